// Which cards lie open in a round, so that nobody enters one of them again by mistake.
import { HIDDEN } from './cards'
import type { Sight } from './shapes'

export function seenCards(sight: Sight): Set<string> {
  const round = sight.round
  if (!round || round.phase === 'over') return new Set()
  const all = [
    ...round.board,
    ...round.aside,
    ...round.early,
    ...round.hands.flatMap((hand) => [...hand.cards, ...hand.exposed]),
  ]
  return new Set(all.filter((card) => card !== HIDDEN))
}

/** One place for a card that the dealer is about to deal. */
export interface Slot {
  open: boolean
  label: { kind: 'burn' | 'seat' | 'board'; seat: number; street: string }
}

/** The cards that the next steps bring, one slot each. */
export function slotsOf(sight: Sight): Slot[] {
  return sight.awaits.steps.flatMap((step) =>
    Array.from({ length: step.count }, () => ({
      open: step.kind === 'board' || step.up,
      label: { kind: step.kind, seat: step.seat, street: step.street },
    })),
  )
}

/** What can be sent now: filled slots up to the first open one that still lacks its card. */
export function ready(slots: Slot[], picked: string[]): string[] {
  const cards: string[] = []
  let next = 0
  for (const slot of slots) {
    if (!slot.open) cards.push(HIDDEN)
    else if (next < picked.length) cards.push(picked[next++] ?? HIDDEN)
    else break
  }
  return cards
}
