// Frames and answers of the server, as docs/protocol.md tells them.
import type { ClauseNo, Option, SeatNo, Sight } from './shapes'

export type Role = 'guest' | 'player' | 'inspector' | 'dealer' | 'floor' | 'director' | 'owner'

export interface Me {
  id: string
  name: string
  role: Role
  account?: boolean
  /** The password was chosen under older rules. */
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
  /** Why nobody can join now; null if players can. */
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

/** Why no round opens. */
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

/** What happens when a round has ended, because the host or a player who leaves asked for it. */
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

/** What became of a host's request. */
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
  options?: string[] // what the question speaks of
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

/** Who acts, and what is on offer: told to staff. */
export interface Turn {
  seat: SeatNo
  options: Option[]
  words: string
}

/** When a waiting report was filed, and when it lapses. */
export interface Lapses {
  filed: number
  ends: number
  left_ms: number
}

/** Since when staff hold the table; `ends` is 0 while staff watch it. */
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

/** A deck that is fixed: what docs/provable-deals.md has down to the root. */
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

/** The answer to an ask, whichever way it came. */
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

/** How a choice is asked for. */
export interface ChoiceForm {
  kind: 'select' | 'switch' | 'number' | 'amount' | 'amounts' | 'time' | 'hours' | 'text'
  values: string[]
  least: number | null
  most: number | null
  none: boolean
}

/** Whether a table would open with these choices; if not, which is wrong and why. */
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
