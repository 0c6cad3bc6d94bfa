// Endings, from views and log lines.
import { describe, expect, it } from 'vitest'
import { endingOf } from './ending'
import type { FactLine, OrbitEnded, RoundOpened, TableView } from '../wire/generated'

const seats = ['Ana', 'Ben', 'Cleo'].map((person, at) => ({ no: at + 1, person }))
const sight = (placed: TableView['placed'], seat = 0): TableView => ({ seat, seats, placed, rounds_left: 0 }) as unknown as TableView
const out = (person: string, seat: number, place: number): TableView['placed'][0] => ({
  person, seat, place, round: 4, by: ['NLT.2.b.3'],
})
const line = (event: Partial<OrbitEnded | RoundOpened>): FactLine => ({ event: { by: ['EVT.def.round'], ...event } }) as FactLine

describe('an ending', () => {
  it('is null while everybody plays', () => expect(endingOf(sight([]), [])).toBeNull())

  it('is shown to the player who is out, and to no other player', () => {
    const placed = [out('Ben', 2, 3)]
    expect(endingOf(sight(placed, 2), [])).toMatchObject({ kind: 'out', rows: [{ place: 3, mine: true }] })
    expect(endingOf(sight(placed, 1), [])).toBeNull()
  })

  it('is that of the game after a player has won, best place first', () => {
    const ending = endingOf(sight([out('Ben', 2, 3), out('Cleo', 3, 2), out('Ana', 1, 1)], 1), [])
    expect(ending?.kind).toBe('game')
    expect(ending?.rows.map((row) => [row.name, row.mine])).toEqual([['Ana', true], ['Cleo', false], ['Ben', false]])
  })

  it('is that of the orbit until the next round, with equal places for equal chips', () => {
    const ended = line({ type: 'OrbitEnded', number: 1, seats: [2, 1, 3], stakes: [50, 20, 20] })
    const ending = endingOf(sight([], 1), [line({ type: 'RoundOpened' }), ended])
    expect(ending?.rows.map((row) => [row.name, row.place, row.chips])).toEqual([['Ben', 1, 50], ['Ana', 2, 20], ['Cleo', 2, 20]])
    expect(endingOf(sight([], 1), [ended, line({ type: 'RoundOpened' })])).toBeNull()
  })
})
