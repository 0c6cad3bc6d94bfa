// The part of a table that the console shows after a reload without a connection: seats and names, no chips or cards.
import type { TableView } from '../wire/generated'

export interface KnownTable {
  title: string
  unitCents: number
  seats: { no: number; name: string }[]
}

const keyOf = (id: string): string => `cardspeak.console.table.${id}`

export function keepTable(id: string, title: string, sight: TableView, name: (seat: number) => string): void {
  const seats = sight.seats.map(({ no }) => ({ no, name: name(no) }))
  localStorage.setItem(keyOf(id), JSON.stringify({ title, unitCents: sight.unit_cents, seats } satisfies KnownTable))
}

export function knownTable(id: string): KnownTable {
  const none = { title: '', unitCents: 100, seats: [] }
  try {
    return { ...none, ...(JSON.parse(localStorage.getItem(keyOf(id)) ?? '{}') as Partial<KnownTable>) }
  } catch {
    return none
  }
}
