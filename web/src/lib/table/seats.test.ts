import { describe, expect, it } from 'vitest'
import type { Event, FactLine } from '../wire/generated'
import { results } from './seats'

function lines(...events: Event[]): FactLine[] {
  return events.map((event, version) => ({ version, at: 0, kind: event.type, words: '', by: [], event, quiet: false }))
}

const opened = { type: 'RoundOpened' } as Event
const won = (seat: number, amount: number) => ({ type: 'Won', pot: 0, seat, amount }) as Event
const best = (hand: string, ...seats: number[]) => ({ type: 'Announced', pot: 0, half: '', seats, hand }) as Event

describe('the result of a round', () => {
  it('adds up the pots of each winner and names the hand', () => {
    expect(results(lines(opened, best('one pair', 5), best('one pair', 5), won(5, 38), won(5, 46)))).toEqual([
      { seat: 5, amount: 84, hand: 'one pair' },
    ])
  })

  it('lists the winners of a split pot, the largest share first', () => {
    const winners = results(lines(opened, best('flush', 2), best('straight', 4), won(2, 30), won(4, 70)))
    expect(winners.map(({ seat, amount, hand }) => [seat, amount, hand])).toEqual([
      [4, 70, 'straight'],
      [2, 30, 'flush'],
    ])
  })

  it('has no hand if all others folded, and nothing of the round before', () => {
    expect(results(lines(opened, best('flush', 1), won(1, 50), opened, won(3, 15)))).toEqual([
      { seat: 3, amount: 15, hand: '' },
    ])
    expect(results(lines(opened, won(1, 50), opened))).toEqual([])
  })

  it('leaves out chips that were taken back', () => {
    const back = { type: 'AwardTakenBack', seat: 1, amount: 50 } as Event
    expect(results(lines(opened, won(1, 50), back, won(2, 50))).map(({ seat }) => seat)).toEqual([2])
  })
})
