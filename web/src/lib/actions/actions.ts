// The options that the server offers, and the ask for each.
import type { AskData } from '../wire/protocol'
import type { Act, Option } from '../wire/shapes'

const ASK_TYPES: Record<Act, string> = {
  check: 'Check',
  stay: 'Stay',
  call: 'Call',
  bet: 'Bet',
  raise: 'Raise',
  fold: 'Fold',
  'call and fold': 'CallAndFold',
}

/** The key of each option. */
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
  const type = ASK_TYPES[option.act]
  if (option.act === 'bet') return { type, amount }
  if (option.act === 'raise') return { type, to: amount }
  return { type }
}

/** Options in the order of the buttons: fold, check or call, bet or raise. */
export function ordered(options: Option[]): Option[] {
  const order: Act[] = ['fold', 'call and fold', 'check', 'stay', 'call', 'bet', 'raise']
  return [...options].sort((a, b) => order.indexOf(a.act) - order.indexOf(b.act))
}

export function hasFreeCheck(options: Option[]): boolean {
  return options.some(({ act }) => act === 'check' || act === 'stay')
}

/** The nearest amount that the option allows. */
export function clamp(amount: number, option: Option): number {
  return Math.min(option.most, Math.max(option.least, Math.round(amount)))
}
