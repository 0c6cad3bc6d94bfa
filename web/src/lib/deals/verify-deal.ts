// Verifies deal files in the browser.  Written from docs/provable-deals.md; shares no code with the
// server.  Hashes come from a library because browsers offer WebCrypto only over https.

import { hmac as hmacOf } from '@noble/hashes/hmac.js'
import { sha256 as sha256Of } from '@noble/hashes/sha2.js'
import { readDeal, type Opened, type Shuffle, type Whole } from './deal-file'

/** A fault: a short code, the place and a description. */
export interface Fault {
  code: string
  where: string
  words: string
}

export interface Verdict {
  ok: boolean
  faults: Fault[]
  shuffles: Shuffle[]
}

type Bytes = Uint8Array<ArrayBuffer>
type Place = [number, number]

/** Checks files together.  `roots` were noted before the deal, `seeds` were sent by this browser. */
export function verifyDeal(
  files: unknown[],
  noted: { roots?: string[]; seeds?: string[] } = {},
): Verdict {
  const shuffles = files.flatMap((file) => readDeal(file))
  const faults: Fault[] = []
  for (const shuffle of shuffles) faults.push(...checkShuffle(shuffle))
  faults.push(...checkTogether(shuffles))
  faults.push(...checkNoted(shuffles, noted.roots ?? [], noted.seeds ?? []))
  const seen = new Set<string>()
  const each = faults.filter((fault) => {
    const key = JSON.stringify(fault)
    return seen.has(key) ? false : seen.add(key)
  })
  return { ok: each.length === 0, faults: each, shuffles }
}

// --- the arithmetic of the format ---------------------------------------------------------------

const utf8 = (text: string): Bytes => new TextEncoder().encode(text)
const bytes = (hex: string): Bytes => Uint8Array.from(hex.match(/../g) ?? [], (two) => parseInt(two, 16))
const hex = (data: Bytes): string => Array.from(data, (byte) => byte.toString(16).padStart(2, '0')).join('')

function number(value: number, size: 2 | 4): Bytes {
  const view = new DataView(new ArrayBuffer(size))
  if (size === 2) view.setUint16(0, value)
  else view.setUint32(0, value)
  return new Uint8Array(view.buffer)
}

