// A live cash room: its tables and lists, the visitor's own part, and asks.
import type { DeskAsk, DeskFrame, DeskTableFacts, MyDesk } from '../wire/generated'
import { LiveStream, type NotDone } from '../wire/live-stream.svelte'
import { answerWords } from './words.svelte'

/** An ask that the server offers: its type and its fields. */
export type Offer = MyDesk['offers'][number]

export class LiveDesk extends LiveStream<DeskFrame, MyDesk> {
  constructor(id: string) {
    super(`/api/desks/${id}`, { facts: 'desk', mine: 'my_desk' })
  }

  /** The asks of this type that the visitor can make now. */
  offers(type: DeskAsk['type']): Offer[] {
    return (this.mine?.offers ?? []).filter((offer) => offer.type === type)
  }

  /** The ask of this type at a table, or for a game, if the visitor can make it now. */
  offer(type: DeskAsk['type'], about: { table?: number; game?: string } = {}): Offer | undefined {
    return this.offers(type).find(
      (offer) => (about.table === undefined || offer.table === about.table) && (about.game === undefined || offer.game === about.game),
    )
  }

  table(number: number): DeskTableFacts | undefined {
    return this.frame?.tables.find((table) => table.number === number)
  }

  /** Makes an offered ask, with further fields. */
  take(offer: Offer, more: Record<string, unknown> = {}): Promise<boolean> {
    return this.send({ ...offer, ...more } as unknown as DeskAsk)
  }

  ask(ask: DeskAsk): Promise<boolean> {
    return this.send(ask)
  }

  protected words(answer: NotDone): string {
    return answerWords(answer)
  }
}
