// This browser's part in a deal, frame by frame.
import { beforeEach, describe, expect, it } from 'vitest'
import { notes } from './deal-notes'
import { Deals } from './deals.svelte'
import type { CommittedDeal, Frame, View } from './protocol'
import type { Sight } from './shapes'

type Said = Record<string, string>
let table = 0
let said: Said[] = []
let deals: Deals

const hello = (seat: number): Frame =>
  ({ t: 'hello', now: 0, as: seat ? 'player' : 'spectator', seat, me: { name: 'Ana' }, table: {} }) as unknown as Frame
const deal = (root: string, promise = '', round = 1): CommittedDeal => ({
  table: `t${table}`, round, shuffle: 1, root, promises: promise ? [['seat 2', promise]] : [],
})
const view = (roots: string[], board: string[] = [], number = 1): View =>
  ({ version: 1, sight: { seat: 2, round: { number, roots, board, aside: [], hands: [] } } as unknown as Sight }) as View
const ROOT = 'a'.repeat(64)

beforeEach(() => {
  said = []
  deals = new Deals(`t${++table}`, (frame) => said.push(frame as Said))
})

const promised = (): string => said.findLast((one) => one.t === 'promise' || one.next)?.promise ?? said.at(-1)?.next ?? ''

describe('a seed', () => {
  it('is promised on sitting down, given for the root that lists it, and the next promised', () => {
    deals.hear(hello(2))
    const promise = promised()
    deals.hear({ t: 'committed', deal: deal(ROOT, promise) })
    expect(said.at(-1)).toMatchObject({ t: 'seed', root: ROOT })
    expect(said.at(-1)?.next).not.toBe(promise)
    deals.hear({ t: 'seeded', root: ROOT, taken: true, words: '' })
    expect(deals.mine).toBe('taken')
    expect(notes.find(`t${table}`, ROOT)).toMatchObject({ before: true, taken: true, seed: said.at(-1)?.seed })
  })

  it('is not promised by one who only watches', () => {
    deals.hear(hello(0))
    expect(said).toEqual([])
  })

  it('is not given for a promise that is not its own', () => {
    deals.hear(hello(2))
    deals.hear({ t: 'committed', deal: deal(ROOT, 'b'.repeat(64)) })
    expect(said.filter((one) => one.t === 'seed')).toEqual([])
  })

  it('is given again for the same root after a restart of the room', () => {
    deals.hear(hello(2))
    const promise = promised()
    deals.hear({ t: 'committed', deal: deal(ROOT, promise) })
    const seed = said.at(-1)?.seed
    deals.hear(hello(2))
    deals.hear({ t: 'committed', deal: deal(ROOT, promise) })
    expect(said.at(-1)).toMatchObject({ t: 'seed', root: ROOT, seed })
  })

  it('is not given once cards were dealt, and the root then counts as seen late', () => {
    deals.hear(hello(2))
    deals.see(view([ROOT]))
    deals.hear({ t: 'committed', deal: deal(ROOT, promised()) })
    expect(said.filter((one) => one.t === 'seed')).toEqual([])
    expect(notes.find(`t${table}`, ROOT)?.before).toBe(false)
  })
})

it('cards seen are noted with their deck, and stay noted when they are gone', () => {
  deals.hear(hello(2))
  deals.hear({ t: 'committed', deal: deal(ROOT) })
  deals.see(view([ROOT], ['As', '??']))
  deals.see(view([ROOT], []))
  expect(notes.find(`t${table}`, ROOT)).toMatchObject({ before: true, open: ['As'] })
})
