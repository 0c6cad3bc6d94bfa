import { describe, expect, it } from 'vitest'
import { deGame, deHand } from './de'

describe('German words for English text of the server', () => {
  it('says hands', () => {
    expect(deHand('two pairs, queens and sevens, six')).toBe('zwei Paare, Damen und Siebenen, Sechs')
    expect(deHand('three of a kind, jacks, ten')).toBe('Drilling, Buben, Zehn')
  })

  it('says what a table plays', () => {
    expect(deGame('no_limit', [5, 10], 10, String)).toBe('ohne Grenze, Blinds 5 und 10')
  })
})
