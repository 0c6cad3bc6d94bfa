// This browser's part in a deal, frame by frame.
import { beforeEach, describe, expect, it } from 'vitest'
import { notes } from './deal-notes'
import { Deals } from './deals.svelte'
import type { CommittedRow, PromiseFrame, SeedFrame, ServerFrame, TableView, Whole } from '../wire/generated'

type Sent = { t: string } & Partial<Omit<SeedFrame, 't'> & Omit<PromiseFrame, 't'>>
let table = 0
let sent: Sent[] = []
let deals: Deals

const hello = (seat: number): ServerFrame =>
  ({ t: 'hello', now: 0, as: seat ? 'player' : 'spectator', seat, me: { name: 'Ana' }, table: {} }) as unknown as ServerFrame
const deal = (root: string, promise = '', round = 1): CommittedRow => ({
  table: `t${table}`, round, shuffle: 1, deck: '', back: null, previous: '', tree: '', root, promises: promise ? [['seat 2', promise]] : [],
})
const view = (roots: string[], board: string[] = [], number = 1): Whole =>
  ({ version: 1, sight: { seat: 2, round: { number, roots, board, aside: [], hands: [] } } as unknown as TableView }) as Whole
const ROOT = 'a'.repeat(64)

beforeEach(() => {
  sent = []
  deals = new Deals(`t${++table}`, (frame) => sent.push(frame))
})

const promised = (): string => sent.findLast((frame) => frame.t === 'promise' || frame.next)?.promise ?? sent.at(-1)?.next ?? ''

describe('a seed', () => {
  it('is promised on sitting down and sent for the root that lists it, with the next promise', () => {
    deals.onFrame(hello(2))
    const promise = promised()
    deals.onFrame({ t: 'committed', deal: deal(ROOT, promise) })
    expect(sent.at(-1)).toMatchObject({ t: 'seed', root: ROOT })
    expect(sent.at(-1)?.next).not.toBe(promise)
    deals.onFrame({ t: 'seeded', root: ROOT, taken: true, words: '' })
    expect(deals.seedState).toBe('taken')
    expect(notes.find(`t${table}`, ROOT)).toMatchObject({ before: true, taken: true, seed: sent.at(-1)?.seed })
  })

  it('is not promised by a spectator', () => {
    deals.onFrame(hello(0))
    expect(sent).toEqual([])
  })

  it('is not sent if its promise is not listed', () => {
    deals.onFrame(hello(2))
    deals.onFrame({ t: 'committed', deal: deal(ROOT, 'b'.repeat(64)) })
    expect(sent.filter((frame) => frame.t === 'seed')).toEqual([])
  })

  it('is sent again for the same root after a restart of the room', () => {
    deals.onFrame(hello(2))
    const promise = promised()
    deals.onFrame({ t: 'committed', deal: deal(ROOT, promise) })
    const seed = sent.at(-1)?.seed
    deals.onFrame(hello(2))
    deals.onFrame({ t: 'committed', deal: deal(ROOT, promise) })
    expect(sent.at(-1)).toMatchObject({ t: 'seed', root: ROOT, seed })
  })

  it('is not sent after cards were dealt, and the root counts as seen late', () => {
    deals.onFrame(hello(2))
    deals.onView(view([ROOT]))
    deals.onFrame({ t: 'committed', deal: deal(ROOT, promised()) })
    expect(sent.filter((frame) => frame.t === 'seed')).toEqual([])
    expect(notes.find(`t${table}`, ROOT)?.before).toBe(false)
  })
})

it('seen cards are noted with their deck, and stay noted after they leave the view', () => {
  deals.onFrame(hello(2))
  deals.onFrame({ t: 'committed', deal: deal(ROOT) })
  deals.onView(view([ROOT], ['As', '??']))
  deals.onView(view([ROOT], []))
  expect(notes.find(`t${table}`, ROOT)).toMatchObject({ before: true, open: ['As'] })
})
