// Acts at the cage: the ask, the fields that a person fills in, and who does it.  The server rules on all of them.
import type { CageFacts, FloatFacts, MyCage } from '../wire/generated'

export type FieldName = 'person' | 'amount' | 'cash' | 'chips' | 'apart' | 'reason' | 'witness'

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

export interface CageAct {
  label: ActLabel
  fixed: Record<string, unknown>
  fields: FieldName[]
  /** Filled in before the person types. */
  given?: Partial<Record<FieldName, number | string>>
}

type Role = MyCage['role']

const MONEY: readonly FieldName[] = ['amount', 'cash', 'chips', 'apart']
export const isMoney = (name: FieldName): boolean => MONEY.includes(name)

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
        ? [act('desk-colour', { type: 'ChangeColour', table, chips_in: { [float.apart]: 1 }, chips_out: { [float.apart]: 1 } })]
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
