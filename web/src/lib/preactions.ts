// What a player wants done when the turn comes.  A pre-action picks from the options that are then
// offered and from nothing else; one that fits none of them is dropped.
import type { Option } from './shapes'

export type PreAction =
  | { kind: 'checkFold' }
  | { kind: 'check' }
  | { kind: 'call'; amount: number }
  | { kind: 'callAny' }

/** Whether a pre-action still means what it meant: "call 20" does not outlive another bet. */
export function stands(pre: PreAction, callNow: number): boolean {
  if (pre.kind === 'call') return callNow === pre.amount
  if (pre.kind === 'check') return callNow === 0
  return true
}

function first(options: Option[], ...acts: Option['act'][]): Option | undefined {
  return acts.map((act) => options.find((one) => one.act === act)).find(Boolean)
}

/** The option a pre-action takes, or nothing. */
export function picks(pre: PreAction, options: Option[]): Option | undefined {
  const free = first(options, 'check', 'stay')
  if (pre.kind === 'check') return free
  if (pre.kind === 'checkFold') return free ?? first(options, 'fold')
  const call = first(options, 'call')
  if (pre.kind === 'callAny') return call ?? free
  return call && call.least === pre.amount ? call : undefined
}
