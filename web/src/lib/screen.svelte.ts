// How much room the screen has, where a style sheet alone cannot decide.
import { MediaQuery } from 'svelte/reactivity'

const short = new MediaQuery('(max-height: 720px)', false)
const narrow = new MediaQuery('(max-width: 640px), (max-height: 500px)', false)
const roomy = new MediaQuery('(min-width: 641px) and (min-height: 780px)', true)

/** Whether the viewer's own cards have a place at the table itself; else they lie under it. */
export function ownSeatAtTable(): boolean {
  return roomy.current
}

/** Whether the table is drawn as on a phone. */
export function narrowScreen(): boolean {
  return narrow.current
}

/** Whether the screen is so low that places at the table have to be small. */
export function lowScreen(): boolean {
  return short.current
}
