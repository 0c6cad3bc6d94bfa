// Endings, derived from the view and the log: of the game, of an orbit, or of the viewer's part in it.
import type { FactLine, TableView } from '../wire/generated'
import type { ClauseNo } from '../wire/protocol'

export interface Row {
  name: string
  place: number
  /** The round of the place, for a game; the chips, for an orbit. */
  round: number
  chips: number
  by: ClauseNo[]
  mine: boolean
}

export interface Ended {
  kind: 'game' | 'orbit' | 'out'
  /** Identifies the ending, so that the viewer can close it. */
  key: string
  number: number
  rows: Row[]
}

/** The ending to show now, or null. */
export function endingOf(sight: TableView, lines: FactLine[]): Ended | null {
  const rows = [...sight.placed]
    .sort((a, b) => a.place - b.place)
    .map(({ person, seat, place, round, by }) => ({
      name: person,
      place,
      round,
      chips: 0,
      by,
      mine: seat === sight.seat && sight.seats.some((other) => other.no === seat && other.person === person),
    }))
  if (rows[0]?.place === 1) return { kind: 'game', key: `game ${rows[0].round}`, number: 0, rows }
  const mine = rows.find((row) => row.mine)
  if (mine) return { kind: 'out', key: `out ${mine.round}`, number: 0, rows: [mine] }
  return orbitOf(sight, lines)
}

function orbitOf(sight: TableView, lines: FactLine[]): Ended | null {
  const line = lines.findLast(({ event }) => event.type === 'OrbitEnded' || event.type === 'RoundOpened')
  if (line?.event.type !== 'OrbitEnded' || sight.rounds_left) return null
  const { number, seats, stakes } = line.event
  const rows = seats.map((seat, index) => ({
    name: sight.seats.find(({ no }) => no === seat)?.person ?? '',
    place: stakes.indexOf(stakes[index] ?? 0) + 1,
    round: 0,
    chips: stakes[index] ?? 0,
    by: line.event.by,
    mine: seat === sight.seat,
  }))
  return { kind: 'orbit', key: `orbit ${number}`, number, rows }
}
