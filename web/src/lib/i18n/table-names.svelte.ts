// Names and money format of the table on the screen, for sentences about it.
import { untrack } from 'svelte'
import type { SeatPresence, SeatSeen } from '../wire/generated'
import { Purse, t } from './locale.svelte'
import { plainName } from '../table/seats'

class TableNames {
  names = $state.raw<Record<string, string>>({})
  purse = $state.raw<Purse>(new Purse(100, 0))
  private shortNames = $state.raw<[string, string][]>([])

  /** Sets the table.  A bot goes by its first name if no other player has that name. */
  setTable(purse: Purse, seats: SeatSeen[], people: Record<string, SeatPresence>): void {
    this.purse = purse
    const full = seats.map((seat) => [seat.no, people[String(seat.no)]?.name || seat.person] as const)
    const short = full.map(([no, name]) => plainName(people[String(no)], name))
    const unique = (name: string): boolean => short.filter((other) => other === name).length === 1
    // Players who have left still appear in the log.  Untracked: changes here must not run the effect again.
    const known = untrack(() => this.shortNames)
    const shortNames = known.filter(([name]) => !full.some(([, now]) => now === name))
    this.names = Object.fromEntries(
      full.map(([no, name], index) => {
        const given = short[index] ?? name
        if (given === name || !unique(given)) return [no, name]
        shortNames.push([name, given])
        return [no, given]
      }),
    )
    this.shortNames = shortNames
  }

  /** Replaces full names in the server's text by first names. */
  shorten(words: string): string {
    return this.shortNames.reduce((text, [name, short]) => text.replaceAll(name, short), words)
  }

  who(seat: number): string {
    return this.names[String(seat)] ?? t('seat-no', { no: seat })
  }
}

export const tableNames = new TableNames()
