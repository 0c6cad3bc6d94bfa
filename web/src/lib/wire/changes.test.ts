import { describe, expect, it } from 'vitest'
import cases from './changes.cases.json'
import { followed, merged } from './changes'
import type { Change, Whole } from './generated'

describe('merged', () => {
  for (const { title, value, change, result } of cases)
    it(title, () => {
      const before = JSON.stringify(value)
      expect(merged(value, change)).toEqual(result)
      expect(JSON.stringify(value)).toBe(before)
    })
})

describe('followed', () => {
  const view = { t: 'whole', from: 1, version: 4, stopped: '', sight: { version: 4, pot: 10, chair: null } }
  const follow = (change: object) => followed(view as unknown as Whole, change as Change)

  it('applies the shared part, then the own part, then the other fields', () => {
    const change = { t: 'change', from: 4, version: 5, lines: [], sight: { version: 5 }, own: { pot: 20 }, stopped: 'x' }
    expect(follow(change)).toEqual({
      ...view,
      ...{ from: 4, version: 5, lines: [], stopped: 'x', sight: { version: 5, pot: 20, chair: null } },
    })
  })

  it('refuses a change of another view', () => {
    expect(follow({ t: 'change', from: 3, version: 5, lines: [] })).toBeNull()
  })
})
