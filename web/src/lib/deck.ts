// The cards a table is played with, as the server tells them: asked for once for each setting.
import { get } from './http'
import type { Sight } from './shapes'

const decks = new Map<string, Promise<string[]>>()

export function deckOf(id: string, sight: Pick<Sight, 'house'>): Promise<string[]> {
  const key = `${id}/${JSON.stringify(sight.house)}`
  let deck = decks.get(key)
  if (!deck) {
    deck = get<{ deck: string[] }>(`/api/tables/${id}`).then((found) => found.deck)
    deck.catch(() => decks.delete(key))
    decks.set(key, deck)
  }
  return deck
}
