// Sätze über das, was am Tisch geschah, aus denselben Ereignissen wie die englischen des Servers.
import type { EventData, Idle } from '../lib/wire/protocol'
import type { Sight } from '../lib/wire/shapes'
import type { Voice } from '../lib/i18n/table-names.svelte'
import { filled, FLOOR } from './de-floor'
import { listed } from './de-lists'
import { deRefusal } from './de-refusals'
import { deChoice, deValue } from './de-terms'

export type Told = (event: Facts, say: Speech) => string

/** Die Felder eines Ereignisses, wie sie gebraucht werden. */
export interface Facts {
  n: (field: string) => number
  s: (field: string) => string
  yes: (field: string) => boolean
  seats: (field?: string) => number[]
  cards: (field?: string) => string[]
  any: Record<string, unknown>
}

/** Namen, Geld und Karten in einem Satz. */
export interface Speech {
  who: (seat: number) => string
  all: (seats: number[]) => string
  money: (chips: number) => string
  card: (card: string) => string
  cards: (cards: string[]) => string
}

const count = (number: number, one: string, more: string): string =>
  number === 1 ? one : `${number} ${more}`
const allIn = (event: Facts): string => (event.yes('all_in') ? ' und ist all-in' : '')
const potName = (index: number): string => (index ? `Nebenpot ${index}` : 'Hauptpot')
const fromPot = (event: Facts): string => (event.n('pot') ? ` aus ${potName(event.n('pot'))}` : '')
const minute = (at: number): string =>
  `${String(Math.floor((at % 1440) / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`

const OUT: Record<string, string> = {
  choice: 'passt',
  clock: 'ist aus der Runde: die Zeit ist um',
  absent: 'ist nicht da und scheidet aus der Runde aus',
  line: 'ist aus der Runde: die Karten lagen verdeckt über der Linie',
  ruling: 'ist durch Entscheid der Aufsicht aus der Runde',
  void: 'ist aus der Runde: das Blatt ist ungültig',
}
const REMOVERS: Record<string, string> = { host: 'Gastgeber', floor: 'Aufsicht', dealer: 'Geber' }
const BACK: Record<string, string> = {
  uncalled: 'wurden von niemandem gehalten und gehen zurück an',
  ante: 'Ante gehen zurück an',
  excess: 'waren zu viel und gehen zurück an',
  withdrawn: 'wurden zurückgezogen und gehen zurück an',
  'cannot win': 'gehen zurück, weil dieses Blatt nicht gewinnen kann, an',
}
const LEFT_OUT: Record<string, string> = {
  away: 'ist abwesend und bekommt keine Karten',
  'no stake': 'hat keine Chips und bekommt keine Karten',
  'short stake': 'liegt unter dem Mindesteinsatz und bekommt keine Karten',
  'on the button': 'darf nicht auf dem Knopf einsteigen und bekommt diese Runde keine Karten',
  'before the blinds have passed': 'steigt ein, wenn die Blinds vorbei sind',
  'stake of an earlier orbit': 'hat keinen Einsatz für den neuen Umlauf und bekommt keine Karten',
  'waits for the big blind': 'wartet auf den Big Blind und bekommt diese Runde keine Karten',
}
const STREETS: Record<string, string> = { flop: 'Flop', turn: 'Turn', river: 'River' }
const ENDINGS: Record<string, string> = {
  fold: 'nur einer blieb übrig',
  showdown: 'die Karten haben gesprochen',
  void: 'sie ist ungültig, und niemand hat sie gewonnen',
  misdeal: 'es war falsch gegeben',
}

