import { describe, expect, it } from 'vitest'
import { cardsToSend, nextSlots } from './dealt-cards'
import type { Step, TableView } from '../wire/generated'

const step = (kind: Step['kind'], up: boolean, count = 1): Step => ({
  kind,
  seat: kind === 'seat' ? 1 : 0,
  up,
  count,
  street: '',
  by: [],
})
const sight = (...steps: Step[]): TableView => ({ awaits: { steps } }) as unknown as TableView

describe('cardsToSend', () => {
  it('fills face-down slots by itself', () => {
    const slots = nextSlots(sight(step('seat', false), step('seat', false)))
    expect(cardsToSend(slots, [])).toEqual(['??', '??'])
  })

  it('stops at the first face-up slot without a card', () => {
    const slots = nextSlots(sight(step('burn', false), step('board', true, 3)))
    expect(cardsToSend(slots, [])).toEqual(['??'])
    expect(cardsToSend(slots, ['As', 'Kd', '7c'])).toEqual(['??', 'As', 'Kd', '7c'])
  })
})
