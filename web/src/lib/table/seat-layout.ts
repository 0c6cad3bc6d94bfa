// Seat positions: evenly along the edge of a stadium shape, with the viewer at the bottom.

export interface Point {
  x: number
  y: number
}

interface Piece {
  length: number
  at: (way: number) => Point
}

/** The edge from the bottom middle, clockwise: straight pieces and quarter circles. */
function edgePieces(width: number, height: number): Piece[] {
  const r = Math.min(width, height) / 2
  const across = width / 2 - r
  const down = height / 2 - r
  const quarter = (Math.PI * r) / 2
  const bend = (cx: number, cy: number, from: number): Piece => ({
    length: quarter,
    at: (way) => {
      const angle = from + way / r
      return { x: cx + r * Math.cos(angle), y: cy + r * Math.sin(angle) }
    },
  })
  const line = (length: number, at: (way: number) => Point): Piece => ({ length, at })
  return [
    line(across, (way) => ({ x: -way, y: height / 2 })),
    bend(-across, down, Math.PI / 2),
    line(2 * down, (way) => ({ x: -width / 2, y: down - way })),
    bend(-across, -down, Math.PI),
    line(2 * across, (way) => ({ x: -across + way, y: -height / 2 })),
    bend(across, -down, (3 * Math.PI) / 2),
    line(2 * down, (way) => ({ x: width / 2, y: -down + way })),
    bend(across, down, 0),
    line(across, (way) => ({ x: across - way, y: height / 2 })),
  ]
}

/** Positions for `count` seats, relative to the middle of the felt, the first at the bottom. */
export function seatPositions(count: number, width: number, height: number): Point[] {
  const edge = edgePieces(Math.max(width, 1), Math.max(height, 1))
  const around = edge.reduce((sum, piece) => sum + piece.length, 0)
  return Array.from({ length: count }, (_, index) => {
    let left = (index / count) * around
    for (const piece of edge) {
      if (left <= piece.length) return piece.at(left)
      left -= piece.length
    }
    return { x: 0, y: height / 2 }
  })
}

/** The position of the button: in front of its seat, beside the bet. */
export function buttonPosition(seat: Point, bet: Point, aside: number): Point {
  const x = seat.x - bet.x
  const y = seat.y - bet.y
  const length = Math.hypot(x, y) || 1
  return {
    x: bet.x + x * 0.25 - (y / length) * aside,
    y: bet.y + y * 0.25 + (x / length) * aside,
  }
}

/** The seats in drawing order: clockwise from the viewer's seat, or from the lowest. */
export function fromViewer(all: number[], viewer: number): number[] {
  const index = all.indexOf(viewer)
  return index < 0 ? all : [...all.slice(index), ...all.slice(0, index)]
}
