// The options that the server offers, and the ask for each.
import type { Act, Ask, Option } from '../wire/generated'

const ASK_TYPES = {
  check: 'Check',
  stay: 'Stay',
  call: 'Call',
  fold: 'Fold',
  'call and fold': 'CallAndFold',
} as const

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

export function askFor(option: Option, amount: number): Ask {
  if (option.act === 'bet') return { type: 'Bet', amount }
  if (option.act === 'raise') return { type: 'Raise', to: amount }
  return { type: ASK_TYPES[option.act] }
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
