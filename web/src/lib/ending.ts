// What has ended at a table, taken from a view and the lines: a game, an orbit, or one's own part.
import type { Line } from './protocol'
import type { ClauseNo, Sight } from './shapes'

export interface Row {
  name: string
  place: number
  /** In which round, for a place in the game; the chips, for an orbit. */
  round: number
  chips: number
  by: ClauseNo[]
  mine: boolean
}

export interface Ended {
  kind: 'game' | 'orbit' | 'out'
  /** Differs from one ending to the next, so that one can be put away. */
  key: string
  number: number
  rows: Row[]
}

/** The ending that is to be shown now; null while everybody plays on. */
export function endingOf(sight: Sight, lines: Line[]): Ended | null {
  const rows = [...sight.placed]
    .sort((a, b) => a.place - b.place)
    .map((one) => ({
      name: one.person,
      place: one.place,
      round: one.round,
      chips: 0,
      by: one.by,
      mine: one.seat === sight.seat && sight.seats.some((seat) => seat.no === one.seat && seat.person === one.person),
    }))
  if (rows[0]?.place === 1) return { kind: 'game', key: `game ${rows[0].round}`, number: 0, rows }
  const mine = rows.find((row) => row.mine)
  if (mine) return { kind: 'out', key: `out ${mine.round}`, number: 0, rows: [mine] }
  return orbitOf(sight, lines)
}

function orbitOf(sight: Sight, lines: Line[]): Ended | null {
  const line = lines.findLast((one) => one.kind === 'OrbitEnded' || one.kind === 'RoundOpened')
  if (line?.kind !== 'OrbitEnded' || sight.rounds_left) return null
  const seats = line.event.seats as number[]
  const stakes = line.event.stakes as number[]
  const rows = seats.map((seat, at) => ({
    name: sight.seats.find((one) => one.no === seat)?.person ?? '',
    place: stakes.findIndex((one) => one === stakes[at]) + 1,
    round: 0,
    chips: stakes[at] ?? 0,
    by: line.by,
    mine: seat === sight.seat,
  }))
  return { kind: 'orbit', key: `orbit ${String(line.event.number)}`, number: Number(line.event.number), rows }
}
