// Sizes for the slider.  They set an amount and never send it; whether it is legal the server says.
import type { Option, RoundSeen } from './shapes'

export type PresetName = 'least' | 'third' | 'half' | 'twoThirds' | 'pot' | 'most' | 'allIn'

export interface Preset {
  name: PresetName
  amount: number
}

/** More than this leaves the slider no room. */
const MOST = 5

/** An option with a range of amounts, the only kind that needs a slider. */
export function sized(option: Option): boolean {
  return (option.act === 'bet' || option.act === 'raise') && option.most > option.least
}

/** What a share of the pot comes to: for a raise counted after the call, as a total. */
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

/** The presets that differ from each other within the offer, smallest first. */
export function presets(
  option: Option,
  round: Pick<RoundSeen, 'pot' | 'price'>,
  inFront: number,
  stake: number,
): Preset[] {
  if (!sized(option)) return []
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
  const apart = list.filter(
    (one, index) => list.findIndex((other) => other.amount === one.amount) === index,
  )
  return apart.length > MOST ? apart.filter((one) => one.name !== 'third') : apart
}
