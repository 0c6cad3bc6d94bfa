// What a file of a deal proves to whoever had noted the root, given a seed and seen the cards.
import type { Note } from './deal-notes'
import { verifyDeal, type Verdict } from './verify-deal'
import type { Shuffle } from './verify-deal-read'

/** What speaks against a deal: the verifier's codes, and what only this browser can tell. */
export type Code =
  | (typeof CODES)[number]
  | 'elsewhere' // the file is of another table or round
  | 'unseen' // a card that was seen here is not among those opened

export const CODES = [
  'deck', 'root', 'seed', 'mix', 'place', 'opening', 'twice', 'foreign', 'missing', 'not-entitled',
  'not-opened', 'went', 'key', 'salt', 'root-again', 'seed-again', 'two-roots', 'chain', 'back',
  'noted', 'left-out',
] as const

export interface Check {
  /** Nothing speaks against it. */
  ok: boolean
  /** And this browser noted every root before a card was dealt from it. */
  fixed: boolean
  codes: Code[]
  verdict: Verdict
  /** Cards opened, and cards in the decks. */
  opened: number
  cards: number
  /** Seeds that mixed the decks, who held one back, and what became of this browser's own. */
  seeds: number
  heldBack: string[]
  mine: 'mixed' | 'late' | 'none'
  /** The cards seen here were compared, and are those opened. */
  compared: boolean
  whole: boolean
}

/** Checks the file of one round; needs no line to anybody.  Throws Unreadable. */
export function checkDeal(file: string, table: string, round: number, noted: Note[]): Check {
  const given = noted.flatMap((note) => (note.seed && note.taken ? [note.seed] : []))
  const verdict = verifyDeal([file], { roots: noted.map((note) => note.root), seeds: given })
  const shuffles = verdict.shuffles
  const codes = new Set<Code>(verdict.faults.map((fault) => fault.code as Code))
  if (!shuffles.length || shuffles.some((one) => one.table !== table || one.round !== round)) codes.add('elsewhere')
  const seen = cardsNoted(shuffles, noted)
  const opened = new Set(shuffles.flatMap((one) => one.open.map((card) => card.card)))
  if (seen.some((card) => !opened.has(card))) codes.add('unseen')
  const dealt = shuffles.filter((one) => one.mix !== null)
  return {
    ok: codes.size === 0,
    fixed: shuffles.every((one) => noted.some((note) => note.root === one.root && note.before)),
    codes: [...codes],
    verdict,
    opened: shuffles.reduce((sum, one) => sum + one.open.length, 0),
    cards: shuffles.reduce((sum, one) => sum + one.count, 0),
    seeds: dealt.flatMap((one) => one.seeds).filter((seed) => seed !== null).length,
    heldBack: dealt.flatMap((one) => one.promises.flatMap(([who], at) => (one.seeds[at] === null ? [who] : []))),
    mine: given.length ? 'mixed' : noted.some((note) => note.seed) ? 'late' : 'none',
    compared: seen.length > 0,
    whole: shuffles.some((one) => one.whole !== null),
  }
}

/** Own cards count only where the file is for the seat in which they were seen. */
function cardsNoted(shuffles: Shuffle[], noted: Note[]): string[] {
  const viewer = shuffles[0]?.viewer
  return noted.flatMap((note) => [
    ...(note.open ?? []),
    ...(viewer === `seat ${note.seat}` ? (note.own ?? []) : []),
  ])
}
