// Where seats lie around the table: evenly along the edge of a stadium, the viewer at the bottom.

export interface Place {
  x: number
  y: number
}

interface Piece {
  length: number
  at: (way: number) => Place
}

/** The edge from the bottom middle, clockwise: straight pieces and quarter circles. */
function pieces(width: number, height: number): Piece[] {
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
  const line = (length: number, at: (way: number) => Place): Piece => ({ length, at })
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

/** Each seat's place in order, the first at the bottom; measured from the middle of the felt. */
export function places(count: number, width: number, height: number): Place[] {
  const way = pieces(Math.max(width, 1), Math.max(height, 1))
  const around = way.reduce((sum, piece) => sum + piece.length, 0)
  return Array.from({ length: count }, (_, index) => {
    let left = (index / count) * around
    for (const piece of way) {
      if (left <= piece.length) return piece.at(left)
      left -= piece.length
    }
    return { x: 0, y: height / 2 }
  })
}

/** Where the button lies: before its seat, beside the place of its bet. */
export function beside(rail: Place, inner: Place, aside: number): Place {
  const x = rail.x - inner.x
  const y = rail.y - inner.y
  const length = Math.hypot(x, y) || 1
  return {
    x: inner.x + x * 0.25 - (y / length) * aside,
    y: inner.y + y * 0.25 + (x / length) * aside,
  }
}

/** The seats in the order they are drawn: from the viewer's (or the lowest) on, clockwise. */
export function fromViewer(all: number[], viewer: number): number[] {
  const at = all.indexOf(viewer)
  return at < 0 ? all : [...all.slice(at), ...all.slice(0, at)]
}
