// Acts at the cage: the ask, the fields that a person fills in, and who does it.  The server rules on all of them.
import type { Purse } from '../i18n/locale.svelte'
import type { CageFacts, FloatFacts, MyCage } from '../wire/generated'

export type FieldName = 'person' | 'borrower' | 'amount' | 'cash' | 'chips' | 'apart' | 'chips_in' | 'chips_out' | 'reason' | 'witness'

type ActLabel =
  | 'desk-sell'
  | 'desk-count'
  | 'desk-count-shift'
  | 'desk-count-close'
  | 'desk-pay-tips'
  | 'desk-close-cage'
  | 'desk-bank'
  | 'desk-correct'
  | 'desk-fill'
  | 'desk-close-float'
  | 'desk-area'
  | 'desk-credit'
  | 'desk-colour'
  | 'desk-drop-colour'
  | 'desk-confirm-colour'
  | 'desk-take-drop'
  | 'desk-want-cash'
  | 'desk-add-chips'
  | 'desk-tip'
  | 'desk-lend'

export interface CageAct {
  label: ActLabel
  fixed: Record<string, unknown>
  fields: FieldName[]
  /** Filled in before the person types. */
  given?: Partial<Record<FieldName, number | string>>
  /** Names that the field suggests. */
  known?: Partial<Record<FieldName, string[]>>
  /** A text that the person should know before. */
  words?: 'desk-colour-words' | 'desk-lend-words'
}

type Role = MyCage['role']

const MONEY: readonly FieldName[] = ['amount', 'cash', 'chips', 'apart']
export const isMoney = (name: FieldName): boolean => MONEY.includes(name)
export const isColours = (name: FieldName): boolean => name === 'chips_in' || name === 'chips_out'

/** Reads chips as "20 × 5, 4 × 25": how many of each value in cents.  Null if it cannot be read. */
export function readColours(text: string, cents: Purse): Record<number, number> | null {
  const chips: Record<number, number> = {}
  for (const part of text.split(/[;+]|,\s/)) {
    const found = /^\s*(\d{1,6})\s*[x×*]\s*(\S+)\s*$/i.exec(part)
    const value = found ? cents.read(found[2] ?? '') : null
    if (!found || !value || value.why || !value.chips) return null
    chips[value.chips] = (chips[value.chips] ?? 0) + Number(found[1])
  }
  return chips
}

/** An amount as a number of chips of one unit, in the notation of `readColours`. */
export const plainColours = (amount: number, cents: Purse): string => (amount % 100 ? '' : `${amount / 100} × ${cents.plain(100)}`)

export const act = (label: ActLabel, fixed: Record<string, unknown>, fields: FieldName[] = [], given = {}): CageAct => ({ label, fixed, fields, given })

/** The acts of this role at the cage itself. */
export function cageActs(role: Role, cage: CageFacts): CageAct[] {
  if (cage.closed) return []
  const count = (when: 'open' | 'shift' | 'close', label: ActLabel): CageAct => act(label, { type: 'CountPlace', when }, ['cash', 'chips', 'witness'])
  const counts = [count('shift', 'desk-count-shift'), count('close', 'desk-count-close')]
  if (role === 'cashier')
    return [
      act('desk-sell', { type: 'SellChips' }, ['person', 'amount']),
      ...counts,
      ...(cage.tips ? [act('desk-pay-tips', { type: 'PayTips' }, ['person', 'amount'], { amount: cage.tips })] : []),
      ...(cage.counted === 'close' ? [act('desk-close-cage', { type: 'CloseCage' })] : []),
    ]
  if (role === 'management')
    return [
      act('desk-bank', { type: 'MoveBank' }, ['cash', 'chips', 'reason'], { cash: 0, chips: 0 }),
      ...counts,
      ...(cage.difference ? [act('desk-correct', { type: 'CorrectPlace' }, ['reason'])] : []),
    ]
  return []
}

/** The acts of this role at the float and the box of a table. */
export function floatActs(role: Role, float: FloatFacts): CageAct[] {
  const { table } = float
  const count = act('desk-count', { type: 'CountPlace', table, when: float.open ? 'shift' : 'close' }, ['chips', ...(float.in_float ? (['apart'] as const) : []), 'witness'])
  if (role === 'cashier')
    return [
      ...(float.open ? [act('desk-fill', { type: 'SendFill', table }, ['amount'])] : []),
      count,
      ...(!float.open && float.counted === 'close' ? [act('desk-close-float', { type: 'CloseFloat', table })] : []),
    ]
  if (role === 'dealer')
    return [
      ...(float.needs_area ? [act('desk-area', { type: 'NameArea', table })] : []),
      act('desk-credit', { type: 'SendCredit', table }, ['amount'], { amount: float.chips }),
      ...(float.in_float && float.apart && !float.colour
        ? [{ ...act('desk-colour', { type: 'ChangeColour', table }, ['chips_in', 'chips_out'], { chips_in: float.apart }), words: 'desk-colour-words' as const }]
        : []),
      ...(float.colour ? [act('desk-drop-colour', { type: 'DropColour', table })] : []),
      count,
    ]
  const confirms = float.colour && !float.colour.confirmed ? [act('desk-confirm-colour', { type: 'ConfirmColour', table })] : []
  if (role !== 'management') return confirms
  return [
    ...confirms,
    act('desk-take-drop', { type: 'TakeDrop', table }, ['chips', 'cash', 'witness'], { chips: float.box + float.time_charges, cash: float.box_cash }),
    count,
    ...(float.differs ? [act('desk-correct', { type: 'CorrectPlace', table }, ['reason'])] : []),
  ]
}