const KINDS: [RegExp, string][] = [
  [/\broyal flush\b/g, 'Royal Flush'],
  [/\bstraight flush\b/g, 'Straight Flush'],
  [/\bfive of a kind\b/g, 'Fünfling'],
  [/\bfour of a kind\b/g, 'Vierling'],
  [/\bfull house\b/g, 'Full House'],
  [/\bflush\b/g, 'Flush'],
  [/\bstraight\b/g, 'Straße'],
  [/\bthree of a kind\b/g, 'Drilling'],
  [/\btwo pairs\b/g, 'zwei Paare'],
  [/\b(?:one|a) pair(?: of)?\b/g, 'ein Paar'],
  [/\bhigh cards?\b/g, 'höchste Karte'],
  [/\b(\w+) high\b/g, '$1 hoch'],
  [/ over /g, ' über '],
  [/ and /g, ' und '],
  [/\(joker as the ([^)]*)\)/g, '(Joker als $1)'],
  [/\blow\b/g, 'niedrig'],
]
const RANKS: [RegExp, string][] = (
  [
    ['ace', 'aces', 'Ass', 'Asse'], ['king', 'kings', 'König', 'Könige'], ['queen', 'queens', 'Dame', 'Damen'],
    ['jack', 'jacks', 'Bube', 'Buben'], ['ten', 'tens', 'Zehn', 'Zehnen'], ['nine', 'nines', 'Neun', 'Neunen'],
    ['eight', 'eights', 'Acht', 'Achten'], ['seven', 'sevens', 'Sieben', 'Siebenen'],
    ['six', 'sixes', 'Sechs', 'Sechsen'], ['five', 'fives', 'Fünf', 'Fünfen'], ['four', 'fours', 'Vier', 'Vieren'],
    ['three', 'threes', 'Drei', 'Dreien'], ['(?:two|deuce)', '(?:twos|deuces)', 'Zwei', 'Zweien'],
  ] as const
).flatMap(([one, more, eine, mehrere]): [RegExp, string][] => [
  [new RegExp(`\\b${more}\\b`, 'g'), mehrere],
  [new RegExp(`\\b${one}\\b`, 'g'), eine],
])

/** Ein Blatt in Worten, aus den englischen des Servers. */
export function deHand(hand: string): string {
  return [...KINDS, ...RANKS].reduce((text, [from, to]) => text.replace(from, to), hand)
}

