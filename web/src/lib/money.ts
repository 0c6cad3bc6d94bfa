// Amounts: whole chips of a table's smallest unit, shown as money or in big blinds, and read from
// what people type.

const MILLE = 1000n
const SUFFIXES: Record<string, bigint> = { k: MILLE, tsd: MILLE, 'tsd.': MILLE, m: MILLE * MILLE }

/** Chips as people write money: no decimals unless the unit has cents. */
export function money(chips: number, unitCents: number, locale: string): string {
  return written(chips, unitCents, locale, true)
}

/** Chips for a text field: like `money`, without separators between thousands. */
export function plainMoney(chips: number, unitCents: number, locale: string): string {
  return written(chips, unitCents, locale, false)
}

function written(chips: number, unitCents: number, locale: string, useGrouping: boolean): string {
  const digits = unitCents % 100 === 0 ? 0 : 2
  return new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping,
  }).format((chips * unitCents) / 100)
}

/** Chips in big blinds with one decimal where it is needed. */
export function blinds(chips: number, bigBlind: number, locale: string): string {
  const count = Math.round((chips / bigBlind) * 10) / 10
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(count)
}

/** Why a text is not an amount of this table. */
export type NotRead =
  | 'empty'
  | 'unreadable'
  | 'unclear' // one comma or point before three digits: a thousand to some readers, one to others
  | 'between' // the amount falls between two chips
  | 'noBlinds' // counted in big blinds where there is none

export type Amount = { chips: number; why?: undefined } | { chips: null; why: NotRead }

const no = (why: NotRead): Amount => ({ chips: null, why })

/**
 * The chips that a typed text means in the reader's notation, or why it means none.
 *
 * Thousands may be separated as in the reader's language or by spaces or apostrophes; `k` stands for
 * thousand, `m` for million, `bb` for big blinds.  A text with two common meanings is not read.
 */
export function readAmount(text: string, unitCents: number, bigBlind: number, locale: string): Amount {
  const found = /^([\d\s.,'’]*\d)\s*([a-z.]*)$/.exec(text.trim().toLowerCase())
  if (!found) return no(text.trim() ? 'unreadable' : 'empty')
  const [, digits = '', suffix = ''] = found
  const number = readNumber(digits, locale)
  if (typeof number === 'string') return no(number)
  if (suffix === 'bb') return bigBlind > 0 ? wholeChips(number, BigInt(bigBlind), 1n) : no('noBlinds')
  const times = suffix ? SUFFIXES[suffix] : 1n
  return times ? wholeChips(number, times * 100n, BigInt(unitCents)) : no('unreadable')
}

/** A number without rounding: all its digits, and how many of them are decimals. */
interface Exact {
  digits: bigint
  decimals: number
}

function readNumber(text: string, locale: string): Exact | NotRead {
  const decimal = locale.startsWith('de') ? ',' : '.'
  const group = decimal === ',' ? '.' : ','
  const [whole = '', fraction, ...more] = text.split(decimal)
  if (more.length) return 'unreadable'
  if (fraction !== undefined && (!/^\d+$/.test(fraction) || fraction.length === 3)) {
    return /^\d{3}$/.test(fraction) ? 'unclear' : 'unreadable'
  }
  if (!isGrouped(whole, group) && !(whole === '' && fraction)) return 'unreadable'
  const digits = whole.replace(/\D/g, '')
  return { digits: BigInt(digits + (fraction ?? '')), decimals: fraction?.length ?? 0 }
}

/** Are these digits alone, or in groups of three with one kind of separator? */
function isGrouped(whole: string, group: string): boolean {
  if (/^\d+$/.test(whole)) return true
  const separator = /^[1-9]\d{0,2}(\D)/.exec(whole)?.[1] ?? ''
  if (!separator || !(separator === group || /[\s'’]/.test(separator))) return false
  return whole.split(separator).slice(1).every((part) => /^\d{3}$/.test(part))
}

/** The number times something, divided into chips; null if a chip would have to be broken. */
function wholeChips(number: Exact, times: bigint, unit: bigint): Amount {
  const divisor = 10n ** BigInt(number.decimals) * unit
  const value = number.digits * times
  if (value % divisor) return no('between')
  const chips = value / divisor
  return chips > BigInt(Number.MAX_SAFE_INTEGER) ? no('unreadable') : { chips: Number(chips) }
}

// --- house choices: the server's notation is 1000 or 2.50, and 5, 10 for a list ----------------

/** Amounts of a house choice as a reader of this language types them, from the server's notation. */
export function amountsAsShown(value: string, locale: string): string {
  if (!/^\d/.test(value)) return '' // none, nothing
  const decimal = locale.startsWith('de') ? ',' : '.'
  const list = value.split(/,\s+|\s+and\s+/).map((one) => one.replaceAll(',', '').replace('.', decimal))
  return list.join(', ')
}

/** Typed amounts in the server's notation; null if one of them is not an amount. */
export function amountsAsSent(text: string, many: boolean, locale: string): string | null {
  if (/^\s*(none|kein[es]?)\s*$/i.test(text)) return 'none'
  const parts = many ? text.trim().split(/\s*[,;/]?\s+|\s*[;/]\s*/) : [text]
  const found = parts.map((one) => readAmount(one, 1, 0, locale).chips)
  if (found.some((cents) => cents === null)) return null
  return found.map((cents) => String((cents ?? 0) / 100)).join(', ')
}
