// The server's view of a table; docs/views.md lists the fields.  A card is two characters, `??` if
// it is face down.

export type ClauseNo = string
export type SeatNo = number

export type Act = 'check' | 'stay' | 'call' | 'bet' | 'raise' | 'fold' | 'call and fold'

export interface Option {
  act: Act
  least: number
  most: number
  tap_out: boolean
  by: ClauseNo[]
}

export interface SeatSeen {
  no: SeatNo
  person: string
  stake: number
  away: boolean
  entry: string
  missed: string[]
  wants: string
  declared: boolean
  colour: string
}

export interface HandSeen {
  seat: SeatNo
  cards: string[]
  up: boolean[]
  exposed: string[]
  folded: boolean
  mucked: boolean
  shown: boolean
  tapped: boolean
  void: boolean
  in_front: number
  paid: number
  held: number
  hidden: number
}

export interface Pot {
  amount: number
  seats: SeatNo[]
}

export interface Due {
  seat: SeatNo
  amount: number
  kind: string
  live: boolean
  by: ClauseNo[]
}

export interface Step {
  kind: 'burn' | 'seat' | 'board'
  seat: SeatNo
  up: boolean
  count: number
  street: string
  by: ClauseNo[]
}

export interface Waiting {
  what: string
  seat: SeatNo
  seats: SeatNo[]
  due: Due[]
  steps: Step[]
}

export interface RoundSeen {
  number: number
  phase: 'forced' | 'shuffle' | 'deal' | 'bet' | 'show' | 'over'
  street: number
  betting: number
  button: SeatNo
  seats: SeatNo[]
  blinds: SeatNo[]
  board: string[]
  aside: string[]
  early: string[]
  stub: number
  burns: number
  discards: number
  hands: HandSeen[]
  pot: number
  pots: Pot[]
  bonus: number
  carried: number
  price: number
  raises: number
  turn: SeatNo
  to_show: SeatNo[]
  orders: { kind: string; seat: SeatNo; amount: number; until: string; by: ClauseNo[] }[]
  clock: {
    seat: SeatNo
    seconds: number
    runs: boolean
    warned: boolean
    needs_warning: boolean
  } | null
  roots: string[]
}

export interface Finding {
  outcome: string
  says: string
  ways: string[]
  by: ClauseNo[]
}

export interface Desk {
  reports: { number: number; person: string; facts: Record<string, string> }[]
  matter: {
    cards: string[]
    facts: Record<string, string>
    question: string
    finding: Finding | null
  } | null
  commission: number
  in_float: number
  warned: Record<string, number>
  barred: Record<string, ClauseNo[]>
  kept: Record<string, number>
  deck_barred: boolean
}

export interface Sight {
  role: 'player' | 'spectator' | 'dealer' | 'floor' | 'inspector'
  seat: SeatNo
  version: number
  book: string
  edition: string
  house: Record<string, string>
  hand_dealt: boolean
  open_cards: boolean // cards are dealt to players face up
  unit_cents: number
  minute: number
  notices: [string, string, number][]
  seats: SeatSeen[]
  reserved: Record<string, string>
  lost: { person: string; seat: SeatNo; stake: number }[]
  button: SeatNo
  rounds: number
  rounds_left: number
  carried: number
  drawing: SeatNo[]
  drawn: string[]
  placed: { person: string; seat: SeatNo; place: number; round: number; by: ClauseNo[] }[]
  awaits: Waiting
  matter: { situation: string; seat: SeatNo; amount: number; held_by: string } | null
  reports: { number: number; situation: string; seat: SeatNo }[]
  round: RoundSeen | null
  chair: { options: Option[]; showing: ('show' | 'muck')[]; wins_or_ties: 0 | 1 } | null
  desk: Desk | null
}
