// The state of each seat, derived from a view.
import type { HandSeen, FactLine, SeatPresence, SeatSeen, TableView } from '../wire/generated'
import type { SeatNo } from '../wire/protocol'

export type Tag =
  | 'allIn'
  | 'away'
  | 'folded'
  | 'smallBlind'
  | 'bigBlind'
  | 'blind'
  | 'waits'
  | 'void'
  | 'toShow'
  | 'gone'

/** Everything that is drawn for one seat. */
export interface SeatState {
  no: SeatNo
  seat: SeatSeen | null
  person: SeatPresence | null
  hand: HandSeen | null
  tag: Tag | ''
  turn: boolean
  button: boolean
  out: boolean
  won: number
}

function blindTag(sight: TableView, no: SeatNo): Tag | '' {
  const blinds = sight.round?.blinds ?? []
  const index = blinds.indexOf(no)
  if (index < 0 || (sight.round?.betting ?? 0) > 1) return ''
  if (blinds.length === 2) return index === 0 ? 'smallBlind' : 'bigBlind'
  return 'blind'
}

function tagOf(sight: TableView, seat: SeatSeen, hand: HandSeen | null): Tag | '' {
  const round = sight.round
  if (hand && round && round.phase !== 'over') {
    if (hand.void) return 'void'
    if (hand.folded || hand.mucked) return 'folded'
    if (hand.tapped) return 'allIn'
    if (round.phase === 'show' && round.to_show[0] === seat.no) return 'toShow'
    return blindTag(sight, seat.no)
  }
  if (sight.placed?.some((placed) => placed.place > 1 && placed.seat === seat.no && placed.person === seat.person)) return 'gone'
  if (seat.away) return 'away'
  if (hand?.folded || hand?.mucked) return 'folded'
  return seat.entry && !hand ? 'waits' : ''
}

/** Chips that each seat has won in the round, from the log lines since it started. */
export function awards(lines: FactLine[]): Map<SeatNo, number> {
  const won = new Map<SeatNo, number>()
  for (const { event } of lines) {
    if (event.type === 'RoundOpened' || event.type === 'Undone') won.clear()
    if (event.type !== 'Won' && event.type !== 'AwardTakenBack') continue
    const sign = event.type === 'Won' ? 1 : -1
    won.set(event.seat, (won.get(event.seat) ?? 0) + sign * event.amount)
  }
  return won
}

/** Chips that a seat has won in the round, and the kind of its hand if it was shown. */
export interface Result {
  seat: SeatNo
  amount: number
  hand: string
}

/** The winners of the round, from the log lines since it started; the largest share first. */
export function results(lines: FactLine[]): Result[] {
  const hands = new Map<SeatNo, string>()
  for (const { event } of lines) {
    if (event.type === 'RoundOpened' || event.type === 'Undone') hands.clear()
    if (event.type !== 'Announced' || event.hand === 'low') continue
    for (const seat of event.seats) hands.set(seat, hands.get(seat) || event.hand)
  }
  return [...awards(lines)]
    .filter(([, amount]) => amount > 0)
    .map(([seat, amount]) => ({ seat, amount, hand: hands.get(seat) ?? '' }))
    .sort((a, b) => b.amount - a.amount)
}


export function seatState(
  sight: TableView,
  people: Record<string, SeatPresence>,
  won: Map<SeatNo, number>,
  no: SeatNo,
): SeatState {
  const seat = sight.seats.find((other) => other.no === no) ?? null
  const hand = sight.round?.hands.find((other) => other.seat === no) ?? null
  const over = sight.round?.phase === 'over'
  return {
    no,
    seat,
    person: people[String(no)] ?? null,
    hand: seat ? hand : null,
    tag: seat ? tagOf(sight, seat, hand) : '',
    turn: sight.awaits.seat === no && !over && !sight.matter,
    button: (sight.round && !over ? sight.round.button : sight.button) === no,
    out: !!hand && (hand.folded || hand.mucked || hand.void),
    won: over ? (won.get(no) ?? 0) : 0,
  }
}

/** The viewer's seat, if they have one. */
export function ownSeat(sight: TableView): SeatSeen | null {
  return sight.seats.find(({ no }) => no === sight.seat) ?? null
}

/** The viewer's hand in the round, if they have one. */
export function ownHand(sight: TableView): HandSeen | null {
  return sight.round?.hands.find(({ seat }) => seat === sight.seat) ?? null
}

const STYLE = / \[[^\]]*\]$/ // only bots have names with brackets

/** The name at a seat: a bot's without its style, which is shown beside it. */
export function plainName(person: SeatPresence | null | undefined, fallback: string): string {
  const name = person?.name || fallback
  return person?.bot ? bareName(name) : name
}

/** The name in a sentence: a bot's without its style. */
export function bareName(name: string): string {
  return name.replace(STYLE, '')
}

/** The name in a list: a bot's with the word for a bot. */
export function listedName(name: string, bot: string): string {
  return name.replace(STYLE, ` · ${bot}`)
}

/** The seats that are drawn: the taken ones for a player, all for a visitor who can sit down. */
export function visibleSeats(sight: TableView, count: number): SeatNo[] {
  const taken = sight.seats.map((seat) => seat.no)
  const plays = taken.includes(sight.seat)
  if (taken.length > 1 && (plays || !count)) return taken
  const top = Math.max(count, ...taken)
  return Array.from({ length: top }, (_, index) => index + 1)
}
