// Facts that follow from other facts: the same ones as in `cardspeak/words/derived.py`.

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- facts have many types; `facts.json` lists them
export type Facts = Record<string, any>

const DERIVED: Record<string, (facts: Facts) => Facts> = {
  HouseChanged: (f) => ({
    changes: Object.entries({ [f.name]: f.value, ...f.also }).map(([name, value]) => ({ name, value })),
  }),
  Drawn: (f) => ({ draws: f.seats.map((seat: number, at: number) => ({ seat, card: f.cards[at] })) }),
  OrbitEnded: (f) => ({ stacks: f.seats.map((seat: number, at: number) => ({ seat, stake: f.stakes[at] })) }),
  PotsFormed: (f) => ({
    pots: f.pots.map((pot: Facts, index: number) => ({ ...pot, pot: index })),
    total: f.pots.reduce((sum: number, pot: Facts) => sum + pot.amount, 0),
  }),
  BoardTakenBack: (f) => ({ count: f.cards.length + f.burns.length }),
  Misdealt: (f) => ({ due: f.due.length > 0 }),
  OrderMade: (f) => ({ count: f.amount }),
  hand,
  Ruled: (f) => ({ said: after('said ', f.situation), claim: after('called ', f.situation) }),
}

/** Kinds of hands by the letter in a code, with the sizes of their groups (`cardspeak/hands/codes.py`). */
const HANDS: Record<string, [kind: string, ...sizes: number[]]> = {
  R: ['royal flush'],
  5: ['five of a kind', 5],
  S: ['straight flush'],
  4: ['four of a kind', 4],
  H: ['full house', 3, 2],
  F: ['flush'],
  T: ['straight'],
  3: ['three of a kind', 3],
  2: ['two pairs', 2, 2],
  1: ['one pair', 2],
  0: ['high cards'],
  '-': [''],
}

/** The kind of a hand, its groups and its kickers, from its code. */
function hand({ code }: Facts): Facts {
  const [kind, ...sizes] = HANDS[code.charAt(0)]!
  const ranks = [...code.slice(1, 6).trim()]
  return {
    kind,
    top: ranks[0],
    group: ranks[0],
    other: sizes.length > 1 ? ranks[sizes[0]!] : '',
    kickers: sizes.length ? ranks.slice(sizes.reduce((sum, size) => sum + size)) : [],
    ranks,
    joker: code.slice(6).trim(),
  }
}

const after = (start: string, text: string): string => (text.startsWith(start) ? text.slice(start.length) : '')

/** The facts with those that follow from them. */
export function derived(kind: string, facts: Facts): Facts {
  if (/^[A-Z_]+$/.test(kind)) return refusal(facts)
  const derive = DERIVED[kind]
  return derive ? { ...facts, ...derive(facts) } : facts
}

/** Conditions as "yes" or "no", so that each fact counts as given. */
function refusal(facts: Facts): Facts {
  return Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [name, typeof value === 'boolean' ? (value ? 'yes' : 'no') : value]),
  )
}
