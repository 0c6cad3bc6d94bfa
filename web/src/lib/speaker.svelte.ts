// Whom and what sentences speak of: the names and the money of the table on the screen.
import { cardName, Purse } from './say.svelte'

export interface Voice {
  who: (seat: number) => string
  money: (chips: number) => string
  card: (card: string) => string
}

class Speaker {
  names = $state.raw<Record<string, string>>({})
  purse = $state.raw<Purse>(new Purse(100, 0))

  get voice(): Voice {
    return {
      who: (seat) => this.names[String(seat)] ?? `Platz ${seat}`,
      money: (chips) => this.purse.money(chips),
      card: cardName,
    }
  }
}

export const speaker = new Speaker()
