import { describe, expect, it } from 'vitest'
import { amountsAsSent, amountsAsShown, blinds, money, plainMoney, readAmount, type AmountError } from './money'

const EN = 'en-AU'
const DE = 'de-DE'

function read(text: string, locale = EN, unitCents = 100, bigBlind = 20): number | AmountError {
  const found = readAmount(text, unitCents, bigBlind, locale)
  return found.why ?? found.chips
}

describe('money', () => {
  it('has decimals only if the smallest chip has cents', () => {
    expect(money(1250, 100, EN)).toBe('1,250')
    expect(money(125, 50, DE)).toBe('62,50')
  })

  it('counts in big blinds', () => {
    expect(blinds(430, 20, EN)).toBe('21.5')
  })
})

describe('a typed amount', () => {
  it.each([
    ['40', 40],
    [' 40 ', 40],
    ['1000', 1000],
    ['0100', 100],
    ['1,000', 1000],
    ['12,345,678', 12_345_678],
    ['1 000', 1000],
    ['1\u00a0000', 1000],
    ['1\u202f000', 1000],
    ["1'000", 1000],
    ['2.00', 2],
    ['1k', 1000],
    ['1K', 1000],
    ['1 k', 1000],
    ['1.5k', 1500],
    ['1,200k', 1_200_000],
    ['2m', 2_000_000],
    ['2.5bb', 50],
    ['3 BB', 60],
    ['0', 0],
  ])('in English %j is %d', (text, chips) => {
    expect(read(text)).toBe(chips)
  })

  it.each([
    ['1.000', 1000],
    ['1.234.567', 1_234_567],
    ['2,5bb', 50],
    ['1,5k', 1500],
    ['1,5 Tsd.', 1500],
    ['2,00', 2],
    ['1 000', 1000],
  ])('in German %j is %d', (text, chips) => {
    expect(read(text, DE)).toBe(chips)
  })

  it.each<[string, AmountError]>([
    ['', 'empty'],
    ['   ', 'empty'],
    ['abc', 'unreadable'],
    ['-5', 'unreadable'],
    ['+5', 'unreadable'],
    ['1e3', 'unreadable'],
    ['0x10', 'unreadable'],
    ['٣', 'unreadable'],
    ['１００', 'unreadable'],
    ['5 6', 'unreadable'],
    ['1,00', 'unreadable'],
    ['1,0000', 'unreadable'],
    ['10,00,000', 'unreadable'],
    [',000', 'unreadable'],
    ['0,100', 'unreadable'],
    ['1,000 000', 'unreadable'],
    ['1.2.3', 'unreadable'],
    ['1.', 'unreadable'],
    ['.', 'unreadable'],
    ['k', 'unreadable'],
    ['1kk', 'unreadable'],
    ['1bbk', 'unreadable'],
    ['all in', 'unreadable'],
    ['99999999999999999999', 'unreadable'],
    ['1.000', 'unclear'],
    ['1.125k', 'unclear'],
    ['2.5', 'between'],
    ['0.0001', 'between'],
    ['1.33bb', 'between'],
  ])('in English %j is no amount: %s', (text, why) => {
    expect(read(text)).toBe(why)
  })

  it.each<[string, AmountError]>([
    ['1,000', 'unclear'],
    ['1.5k', 'unreadable'],
    ['2.5bb', 'unreadable'],
    ['2,5', 'between'],
  ])('in German %j is no amount: %s', (text, why) => {
    expect(read(text, DE)).toBe(why)
  })

  it('may have cents if the smallest chip has them', () => {
    expect(read('2.50', EN, 50)).toBe(5)
    expect(read('2,50', DE, 50)).toBe(5)
    expect(read('2,5', DE, 50)).toBe(5)
    expect(read('.5', EN, 50)).toBe(1)
    expect(read('2.25', EN, 50)).toBe('between')
    expect(read('0.1', EN, 1)).toBe(10)
    expect(read('1.10', EN, 1)).toBe(110)
  })

  it('may be in big blinds only at a table that has them', () => {
    expect(read('2bb', EN, 100, 0)).toBe('noBlinds')
  })

  it('reads back the text of fields and buttons, in each language', () => {
    for (const locale of [EN, DE])
      for (const unitCents of [1, 5, 50, 100, 500])
        for (const chips of [0, 1, 7, 99, 100, 999, 1000, 1234, 12_345, 1_234_567]) {
          expect(read(money(chips, unitCents, locale), locale, unitCents)).toBe(chips)
          expect(read(plainMoney(chips, unitCents, locale), locale, unitCents)).toBe(chips)
        }
  })
})

describe('amounts of a house choice', () => {
  it.each<[string, boolean, string, string | null]>([
    ['2', false, EN, '2'],
    ['2.50', false, EN, '2.5'],
    ['1,000', false, EN, '1000'],
    ['2,50', false, DE, '2.5'],
    ['1.000', false, DE, '1000'],
    ['1,000', false, DE, null],
    ['abc', false, EN, null],
    ['5, 10', true, EN, '5, 10'],
    ['5 10', true, EN, '5, 10'],
    ['5/10', true, EN, '5, 10'],
    ['1,000, 2,000', true, EN, '1000, 2000'],
    ['1.000, 2.000', true, DE, '1000, 2000'],
    ['0,50, 1', true, DE, '0.5, 1'],
    ['5,10', true, EN, null],
    ['5, x', true, EN, null],
    ['none', true, EN, 'none'],
    ['keine', true, DE, 'none'],
  ])('%j, a list: %s, in %s is sent as %j', (text, many, locale, sent) => {
    expect(amountsAsSent(text, many, locale)).toBe(sent)
  })

  it('are shown in the notation for typing', () => {
    expect(amountsAsShown('1,000', EN)).toBe('1000')
    expect(amountsAsShown('2.50', DE)).toBe('2,50')
    expect(amountsAsShown('5, 10', DE)).toBe('5, 10')
    expect(amountsAsShown('nothing', EN)).toBe('')
  })
})