const TOLD: Record<string, Told> = {
  ...FLOOR,
  TableOpened: (e) =>
    `Der Tisch ist offen, nach ${e.s('book')}; ${e.yes('hand_dealt') ? 'ein Geber gibt echte Karten' : 'das Programm gibt'}`,
  HouseChanged: (e) => {
    const changes = Object.entries({ [e.s('name')]: e.s('value'), ...(e.any.also as Record<string, string> | undefined) })
    return `Das Haus wählt ${changes.map(([name, value]) => `${deChoice(name)}: ${deValue(value)}`).join('; ')}`
  },
  NoticeGiven: (e) =>
    `Angekündigt: ${deChoice(e.s('name'))} wird ${deValue(e.s('value'))}, ${e.n('due') < 0 ? 'ab der nächsten Runde' : `ab ${minute(e.n('due'))}`}`,
  TimePassed: (e) => `Es ist ${minute(e.n('minute'))}`,
  DeckChecked: (e) => `Das Kartenspiel ist vollständig: ${e.n('count')} Karten`,
  Sat: (e, say) =>
    `${e.s('person')} nimmt Platz ${e.n('seat')} mit ${say.money(e.n('stake'))}${e.yes('stated') ? ', ein vor der ersten Runde angegebener Stapel' : ''}${e.s('entry') ? ', neu in einem laufenden Spiel' : ''}${e.yes('consents') ? ' und stimmt den Spielbedingungen zu' : ''}`,
  Reserved: (e) => `Platz ${e.n('seat')} wird für ${e.s('person')} freigehalten`,
  ReservationLapsed: (e) => `Platz ${e.n('seat')} wird nicht länger für ${e.s('person')} freigehalten`,
  TimeCharged: (e, say) => `${say.who(e.n('seat'))} zahlt ${say.money(e.n('amount'))} für die nächste Spielzeit`,
  Left: (e, say) => {
    const stake = e.n('stake') ? say.money(e.n('stake')) : 'nichts'
    const who = say.who(e.n('seat'))
    if (e.s('person')) return `${e.s('person')} (${REMOVERS[e.s('actor')] ?? e.s('actor')}) lässt ${who} gehen, mit ${stake}`
    return e.s('actor') === 'host' ? `Die Leitung lässt ${who} gehen, mit ${stake}` : `${who} geht mit ${stake}`
  },
  Moved: (e, say) => `${say.who(e.n('seat'))} wechselt auf Platz ${e.n('to')}`,
  ChipsAdded: (e, say) =>
    e.n('amount') < 0
      ? `${say.who(e.n('seat'))} nimmt ${say.money(-e.n('amount'))} vom Einsatz`
      : e.s('actor') === 'host'
        ? `Die Leitung legt ${say.money(e.n('amount'))} zum Einsatz von ${say.who(e.n('seat'))}`
        : `${say.who(e.n('seat'))} legt ${say.money(e.n('amount'))} zum Einsatz`,
  WentAway: (e, say) => `${say.who(e.n('seat'))} ist eine Weile weg und bekommt keine Karten`,
  CameBack: (e, say) => `${say.who(e.n('seat'))} ist wieder am Tisch`,
  SeatForfeited: (e, say) =>
    `${e.s('person')} verliert Platz ${e.n('seat')}${e.n('stake') ? `; ${say.money(e.n('stake'))} ${e.yes('kept') ? 'werden aufbewahrt' : 'gehen mit'}` : ''}`,
  SeatIdle: (e, say) => `${say.who(e.n('seat'))} hat ${e.n('rounds')} Runden lang nichts gesetzt`,
  SeatTakenAgain: (e, say) =>
    `${e.s('person')} ist mit den aufbewahrten ${say.money(e.n('stake'))} wieder auf Platz ${e.n('seat')}`,
  StakeCollected: (e, say) => {
    const amount = say.money(e.n('amount'))
    if (!e.s('remover')) return `${e.s('person')} holt die aufbewahrten ${amount} ab`
    const remover = `${e.s('remover')} (${REMOVERS[e.s('actor')] ?? e.s('actor')})`
    return `${remover} hat ${e.s('person')} vom Tisch genommen${e.n('amount') ? `; ${amount} werden ausgezahlt` : ''}`
  },
  EntryChosen: (e, say) =>
    `${say.who(e.n('seat'))} ${e.s('how') === 'post' ? 'setzt, um Karten zu bekommen' : 'wartet auf den Big Blind'}`,
  Exempted: (e, say) => `${say.who(e.n('seat'))} muss zum Einstieg nichts setzen`,
  BlindMissed: (e, say) => `${say.who(e.n('seat'))} verpasst den ${e.s('which') === 'big' ? 'Big' : 'Small'} Blind`,
  PlayerDeclared: (e, say) => `${say.who(e.n('seat'))} liegt unter dem Mindesteinsatz und darf nichts mehr nachlegen`,
  DrawCalled: (e, say) => `${say.all(e.seats())} ziehen je eine Karte um ${e.n('place') ? `Platz ${e.n('place')}` : 'den Knopf'}`,
  Drawn: (e, say) => listed(e.seats().map((seat, at) => `${say.who(seat)} zieht ${say.card(e.cards()[at] ?? '??')}`)),
  OrbitBegun: (e) => `Umlauf ${e.n('number')} des Knopfs beginnt: ${count(e.n('rounds'), 'eine Runde', 'Runden')}`,
  OrbitEnded: (e, say) =>
    `Umlauf ${e.n('number')} des Knopfs ist vorbei: ${listed(e.seats().map((seat, at) => `${say.who(seat)} ${say.money(e.seats('stakes')[at] ?? 0)}`))}`,
  WentOut: (e) => `${e.s('person')} ist aus dem Spiel, auf Platz ${e.n('place')}`,
  GameWon: (e) => `${e.s('person')} ist als Letzter im Spiel und hat es gewonnen`,
  RoundOpened: (e, say) =>
    `Runde ${e.n('number')} beginnt: ${say.who(e.n('button'))} hat den Knopf, Karten bekommen ${say.all(e.seats())}`,
  BonusPlaced: (e, say) => `Das Haus legt ${say.money(e.n('amount'))} in den Pot`,
  BonusTakenBack: (e, say) => `Das Haus nimmt seine ${say.money(e.n('amount'))} zurück`,
  DealtOut: (e, say) => `${say.who(e.n('seat'))} ${LEFT_OUT[e.s('why')] ?? 'bekommt keine Karten'}`,
  Posted: (e, say) => posted(e, say),
  Shuffled: () => 'Die Karten werden gemischt',
  CutMade: (e, say) =>
    `${e.n('seat') ? say.who(e.n('seat')) : 'Der Geber'} hebt nach ${count(e.n('depth'), 'einer Karte', 'Karten')} ab`,
  Burned: (e, say) => `Eine Karte wird gebrannt${e.yes('up') ? `, offen: ${say.card(e.s('card'))}` : ''}`,
  Dealt: (e, say) =>
    `${say.who(e.n('seat'))} bekommt ${e.yes('up') ? `${say.card(e.s('card'))}, offen` : 'eine verdeckte Karte'}`,
  BoardDealt: (e, say) =>
    `${STREETS[e.s('street')] ? `Der ${STREETS[e.s('street')]}: ` : 'Offen für alle: '}${say.cards(e.cards())}`,
  Discarded: (e) => `${count(e.cards().length, 'Eine Karte kommt', 'Karten kommen')} ungesehen zur Ablage`,
  StreetBegun: (e) => `Als Nächstes: ${STREETS[e.s('street')] ?? 'die nächsten Karten'}`,
  BettingOpened: (e, say) =>
    `Setzrunde ${e.n('number')}: ${say.who(e.n('opener'))} beginnt${e.n('price') ? `; zu halten sind ${say.money(e.n('price'))}` : ''}`,
  Checked: (e, say) => `${say.who(e.n('seat'))} schiebt`,
  Stayed: (e, say) => `${say.who(e.n('seat'))} bleibt dabei, ohne zu erhöhen`,
  Called: (e, say) => `${say.who(e.n('seat'))} geht mit ${say.money(e.n('amount'))} mit${allIn(e)}`,
  Opened: (e, say) =>
    `${say.who(e.n('seat'))} setzt ${say.money(e.n('amount'))}${e.yes('full') ? allIn(e) : ', all-in unter dem Mindestgebot'}`,
  Raised: (e, say) =>
    e.yes('full')
      ? `${say.who(e.n('seat'))} erhöht auf ${say.money(e.n('to'))}${allIn(e)}`
      : `${say.who(e.n('seat'))} ist mit ${say.money(e.n('to'))} all-in, weniger als eine volle Erhöhung`,
  Folded: (e, say) => `${say.who(e.n('seat'))} ${OUT[e.s('why')] ?? 'ist aus der Runde'}`,
  ClockCalled: (e, say) => `${e.s('person')} gibt ${say.who(e.n('seat'))} ${e.n('seconds')} Sekunden Zeit`,
  ClockWarned: (e, say) =>
    `${say.who(e.n('seat'))} wird gewarnt: ${e.n('left') ? `noch ${e.n('left')} Sekunden` : 'die Zeit ist fast um'}`,
  BettingClosed: (e) => `Setzrunde ${e.n('number')} ist vorbei`,
  Returned: (e, say) =>
    `${say.money(e.n('amount'))} ${BACK[e.s('why')] ?? 'gehen zurück an'} ${say.who(e.n('seat'))}`,
  Gathered: (e, say) => `Die Gebote kommen in die Mitte; im Pot sind ${say.money(e.n('pot'))}`,
  PotsFormed: (e, say) => pots(e, say),
  ShowdownOpened: (e, say) =>
    `Aufdecken: zuerst ${say.who(e.seats()[0] ?? 0)}${e.seats().length > 1 ? `, dann ${say.all(e.seats().slice(1))}` : ''}`,
  Shown: (e, say) => `${say.who(e.n('seat'))} zeigt ${say.cards(e.cards())}`,
  Mucked: (e, say) => `${say.who(e.n('seat'))} gibt das Blatt ungesehen auf`,
  Announced: (e, say) => announced(e, say),
  CommissionTaken: (e, say) =>
    e.n('amount')
      ? `Das Haus nimmt ${say.money(e.n('amount'))} Abgabe${fromPot(e)}`
      : `Das Haus nimmt keine Abgabe${fromPot(e)}`,
  Won: (e, say) =>
    `${say.who(e.n('seat'))} gewinnt ${say.money(e.n('amount'))}${fromPot(e)}${e.n('odd') ? `, darin ${say.money(e.n('odd'))} unteilbarer Rest` : ''}${e.yes('by_reading') ? ', nach einer Lesart: keine Klausel sagt, wer ihn bekommt' : ''}`,
  RoundEnded: (e) => `Runde ${e.n('number')} ist vorbei: ${ENDINGS[e.s('how')] ?? 'sie ist entschieden'}`,
  ButtonMoved: (e, say) => `Der Knopf wandert zu ${say.who(e.n('to'))}`,
  SeatVacated: (e, say) => `${say.who(e.n('seat'))} hat nichts mehr und gibt den Platz auf`,
}

