import { describe, expect, it } from 'vitest'
import type { LevelFacts } from '../wire/generated'
import { asTime, clockNow, elapsedAt, levelAt, readTime, roomTime, startOf, type ClockFacts } from './clock'

const level = (minutes: number, ...blinds: number[]): LevelFacts => ({
  minutes,
  blinds,
  ante: 0,
  bets: [],
  rounds: 0,
  is_break: !blinds.length,
  coloured: [],
})
const LEVELS = [level(10, 25, 50), level(10, 50, 100), level(5), level(10, 100, 200)]
const FACTS: ClockFacts = {
  now: 1000,
  speed: 1,
  clock: { at: 900, elapsed: 60, running: true },
  levels: LEVELS,
  level: 1,
  break_until: 0,
}

describe('the clock of a tournament', () => {
  it('advances by the time since the frame arrived, at the speed of the room', () => {
    expect(roomTime(FACTS, 2500)).toBe(1002.5)
    expect(roomTime({ now: 1000, speed: 60 }, 2500)).toBe(1150)
    expect(roomTime(FACTS, -5)).toBe(1000)
  })

  it('counts from the anchor, and not at all if it is stopped', () => {
    expect(elapsedAt(FACTS.clock, 1000)).toBe(160)
    expect(elapsedAt({ ...FACTS.clock, running: false }, 1000)).toBe(60)
    expect(elapsedAt(FACTS.clock, 800)).toBe(60)
  })

  it('finds the level as the engine does', () => {
    expect(levelAt([], 0)).toBeNull()
    expect(levelAt(LEVELS, 0)).toMatchObject({ position: 1, number: 1, left: 600 })
    expect(levelAt(LEVELS, 599)).toMatchObject({ position: 1, left: 1 })
    expect(levelAt(LEVELS, 600)).toMatchObject({ position: 2, number: 2, left: 600 })
    expect(levelAt(LEVELS, 1200)).toMatchObject({ position: 3, number: 2, left: 300, level: { is_break: true } })
    expect(levelAt(LEVELS, 99_999)).toMatchObject({ position: 4, number: 3, left: null })
  })

  it('shows level, next level and the way to the break', () => {
    const now = clockNow(FACTS, 10_000)
    expect(now).toMatchObject({ elapsed: 170, toBreak: 1030, breakLeft: null, next: LEVELS[1] })
    expect(now.level).toMatchObject({ number: 1, left: 430 })
    expect(clockNow({ ...FACTS, clock: { at: 0, elapsed: 1300, running: false } }, 0).toBreak).toBeNull()
  })

  it('two screens agree, whenever their frames arrived', () => {
    const later = { ...FACTS, now: 1030 }
    expect(clockNow(FACTS, 40_000)).toEqual(clockNow(later, 10_000))
  })

  it('does not depend on the wall clock', () => {
    const before = clockNow(FACTS, 1000)
    const wall = Date.now
    Date.now = () => wall() + 3_600_000
    expect(clockNow(FACTS, 1000)).toEqual(before)
    Date.now = wall
  })

  it('shows what is left of a break that was called', () => {
    const facts = { ...FACTS, clock: { ...FACTS.clock, running: false }, break_until: 1300 }
    expect(clockNow(facts, 60_000)).toMatchObject({ breakLeft: 240, elapsed: 60 })
  })

  it('takes the position from the frame if levels are counted in rounds', () => {
    const levels = LEVELS.map((one) => ({ ...one, minutes: 0, rounds: 2 }))
    expect(clockNow({ ...FACTS, levels, level: 2 }, 0).level).toMatchObject({ position: 2, number: 2, left: null })
  })

  it('writes and reads times', () => {
    expect([0, 0.2, 65, 600, 3661].map(asTime)).toEqual(['0:00', '0:01', '1:05', '10:00', '1:01:01'])
    expect(['4:05', '4', ' 12:5 ', '4:60', '', 'x'].map(readTime)).toEqual([245, 240, 725, null, null, null])
    expect(startOf(LEVELS, 3)).toBe(1200)
  })
})
