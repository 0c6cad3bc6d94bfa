import { describe, expect, it } from 'vitest'
import { presets, shareOfPot } from './presets'
import type { Option } from '../wire/generated'

const option = (act: Option['act'], least: number, most: number): Option => ({
  act,
  least,
  most,
  tap_out: false,
  by: [],
})

describe('presets', () => {
  it('has none if only one amount is legal', () => {
    expect(presets(option('raise', 40, 40), { pot: 100, price: 20 }, 0, 500)).toEqual([])
  })

  it('offers shares of the pot between least and most, and all in if most is the whole stack', () => {
    const list = presets(option('bet', 10, 400), { pot: 90, price: 0 }, 0, 400)
    expect(list).toEqual([
      { name: 'least', amount: 10 },
      { name: 'half', amount: 45 },
      { name: 'twoThirds', amount: 60 },
      { name: 'pot', amount: 90 },
      { name: 'allIn', amount: 400 },
    ])
  })

  it('stays within the range, and lists no amount twice', () => {
    const list = presets(option('raise', 40, 60), { pot: 300, price: 20 }, 0, 900)
    expect(list.map(({ name }) => name)).toEqual(['least', 'most'])
    expect(list.every(({ amount }) => amount >= 40 && amount <= 60)).toBe(true)
  })

  it('counts a pot raise after the call', () => {
    // 100 in the middle, 20 to call: the pot after the call is 120, so the raise goes to 140.
    expect(shareOfPot(1, option('raise', 40, 900), { pot: 100, price: 20 }, 0)).toBe(140)
  })
})
