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
  Ruled: (f) => ({ said: after('said ', f.situation), claim: after('called ', f.situation) }),
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
  const given = Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [name, typeof value === 'boolean' ? (value ? 'yes' : 'no') : value]),
  )
  if ('legal' in given) given.legal = String(given.legal).replace(/ \(choose one of .*\)$/, '')
  return given
}
