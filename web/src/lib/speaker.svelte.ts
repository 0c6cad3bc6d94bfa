// Whom and what sentences speak of: the names and the money of the table on the screen.
import { untrack } from 'svelte'
import type { Person } from './protocol'
import { cardName, Purse, w } from './say.svelte'
import { plainName } from './seats'
import type { SeatSeen } from './shapes'

export interface Voice {
  who: (seat: number) => string
  money: (chips: number) => string
  card: (card: string) => string
}

class Speaker {
  names = $state.raw<Record<string, string>>({})
  purse = $state.raw<Purse>(new Purse(100, 0))
  private brief = $state.raw<[string, string][]>([])

  /** Speaks of a table: its people, a bot by its first name where nobody else has that name. */
  follow(purse: Purse, seats: SeatSeen[], people: Record<string, Person>): void {
    this.purse = purse
    const whole = seats.map((seat) => [seat.no, people[String(seat.no)]?.name || seat.person] as const)
    const short = whole.map(([no, name]) => plainName(people[String(no)], name))
    const alone = (name: string): boolean => short.filter((one) => one === name).length === 1
    // Whoever has left is still spoken of; that this is kept is nobody's reason to look again.
    const known = untrack(() => this.brief)
    const brief = known.filter(([name]) => !whole.some(([, now]) => now === name))
    this.names = Object.fromEntries(
      whole.map(([no, name], at) => {
        const given = short[at] ?? name
        if (given === name || !alone(given)) return [no, name]
        brief.push([name, given])
        return [no, given]
      }),
    )
    this.brief = brief
  }

  /** The server's words with first names. */
  briefly(words: string): string {
    return this.brief.reduce((text, [name, short]) => text.replaceAll(name, short), words)
  }

  get voice(): Voice {
    return {
      who: (seat) => this.names[String(seat)] ?? w().seatNo(seat),
      money: (chips) => this.purse.money(chips),
      card: cardName,
    }
  }
}

export const speaker = new Speaker()
