// The page's own clock: how much of a player's time is left, a few times a second.
// It counts what the server says is left, so that no clock on a wall matters.
import type { Clock } from './protocol'
import type { SeatNo } from './shapes'

const TICK_MS = 250

/** A clock frame, and when its time is over by the page's own monotonic clock. */
export interface Counted extends Clock {
  over: number
}

class Ticking {
  now = $state(performance.now())
}

const ticking = new Ticking()

/** Keeps time while a page is open. */
export function keepTime(): void {
  $effect(() => {
    const every = setInterval(() => (ticking.now = performance.now()), TICK_MS)
    return () => clearInterval(every)
  })
}

/** The clock as it has just come from the server. */
export function counted(clock: Clock | null): Counted | null {
  return clock && { ...clock, over: performance.now() + clock.left_ms }
}

// Never more than the server said: the last tick may be older than the frame.
function left(clock: Counted): number {
  return Math.max(0, Math.min(clock.left_ms, clock.over - ticking.now))
}

/** The share of a seat's time that is left, 1 where none is counted. */
export function timeLeft(clock: Counted | null, seat: SeatNo): number {
  if (!clock || clock.seat !== seat || !clock.seconds) return 1
  return Math.min(1, left(clock) / (clock.seconds * 1000))
}

/** Whole seconds left, or null where no time is counted. */
export function secondsLeft(clock: Counted | null): number | null {
  return clock && Math.ceil(left(clock) / 1000)
}

/** Whole seconds in the player's time bank, or null where there is none to show. */
export function bankLeft(clock: Counted | null): number | null {
  return clock && clock.why === 'thinking' && clock.bank_ms ? Math.ceil(clock.bank_ms / 1000) : null
}
