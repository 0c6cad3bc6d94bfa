// Reading a file of a deal, strictly: what is not as docs/provable-deals.md describes it is not guessed at.

export const FORMAT = 'cardspeak deal 1'
const MOST_CARDS = 53

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

/** One shuffle as a file tells it; hashes stay the text that they are in the file. */
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
  /** How many cards were committed. */
  count: number
  /** What it is called in words. */
  name: string
}

/** This is no file of a deal; the message says what was wrong and what would be right. */
export class Unreadable extends Error {}

type Read<T> = (value: unknown, where: string) => T

function wanted(where: string, what: string): never {
  throw new Unreadable(`${where}: ${what} wanted`)
}

const text: Read<string> = (value, where) =>
  typeof value === 'string' && /^[^\p{Cc}\p{Cs}]{1,100}$/u.test(value)
    ? value
    : wanted(where, 'a name of 1 to 100 letters on one line is')

const viewer: Read<string> = (value, where) =>
  typeof value === 'string' && /^(?:seat [1-9][0-9]{0,2}|rail|inspector)$/.test(value)
    ? value
    : wanted(where, 'rail, inspector or a seat such as ‘seat 3’ is')

const place: Read<string> = (value, where) =>
  typeof value === 'string' && /^(?:seat [1-9][0-9]{0,2}|board|burn|aside|discards|deck)$/.test(value)
    ? value
    : wanted(where, 'board, burn, aside, discards, deck or a seat such as ‘seat 3’ is')

const hash: Read<string> = (value, where) =>
  typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)
    ? value
    : wanted(where, '64 figures from 0 to f are')

const number: Read<number> = (value, where) =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
    ? value
    : wanted(where, 'a whole number from 0 up is')

const small: Read<number> = (value, where) =>
  number(value, where) <= MOST_CARDS ? (value as number) : wanted(where, `0 to ${MOST_CARDS} is`)

const face: Read<string> = (value, where) =>
  typeof value === 'string' && /^(?:[2-9TJQKA][cdhs]|Jk)$/.test(value)
    ? value
    : wanted(where, 'a card such as As, Td or Jk is')

const faces: Read<string[]> = (value, where) =>
  typeof value === 'string'
    ? value.split(' ').filter((one, _, all) => one !== '' || all.length > 1).map((one) => face(one, where))
    : wanted(where, 'cards with a space between are')

function list<T>(read: Read<T>): Read<T[]> {
  return (value, where) =>
    Array.isArray(value) ? value.map((one, at) => read(one, `${where} ${at}`)) : wanted(where, 'a list is')
}

function pair<A, B>(first: Read<A>, second: Read<B>): Read<[A, B]> {
  return (value, where) =>
    Array.isArray(value) && value.length === 2
      ? [first(value[0], where), second(value[1], where)]
      : wanted(where, 'a list of two is')
}

function orNull<T>(read: Read<T>): Read<T | null> {
  return (value, where) => (value === null || value === undefined ? null : read(value, where))
}

function fields(value: unknown, where: string): <T>(name: string, read: Read<T>) => T {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) wanted(where, 'an object is')
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

function shuffle(whom: string): Read<Shuffle> {
  return (value, where) => {
    const take = fields(value, where)
    const table = take('table', text)
    const round = take('round', number)
    const no = take('shuffle', number)
    const deck = take('deck', faces)
    const back = take('back', orNull(list(pair(small, small))))
    return {
      viewer: whom,
      table,
      round,
      shuffle: no,
      deck,
      back,
      previous: take('previous', (told, at) => (told === '' ? '' : hash(told, at))),
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

/** The shuffles of a file, given as text or as data; throws Unreadable. */
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
  take('format', (value, where) => (value === FORMAT ? value : wanted(where, `"${FORMAT}" is`)))
  const found = take('shuffles', list(shuffle(take('viewer', viewer))))
  return found.length > 0 ? found : wanted('the file', 'a shuffle at least is')
}
