// Cards at a hand-dealt table: those that are face up, and those that the dealer enters next.
import { HIDDEN } from './cards'
import type { TableView } from '../wire/generated'

/** The face-up cards of the round, which cannot be entered again. */
export function openCards(sight: TableView): Set<string> {
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

/** One card that the dealer deals next. */
export interface CardSlot {
  open: boolean
  label: { kind: 'burn' | 'seat' | 'board'; seat: number; street: string }
}

/** The slots of the next steps, one for each card. */
export function nextSlots(sight: TableView): CardSlot[] {
  return sight.awaits.steps.flatMap((step) =>
    Array.from({ length: step.count }, () => ({
      open: step.kind === 'board' || step.up,
      label: { kind: step.kind, seat: step.seat, street: step.street },
    })),
  )
}

/** The cards that can be sent now: all slots up to the first face-up one without a picked card. */
export function cardsToSend(slots: CardSlot[], picked: string[]): string[] {
  const cards: string[] = []
  let next = 0
  for (const slot of slots) {
    if (!slot.open) cards.push(HIDDEN)
    else if (next < picked.length) cards.push(picked[next++] ?? HIDDEN)
    else break
  }
  return cards
}
