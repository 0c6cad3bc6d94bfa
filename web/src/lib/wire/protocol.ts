// Answers to HTTP requests.  The types of frames, views, events and asks are in generated.ts.
import type { RefusedFrame, ReplayStep } from './generated'

export type ClauseNo = string
export type SeatNo = number

export type Role = 'guest' | 'player' | 'inspector' | 'dealer' | 'floor' | 'director' | 'owner'

export interface Me {
  id: string
  name: string
  role: Role
  account?: boolean
  /** The password does not meet today's rules. */
  weak?: boolean
  code?: string
  codes?: string[]
}

export interface AccountSheet {
  account: boolean
  password: boolean
  weak: boolean
  passkeys: { id: string; name: string; made: number; used: number }[]
  codes: number
  sessions: { id: string; made: number; seen: number; how: string; label: string; here: boolean }[]
  fresh: boolean
}

export interface RecordLine {
  at: number
  kind: 'people' | 'report' | 'ruling' | 'override'
  table: string
  entry: number
  who: string
  role: string
  words: string
  by: ClauseNo[]
  proposed: string
  reason: string
}

export interface ReportedMessage {
  id: string
  at: number
  table: string
  title: string
  by_name: string
  message: { no: number; at: number; name: string; text: string }
  before: { no: number; at: number; name: string; text: string }[]
  reason: string
}

export interface BookCard {
  key: string
  game: string
  title: string
  edition: string
  jurisdiction: string
  clauses: number
  choices: number
  tournaments: boolean
  presets: Preset[]
}

export const PURPOSES = ['friends', 'tournament', 'casino', 'practice'] as const
export type Purpose = (typeof PURPOSES)[number]

/** House choices of a book that go together.  `stakes` and `chips` name the choices shown first. */
export interface Preset {
  name: string
  purpose: Purpose
  means: string
  means_id: string
  stakes: string
  chips: string
  bots: number
}

export interface Choice {
  name: string
  means: string
  means_id: string
  legal: string
  legal_id: string
  default: string
  by: ClauseNo[]
  reading: boolean
  checked_by: ClauseNo[]
  settled_by: ClauseNo[]
  form: ChoiceForm
  recorded_only: boolean
}

/** The input field of a choice. */
export interface ChoiceForm {
  kind: 'select' | 'switch' | 'number' | 'amount' | 'amounts' | 'time' | 'hours' | 'text'
  values: string[]
  least: number | null
  most: number | null
  none: boolean
}

/** The check of house choices: valid, or the name of the invalid choice and the reason. */
export interface HouseChecked {
  ok: boolean
  house?: Record<string, string>
  size?: number
  say?: string
  stakes?: { usual: number }
  unit_cents?: number
  limit?: string
  blinds?: number[]
  least_bet?: number
  name?: string
  because?: string
  facts?: RefusedFrame['facts']
  words?: string
  by?: ClauseNo[]
}

export interface ClausePage {
  id: ClauseNo
  book: string
  says: string
  level: string
  area: string
  standing: 'proven' | 'idle' | 'not implemented yet' | 'not recorded'
  example: string
  reading: string
  questions: string[]
  rules: { what: string; value: string }[]
  choices: string[]
}

export interface Sign {
  kind: 'game' | 'house' | 'notices'
  title: string
  lines: { words: string; by: ClauseNo[]; name: string; value: string; means: string; means_id: string }[]
}

export interface PastRound {
  number: number
  at: number
  words: string
  pot: number
  winners: { seat: SeatNo; name: string; amount: number }[]
  over: boolean
}

export interface Replay {
  number: number
  book: string
  steps: ReplayStep[]
}

export interface Ledger {
  people: {
    name: string
    seat: SeatNo
    bought: number
    taken: number
    stake: number
    result: number
  }[]
  commission: number
  in_play: number
  balance: number
}

/** The payments that settle a table.  An empty name is the house. */
export interface Settlement {
  people: Ledger['people']
  house: number
  payments: { payer: string; payee: string; amount: number }[]
  final: boolean
  unit_cents: number
}

export interface Situation {
  name: string
  title: string
  family: string
  about: string[]
  stages: string[]
  silent: boolean
}
