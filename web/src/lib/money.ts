// Amounts: whole chips of a table's smallest unit, shown as money or in big blinds.

/** Chips as people write money: no decimals unless the unit has cents. */
export function money(chips: number, unitCents: number, locale: string): string {
  const cents = chips * unitCents
  const digits = unitCents % 100 === 0 ? 0 : 2
  return new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(cents / 100)
}

/** Chips in big blinds with one decimal where it is needed. */
export function blinds(chips: number, bigBlind: number, locale: string): string {
  const count = Math.round((chips / bigBlind) * 10) / 10
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(count)
}

/** What somebody typed, as chips; null where it is no amount or falls between two chips. */
export function chipsOf(text: string, unitCents: number): number | null {
  const plain = text.trim().replace(',', '.')
  if (!/^\d+(\.\d{1,2})?$/.test(plain)) return null
  const cents = Math.round(Number(plain) * 100)
  return cents % unitCents === 0 ? cents / unitCents : null
}
