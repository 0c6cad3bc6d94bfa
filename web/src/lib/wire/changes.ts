// Applies the changes of a view.  docs/protocol.md has the rules, and changes.cases.json examples.
import type { Change, Whole } from './generated'

type Json = unknown

const isObject = (value: Json): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value with a change applied; the old value stays as it is. */
export function merged(value: Json, change: Json): Json {
  if (!isObject(change)) return change
  if ('=' in change) return change['=']
  if (Array.isArray(value)) {
    const items = [...(value as Json[])]
    for (const [no, part] of Object.entries(change)) items[Number(no)] = merged(items[Number(no)], part)
    return items
  }
  if (!isObject(value)) return change
  const result = { ...value }
  for (const [name, part] of Object.entries(change)) result[name] = merged(value[name], part)
  return result
}

/** The whole view after a change, or null if the change does not follow this view. */
export function followed(view: Whole, change: Change): Whole | null {
  if (change.from !== view.version) return null
  const { sight, own, ...rest } = change
  const seen = merged(merged(view.sight, sight ?? {}), own ?? {}) as Whole['sight']
  return { ...view, ...rest, t: view.t, sight: seen }
}
