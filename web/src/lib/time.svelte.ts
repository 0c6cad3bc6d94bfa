// The page's own clock: how much of a player's time is left, a few times a second.
import type { Clock } from './protocol'
import type { SeatNo } from './shapes'

const TICK_MS = 250

class Ticking {
  now = $state(Date.now())
}

const ticking = new Ticking()

/** Keeps time while a page is open. */
export function keepTime(): void {
  $effect(() => {
    const every = setInterval(() => (ticking.now = Date.now()), TICK_MS)
    return () => clearInterval(every)
  })
}

/** The share of a seat's time that is left, 1 where none is counted. */
export function timeLeft(
  clock: Clock | null,
  seat: SeatNo,
  until?: (moment: number) => number,
): number {
  if (!clock || clock.seat !== seat || !until || !clock.seconds) return 1
  return ticking.now ? Math.max(0, Math.min(1, until(clock.ends) / (clock.seconds * 1000))) : 1
}

/** Whole seconds left, or null where no time is counted. */
export function secondsLeft(clock: Clock | null, until: (moment: number) => number): number | null {
  if (!clock) return null
  return ticking.now ? Math.max(0, Math.ceil(until(clock.ends) / 1000)) : null
}
