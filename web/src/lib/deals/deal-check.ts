// Checks a deal file against this browser's notes: the root, the own seed, the cards seen.
import type { Note } from './deal-notes'
import { verifyDeal, type Verdict } from './verify-deal'
import type { Shuffle } from './deal-file'

/** The faults of a deal: the verifier's codes, and two that need this browser's notes. */
export type FaultCode =
  | (typeof CODES)[number]
  | 'elsewhere' // the file is for another table or round
  | 'unseen' // a card that was seen here is not opened

export const CODES = [
  'deck', 'root', 'seed', 'mix', 'place', 'opening', 'twice', 'foreign', 'missing', 'not-entitled',
  'not-opened', 'went', 'key', 'salt', 'root-again', 'seed-again', 'two-roots', 'chain', 'back',
  'noted', 'left-out',
] as const

export interface DealCheckResult {
  /** No faults. */
  ok: boolean
  /** This browser noted every root before a card was dealt. */
  fixed: boolean
  codes: FaultCode[]
  verdict: Verdict
  /** Number of opened cards, and of all cards in the decks. */
  opened: number
  cards: number
  /** Number of seeds used, the seats that did not send theirs, and the fate of this browser's seed. */
  seeds: number
  heldBack: string[]
  mine: 'mixed' | 'late' | 'none'
  /** The cards seen here were compared with the opened ones. */
  compared: boolean
  whole: boolean
}

/** Checks the file of one round, offline.  Throws Unreadable. */
export function checkDeal(file: string, table: string, round: number, noted: Note[]): DealCheckResult {
  const given = noted.flatMap((note) => (note.seed && note.taken ? [note.seed] : []))
  const verdict = verifyDeal([file], { roots: noted.map((note) => note.root), seeds: given })
  const shuffles = verdict.shuffles
  const codes = new Set<FaultCode>(verdict.faults.map((fault) => fault.code as FaultCode))
  if (!shuffles.length || shuffles.some((shuffle) => shuffle.table !== table || shuffle.round !== round)) codes.add('elsewhere')
  const seen = cardsNoted(shuffles, noted)
  const opened = new Set(shuffles.flatMap((shuffle) => shuffle.open.map((card) => card.card)))
  if (seen.some((card) => !opened.has(card))) codes.add('unseen')
  const dealt = shuffles.filter((shuffle) => shuffle.mix !== null)
  return {
    ok: codes.size === 0,
    fixed: shuffles.every((shuffle) => noted.some((note) => note.root === shuffle.root && note.before)),
    codes: [...codes],
    verdict,
    opened: shuffles.reduce((sum, shuffle) => sum + shuffle.open.length, 0),
    cards: shuffles.reduce((sum, shuffle) => sum + shuffle.count, 0),
    seeds: dealt.flatMap((shuffle) => shuffle.seeds).filter((seed) => seed !== null).length,
    heldBack: dealt.flatMap(({ promises, seeds }) => promises.flatMap(([who], index) => (seeds[index] === null ? [who] : []))),
    mine: given.length ? 'mixed' : noted.some((note) => note.seed) ? 'late' : 'none',
    compared: seen.length > 0,
    whole: shuffles.some((shuffle) => shuffle.whole !== null),
  }
}

/** The cards seen here.  Own cards count only if the file is for the seat that held them. */
function cardsNoted(shuffles: Shuffle[], noted: Note[]): string[] {
  const viewer = shuffles[0]?.viewer
  return noted.flatMap((note) => [
    ...(note.open ?? []),
    ...(viewer === `seat ${note.seat}` ? (note.own ?? []) : []),
  ])
}
