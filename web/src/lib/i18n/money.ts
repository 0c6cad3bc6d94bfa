// Amounts are whole chips of a table's smallest unit.  This module formats them as money or in big
// blinds, and parses typed text.

const MILLE = 1000n
const SUFFIXES: Record<string, bigint> = { k: MILLE, tsd: MILLE, 'tsd.': MILLE, m: MILLE * MILLE }

/** Chips as money, with decimals only if the unit has cents. */
export function money(chips: number, unitCents: number, locale: string): string {
  return formatted(chips, unitCents, locale, true)
}

/** Chips for a text field: like `money`, without separators between thousands. */
export function plainMoney(chips: number, unitCents: number, locale: string): string {
  return formatted(chips, unitCents, locale, false)
}

function formatted(chips: number, unitCents: number, locale: string, useGrouping: boolean): string {
  const digits = unitCents % 100 === 0 ? 0 : 2
  return new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping,
  }).format((chips * unitCents) / 100)
}

/** Chips in big blinds, with one decimal if needed. */
export function blinds(chips: number, bigBlind: number, locale: string): string {
  const count = Math.round((chips / bigBlind) * 10) / 10
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(count)
}

/** The reason why a text is not an amount of this table. */
export type AmountError =
  | 'empty'
  | 'unreadable'
  | 'unclear' // one comma or point before three digits: "1,000" is a thousand or one, depending on the reader
  | 'between' // the amount falls between two chips
  | 'noBlinds' // given in big blinds at a table without them

export type Amount = { chips: number; why?: undefined } | { chips: null; why: AmountError }

const invalid = (why: AmountError): Amount => ({ chips: null, why })

/**
 * Parses a typed amount in the reader's notation.  Returns the chips, or the reason why it is invalid.
 *
 * Thousands may be separated as in the reader's language or by spaces or apostrophes; `k` means
 * thousand, `m` million, `bb` big blinds.  A text with two common meanings is rejected.
 */
export function readAmount(text: string, unitCents: number, bigBlind: number, locale: string): Amount {
  const match = /^([\d\s.,'’]*\d)\s*([a-z.]*)$/.exec(text.trim().toLowerCase())
  if (!match) return invalid(text.trim() ? 'unreadable' : 'empty')
  const [, digits = '', suffix = ''] = match
  const number = readNumber(digits, locale)
  if (typeof number === 'string') return invalid(number)
  if (suffix === 'bb') return bigBlind > 0 ? wholeChips(number, BigInt(bigBlind), 1n) : invalid('noBlinds')
  const times = suffix ? SUFFIXES[suffix] : 1n
  return times ? wholeChips(number, times * 100n, BigInt(unitCents)) : invalid('unreadable')
}

/** A number without rounding: all its digits, and the number of decimals. */
interface Exact {
  digits: bigint
  decimals: number
}

function readNumber(text: string, locale: string): Exact | AmountError {
  const parts = new Intl.NumberFormat(locale, { useGrouping: 'always' }).formatToParts(1000.5)
  const decimal = parts.find(({ type }) => type === 'decimal')?.value ?? '.'
  const group = parts.find(({ type }) => type === 'group')?.value ?? ','
  const [whole = '', fraction, ...more] = text.split(decimal)
  if (more.length) return 'unreadable'
  if (fraction !== undefined && (!/^\d+$/.test(fraction) || fraction.length === 3)) {
    return /^\d{3}$/.test(fraction) ? 'unclear' : 'unreadable'
  }
  if (!isGrouped(whole, group) && !(whole === '' && fraction)) return 'unreadable'
  const digits = whole.replace(/\D/g, '')
  return { digits: BigInt(digits + (fraction ?? '')), decimals: fraction?.length ?? 0 }
}

/** Whether these are plain digits, or groups of three with one kind of separator. */
function isGrouped(whole: string, group: string): boolean {
  if (/^\d+$/.test(whole)) return true
  const separator = /^[1-9]\d{0,2}(\D)/.exec(whole)?.[1] ?? ''
  if (!separator || !(separator === group || /[\s'’]/.test(separator))) return false
  return whole.split(separator).slice(1).every((part) => /^\d{3}$/.test(part))
}

/** The number times `times`, in chips of `unit`; 'between' if it is not a whole number of chips. */
function wholeChips(number: Exact, times: bigint, unit: bigint): Amount {
  const divisor = 10n ** BigInt(number.decimals) * unit
  const value = number.digits * times
  if (value % divisor) return invalid('between')
  const chips = value / divisor
  return chips > BigInt(Number.MAX_SAFE_INTEGER) ? invalid('unreadable') : { chips: Number(chips) }
}

// --- house choices: the server's notation is 1000 or 2.50, and 5, 10 for a list ----------------

/** Converts amounts of a house choice from the server's notation to the reader's. */
export function amountsAsShown(value: string, locale: string): string {
  if (!/^\d/.test(value)) return '' // none, nothing
  const decimal = locale.startsWith('de') ? ',' : '.'
  const list = value.split(/,\s+|\s+and\s+/).map((part) => part.replaceAll(',', '').replace('.', decimal))
  return list.join(', ')
}

/** Converts typed amounts to the server's notation; null if one of them is invalid. */
export function amountsAsSent(text: string, many: boolean, locale: string): string | null {
  if (/^\s*(none|kein[es]?)\s*$/i.test(text)) return 'none'
  const parts = many ? text.trim().split(/\s*[,;/]?\s+|\s*[;/]\s*/) : [text]
  const amounts = parts.map((part) => readAmount(part, 1, 0, locale).chips)
  if (amounts.some((cents) => cents === null)) return null
  return amounts.map((cents) => String((cents ?? 0) / 100)).join(', ')
}
