import { describe, expect, it } from 'vitest'
import { matchingOption, stillValid } from './pre-actions'
import type { Act, Option } from '../wire/generated'

const offer = (...acts: [Act, number?][]): Option[] =>
  acts.map(([act, least = 0]) => ({ act, least, most: least, tap_out: false, by: [] }))

describe('pre-actions', () => {
  it('check or fold checks if that is free and folds otherwise', () => {
    expect(matchingOption({ kind: 'checkFold' }, offer(['fold'], ['check'], ['bet', 10]))?.act).toBe('check')
    expect(matchingOption({ kind: 'checkFold' }, offer(['fold'], ['call', 20]))?.act).toBe('fold')
  })

  it('a call of an amount is dropped after another bet', () => {
    expect(stillValid({ kind: 'call', amount: 20 }, 20)).toBe(true)
    expect(stillValid({ kind: 'call', amount: 20 }, 40)).toBe(false)
    expect(matchingOption({ kind: 'call', amount: 20 }, offer(['fold'], ['call', 40]))).toBeUndefined()
  })

  it('call any calls every bet, and checks if there is none', () => {
    expect(matchingOption({ kind: 'callAny' }, offer(['fold'], ['call', 400]))?.act).toBe('call')
    expect(matchingOption({ kind: 'callAny' }, offer(['stay'], ['raise', 20]))?.act).toBe('stay')
  })

  it('a check never pays', () => {
    expect(matchingOption({ kind: 'check' }, offer(['fold'], ['call', 10]))).toBeUndefined()
    expect(stillValid({ kind: 'check' }, 10)).toBe(false)
  })
})
