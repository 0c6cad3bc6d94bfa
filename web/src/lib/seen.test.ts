import { describe, expect, it } from 'vitest'
import { ready, slotsOf } from './seen'
import type { Sight, Step } from './shapes'

const step = (kind: Step['kind'], up: boolean, count = 1): Step => ({
  kind,
  seat: kind === 'seat' ? 1 : 0,
  up,
  count,
  street: '',
  by: [],
})
const sight = (...steps: Step[]): Sight => ({ awaits: { steps } }) as unknown as Sight

describe('cards as they fall', () => {
  it('goes on by itself where nobody sees the card', () => {
    const slots = slotsOf(sight(step('seat', false), step('seat', false)))
    expect(ready(slots, [])).toEqual(['??', '??'])
  })

  it('waits for the cards that lie open', () => {
    const slots = slotsOf(sight(step('burn', false), step('board', true, 3)))
    expect(ready(slots, [])).toEqual(['??'])
    expect(ready(slots, ['As', 'Kd', '7c'])).toEqual(['??', 'As', 'Kd', '7c'])
  })
})
