// From an option on offer to the ask that takes it.
import type { AskData } from './protocol'
import type { Act, Option } from './shapes'

const NAMES: Record<Act, string> = {
  check: 'Check',
  stay: 'Stay',
  call: 'Call',
  bet: 'Bet',
  raise: 'Raise',
  fold: 'Fold',
  'call and fold': 'CallAndFold',
}

/** Which of three places an act has in the bar, and which key. */
export const KEYS: Record<Act, string> = {
  fold: 'F',
  'call and fold': 'G',
  check: 'C',
  stay: 'C',
  call: 'C',
  bet: 'R',
  raise: 'R',
}

export function askFor(option: Option, amount: number): AskData {
  const type = NAMES[option.act]
  if (option.act === 'bet') return { type, amount }
  if (option.act === 'raise') return { type, to: amount }
  return { type }
}

/** Options in the order of the bar: giving up, staying in, betting. */
export function ordered(options: Option[]): Option[] {
  const order: Act[] = ['fold', 'call and fold', 'check', 'stay', 'call', 'bet', 'raise']
  return [...options].sort((one, other) => order.indexOf(one.act) - order.indexOf(other.act))
}

export function hasFreeCheck(options: Option[]): boolean {
  return options.some((one) => one.act === 'check' || one.act === 'stay')
}

export function within(amount: number, option: Option): number {
  return Math.min(option.most, Math.max(option.least, Math.round(amount)))
}
