// Frames and answers of the server; docs/protocol.md describes them.
import type { ClauseNo, Option, SeatNo, Sight } from './shapes'

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

export interface CardSeat {
  no: SeatNo
  name: string
  bot: string
  stake: number
  here: boolean
  away: boolean
}

export interface TableCard {
  id: string
  title: string
  book: string
  game: string
  edition: string
  limit: string
  blinds: number[]
  least_bet: number
  unit_cents: number
  hand_dealt: boolean
  private: boolean
  approve: boolean
  show_shared: boolean
  demo: boolean
  host: string
  you_host: boolean
  seats: CardSeat[]
  places: number
  free: SeatNo[]
  /** The reason why new players cannot join; null if they can. */
  no_entry: { because: string; words: string; by: ClauseNo[]; facts: Record<string, unknown> } | null
  stakes: { usual: number; least: number; most: number }
  round: number
  watching: number
  stopped: string
  pausing: string
  say: string
  big_blind?: number
}

/** An event as data; its fields depend on its type (see docs/views.md). */
export interface EventData {
  type: string
  by?: ClauseNo[]
  actor?: string
  [field: string]: unknown
}

export interface Line {
  version: number
  at: number
  kind: string
  words: string
  by: ClauseNo[]
  event: EventData
  quiet: boolean
}

/** The reason why no round starts. */
export interface Idle {
  because: string
  facts: Record<string, unknown>
}

export interface Say {
  awaits: string
  offer: string
  options: { words: string; type: string; field: string }[]
  hand: string
  idle: Idle | null
}

export interface Clock {
  seat: SeatNo
  seconds: number
  ends: number
  left_ms: number
  why: 'thinking' | 'bank' | 'time'
  words: string
  bank_ms: number
}

/** A change that takes effect after a round, requested by the host or by a player who leaves. */
export interface Coming {
  id: string
  kind: 'pause' | 'remove' | 'chips' | 'choices' | 'leave'
  after: number
  by: string
  seat: SeatNo
  name: string
  amount: number
  grounds: string
  choices: Record<string, string>
  words: string
}

/** The outcome of a host's request. */
export interface News {
  what: 'asked' | 'withdrawn' | 'lapsed' | 'done'
  who: string
  item: Coming
  words: string
  why: string
}

export interface Person {
  name: string
  bot: string
  here: boolean
  host: boolean
}

export interface Question {
  name: string
  text: string
  kind: string
  answers?: string[]
  options?: string[] // the things that the question asks about
}

export interface Matter {
  situation: string
  title: string
  seat: SeatNo
  amount: number
  cards: string[]
  facts: Record<string, string>
  question: Question | null
  ruling: {
    aloud: string
    changes: string[]
    next: string
    by: ClauseNo[]
    otherwise: string[]
    ways: [string, string][]
    reading: string
    says: string
    events: EventData[]
    turn: Turn | null
  } | null
  may_otherwise: boolean
  other_ways: [string, string][]
}

/** The player to act and their options, sent to staff. */
export interface Turn {
  seat: SeatNo
  options: Option[]
  words: string
}

/** The times at which a waiting report was filed and lapses. */
export interface Lapses {
  filed: number
  ends: number
  left_ms: number
}

/** The time since which staff hold the table; `ends` is 0 while staff are present. */
export interface Held {
  since: number
  ends: number
  left_ms: number
}

export interface StaffMessage {
  id: string
  at: number
  who: string
  text: string
}

export interface View {
  from: number
  version: number
  sight: Sight
  say: Say
  lines: Line[]
  clock: Clock | null
  people: Record<string, Person>
  matter: Matter | null
  turn: Turn | null
  stopped: string
  coming: Coming[]
  reports: Record<string, Lapses>
  held: Held | null
  wait: Wait | null
}

/** A wait for the host, for the start of a game or the end of a pause; `ends` 0: too few players. */
export interface Wait {
  why: 'start' | 'pause'
  players: number
  places: number
  ends: number
  left_ms: number
}

