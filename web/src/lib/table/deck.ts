// The deck of a table, fetched once for each set of house choices.
import { get } from '../wire/http'
import type { TableView } from '../wire/generated'

const decks = new Map<string, Promise<string[]>>()

export function fetchDeck(id: string, sight: Pick<TableView, 'house'>): Promise<string[]> {
  const key = `${id}/${JSON.stringify(sight.house)}`
  let deck = decks.get(key)
  if (!deck) {
    deck = get<{ deck: string[] }>(`/api/tables/${id}`).then((table) => table.deck)
    deck.catch(() => decks.delete(key))
    decks.set(key, deck)
  }
  return deck
}
