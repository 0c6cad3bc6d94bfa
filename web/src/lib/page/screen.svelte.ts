// Screen sizes, for decisions that a style sheet cannot make.
import { MediaQuery } from 'svelte/reactivity'

const short = new MediaQuery('(max-height: 720px)', false)
const narrow = new MediaQuery('(max-width: 640px), (max-height: 500px)', false)
const roomy = new MediaQuery('(min-width: 641px) and (min-height: 780px)', true)

/** Whether the viewer's own cards are drawn at the table; otherwise they are below it. */
export function ownSeatAtTable(): boolean {
  return roomy.current
}

/** Whether the table has the phone layout. */
export function narrowScreen(): boolean {
  return narrow.current
}

/** Whether the screen is too short for full-size seats. */
export function lowScreen(): boolean {
  return short.current
}
