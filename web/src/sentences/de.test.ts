import { describe, expect, it } from 'vitest'
import { deGame } from './de'

describe('German words for English text of the server', () => {
  it('says what a table plays', () => {
    expect(deGame('no_limit', [5, 10], 10, String)).toBe('ohne Grenze, Blinds 5 und 10')
  })
})
