// The names of the players at the time of each line of the log.  A line has seat numbers, and a seat
// may have another player by now.
import type { FactLine } from '../wire/generated'

export type Names = Record<string, string>

/** A line of the log, with the names by seat that were true then. */
export interface Line extends FactLine {
  names: Names
}

/** The lines with their names, from the names before the first line.  A player who leaves keeps the name. */
export function withNames(lines: FactLine[], before: Names): Line[] {
  let names = before
  return lines.map((line) => {
    const { event } = line
    if (event.type === 'Moved') names = { ...names, [event.to]: names[event.seat] ?? '' }
    if (event.type === 'Sat' || event.type === 'SeatTakenAgain') names = { ...names, [event.seat]: event.person }
    return { ...line, names }
  })
}

/** The names before these lines: those of now, without the players who sat down since. */
export function namesBefore(lines: FactLine[], now: Names): Names {
  const names = { ...now }
  for (const { event } of lines) {
    if (event.type === 'Sat' || event.type === 'SeatTakenAgain') delete names[String(event.seat)]
    if (event.type === 'Moved') delete names[String(event.to)]
  }
  return names
}
