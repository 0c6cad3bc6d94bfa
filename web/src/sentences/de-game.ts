// Was der Tisch spielt, auf Deutsch.
import house from '../../../src/cardspeak/words/de/house.json'

/** „ohne Grenze, Blinds 5 und 10“ */
export function deGame(limit: string, blinds: number[], leastBet: number, money: (chips: number) => string): string {
  const kind = { no_limit: 'ohne Grenze', fixed: 'feste Einsätze' }[limit] ?? `Grenze: ${(house.values as Record<string, string>)[limit] ?? limit}`
  const price = blinds.length ? `Blinds ${blinds.map(money).join(' und ')}` : `kleinster Einsatz ${money(leastBet)}`
  return `${kind}, ${price}`
}
