import { describe, expect, it } from 'vitest'
import { blinds, chipsOf, money } from './money'

describe('money', () => {
  it('has decimals only where the smallest chip has cents', () => {
    expect(money(1250, 100, 'en-AU')).toBe('1,250')
    expect(money(125, 50, 'de-DE')).toBe('62,50')
  })

  it('reads what people type, and nothing between two chips', () => {
    expect(chipsOf('40', 100)).toBe(40)
    expect(chipsOf(' 2,50 ', 50)).toBe(5)
    expect(chipsOf('2.25', 50)).toBeNull()
    expect(chipsOf('all', 100)).toBeNull()
    expect(chipsOf('', 100)).toBeNull()
  })

  it('counts in big blinds', () => {
    expect(blinds(430, 20, 'en-AU')).toBe('21.5')
  })
})