function joined(parts: Bytes[]): Bytes {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

const sha256 = (...parts: Bytes[]): Bytes => new Uint8Array(sha256Of(joined(parts)))

const hmac = (key: string, ...parts: Bytes[]): Bytes => new Uint8Array(hmacOf(sha256Of, bytes(key), joined(parts)))

/** The promise of a seed, published before the deck is committed. */
export function promiseOf(seed: string): string {
  return hex(sha256(utf8('cardspeak promise 1\n'), bytes(seed)))
}

/** The header text, rebuilt from the fields. */
export function headerText(shuffle: Shuffle): string {
  const back = shuffle.back === null ? '-' : shuffle.back.map(([a, b]) => `${a}:${b}`).join(' ')
  const lines = [
    'cardspeak deal 1',
    `table ${shuffle.table}`,
    `round ${shuffle.round}`,
    `shuffle ${shuffle.shuffle}`,
    `deck ${shuffle.deck.join(' ')}`,
    `back ${back}`,
    `previous ${shuffle.previous || '-'}`,
    ...shuffle.promises.map(([who, promise]) => `promise ${promise} ${who}`),
  ]
  return lines.map((line) => `${line}\n`).join('')
}

/** The hash of the root and the seeds. */
export function mixOf(root: string, seeds: (string | null)[]): string {
  const parts = seeds.map((seed) => (seed === null ? Uint8Array.of(0) : joined([Uint8Array.of(1), bytes(seed)])))
  return hex(sha256(utf8('cardspeak mix 1\n'), bytes(root), ...parts))
}

/** The permutation of the numbers below `count` that follows from 32 bytes. */
export function orderFrom(start: string, count: number): number[] {
  const order = Array.from({ length: count }, (_, at) => at)
  let block = new DataView(new ArrayBuffer(0))
  let blocks = 0
  let at = 0
  for (let last = count - 1; last > 0; last--) {
    const fair = 2 ** 32 - (2 ** 32 % (last + 1))
    let drawn: number
    do {
      if (at === block.byteLength) {
        const made = sha256(utf8('cardspeak stream 1\n'), bytes(start), number(blocks++, 4))
        block = new DataView(made.buffer)
        at = 0
      }
      drawn = block.getUint32(at)
      at += 4
    } while (drawn >= fair)
    const other = drawn % (last + 1)
    const kept = order[last] as number
    order[last] = order[other] as number
    order[other] = kept
  }
  return order
}

/** The hash of one card at its place. */
export function leafOf(place: number, salt: string, card: string): string {
  return hex(sha256(Uint8Array.of(0), number(place, 2), bytes(salt), utf8(card)))
}

function node(left: string, right: string): string {
  return hex(sha256(Uint8Array.of(1), bytes(left), bytes(right)))
}

/** The top that a leaf reaches by its path in a tree of `count` leaves; empty if the path does not fit. */
export function climb(leaf: string, place: number, count: number, path: string[]): string {
  const rest = [...path]
  function up(at: number, leaves: number): string {
    if (leaves === 1) return leaf
    let left = 1
    while (left * 2 < leaves) left *= 2
    const here = at < left ? up(at, left) : up(at - left, leaves - left)
    const beside = rest.shift()
    if (here === '' || beside === undefined) return ''
    return at < left ? node(here, beside) : node(beside, here)
  }
  const top = up(place, count)
  return rest.length === 0 ? top : ''
}

/** The top of the tree over all leaves. */
export function treeOver(leaves: string[]): string {
  if (leaves.length === 1) return leaves[0] as string
  let left = 1
  while (left * 2 < leaves.length) left *= 2
  return node(treeOver(leaves.slice(0, left)), treeOver(leaves.slice(left)))
}

// --- one shuffle --------------------------------------------------------------------------------

function checkShuffle(shuffle: Shuffle): Fault[] {
  const places = shuffle.mix === null ? null : orderFrom(mixOf(shuffle.root, shuffle.seeds), shuffle.count)
  return [
    ...checkDeck(shuffle),
    ...checkRoot(shuffle),
    ...checkSeeds(shuffle),
    ...(places === null ? [] : checkOpenings(shuffle, places)),
    ...checkEntitled(shuffle),
    ...checkLeaving(shuffle),
    ...(shuffle.whole === null ? [] : checkWhole(shuffle, shuffle.whole)),
  ]
}

const fault = (code: string, where: string, words: string): Fault => ({ code, where, words })

function checkDeck(shuffle: Shuffle): Fault[] {
  const natural = shuffle.deck.filter((card) => card !== 'Jk').length
  const ranks = [...'23456789TJQKA'].slice(13 - natural / 4)
  const whole = ranks.flatMap((rank) => [...'cdhs'].map((suit) => rank + suit)).join(' ')
  const deck = shuffle.deck.join(' ')
  if (natural >= 32 && natural <= 52 && (deck === whole || deck === `${whole} Jk`)) return []
  return [fault('deck', shuffle.name, 'The deck that was committed is not a deck.')]
}

function checkRoot(shuffle: Shuffle): Fault[] {
  const root = hex(sha256(utf8(headerText(shuffle)), bytes(shuffle.tree)))
  if (root === shuffle.root) return []
  return [fault('root', shuffle.name, 'The root does not match the header and the tree.')]
}

function checkSeeds(shuffle: Shuffle): Fault[] {
  const faults: Fault[] = []
  if (new Set(shuffle.promises.map(([who]) => who)).size !== shuffle.promises.length)
    faults.push(fault('seed', shuffle.name, 'A player promised more than one seed.'))
  if (shuffle.seeds.length !== shuffle.promises.length)
    return [...faults, fault('seed', shuffle.name, 'The number of seeds does not match the promises.')]
  for (const [at, [who, promise]] of shuffle.promises.entries()) {
    const seed = shuffle.seeds[at]
    if (seed && promiseOf(seed) !== promise)
      faults.push(fault('seed', shuffle.name, `The seed of ${who} is not the one that was promised.`))
  }
  if (shuffle.mix === null) {
    if (shuffle.seeds.some((seed) => seed !== null) || shuffle.open.length > 0 || shuffle.went.length > 0)
      faults.push(fault('mix', shuffle.name, 'The file has cards or seeds of a deck that was never mixed.'))
  } else if (mixOf(shuffle.root, shuffle.seeds) !== shuffle.mix)
    faults.push(fault('mix', shuffle.name, 'A seed was added, left out or changed after the deck had been mixed.'))
  return faults
}

function checkOpenings(shuffle: Shuffle, places: number[]): Fault[] {
  const faults: Fault[] = []
  const slots = new Set<number>()
  for (const card of shuffle.open) {
    const where = `${shuffle.name}, slot ${card.slot}`
    if (card.slot >= shuffle.count || card.place >= shuffle.count) {
      faults.push(fault('place', where, `There are only ${shuffle.count} cards in this shuffle.`))
      continue
    }
    if (slots.has(card.slot)) faults.push(fault('twice', where, 'The slot is opened twice.'))
    slots.add(card.slot)
    faults.push(...checkOpening(shuffle, card, places[card.slot] as number, where))
  }
  return [...faults, ...eachOnce(shuffle.open.map((card) => card.card), shuffle)]
}

function checkOpening(shuffle: Shuffle, card: Opened, place: number, where: string): Fault[] {
  const faults: Fault[] = []
  if (card.place !== place)
    faults.push(fault('place', where, `By the seeds this slot holds place ${place}; place ${card.place} is opened.`))
  const leaf = leafOf(card.place, card.salt, card.card)
  if (climb(leaf, card.place, shuffle.count, card.path) !== shuffle.tree)
    faults.push(fault('opening', where, `${card.card} is not the card that was committed at place ${card.place}.`))
  return faults
}

function eachOnce(cards: string[], shuffle: Shuffle): Fault[] {
  const faults: Fault[] = []
  const seen = new Set<string>()
  for (const card of cards) {
    if (seen.has(card)) faults.push(fault('twice', shuffle.name, `${card} is in the deck twice.`))
    if (!shuffle.deck.includes(card)) faults.push(fault('foreign', shuffle.name, `${card} does not belong to the deck.`))
    seen.add(card)
  }
  return faults
}

/** Checks that exactly the cards that everyone saw or the viewer was dealt are opened. */
function checkEntitled(shuffle: Shuffle): Fault[] {
  const own = shuffle.went.filter(([, where]) => where === shuffle.viewer).map(([slot]) => slot)
  const due = new Set([...shuffle.faced, ...own])
  const opened = new Set(shuffle.open.map((card) => card.slot))
  const faults: Fault[] = []
  for (const slot of opened)
    if (!due.has(slot))
      faults.push(fault('not-entitled', `${shuffle.name}, slot ${slot}`, 'Opened, but this viewer may not see it.'))
  for (const slot of due)
    if (!opened.has(slot))
      faults.push(fault('not-opened', `${shuffle.name}, slot ${slot}`, 'Seen by this viewer, but not opened.'))
  if (shuffle.whole !== null && shuffle.viewer !== 'inspector')
    faults.push(fault('not-entitled', shuffle.name, 'The whole deck is opened; only an inspector may see it.'))
  if (shuffle.whole === null && shuffle.viewer === 'inspector')
    faults.push(fault('not-opened', shuffle.name, 'The whole deck is not opened, but an inspector may see it.'))
  return faults
}

/** Cards leave the deck from the top. */
function checkLeaving(shuffle: Shuffle): Fault[] {
  const faults: Fault[] = []
  const out = new Set<number>()
  const top = (): number => {
    let slot = 0
    while (out.has(slot)) slot++
    return slot
  }
  for (const [slot, where] of shuffle.went) {
    const at = `${shuffle.name}, slot ${slot}`
    if (where === 'deck') {
      if (!out.has(slot) || slot > top()) faults.push(fault('went', at, 'Put back at a place where it cannot have been.'))
      out.delete(slot)
    } else {
      if (slot >= shuffle.count || slot !== top())
        faults.push(fault('went', at, `Went to ${where}, but was not on top of the deck.`))
      out.add(slot)
    }
  }
  return faults
}

function checkWhole(shuffle: Shuffle, whole: Whole): Fault[] {
  if (whole.cards.length !== shuffle.count || whole.salts.length !== shuffle.count)
    return [fault('missing', shuffle.name, `${whole.cards.length} cards for ${shuffle.count} places.`)]
  const faults = eachOnce(whole.cards, shuffle)
  if (shuffle.back === null)
    for (const card of shuffle.deck)
      if (!whole.cards.includes(card)) faults.push(fault('missing', shuffle.name, `${card} is not in the deck.`))
  const salts = whole.salts
  const leaves = whole.cards.map((card, at) => leafOf(at, salts[at] as string, card))
  if (treeOver(leaves) !== shuffle.tree)
    faults.push(fault('opening', shuffle.name, 'The whole deck is not the committed one.'))
  const named = sha256(utf8(headerText(shuffle)))
  const made = salts.map((_, at) => hmac(whole.key, utf8('cardspeak salt 1\n'), named, number(at, 2)))
  if (made.some((salt, at) => hex(salt) !== salts[at]))
    faults.push(fault('key', shuffle.name, 'A salt does not come from the round’s key.'))
  return faults
}

// --- shuffles together --------------------------------------------------------------------------

function checkTogether(shuffles: Shuffle[]): Fault[] {
  const faults: Fault[] = []
  const views = new Map<string, Shuffle[]>()
  for (const shuffle of shuffles) views.set(shuffle.name, [...(views.get(shuffle.name) ?? []), shuffle])
  for (const those of views.values()) faults.push(...checkViews(those))
  const each = [...views.values()].map(merged).sort((a, b) => a.round - b.round || a.shuffle - b.shuffle)
  faults.push(...usedAgain(each))
  const rounds = new Map<string, Shuffle[]>()
  const round = (shuffle: Shuffle, step = 0): string => JSON.stringify([shuffle.table, shuffle.round + step])
  for (const shuffle of each) rounds.set(round(shuffle), [...(rounds.get(round(shuffle)) ?? []), shuffle])
  for (const those of rounds.values()) {
    const before = rounds.get(round(those[0] as Shuffle, -1))
    faults.push(...checkChain(those, before), ...checkAgain(those))
  }
  return faults
}

/** All viewers got the same data about one shuffle, and no two of them hold the same card. */
function checkViews(views: Shuffle[]): Fault[] {
  const faults: Fault[] = []
  const first = views[0] as Shuffle
  const held = new Map<string, [number, string]>()
  for (const shuffle of views) {
    if (first.root !== shuffle.root) {
      faults.push(fault('two-roots', shuffle.name, 'Two roots were shown for one shuffle.'))
      continue
    }
    if (first.mix !== shuffle.mix) faults.push(fault('mix', shuffle.name, 'Two viewers got different seeds.'))
    // a file may have been fetched before the last cards left the deck
    const both = Math.min(first.went.length, shuffle.went.length)
    if (JSON.stringify(first.went.slice(0, both)) !== JSON.stringify(shuffle.went.slice(0, both)))
      faults.push(fault('went', shuffle.name, 'Two viewers got different card movements.'))
    for (const card of shuffle.open) {
      const [slot, viewer] = held.get(card.card) ?? [card.slot, shuffle.viewer]
      held.set(card.card, [slot, viewer])
      if (slot !== card.slot && viewer !== shuffle.viewer)
        faults.push(fault('twice', shuffle.name, `${card.card} is in slot ${slot} for ${viewer}, in ${card.slot} for another.`))
    }
  }
  return faults
}

/** One shuffle with all cards that its viewers could open. */
function merged(views: Shuffle[]): Shuffle {
  const first = views[0] as Shuffle
  const same = views.filter((shuffle) => shuffle.root === first.root)
  const open = new Map(same.flatMap((shuffle) => shuffle.open.map((card) => [`${card.slot} ${card.card} ${card.salt}`, card])))
  const whole = same.find((shuffle) => shuffle.whole !== null)?.whole ?? null
  return { ...first, open: [...open.values()], whole }
}

function usedAgain(shuffles: Shuffle[]): Fault[] {
  const faults: Fault[] = []
  const used = new Map<string, string>()
  const once = (code: string, value: string, shuffle: Shuffle, words: string, at = ''): void => {
    const first = used.get(`${code} ${value}`)
    if (first === undefined) used.set(`${code} ${value}`, shuffle.name + at)
    else if (first !== shuffle.name + at) faults.push(fault(code, shuffle.name, `${words} (${first}).`))
  }
  for (const shuffle of shuffles) {
    once('root-again', shuffle.root, shuffle, 'The root was used before')
    for (const card of shuffle.open) once('salt', card.salt, shuffle, 'A salt was used before', `, place ${card.place}`)
    for (const [at, salt] of (shuffle.whole?.salts ?? []).entries())
      once('salt', salt, shuffle, 'A salt was used before', `, place ${at}`)
    if (shuffle.whole !== null) once('key', shuffle.whole.key, shuffle, 'The key was used before')
    for (const seed of shuffle.seeds)
      if (seed !== null) once('seed-again', seed, shuffle, 'A seed was used before, so the room knew it')
  }
  return faults
}

function checkChain(those: Shuffle[], before: Shuffle[] | undefined): Fault[] {
  const faults: Fault[] = []
  for (const [at, shuffle] of those.entries()) {
    if (shuffle.shuffle !== at + 1)
      return [...faults, fault('chain', shuffle.name, `Shuffle ${at + 1} of the round is missing.`)]
    const led = at > 0 ? those[at - 1] : before?.at(-1)
    if (led !== undefined && shuffle.previous !== led.root)
      faults.push(fault('chain', shuffle.name, `It is not chained to ${led.name}, which came before.`))
    faults.push(...checkPutBack(shuffle, those.slice(0, at)))
  }
  return faults
}

const named = ([shuffle, slot]: Place): string => `${shuffle}:${slot}`

/** Only cards that an earlier shuffle of the round dealt or held can be shuffled again. */
function checkPutBack(shuffle: Shuffle, before: Shuffle[]): Fault[] {
  if (shuffle.back === null) return []
  let lay = new Set<string>()
  for (const other of before) {
    if (other.back === null) lay = new Set()
    for (const place of other.back ?? []) lay.delete(named(place))
    if (other.mix !== null) for (let slot = 0; slot < other.count; slot++) lay.add(named([other.shuffle, slot]))
  }
  const back = shuffle.back.map(named)
  if (back.every((place) => lay.has(place)) && new Set(back).size === back.length) return []
  return [fault('back', shuffle.name, 'Cards are shuffled again that were not available.')]
}

/** A card that was dealt and not put back cannot appear in a later shuffle. */
function checkAgain(those: Shuffle[]): Fault[] {
  const faults: Fault[] = []
  const lies = new Map<string, string>()
  const cards = new Map<string, string>()
  for (const shuffle of those) {
    const back = shuffle.back === null ? null : new Set(shuffle.back.map(named))
    for (const [card, place] of [...lies]) if (back === null || back.has(place)) lies.delete(card)
    const known = new Map(shuffle.open.map((card) => [card.card, card.slot]))
    if (shuffle.whole !== null) {
      faults.push(...checkSame(shuffle, shuffle.whole, cards))
      for (const [card, slot] of bySlot(shuffle, shuffle.whole)) known.set(card, slot)
    }
    for (const [card, slot] of known) {
      const lay = lies.get(card)
      if (lay !== undefined)
        faults.push(fault('twice', shuffle.name, `${card} was dealt before (${lay}) and not put back.`))
      lies.set(card, named([shuffle.shuffle, slot]))
      cards.set(named([shuffle.shuffle, slot]), card)
    }
  }
  return faults
}

function bySlot(shuffle: Shuffle, whole: Whole): [string, number][] {
  if (shuffle.mix === null || whole.cards.length !== shuffle.count) return []
  const places = orderFrom(mixOf(shuffle.root, shuffle.seeds), shuffle.count)
  return places.map((place, slot) => [whole.cards[place] as string, slot])
}

/** The shuffled cards are those that were put back, in the order that the key gives. */
function checkSame(shuffle: Shuffle, whole: Whole, cards: Map<string, string>): Fault[] {
  const listed = shuffle.back === null ? shuffle.deck : shuffle.back.map((place) => cards.get(named(place)) ?? '')
  if (listed.includes('')) return [] // an earlier shuffle is not open
  if ([...listed].sort().join() !== [...whole.cards].sort().join())
    return shuffle.back === null
      ? []
      : [fault('back', shuffle.name, 'The shuffled cards are not those that were put back.')]
  const text = sha256(utf8(headerText(shuffle)))
  const start = hex(hmac(whole.key, utf8('cardspeak order 1\n'), text))
  const order = orderFrom(start, listed.length).map((at) => listed[at])
  if (order.join() === whole.cards.join()) return []
  return [fault('key', shuffle.name, 'The order of the deck does not come from the round’s key.')]
}

function checkNoted(shuffles: Shuffle[], roots: string[], seeds: string[]): Fault[] {
  const faults: Fault[] = []
  for (const root of roots)
    if (!shuffles.some((shuffle) => shuffle.root === root))
      faults.push(fault('noted', 'the file', `The root noted before the deal (${root.slice(0, 16)}…) is missing.`))
  for (const seed of seeds)
    if (!shuffles.some((shuffle) => shuffle.seeds.includes(seed)))
      faults.push(fault('left-out', 'the file', `The seed that was sent (${seed.slice(0, 16)}…) was not used.`))
  return faults
}
