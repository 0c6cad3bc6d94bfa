// The verifier of deals against the vectors that the Python side is held to as well.

import { describe, expect, it } from 'vitest'
import { readDeal, Unreadable } from './deal-file'
import { climb, leafOf, mixOf, orderFrom, promiseOf, treeOver, verifyDeal } from './verify-deal'

const FOLDER = '../../../../tests/deals/vectors/'
const files = import.meta.glob('../../../../tests/deals/vectors/*.json', { eager: true, import: 'default' })
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the parsed file, a new copy each time
const vector = (name: string): any => structuredClone(files[FOLDER + name])
const sound = Object.keys(files)
  .map((path) => path.slice(FOLDER.length))
  .filter((name) => name !== 'broken.json' && name !== 'steps.json')

describe('sound files', () => {
  it('are there', () => expect(sound.length).toBeGreaterThan(5))

  it.each(sound)('%s', (name) => {
    const verdict = verifyDeal([vector(name)])
    expect(verdict.faults).toEqual([])
    expect(verdict.ok).toBe(true)
  })

  it('hold together', () => {
    const files = ['seat.json', 'other-seat.json', 'inspector.json'].map(vector)
    expect((verifyDeal(files)).faults).toEqual([])
  })
})

interface Broken {
  name: string
  files: { of: string; changes: { at: (string | number)[]; to: unknown }[] }[]
  codes: string[]
  roots: string[]
  seeds: string[]
}

describe('broken files bring up their codes', () => {
  it.each((vector('broken.json') as Broken[]).map((broken) => [broken.name, broken] as const))('%s', (_, broken) => {
    const files = broken.files.map((part) => {
      const file = vector(part.of)
      for (const { at, to } of part.changes) {
        let place = file
        for (const step of at.slice(0, -1)) place = place[step]
        place[at.at(-1) as string] = to
      }
      return file
    })
    const verdict = verifyDeal(files, { roots: broken.roots, seeds: broken.seeds })
    expect([...new Set(verdict.faults.map((fault) => fault.code))].sort()).toEqual(broken.codes)
    expect(verdict.ok).toBe(false)
  })
})

describe('each step of the arithmetic', () => {
  const steps = vector('steps.json')

  it('promise, mix, leaf', () => {
    expect(promiseOf(steps.promise.seed)).toBe(steps.promise.promise)
    expect(mixOf(steps.mix.root, steps.mix.seeds)).toBe(steps.mix.mix)
    expect(leafOf(steps.leaf.place, steps.leaf.salt, steps.leaf.card)).toBe(steps.leaf.leaf)
  })

  it('orders', () => {
    for (const { start, count, order } of steps.orders) expect(orderFrom(start, count)).toEqual(order)
  })

  it('trees', () => {
    for (const { leaves, top, paths } of steps.trees) {
      expect(treeOver(leaves)).toBe(top)
      expect(climb(leaves[0], 0, leaves.length, paths[0])).toBe(top)
      expect(climb(leaves.at(-1), leaves.length - 1, leaves.length, paths[1])).toBe(top)
    }
  })
})

describe('readDeal rejects', () => {
  const good = vector('seat.json')
  const wrong: [string, unknown][] = [
    ['not JSON', '{'],
    ['another format', { ...good, format: 'cardspeak deal 2' }],
    ['no list', { ...good, shuffles: {} }],
    ['no shuffle', { ...good, shuffles: [] }],
    ['no viewer', { ...good, viewer: 'burn' }],
    ['no place', { ...good, shuffles: [{ ...good.shuffles[0], went: [[0, 'sleeve']] }] }],
    ['two lines', { ...good, shuffles: [{ ...good.shuffles[0], table: 'a\nb' }] }],
    ['no card', { ...good, shuffles: [{ ...good.shuffles[0], deck: '2x' }] }],
    ['no hash', { ...good, shuffles: [{ ...good.shuffles[0], root: 'ab' }] }],
    ['no number', { ...good, shuffles: [{ ...good.shuffles[0], round: '1' }] }],
  ]
  it.each(wrong)('%s', (_, file) => {
    expect(() => readDeal(file)).toThrow(Unreadable)
  })
})
