// This browser's part in the deals of one table: it promises a seed, notes the root when it is
// shown, sends the seed, and notes the cards it saw.  The game never waits for it.
import { HIDDEN } from '../table/cards'
import { notes, type Note } from './deal-notes'
import type { ClientFrame, CommittedRow, ServerFrame, TableView, Whole } from '../wire/generated'
import { newSeed, type Seed } from './seeds'
import { settings } from '../page/settings.svelte'

type Send = (frame: ClientFrame) => void

export class Deals {
  /** The newest committed deck. */
  deal = $state.raw<CommittedRow | null>(null)
  mixed = $state(false)
  /** The fate of this browser's seed for that deck. */
  seedState = $state<'' | 'given' | 'taken' | 'late'>('')
  private pending: Seed | null = null
  private sight: TableView | null = null
  private seen = ''

  constructor(
    private readonly table: string,
    private readonly send: Send,
  ) {}

  onFrame(frame: ServerFrame): void {
    if (frame.t === 'hello') {
      if (frame.as === 'player' && frame.seat) this.sendPromise()
    } else if (frame.t === 'committed') this.onCommitted(frame.deal)
    else if (frame.t === 'mixed') this.mixed = this.deal?.root === frame.deal.root
    else if (frame.t === 'seeded') this.onSeeded(frame.root, frame.taken)
  }

  /** Notes the cards that this viewer sees, with the deck they came from. */
  onView(view: Whole): void {
    this.sight = view.sight
    const root = view.sight.round?.roots.at(-1)
    if (!root) return
    const now = JSON.stringify([root, cardsSeen(view.sight)])
    if (now === this.seen) return
    this.seen = now
    const { seat, own, open } = cardsSeen(view.sight)
    const round = view.sight.round
    const known = notes.find(this.table, root) ?? this.newNote(root, round?.number ?? 0, round?.roots.length ?? 1)
    notes.put({
      ...known,
      seat,
      own: [...new Set([...(known.own ?? []), ...own])],
      open: [...new Set([...(known.open ?? []), ...open])],
    })
  }

  private onCommitted(deal: CommittedRow): void {
    this.deal = deal
    this.mixed = false
    this.seedState = ''
    const dealt = !!this.sight?.round?.roots.includes(deal.root)
    const known = notes.find(this.table, deal.root)
    notes.put({ ...known, ...this.newNote(deal.root, deal.round, deal.shuffle), before: !dealt })
    if (!dealt) this.sendSeed(deal, known)
    else if (known?.taken !== undefined) this.seedState = known.taken ? 'taken' : 'late'
  }

  /** Sends the seed whose promise is in the header; after a restart of the room, sends it again. */
  private sendSeed(deal: CommittedRow, known: Note | undefined): void {
    const pending = this.pendingSeed()
    const listed = deal.promises.some(([, promise]) => promise === pending?.promise)
    const seed = listed ? pending?.seed : known?.seed
    if (!seed) return
    notes.put({ ...this.newNote(deal.root, deal.round, deal.shuffle), before: true, seed })
    this.seedState = 'given'
    this.send({ t: 'seed', root: deal.root, seed, next: this.newPendingSeed().promise })
  }

  private onSeeded(root: string, taken: boolean): void {
    const known = notes.find(this.table, root)
    if (known && known.taken === undefined) notes.put({ ...known, taken })
    if (this.deal?.root === root) this.seedState = taken ? 'taken' : 'late'
  }

  private sendPromise(): void {
    const { promise } = this.pendingSeed() ?? this.newPendingSeed()
    this.send({ t: 'promise', promise })
  }

  private newNote(root: string, round: number, shuffle: number): Note {
    return { table: this.table, round, shuffle, root, before: false }
  }

  // --- the seed that is promised and not sent yet; session storage keeps it across a reload ------

  private pendingSeed(): Seed | null {
    if (this.pending) return this.pending
    try {
      this.pending = JSON.parse(sessionStorage.getItem(this.key) ?? 'null') as Seed | null
    } catch {
      this.pending = null
    }
    return this.pending
  }

  private newPendingSeed(): Seed {
    this.pending = newSeed(settings.ownSeed)
    try {
      sessionStorage.setItem(this.key, JSON.stringify(this.pending))
    } catch {
      // no storage: a reload makes another promise
    }
    return this.pending
  }

  private get key(): string {
    return `cardspeak.seed.${this.table}`
  }
}

/** The cards of a round that this viewer sees: in their own hand, and face up for everybody. */
export function cardsSeen(sight: TableView): Required<Pick<Note, 'seat' | 'own' | 'open'>> {
  const round = sight.round
  const visible = (cards: string[]): string[] => [...new Set(cards)].filter((card) => card !== HIDDEN)
  const mine = round?.hands.find((hand) => hand.seat === sight.seat)
  const others = round?.hands.filter((hand) => hand !== mine) ?? []
  return {
    seat: mine ? sight.seat : 0,
    own: visible(mine?.cards ?? []),
    open: visible([
      ...(round?.board ?? []),
      ...(round?.aside ?? []),
      ...others.flatMap((hand) => [...hand.cards, ...hand.exposed]),
    ]),
  }
}
