// Strict parser for deal files; docs/provable-deals.md describes the format.

export const FORMAT = 'cardspeak deal 1'
const MAX_CARDS = 53

export interface Opened {
  slot: number
  place: number
  card: string
  salt: string
  path: string[]
}

export interface Whole {
  key: string
  cards: string[]
  salts: string[]
}

/** One shuffle of a file; hashes stay hex text. */
export interface Shuffle {
  viewer: string
  table: string
  round: number
  shuffle: number
  deck: string[]
  back: [number, number][] | null
  previous: string
  promises: [string, string][]
  tree: string
  root: string
  seeds: (string | null)[]
  mix: string | null
  went: [number, string][]
  faced: number[]
  open: Opened[]
  whole: Whole | null
  /** Number of committed cards. */
  count: number
  /** Name for messages. */
  name: string
}

/** Not a deal file; the message says what was expected. */
export class Unreadable extends Error {}

type Read<T> = (value: unknown, where: string) => T

function fail(where: string, expected: string): never {
  throw new Unreadable(`${where}: expected ${expected}`)
}

const text: Read<string> = (value, where) =>
  typeof value === 'string' && /^[^\p{Cc}\p{Cs}]{1,100}$/u.test(value)
    ? value
    : fail(where, '1 to 100 characters on one line')

const viewer: Read<string> = (value, where) =>
  typeof value === 'string' && /^(?:seat [1-9][0-9]{0,2}|rail|inspector)$/.test(value)
    ? value
    : fail(where, 'rail, inspector or a seat such as ‘seat 3’')

const place: Read<string> = (value, where) =>
  typeof value === 'string' && /^(?:seat [1-9][0-9]{0,2}|board|burn|aside|discards|deck)$/.test(value)
    ? value
    : fail(where, 'board, burn, aside, discards, deck or a seat such as ‘seat 3’')

const hash: Read<string> = (value, where) =>
  typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)
    ? value
    : fail(where, '64 hex digits')

const number: Read<number> = (value, where) =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
    ? value
    : fail(where, 'a whole number, 0 or more')

const small: Read<number> = (value, where) =>
  number(value, where) <= MAX_CARDS ? (value as number) : fail(where, `0 to ${MAX_CARDS}`)

const face: Read<string> = (value, where) =>
  typeof value === 'string' && /^(?:[2-9TJQKA][cdhs]|Jk)$/.test(value)
    ? value
    : fail(where, 'a card such as As, Td or Jk')

const faces: Read<string[]> = (value, where) =>
  typeof value === 'string'
    ? value.split(' ').filter((card, _, all) => card !== '' || all.length > 1).map((card) => face(card, where))
    : fail(where, 'cards separated by spaces')

function list<T>(read: Read<T>): Read<T[]> {
  return (value, where) =>
    Array.isArray(value) ? value.map((item, index) => read(item, `${where} ${index}`)) : fail(where, 'a list')
}

function pair<A, B>(first: Read<A>, second: Read<B>): Read<[A, B]> {
  return (value, where) =>
    Array.isArray(value) && value.length === 2
      ? [first(value[0], where), second(value[1], where)]
      : fail(where, 'a list of two')
}

function orNull<T>(read: Read<T>): Read<T | null> {
  return (value, where) => (value === null || value === undefined ? null : read(value, where))
}

function fields(value: unknown, where: string): <T>(name: string, read: Read<T>) => T {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) fail(where, 'an object')
  const row = value as Record<string, unknown>
  return (name, read) => read(row[name], `${where}, ${name}`)
}

const opened: Read<Opened> = (value, where) => {
  const take = fields(value, where)
  return {
    slot: take('slot', small),
    place: take('place', small),
    card: take('card', face),
    salt: take('salt', hash),
    path: take('path', list(hash)),
  }
}

const whole: Read<Whole> = (value, where) => {
  const take = fields(value, where)
  return { key: take('key', hash), cards: take('cards', faces), salts: take('salts', list(hash)) }
}

function shuffleFor(owner: string): Read<Shuffle> {
  return (value, where) => {
    const take = fields(value, where)
    const table = take('table', text)
    const round = take('round', number)
    const no = take('shuffle', number)
    const deck = take('deck', faces)
    const back = take('back', orNull(list(pair(small, small))))
    return {
      viewer: owner,
      table,
      round,
      shuffle: no,
      deck,
      back,
      previous: take('previous', (value, at) => (value === '' ? '' : hash(value, at))),
      promises: take('promises', list(pair(text, hash))),
      tree: take('tree', hash),
      root: take('root', hash),
      seeds: take('seeds', list(orNull(hash))),
      mix: take('mix', orNull(hash)),
      went: take('went', list(pair(small, place))),
      faced: take('faced', list(small)),
      open: take('open', list(opened)),
      whole: take('whole', orNull(whole)),
      count: back === null ? deck.length : back.length,
      name: `table ${table}, round ${round}` + (no === 1 ? '' : `, shuffle ${no}`),
    }
  }
}

/** The shuffles of a file, given as text or as parsed JSON.  Throws Unreadable. */
export function readDeal(file: unknown): Shuffle[] {
  let document = file
  if (typeof file === 'string') {
    try {
      document = JSON.parse(file)
    } catch {
      throw new Unreadable('not JSON')
    }
  }
  const take = fields(document, 'the file')
  take('format', (value, where) => (value === FORMAT ? value : fail(where, `"${FORMAT}"`)))
  const shuffles = take('shuffles', list(shuffleFor(take('viewer', viewer))))
  return shuffles.length > 0 ? shuffles : fail('the file', 'at least one shuffle')
}