function posted(e: Facts, say: Speech): string {
  const [who, amount] = [say.who(e.n('seat')), say.money(e.n('amount'))]
  const dead = e.yes('live') ? '' : ', ohne Anrechnung auf das Gebot'
  switch (e.s('kind')) {
    case 'ante':
      return `${who} zahlt ${amount} Ante${allIn(e)}`
    case 'entry':
      return `${who} setzt ${amount} zum Einstieg${allIn(e)}`
    case 'dead':
      return `${who} zahlt ${amount} für einen verpassten Blind, ohne Anrechnung auf das Gebot`
    case 'over-blind':
      return `${who} legt einen Über-Blind von ${amount}${allIn(e)}`
    default:
      return `${who} setzt einen Blind von ${amount}${allIn(e)}${dead}`
  }
}

function pots(e: Facts, say: Speech): string {
  const all = (e.any.pots ?? []) as { amount: number; seats: number[] }[]
  if (all.length === 1) return `Im Pot sind ${say.money(all[0]?.amount ?? 0)}`
  return all.map((pot, at) => `${potName(at)}: ${say.money(pot.amount)}, für ${say.all(pot.seats)}`).join('; ')
}

function announced(e: Facts, say: Speech): string {
  const best = { high: 'beste hohe Blatt', low: 'beste niedrige Blatt' }[e.s('half')] ?? 'beste Blatt'
  const has = e.seats().length > 1 ? 'teilen sich das' : 'hat das'
  const pot = e.n('pot') ? ` für ${potName(e.n('pot'))}` : ''
  const kind = e.s('hand') === 'low' ? '' : `: ${deHand(e.s('hand'))}`
  return `${say.all(e.seats())} ${has} ${best}${pot}${kind}`
}

