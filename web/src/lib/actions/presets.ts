// Preset amounts for the slider.  They set an amount and never send it; the server decides if it is legal.
import type { Option, RoundSeen } from '../wire/generated'

export type PresetName = 'least' | 'third' | 'half' | 'twoThirds' | 'pot' | 'most' | 'allIn'

export interface Preset {
  name: PresetName
  amount: number
}

/** More buttons would leave no room for the slider. */
const MAX_PRESETS = 5

/** Whether an option has a range of amounts, and so needs a slider. */
export function hasRange(option: Option): boolean {
  return (option.act === 'bet' || option.act === 'raise') && option.most > option.least
}

/** The amount for a share of the pot.  For a raise: the total, with the pot counted after the call. */
export function shareOfPot(
  share: number,
  option: Option,
  round: Pick<RoundSeen, 'pot' | 'price'>,
  inFront: number,
): number {
  if (option.act === 'bet') return Math.round(round.pot * share)
  const call = Math.max(0, round.price - inFront)
  return round.price + Math.round((round.pot + call) * share)
}

/** The different amounts within the option's range, smallest first. */
export function presets(
  option: Option,
  round: Pick<RoundSeen, 'pot' | 'price'>,
  inFront: number,
  stake: number,
): Preset[] {
  if (!hasRange(option)) return []
  const all = option.most === stake + (option.act === 'raise' ? inFront : 0)
  const shares: [PresetName, number][] = [
    ['third', 1 / 3],
    ['half', 1 / 2],
    ['twoThirds', 2 / 3],
    ['pot', 1],
  ]
  const between = shares
    .map(([name, share]) => ({ name, amount: shareOfPot(share, option, round, inFront) }))
    .filter(({ amount }) => amount > option.least && amount < option.most)
  const list: Preset[] = [
    { name: 'least', amount: option.least },
    ...between,
    { name: all ? 'allIn' : 'most', amount: option.most },
  ]
  const distinct = list.filter(
    (preset, index) => list.findIndex(({ amount }) => amount === preset.amount) === index,
  )
  return distinct.length > MAX_PRESETS ? distinct.filter(({ name }) => name !== 'third') : distinct
}