export interface Refusal {
  id: string
  because: string
  words: string
  by: ClauseNo[]
  clauses: { id: ClauseNo; says: string }[]
  facts: Record<string, unknown>
}

export interface ChatLine {
  no: number
  at: number
  who: string
  seat: SeatNo
  role: string
  text: string
}

export interface SharedGroup {
  what: 'device' | 'address'
  seats: SeatNo[]
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

export interface Wish {
  id: string
  name: string
  seat: SeatNo
  stake: number
}

/** A committed deck; docs/provable-deals.md describes the header and its root. */
export interface CommittedDeal {
  table: string
  round: number
  shuffle: number
  promises: [string, string][]
  root: string
}

export type Frame =
  | { t: 'hello'; now: number; as: Sight['role']; seat: SeatNo; me: Me; table: TableCard }
  | ({ t: 'view' } & View)
  | { t: 'clock'; clock: Clock | null }
  | { t: 'people'; people: Record<string, Person> }
  | { t: 'stopped'; stopped: string }
  | { t: 'card'; table: TableCard }
  | { t: 'coming'; coming: Coming[]; news: News | null }
  | { t: 'done'; id: string; version: number; repeated: boolean }
  | ({ t: 'refused' } & Refusal)
  | { t: 'waiting'; id: string; words: string }
  | { t: 'wrong'; id: string; code: string; words: string }
  | ({ t: 'chat' } & ChatLine)
  | { t: 'wishes'; wishes: Wish[] }
  | { t: 'muted'; muted: { name: string; by: string }[] }
  | { t: 'shared'; shown: boolean; groups: SharedGroup[] }
  | { t: 'held'; held: Held | null }
  | { t: 'wait'; wait: Wait | null }
  | { t: 'messages'; messages: StaffMessage[] }
  | { t: 'sent'; id: string; words: string }
  | { t: 'committed'; deal: CommittedDeal }
  | { t: 'mixed'; deal: { root: string; seeds: (string | null)[]; mix: string | null } }
  | { t: 'seeded'; root: string; taken: boolean; words: string }
  | { t: 'would'; id: string; granted: boolean; lines: { words: string; by: ClauseNo[] }[] }
  | { t: 'bye'; words: string; again: number }
  | { t: 'pong'; now: number }

export interface AskData {
  type: string
  [field: string]: unknown
}

/** The answer to an ask or to a message. */
export type Answer =
  | { t: 'done'; version: number }
  | ({ t: 'refused' } & Refusal)
  | { t: 'waiting'; words: string }
  | { t: 'wrong'; code: string; words: string }
  | { t: 'sent'; words: string }

export interface BookCard {
  key: string
  game: string
  title: string
  edition: string
  jurisdiction: string
  clauses: number
  choices: number
}

export interface Choice {
  name: string
  means: string
  legal: string
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
  say?: string
  unit_cents?: number
  limit?: string
  blinds?: number[]
  least_bet?: number
  name?: string
  because?: string
  facts?: Record<string, unknown>
  words?: string
  by?: ClauseNo[]
  legal?: string
}

export interface ClausePage {
  id: ClauseNo
  book: string
  says: string
  level: string
  area: string
  behaviour: string
  standing: 'proven' | 'idle' | 'not implemented yet' | 'not recorded'
  example: string
  reading: string
  questions: string[]
  rules: string[]
  choices: string[]
  proven?: number
  cases?: { title: string; stacks: Record<string, string>; play: { says: string; then: string[] }[] }[]
}

export interface Sign {
  kind: 'game' | 'house' | 'notices'
  title: string
  lines: { words: string; by: ClauseNo[]; name: string; value: string; means: string }[]
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
  steps: { version: number; lines: Line[]; sight: Sight; say: Say }[]
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

export interface Situation {
  name: string
  title: string
  family: string
  about: string[]
  stages: string[]
  silent: boolean
}
