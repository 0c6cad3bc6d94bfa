import { describe, expect, it } from 'vitest'
import { fromViewer, seatPositions } from './seat-layout'

describe('seatPositions', () => {
  it('puts the first seat at the bottom middle', () => {
    expect(seatPositions(6, 800, 400)[0]).toEqual({ x: -0, y: 200 })
  })

  it.each([2, 3, 4, 5, 6, 7, 8, 9, 10])('keeps %i plates apart on a wide and on a tall table', (count) => {
    for (const [width, height] of [[850, 440], [578, 520], [560, 700]] as const) {
      const all = seatPositions(count, width, height)
      for (let i = 0; i < count; i++)
        for (let j = 0; j < i; j++) {
          const [a, b] = [all[i]!, all[j]!]
          expect(Math.abs(a.x - b.x) > 90 || Math.abs(a.y - b.y) > 90).toBe(true)
        }
    }
  })

  it('stays on the edge, tall or wide', () => {
    for (const place of seatPositions(10, 500, 800)) {
      expect(Math.abs(place.x)).toBeLessThanOrEqual(250.001)
      expect(Math.abs(place.y)).toBeLessThanOrEqual(400.001)
    }
  })

  it('starts from the viewer', () => {
    expect(fromViewer([1, 2, 3, 4], 3)).toEqual([3, 4, 1, 2])
    expect(fromViewer([1, 2, 3], 0)).toEqual([1, 2, 3])
  })
})
