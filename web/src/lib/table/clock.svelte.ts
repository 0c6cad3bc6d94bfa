// Countdown of a player's time.  It starts from the time left that the server sent, so the
// device's clock does not matter.
import type { RunningClock } from '../wire/generated'
import type { SeatNo } from '../wire/protocol'

const TICK_MS = 250

/** The time that the server says is left, and its end by the page's monotonic clock. */
export interface Remaining {
  left_ms: number
  endsAt: number
}
export type Countdown = RunningClock & Remaining

class Ticker {
  now = $state(performance.now())
}

const ticker = new Ticker()

/** Updates the countdowns while the component is mounted. */
export function runClock(): void {
  $effect(() => {
    const timer = setInterval(() => (ticker.now = performance.now()), TICK_MS)
    return () => clearInterval(timer)
  })
}

/** Starts the countdown of a clock or a wait that has just arrived. */
export function countdown<T extends { left_ms: number }>(clock: T | null): (T & Remaining) | null {
  return clock && { ...clock, endsAt: performance.now() + clock.left_ms }
}

// At most the server's value: the last tick may be older than the frame.
function left(clock: Remaining): number {
  return Math.max(0, Math.min(clock.left_ms, clock.endsAt - ticker.now))
}

/** The share of a seat's time that is left; 1 if no clock runs for it. */
export function timeLeft(clock: Countdown | null, seat: SeatNo): number {
  if (!clock || clock.seat !== seat || !clock.seconds) return 1
  return Math.min(1, left(clock) / (clock.seconds * 1000))
}

/** Whole seconds left, or null if no clock runs. */
export function secondsLeft(clock: Remaining | null): number | null {
  return clock && Math.ceil(left(clock) / 1000)
}

/** The time left as minutes and seconds, such as 4:05. */
export function minutesLeft(clock: Remaining): string {
  const seconds = secondsLeft(clock) ?? 0
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Whole seconds in the player's time bank, or null if there is none to show. */
export function bankLeft(clock: Countdown | null): number | null {
  return clock && clock.why === 'thinking' && clock.bank_ms ? Math.ceil(clock.bank_ms / 1000) : null
}