function facts(event: EventData): Facts {
  const list = (field: string): unknown[] => (Array.isArray(event[field]) ? (event[field] as unknown[]) : [])
  const cards = (field: string): string[] =>
    typeof event[field] === 'string' ? String(event[field]).split(/\s+/).filter(Boolean) : list(field).map(String)
  return {
    n: (field) => Number(event[field] ?? 0),
    s: (field) => String(event[field] ?? ''),
    yes: (field) => event[field] !== false && (event[field] === true || field === 'full' || field === 'kept'),
    seats: (field = 'seats') => list(field).map(Number),
    cards: (field = 'cards') => cards(field),
    any: event,
  }
}

export function speech(voice: Voice): Speech {
  const cards = (all: string[]): string => listed(all.map(voice.card))
  return {
    who: voice.who,
    all: (seats) => listed(seats.map(voice.who)),
    money: voice.money,
    card: voice.card,
    cards,
  }
}

/** Der Satz zu einem Ereignis; keiner zu einem, das diese Seite noch nicht kennt. */
export function deSentence(event: EventData, voice: Voice): string | null {
  const told = TOLD[event.type]
  if (!told) return null
  const seen = facts(event)
  const text = told(seen, speech(voice))
  const names = [seen.n('seat'), ...seen.seats()].map(voice.who).concat(seen.s('person'))
  return begun(text, names) + (/[.!?]$/.test(text) ? '' : '.')
}

/** Mit großem Anfang; ein Name bleibt, wie er geschrieben wird. */
function begun(text: string, names: string[]): string {
  if (names.some((name) => name && text.startsWith(name))) return text
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const AWAITS: Record<string, string> = {
  round: 'Gleich beginnt die nächste Runde.',
  shuffle: 'Die Karten werden gemischt.',
  cut: 'Es wird abgehoben.',
  deal: 'Die nächsten Karten werden gegeben.',
  answer: 'Das Spiel wartet auf die Aufsicht, die eine Frage hat.',
  ruling: 'Das Spiel wartet auf den Entscheid der Aufsicht.',
}

/** Worauf der Tisch wartet. */
export function deAwaits(awaits: Sight['awaits'], idle: Idle | null, voice: Voice): string {
  const { what, seat, seats, due } = awaits
  if (idle && what === 'round') return deRefusal(idle.because, idle.facts, voice) ?? 'Der Tisch wartet.'
  if (what === 'act') return `${voice.who(seat)} ist am Zug.`
  if (what === 'show') return `${voice.who(seat)} zeigt das Blatt oder gibt es auf.`
  if (what === 'draw') return `${listed(seats.map(voice.who))} ziehen je eine Karte.`
  if (what === 'forced')
    return `Pflichteinsätze sind fällig (${listed(due.map((one) => `${voice.who(one.seat)}: ${voice.money(one.amount)}`))}).`
  return AWAITS[what] ?? 'Der Geber ist bei der Arbeit.'
}

/** Ein Satz zum Vorlesen, mit Namen, Karten und Betrag. */
export function deFilled(template: string, seat: string, cards: string[], amount: string): string {
  return begun(filled(template, seat, listed(cards), amount), [seat])
}

export const DE_EVENTS = Object.keys(TOLD)
export * from './de-notices'
export * from './de-offers'
export * from './de-refusals'
export * from './de-terms'
