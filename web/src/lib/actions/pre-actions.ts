// Actions that a player chooses before their turn.  A pre-action takes one of the options offered
// on the turn; if none matches, it is dropped.
import type { Option } from '../wire/generated'

export type PreAction =
  | { kind: 'checkFold' }
  | { kind: 'check' }
  | { kind: 'call'; amount: number }
  | { kind: 'callAny' }

/** Whether a pre-action still means the same: "call 20" is dropped after another bet. */
export function stillValid(pre: PreAction, callNow: number): boolean {
  if (pre.kind === 'call') return callNow === pre.amount
  if (pre.kind === 'check') return callNow === 0
  return true
}

function first(options: Option[], ...acts: Option['act'][]): Option | undefined {
  return acts.map((act) => options.find((option) => option.act === act)).find(Boolean)
}

/** The option that a pre-action takes, if one matches. */
export function matchingOption(pre: PreAction, options: Option[]): Option | undefined {
  const free = first(options, 'check', 'stay')
  if (pre.kind === 'check') return free
  if (pre.kind === 'checkFold') return free ?? first(options, 'fold')
  const call = first(options, 'call')
  if (pre.kind === 'callAny') return call ?? free
  return call && call.least === pre.amount ? call : undefined
}
