// The clock of a tournament, computed from the anchor that the server sends: at room time `clock.at`,
// `clock.elapsed` seconds had been played.  The wall clock of the screen is never read, so all screens agree.
import type { Clock, LevelFacts, TournamentFrame } from '../wire/generated'

/** The parts of a frame that the clock needs. */
export type ClockFacts = Pick<TournamentFrame, 'now' | 'speed' | 'clock' | 'levels' | 'level' | 'break_until'>

/** A line of the schedule: its position from 1, its number among the levels, and the seconds left in it. */
export interface LevelNow {
  position: number
  number: number // counts levels of play only
  level: LevelFacts
  left: number | null // null if it has no end
}

export interface ClockNow {
  level: LevelNow | null // null without a schedule
  next: LevelFacts | null
  toBreak: number | null // seconds of play until the next break; null if none comes
  breakLeft: number | null // seconds left of a break that the director called
  elapsed: number
}

/** The room time now: the time in the frame, and what a monotonic clock measured since it arrived. */
export function roomTime({ now, speed }: Pick<ClockFacts, 'now' | 'speed'>, msSinceArrival: number): number {
  return now + Math.max(0, msSinceArrival / 1000) * speed
}

/** The seconds played until a room time. */
export function elapsedAt(clock: Clock, at: number): number {
  return clock.elapsed + (clock.running ? Math.max(0, at - clock.at) : 0)
}

/** The line of the schedule after some seconds of play. */
export function levelAt(levels: LevelFacts[], elapsed: number): LevelNow | null {
  let number = 0
  for (const [index, level] of levels.entries()) {
    if (!level.is_break) number++
    const length = level.minutes * 60
    const last = index === levels.length - 1
    if (elapsed < length || last) return { position: index + 1, number, level, left: last ? null : length - elapsed }
    elapsed -= length
  }
  return null
}

/** The seconds of play before a line of the schedule begins. */
export function startOf(levels: LevelFacts[], position: number): number {
  return levels.slice(0, position - 1).reduce((sum, level) => sum + level.minutes * 60, 0)
}

/** Levels that are counted in rounds begin when the tables have played them: the frame has the position. */
function byRounds({ levels, level }: ClockFacts): LevelNow | null {
  const position = Math.max(1, level)
  const played = levels.slice(0, position)
  const now = played.at(-1)
  return now ? { position, number: played.filter((one) => !one.is_break).length, level: now, left: null } : null
}

/** Everything that a screen shows of the clock. */
export function clockNow(facts: ClockFacts, msSinceArrival: number): ClockNow {
  const at = roomTime(facts, msSinceArrival)
  const elapsed = elapsedAt(facts.clock, at)
  const level = facts.levels[0]?.rounds ? byRounds(facts) : levelAt(facts.levels, elapsed)
  const position = level?.position ?? 0
  const breakAt = facts.levels.findIndex((one, index) => index >= position && one.is_break)
  const timed = level !== null && level.left !== null
  return {
    level,
    next: facts.levels[position] ?? null,
    toBreak: timed && breakAt >= 0 ? startOf(facts.levels, breakAt + 1) - elapsed : null,
    breakLeft: facts.break_until ? Math.max(0, facts.break_until - at) : null,
    elapsed,
  }
}

/** Seconds as 4:05 or 1:04:05.  A second that has begun counts as left. */
export function asTime(seconds: number): string {
  const whole = Math.ceil(seconds)
  const two = (part: number): string => String(part).padStart(2, '0')
  const minutes = Math.floor(whole / 60)
  if (minutes < 60) return `${minutes}:${two(whole % 60)}`
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(whole % 60)}`
}

/** Parses 4:05, or 4 for minutes; null if it is not a time. */
export function readTime(text: string): number | null {
  const found = /^(\d{1,4})(?::([0-5]?\d))?$/.exec(text.trim())
  return found ? Number(found[1]) * 60 + Number(found[2] ?? 0) : null
}
