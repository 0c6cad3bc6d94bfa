// Checks files of deals as docs/provable-deals.md describes them, in the browser. Written from that
// page; shares nothing with the server.  Hashes come from a library and not from WebCrypto, which
// browsers keep from pages that came over a local network without https.

import { hmac as hmacOf } from '@noble/hashes/hmac.js'
import { sha256 as sha256Of } from '@noble/hashes/sha2.js'
import { readDeal, type Opened, type Shuffle, type Whole } from './verify-deal-read'

/** Something that is not as it was promised: a short code, where, and in words. */
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

/** Checks files together. `roots` were noted before the deal, `seeds` were given by oneself. */
export function verifyDeal(
  files: unknown[],
  noted: { roots?: string[]; seeds?: string[] } = {},
): Verdict {
  const shuffles = files.flatMap((file) => readDeal(file))
  const faults: Fault[] = []
  for (const one of shuffles) faults.push(...checkOne(one))
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
const hex = (data: Bytes): string => Array.from(data, (one) => one.toString(16).padStart(2, '0')).join('')

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

/** What a player says of a seed before the deck is fixed. */
export function promiseOf(seed: string): string {
  return hex(sha256(utf8('cardspeak promise 1\n'), bytes(seed)))
}

/** The header as lines, written anew from its fields. */
export function headerText(one: Shuffle): string {
  const back = one.back === null ? '-' : one.back.map(([a, b]) => `${a}:${b}`).join(' ')
  const lines = [
    'cardspeak deal 1',
    `table ${one.table}`,
    `round ${one.round}`,
    `shuffle ${one.shuffle}`,
    `deck ${one.deck.join(' ')}`,
    `back ${back}`,
    `previous ${one.previous || '-'}`,
    ...one.promises.map(([who, told]) => `promise ${told} ${who}`),
  ]
  return lines.map((line) => `${line}\n`).join('')
}

/** What the root and the seeds come to. */
export function mixOf(root: string, seeds: (string | null)[]): string {
  const parts = seeds.map((seed) => (seed === null ? Uint8Array.of(0) : joined([Uint8Array.of(1), bytes(seed)])))
  return hex(sha256(utf8('cardspeak mix 1\n'), bytes(root), ...parts))
}

/** The order of the numbers below `count` that 32 bytes decide. */
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

/** Where a leaf arrives by its path in a tree of so many leaves; empty if the path does not fit. */
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

/** The top over all leaves. */
export function treeOver(leaves: string[]): string {
  if (leaves.length === 1) return leaves[0] as string
  let left = 1
  while (left * 2 < leaves.length) left *= 2
  return node(treeOver(leaves.slice(0, left)), treeOver(leaves.slice(left)))
}

// --- one shuffle --------------------------------------------------------------------------------

function checkOne(one: Shuffle): Fault[] {
  const places = one.mix === null ? null : orderFrom(mixOf(one.root, one.seeds), one.count)
  return [
    ...checkDeck(one),
    ...checkRoot(one),
    ...checkSeeds(one),
    ...(places === null ? [] : checkOpenings(one, places)),
    ...checkEntitled(one),
    ...checkLeaving(one),
    ...(one.whole === null ? [] : checkWhole(one, one.whole)),
  ]
}

const fault = (code: string, where: string, words: string): Fault => ({ code, where, words })

function checkDeck(one: Shuffle): Fault[] {
  const natural = one.deck.filter((card) => card !== 'Jk').length
  const ranks = [...'23456789TJQKA'].slice(13 - natural / 4)
  const whole = ranks.flatMap((rank) => [...'cdhs'].map((suit) => rank + suit)).join(' ')
  const told = one.deck.join(' ')
  if (natural >= 32 && natural <= 52 && (told === whole || told === `${whole} Jk`)) return []
  return [fault('deck', one.name, 'The deck that was committed is not a deck.')]
}

function checkRoot(one: Shuffle): Fault[] {
  const root = hex(sha256(utf8(headerText(one)), bytes(one.tree)))
  if (root === one.root) return []
  return [fault('root', one.name, 'The root does not belong to what is said of this shuffle.')]
}

function checkSeeds(one: Shuffle): Fault[] {
  const found: Fault[] = []
  if (new Set(one.promises.map(([who]) => who)).size !== one.promises.length)
    found.push(fault('seed', one.name, 'Somebody promised more than one seed.'))
  if (one.seeds.length !== one.promises.length)
    return [...found, fault('seed', one.name, 'There is not one place for a seed to each promise.')]
  for (const [at, [who, told]] of one.promises.entries()) {
    const seed = one.seeds[at]
    if (seed && (promiseOf(seed)) !== told)
      found.push(fault('seed', one.name, `The seed of ${who} is not the one that was promised.`))
  }
  if (one.mix === null) {
    if (one.seeds.some((seed) => seed !== null) || one.open.length > 0 || one.went.length > 0)
      found.push(fault('mix', one.name, 'Cards or seeds are told of a deck that was never mixed.'))
  } else if (mixOf(one.root, one.seeds) !== one.mix)
    found.push(fault('mix', one.name, 'A seed was added, left out or changed after the deck had been mixed.'))
  return found
}

function checkOpenings(one: Shuffle, places: number[]): Fault[] {
  const found: Fault[] = []
  const slots = new Set<number>()
  for (const card of one.open) {
    const where = `${one.name}, slot ${card.slot}`
    if (card.slot >= one.count || card.place >= one.count) {
      found.push(fault('place', where, `There are only ${one.count} cards in this shuffle.`))
      continue
    }
    if (slots.has(card.slot)) found.push(fault('twice', where, 'The slot is opened twice.'))
    slots.add(card.slot)
    found.push(...checkOpening(one, card, places[card.slot] as number, where))
  }
  return [...found, ...eachOnce(one.open.map((card) => card.card), one)]
}

function checkOpening(one: Shuffle, card: Opened, place: number, where: string): Fault[] {
  const found: Fault[] = []
  if (card.place !== place)
    found.push(fault('place', where, `By the seeds this slot holds place ${place}; place ${card.place} is opened.`))
  const leaf = leafOf(card.place, card.salt, card.card)
  if (climb(leaf, card.place, one.count, card.path) !== one.tree)
    found.push(fault('opening', where, `${card.card} is not the card that was committed at place ${card.place}.`))
  return found
}

function eachOnce(cards: string[], one: Shuffle): Fault[] {
  const found: Fault[] = []
  const seen = new Set<string>()
  for (const card of cards) {
    if (seen.has(card)) found.push(fault('twice', one.name, `${card} is in the deck twice.`))
    if (!one.deck.includes(card)) found.push(fault('foreign', one.name, `${card} does not belong to the deck.`))
    seen.add(card)
  }
  return found
}

/** Exactly the cards are open that everybody saw or that the viewer was dealt. */
function checkEntitled(one: Shuffle): Fault[] {
  const own = one.went.filter(([, where]) => where === one.viewer).map(([slot]) => slot)
  const due = new Set([...one.faced, ...own])
  const opened = new Set(one.open.map((card) => card.slot))
  const found: Fault[] = []
  for (const slot of opened)
    if (!due.has(slot))
      found.push(fault('not-entitled', `${one.name}, slot ${slot}`, 'Opened, though not this viewer’s to see.'))
  for (const slot of due)
    if (!opened.has(slot))
      found.push(fault('not-opened', `${one.name}, slot ${slot}`, 'Seen by this viewer, and not opened.'))
  if (one.whole !== null && one.viewer !== 'inspector')
    found.push(fault('not-entitled', one.name, 'The whole deck is opened, and that is for an inspector only.'))
  if (one.whole === null && one.viewer === 'inspector')
    found.push(fault('not-opened', one.name, 'The whole deck is to be opened to an inspector, and is not.'))
  return found
}

/** Cards leave the deck from the top: none is passed over, none comes from below. */
function checkLeaving(one: Shuffle): Fault[] {
  const found: Fault[] = []
  const out = new Set<number>()
  const top = (): number => {
    let slot = 0
    while (out.has(slot)) slot++
    return slot
  }
  for (const [slot, where] of one.went) {
    const at = `${one.name}, slot ${slot}`
    if (where === 'deck') {
      if (!out.has(slot) || slot > top()) found.push(fault('went', at, 'Said to be put back where it cannot have been.'))
      out.delete(slot)
    } else {
      if (slot >= one.count || slot !== top())
        found.push(fault('went', at, `Went to ${where}, and did not lie on top of the deck.`))
      out.add(slot)
    }
  }
  return found
}

function checkWhole(one: Shuffle, whole: Whole): Fault[] {
  if (whole.cards.length !== one.count || whole.salts.length !== one.count)
    return [fault('missing', one.name, `${whole.cards.length} cards for ${one.count} places.`)]
  const found = eachOnce(whole.cards, one)
  if (one.back === null)
    for (const card of one.deck)
      if (!whole.cards.includes(card)) found.push(fault('missing', one.name, `${card} is not in the deck.`))
  const salts = whole.salts
  const leaves = whole.cards.map((card, at) => leafOf(at, salts[at] as string, card))
  if (treeOver(leaves) !== one.tree)
    found.push(fault('opening', one.name, 'The whole deck is not the one that was committed.'))
  const named = sha256(utf8(headerText(one)))
  const made = salts.map((_, at) => hmac(whole.key, utf8('cardspeak salt 1\n'), named, number(at, 2)))
  if (made.some((salt, at) => hex(salt) !== salts[at]))
    found.push(fault('key', one.name, 'Not every salt is from the round’s key.'))
  return found
}

// --- shuffles together --------------------------------------------------------------------------

function checkTogether(shuffles: Shuffle[]): Fault[] {
  const found: Fault[] = []
  const views = new Map<string, Shuffle[]>()
  for (const one of shuffles) views.set(one.name, [...(views.get(one.name) ?? []), one])
  for (const those of views.values()) found.push(...checkTold(those))
  const each = [...views.values()].map(merged).sort((a, b) => a.round - b.round || a.shuffle - b.shuffle)
  found.push(...usedAgain(each))
  const rounds = new Map<string, Shuffle[]>()
  const round = (one: Shuffle, step = 0): string => JSON.stringify([one.table, one.round + step])
  for (const one of each) rounds.set(round(one), [...(rounds.get(round(one)) ?? []), one])
  for (const those of rounds.values()) {
    const before = rounds.get(round(those[0] as Shuffle, -1))
    found.push(...checkChain(those, before), ...checkAgain(those))
  }
  return found
}

/** Everybody was told the same of one shuffle, and no two of them hold the same card. */
function checkTold(views: Shuffle[]): Fault[] {
  const found: Fault[] = []
  const first = views[0] as Shuffle
  const held = new Map<string, [number, string]>()
  for (const one of views) {
    if (first.root !== one.root) {
      found.push(fault('two-roots', one.name, 'Two roots were shown for one shuffle.'))
      continue
    }
    if (first.mix !== one.mix) found.push(fault('mix', one.name, 'Two viewers were told of different seeds.'))
    // One file may have been fetched before the last cards left the deck.
    const both = Math.min(first.went.length, one.went.length)
    if (JSON.stringify(first.went.slice(0, both)) !== JSON.stringify(one.went.slice(0, both)))
      found.push(fault('went', one.name, 'Two viewers were told of different ways that the cards took.'))
    for (const card of one.open) {
      const [slot, viewer] = held.get(card.card) ?? [card.slot, one.viewer]
      held.set(card.card, [slot, viewer])
      if (slot !== card.slot && viewer !== one.viewer)
        found.push(fault('twice', one.name, `${card.card} is in slot ${slot} for ${viewer}, in ${card.slot} for another.`))
    }
  }
  return found
}

/** One shuffle with everything that its viewers were given to open it. */
function merged(views: Shuffle[]): Shuffle {
  const first = views[0] as Shuffle
  const same = views.filter((one) => one.root === first.root)
  const open = new Map(same.flatMap((one) => one.open.map((card) => [`${card.slot} ${card.card} ${card.salt}`, card])))
  const whole = same.find((one) => one.whole !== null)?.whole ?? null
  return { ...first, open: [...open.values()], whole }
}

function usedAgain(shuffles: Shuffle[]): Fault[] {
  const found: Fault[] = []
  const used = new Map<string, string>()
  const once = (code: string, value: string, one: Shuffle, words: string, at = ''): void => {
    const first = used.get(`${code} ${value}`)
    if (first === undefined) used.set(`${code} ${value}`, one.name + at)
    else if (first !== one.name + at) found.push(fault(code, one.name, `${words} (${first}).`))
  }
  for (const one of shuffles) {
    once('root-again', one.root, one, 'The root was used before')
    for (const card of one.open) once('salt', card.salt, one, 'A salt was used before', `, place ${card.place}`)
    for (const [at, salt] of (one.whole?.salts ?? []).entries())
      once('salt', salt, one, 'A salt was used before', `, place ${at}`)
    if (one.whole !== null) once('key', one.whole.key, one, 'The key was used before')
    for (const seed of one.seeds)
      if (seed !== null) once('seed-again', seed, one, 'A seed was given before, so the room knew it')
  }
  return found
}

function checkChain(those: Shuffle[], before: Shuffle[] | undefined): Fault[] {
  const found: Fault[] = []
  for (const [at, one] of those.entries()) {
    if (one.shuffle !== at + 1)
      return [...found, fault('chain', one.name, `Shuffle ${at + 1} of the round is missing.`)]
    const led = at > 0 ? those[at - 1] : before?.at(-1)
    if (led !== undefined && one.previous !== led.root)
      found.push(fault('chain', one.name, `It is not bound to ${led.name}, which came before.`))
    found.push(...checkPutBack(one, those.slice(0, at)))
  }
  return found
}

const named = ([shuffle, slot]: Place): string => `${shuffle}:${slot}`

/** Only cards that lay somewhere since the last shuffle of them can be shuffled again. */
function checkPutBack(one: Shuffle, before: Shuffle[]): Fault[] {
  if (one.back === null) return []
  let lay = new Set<string>()
  for (const other of before) {
    if (other.back === null) lay = new Set()
    for (const place of other.back ?? []) lay.delete(named(place))
    if (other.mix !== null) for (let slot = 0; slot < other.count; slot++) lay.add(named([other.shuffle, slot]))
  }
  const told = one.back.map(named)
  if (told.every((place) => lay.has(place)) && new Set(told).size === told.length) return []
  return [fault('back', one.name, 'Cards are shuffled again that were not there.')]
}

/** A card that was dealt and not put back cannot come out of a later shuffle. */
function checkAgain(those: Shuffle[]): Fault[] {
  const found: Fault[] = []
  const lies = new Map<string, string>()
  const cards = new Map<string, string>()
  for (const one of those) {
    const back = one.back === null ? null : new Set(one.back.map(named))
    for (const [card, place] of [...lies]) if (back === null || back.has(place)) lies.delete(card)
    const known = new Map(one.open.map((card) => [card.card, card.slot]))
    if (one.whole !== null) {
      found.push(...checkSame(one, one.whole, cards))
      for (const [card, slot] of bySlot(one, one.whole)) known.set(card, slot)
    }
    for (const [card, slot] of known) {
      const lay = lies.get(card)
      if (lay !== undefined)
        found.push(fault('twice', one.name, `${card} was dealt before (${lay}) and not put back.`))
      lies.set(card, named([one.shuffle, slot]))
      cards.set(named([one.shuffle, slot]), card)
    }
  }
  return found
}

function bySlot(one: Shuffle, whole: Whole): [string, number][] {
  if (one.mix === null || whole.cards.length !== one.count) return []
  const places = orderFrom(mixOf(one.root, one.seeds), one.count)
  return places.map((place, slot) => [whole.cards[place] as string, slot])
}

/** What was put back is what was shuffled, and in the order that the key gives it. */
function checkSame(one: Shuffle, whole: Whole, cards: Map<string, string>): Fault[] {
  const listed = one.back === null ? one.deck : one.back.map((place) => cards.get(named(place)) ?? '')
  if (listed.includes('')) return [] // an earlier shuffle is not open
  if ([...listed].sort().join() !== [...whole.cards].sort().join())
    return one.back === null
      ? []
      : [fault('back', one.name, 'The cards shuffled again are not those that were put back.')]
  const text = sha256(utf8(headerText(one)))
  const start = hex(hmac(whole.key, utf8('cardspeak order 1\n'), text))
  const order = orderFrom(start, listed.length).map((at) => listed[at])
  if (order.join() === whole.cards.join()) return []
  return [fault('key', one.name, 'The order of the deck is not from the round’s key.')]
}

function checkNoted(shuffles: Shuffle[], roots: string[], seeds: string[]): Fault[] {
  const found: Fault[] = []
  for (const root of roots)
    if (!shuffles.some((one) => one.root === root))
      found.push(fault('noted', 'the file', `The root that was noted before the deal (${root.slice(0, 16)}…) is not here.`))
  for (const seed of seeds)
    if (!shuffles.some((one) => one.seeds.includes(seed)))
      found.push(fault('left-out', 'the file', `The seed that was given (${seed.slice(0, 16)}…) did not take part.`))
  return found
}
