// This browser's part in the deals of one table: it promises a seed, notes the root when it is
// shown, gives the seed, and notes what it saw.  Nothing here waits, and nobody waits for it.
import { HIDDEN } from './cards'
import { notes, type Note } from './deal-notes'
import type { CommittedDeal, Frame, View } from './protocol'
import { newSeed, type Seed } from './seeds'
import { settings } from './settings.svelte'
import type { Sight } from './shapes'

type Tell = (frame: Record<string, unknown>) => void

export class Deals {
  /** The deck that was fixed last. */
  deal = $state.raw<CommittedDeal | null>(null)
  mixed = $state(false)
  mine = $state<'' | 'given' | 'taken' | 'late'>('')
  private next: Seed | null = null
  private sight: Sight | null = null
  private seen = ''

  constructor(
    private readonly table: string,
    private readonly tell: Tell,
  ) {}

  hear(frame: Frame): void {
    if (frame.t === 'hello') {
      if (frame.as === 'player' && frame.seat) this.promise()
    } else if (frame.t === 'committed') this.committed(frame.deal)
    else if (frame.t === 'mixed') this.mixed = this.deal?.root === frame.deal.root
    else if (frame.t === 'seeded') this.answered(frame.root, frame.taken)
  }

  /** Looks at a view: what lies open or in the own hand is noted with the deck it came from. */
  see(view: View): void {
    this.sight = view.sight
    const root = view.sight.round?.roots.at(-1)
    if (!root) return
    const now = JSON.stringify([root, cardsSeen(view.sight)])
    if (now === this.seen) return
    this.seen = now
    const { seat, own, open } = cardsSeen(view.sight)
    const round = view.sight.round
    const known = notes.find(this.table, root) ?? this.at(root, round?.number ?? 0, round?.roots.length ?? 1)
    notes.put({
      ...known,
      seat,
      own: [...new Set([...(known.own ?? []), ...own])],
      open: [...new Set([...(known.open ?? []), ...open])],
    })
  }

  private committed(deal: CommittedDeal): void {
    this.deal = deal
    this.mixed = false
    this.mine = ''
    const dealt = !!this.sight?.round?.roots.includes(deal.root)
    const known = notes.find(this.table, deal.root)
    notes.put({ ...known, ...this.at(deal.root, deal.round, deal.shuffle), before: !dealt })
    if (!dealt) this.give(deal, known)
    else if (known?.taken !== undefined) this.mine = known.taken ? 'taken' : 'late'
  }

  /** Gives the seed that the header has a promise of; after a restart of the room once more. */
  private give(deal: CommittedDeal, known: Note | undefined): void {
    const waiting = this.waiting()
    const listed = deal.promises.some(([, told]) => told === waiting?.promise)
    const seed = listed ? waiting?.seed : known?.seed
    if (!seed) return
    notes.put({ ...this.at(deal.root, deal.round, deal.shuffle), before: true, seed })
    this.mine = 'given'
    this.tell({ t: 'seed', root: deal.root, seed, next: this.fresh().promise })
  }

  private answered(root: string, taken: boolean): void {
    const known = notes.find(this.table, root)
    if (known && known.taken === undefined) notes.put({ ...known, taken })
    if (this.deal?.root === root) this.mine = taken ? 'taken' : 'late'
  }

  private promise(): void {
    const { promise } = this.waiting() ?? this.fresh()
    this.tell({ t: 'promise', promise })
  }

  private at(root: string, round: number, shuffle: number): Note {
    return { table: this.table, round, shuffle, root, before: false }
  }

  // --- the seed that is promised and not given; it outlives a reload of this window -------------

  private waiting(): Seed | null {
    if (this.next) return this.next
    try {
      this.next = JSON.parse(sessionStorage.getItem(this.key) ?? 'null') as Seed | null
    } catch {
      this.next = null
    }
    return this.next
  }

  private fresh(): Seed {
    this.next = newSeed(settings.ownSeed)
    try {
      sessionStorage.setItem(this.key, JSON.stringify(this.next))
    } catch {
      // Shut: a reload makes another promise.
    }
    return this.next
  }

  private get key(): string {
    return `cardspeak.seed.${this.table}`
  }
}

/** The cards of a round that this viewer sees: in the own hand, and open to all. */
export function cardsSeen(sight: Sight): Required<Pick<Note, 'seat' | 'own' | 'open'>> {
  const round = sight.round
  const known = (cards: string[]): string[] => [...new Set(cards)].filter((card) => card !== HIDDEN)
  const mine = round?.hands.find((hand) => hand.seat === sight.seat)
  const others = round?.hands.filter((hand) => hand !== mine) ?? []
  return {
    seat: mine ? sight.seat : 0,
    own: known(mine?.cards ?? []),
    open: known([
      ...(round?.board ?? []),
      ...(round?.aside ?? []),
      ...others.flatMap((hand) => [...hand.cards, ...hand.exposed]),
    ]),
  }
}
