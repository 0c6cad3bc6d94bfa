// Parses the server's notation of cards ("As", "Td", "Jk", "??") for drawing.

export const HIDDEN = '??'
export const JOKER = 'Jk'
export const SUITS = ['s', 'h', 'd', 'c'] as const
export const RANKS = ['A', 'K', 'Q', 'J', 'T', '9', '8', '7', '6', '5', '4', '3', '2'] as const

export type Suit = (typeof SUITS)[number]
export type Rank = (typeof RANKS)[number]

export const PIPS: Record<Suit, string> = { s: '♠', h: '♥', d: '♦', c: '♣' }

/** The corner of a card: "10" for a ten, "★" for the joker. */
export function corner(card: string): string {
  if (card === HIDDEN) return ''
  if (card === JOKER) return '★'
  const rank = card.slice(0, -1)
  return rank === 'T' ? '10' : rank
}

export function suit(card: string): Suit | '' {
  const last = card.slice(-1) as Suit
  return card !== HIDDEN && card !== JOKER && SUITS.includes(last) ? last : ''
}


