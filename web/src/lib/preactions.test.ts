import { describe, expect, it } from 'vitest'
import { picks, stands } from './preactions'
import type { Act, Option } from './shapes'

const offer = (...acts: [Act, number?][]): Option[] =>
  acts.map(([act, least = 0]) => ({ act, least, most: least, tap_out: false, by: [] }))

describe('pre-actions', () => {
  it('check or fold checks where it is free and folds where it is not', () => {
    expect(picks({ kind: 'checkFold' }, offer(['fold'], ['check'], ['bet', 10]))?.act).toBe('check')
    expect(picks({ kind: 'checkFold' }, offer(['fold'], ['call', 20]))?.act).toBe('fold')
  })

  it('a call of an amount is dropped when the bet has changed', () => {
    expect(stands({ kind: 'call', amount: 20 }, 20)).toBe(true)
    expect(stands({ kind: 'call', amount: 20 }, 40)).toBe(false)
    expect(picks({ kind: 'call', amount: 20 }, offer(['fold'], ['call', 40]))).toBeUndefined()
  })

  it('call any calls whatever is asked, and checks where nothing is', () => {
    expect(picks({ kind: 'callAny' }, offer(['fold'], ['call', 400]))?.act).toBe('call')
    expect(picks({ kind: 'callAny' }, offer(['stay'], ['raise', 20]))?.act).toBe('stay')
  })

  it('a check never pays', () => {
    expect(picks({ kind: 'check' }, offer(['fold'], ['call', 10]))).toBeUndefined()
    expect(stands({ kind: 'check' }, 10)).toBe(false)
  })
})
