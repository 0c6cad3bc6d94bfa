// Was ein Platz tun darf, und was der Tisch spielt, auf Deutsch.
import type { Option } from '../lib/wire/generated'
import { listed } from './de-lists'
import { deValue } from './de-terms'

type Money = (chips: number) => string

function one(option: Option, money: Money): string {
  const amount =
    option.least === option.most
      ? money(option.least)
      : `${money(option.least)} bis ${money(option.most)}`
  const allIn = option.tap_out ? ', all-in' : ''
  switch (option.act) {
    case 'check':
      return 'schieben'
    case 'fold':
      return 'passen'
    case 'stay':
      return 'ohne Erhöhung dabeibleiben'
    case 'call':
      return `mit ${amount} mitgehen${allIn}`
    case 'bet':
      return `${amount} setzen${allIn}`
    case 'raise':
      return `auf ${amount} erhöhen${allIn}`
    case 'call and fold':
      return `die ${amount} zahlen und passen`
  }
}

/** „mit 20 mitgehen, auf 40 erhöhen oder passen“ */
export function deOffer(options: Option[], money: Money): string {
  return listed(
    options.map((option) => one(option, money)),
    'oder',
  )
}

/** Wer als Nächster am Zug wäre. */
export function deNext(who: string, options: Option[], money: Money): string {
  return `${who} ist als Nächstes am Zug und darf ${deOffer(options, money)}.`
}

/** „ohne Grenze, Blinds 5 und 10“ */
export function deGame(limit: string, blinds: number[], leastBet: number, money: Money): string {
  const kind = { no_limit: 'ohne Grenze', fixed: 'feste Einsätze' }[limit] ?? `Grenze: ${deValue(limit)}`
  const price = blinds.length ? `Blinds ${listed(blinds.map(money))}` : `kleinster Einsatz ${money(leastBet)}`
  return `${kind}, ${price}`
}
