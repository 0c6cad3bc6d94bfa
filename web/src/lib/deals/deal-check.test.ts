// The notes of this browser decide how much a file proves.
import { describe, expect, it } from 'vitest'
import { CODES, checkDeal } from './deal-check'
import { Notes, type Note, type NoteStorage } from './deal-notes'
import { newSeed } from './seeds'
import { promiseOf } from './verify-deal'
import { loadSource } from '../../words/languages'
import { Catalogue } from '../../words/say'

const files = import.meta.glob('../../../../tests/deals/vectors/*.json', { eager: true, import: 'default' })
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- any JSON
const seat = files['../../../../tests/deals/vectors/seat.json'] as any
const broken = files['../../../../tests/deals/vectors/broken.json'] as { codes: string[] }[]
const text = JSON.stringify(seat)
const first = seat.shuffles[0]
const noted: Note = {
  table: 'blue', round: 17, shuffle: 1, root: first.root, before: true, seed: first.seeds[0], taken: true,
  seat: 2, own: ['Jh', '8s'], open: ['Td', 'As', '9c'],
}

describe('a file of a round', () => {
  it('is proven if this browser noted the root, gave a seed and saw the cards', () => {
    const result = checkDeal(text, 'blue', 17, [noted])
    expect(result).toMatchObject({ ok: true, fixed: true, codes: [], mine: 'mixed', compared: true, opened: 7, cards: 52 })
  })

  it('only agrees with itself if no root was noted before the deal', () => {
    expect(checkDeal(text, 'blue', 17, [])).toMatchObject({ ok: true, fixed: false, mine: 'none', compared: false })
    expect(checkDeal(text, 'blue', 17, [{ ...noted, before: false }]).fixed).toBe(false)
  })

  it.each<[string, string, Partial<Note>, string]>([
    ['another root was shown', text, { root: 'ab'.repeat(32) }, 'noted'],
    ['the seed taken is not in it', text, { seed: 'cd'.repeat(32) }, 'left-out'],
    ['another card was seen on the board', text, { open: ['2c'] }, 'unseen'],
    ['another card was seen in the hand', text, { own: ['Ad'] }, 'unseen'],
    ['a card was exchanged', text.replace('"card":"Jh"', '"card":"Jd"'), {}, 'opening'],
  ])('is not proven: %s', (_, file, change, code) => {
    const result = checkDeal(file, 'blue', 17, [{ ...noted, ...change }])
    expect(result.ok).toBe(false)
    expect(result.codes).toContain(code)
  })

  it('is rejected for another round or table', () => {
    expect(checkDeal(text, 'blue', 16, []).codes).toEqual(['elsewhere'])
    expect(checkDeal(text, 'red', 17, []).codes).toEqual(['elsewhere'])
  })

  it('for another seat is not compared with the own hand', () => {
    expect(checkDeal(text, 'blue', 17, [{ ...noted, seat: 5, own: ['2c'] }]).ok).toBe(true)
  })

  it('reports a late seed', () => {
    expect(checkDeal(text, 'blue', 17, [{ ...noted, taken: false }]).mine).toBe('late')
  })
})

it('there are words for every code', async () => {
  const english = new Catalogue(await loadSource('en'))
  const all = new Set(broken.flatMap(({ codes }) => codes))
  expect([...all].filter((code) => !(CODES as readonly string[]).includes(code))).toEqual([])
  for (const code of CODES) expect(english.has(`deal-fault-${code}`)).toBe(true)
})

/** Storage in memory; writes fail if it is shut. */
class Box implements NoteStorage {
  readonly all = new Map<string, string>()
  shut = false
  getItem = (key: string): string | null => this.all.get(key) ?? null
  removeItem = (key: string): void => void this.all.delete(key)
  setItem = (key: string, value: string): void => {
    if (this.shut) throw new Error('full')
    this.all.set(key, value)
  }
}

describe('notes', () => {
  const note = (round: number, table = 'blue', before = true): Note => ({
    table, round, shuffle: 1, root: String(round).padStart(64, '0'), before,
  })

  it('are limited per table and in the number of tables', () => {
    const box = new Box()
    const notes = new Notes(box)
    for (let round = 1; round <= 200; round++) notes.put(note(round))
    expect(notes.of('blue').length).toBe(60)
    expect(notes.ofRound('blue', 200).length).toBe(1)
    for (let table = 0; table < 30; table++) notes.put(note(1, `t${table}`))
    expect(box.all.size).toBeLessThan(15)
  })

  it('keep that a root was noted before the deal', () => {
    const notes = new Notes(new Box())
    notes.put(note(1))
    notes.put(note(1, 'blue', false))
    expect(notes.ofRound('blue', 1)).toMatchObject([{ before: true }])
  })

  it('stay in memory if storage is shut or holds something else', () => {
    const box = new Box()
    box.all.set('cardspeak.deals.blue', '{')
    box.shut = true
    const notes = new Notes(box)
    notes.put(note(1))
    expect(notes.of('blue').length).toBe(1)
    expect(new Notes(null).of('blue')).toEqual([])
  })
})

describe('seeds', () => {
  it('are new each time, with own words and without', () => {
    const made = [newSeed(), newSeed(), newSeed('my words'), newSeed('my words')]
    expect(new Set(made.map(({ seed }) => seed)).size).toBe(4)
    for (const { seed, promise } of made) {
      expect(seed).toMatch(/^[0-9a-f]{64}$/)
      expect(promise).toBe(promiseOf(seed))
    }
  })
})
