// Sätze über das, was am Tisch geschah, aus denselben Ereignissen wie die englischen des Servers.
import type { Announced, Event, Idle, Posted, PotsFormed, TableView } from '../lib/wire/generated'
import type { Voice } from '../lib/i18n/table-names.svelte'
import { filled, FLOOR } from './de-floor'
import { listed } from './de-lists'
import { deRefusal } from './de-refusals'
import { deChoice, deValue } from './de-terms'

/** Zu jeder Art von Ereignis ein Satz. */
export type Told = { [Kind in Event['type']]: (event: Extract<Event, { type: Kind }>, say: Speech) => string }

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
const allIn = (event: { all_in: boolean }): string => (event.all_in ? ' und ist all-in' : '')
const potName = (index: number): string => (index ? `Nebenpot ${index}` : 'Hauptpot')
const fromPot = (event: { pot: number }): string => (event.pot ? ` aus ${potName(event.pot)}` : '')
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

const TOLD: Told = {
  ...FLOOR,
  TableOpened: (e) =>
    `Der Tisch ist offen, nach ${e.book}; ${e.hand_dealt ? 'ein Geber gibt echte Karten' : 'das Programm gibt'}`,
  HouseChanged: (e) => {
    const changes = Object.entries({ [e.name]: e.value, ...e.also })
    return `Das Haus wählt ${changes.map(([name, value]) => `${deChoice(name)}: ${deValue(value)}`).join('; ')}`
  },
  NoticeGiven: (e) =>
    `Angekündigt: ${deChoice(e.name)} wird ${deValue(e.value)}, ${e.due < 0 ? 'ab der nächsten Runde' : `ab ${minute(e.due)}`}`,
  TimePassed: (e) => `Es ist ${minute(e.minute)}`,
  DeckChecked: (e) => `Das Kartenspiel ist vollständig: ${e.count} Karten`,
  Sat: (e, say) =>
    `${e.person} nimmt Platz ${e.seat} mit ${say.money(e.stake)}${e.stated ? ', ein vor der ersten Runde angegebener Stapel' : ''}${e.entry ? ', neu in einem laufenden Spiel' : ''}${e.consents ? ' und stimmt den Spielbedingungen zu' : ''}`,
  Reserved: (e) => `Platz ${e.seat} wird für ${e.person} freigehalten`,
  ReservationLapsed: (e) => `Platz ${e.seat} wird nicht länger für ${e.person} freigehalten`,
  TimeCharged: (e, say) => `${say.who(e.seat)} zahlt ${say.money(e.amount)} für die nächste Spielzeit`,
  Left: (e, say) => {
    const stake = e.stake ? say.money(e.stake) : 'nichts'
    const who = say.who(e.seat)
    if (e.person) return `${e.person} (${REMOVERS[e.actor] ?? e.actor}) lässt ${who} gehen, mit ${stake}`
    return e.actor === 'host' ? `Die Leitung lässt ${who} gehen, mit ${stake}` : `${who} geht mit ${stake}`
  },
  Moved: (e, say) => `${say.who(e.seat)} wechselt auf Platz ${e.to}`,
  ChipsAdded: (e, say) =>
    e.amount < 0
      ? `${say.who(e.seat)} nimmt ${say.money(-e.amount)} vom Einsatz`
      : e.actor === 'host'
        ? `Die Leitung legt ${say.money(e.amount)} zum Einsatz von ${say.who(e.seat)}`
        : `${say.who(e.seat)} legt ${say.money(e.amount)} zum Einsatz`,
  WentAway: (e, say) => `${say.who(e.seat)} ist eine Weile weg und bekommt keine Karten`,
  CameBack: (e, say) => `${say.who(e.seat)} ist wieder am Tisch`,
  SeatForfeited: (e, say) =>
    `${e.person} verliert Platz ${e.seat}${e.stake ? `; ${say.money(e.stake)} ${e.kept ? 'werden aufbewahrt' : 'gehen mit'}` : ''}`,
  SeatIdle: (e, say) => `${say.who(e.seat)} hat ${e.rounds} Runden lang nichts gesetzt`,
  SeatTakenAgain: (e, say) =>
    `${e.person} ist mit den aufbewahrten ${say.money(e.stake)} wieder auf Platz ${e.seat}`,
  StakeCollected: (e, say) => {
    const amount = say.money(e.amount)
    if (!e.remover) return `${e.person} holt die aufbewahrten ${amount} ab`
    const remover = `${e.remover} (${REMOVERS[e.actor] ?? e.actor})`
    return `${remover} hat ${e.person} vom Tisch genommen${e.amount ? `; ${amount} werden ausgezahlt` : ''}`
  },
  EntryChosen: (e, say) =>
    `${say.who(e.seat)} ${e.how === 'post' ? 'setzt, um Karten zu bekommen' : 'wartet auf den Big Blind'}`,
  Exempted: (e, say) => `${say.who(e.seat)} muss zum Einstieg nichts setzen`,
  BlindMissed: (e, say) => `${say.who(e.seat)} verpasst den ${e.which === 'big' ? 'Big' : 'Small'} Blind`,
  PlayerDeclared: (e, say) => `${say.who(e.seat)} liegt unter dem Mindesteinsatz und darf nichts mehr nachlegen`,
  DrawCalled: (e, say) => `${say.all(e.seats)} ziehen je eine Karte um ${e.place ? `Platz ${e.place}` : 'den Knopf'}`,
  Drawn: (e, say) => listed(e.seats.map((seat, at) => `${say.who(seat)} zieht ${say.card(e.cards[at] ?? '??')}`)),
  OrbitBegun: (e) => `Umlauf ${e.number} des Knopfs beginnt: ${count(e.rounds, 'eine Runde', 'Runden')}`,
  OrbitEnded: (e, say) =>
    `Umlauf ${e.number} des Knopfs ist vorbei: ${listed(e.seats.map((seat, at) => `${say.who(seat)} ${say.money(e.stakes[at] ?? 0)}`))}`,
  WentOut: (e) => `${e.person} ist aus dem Spiel, auf Platz ${e.place}`,
  GameWon: (e) => `${e.person} ist als Letzter im Spiel und hat es gewonnen`,
  RoundOpened: (e, say) =>
    `Runde ${e.number} beginnt: ${say.who(e.button)} hat den Knopf, Karten bekommen ${say.all(e.seats)}`,
  BonusPlaced: (e, say) => `Das Haus legt ${say.money(e.amount)} in den Pot`,
  BonusTakenBack: (e, say) => `Das Haus nimmt seine ${say.money(e.amount)} zurück`,
  DealtOut: (e, say) => `${say.who(e.seat)} ${LEFT_OUT[e.why] ?? 'bekommt keine Karten'}`,
  Posted: (e, say) => posted(e, say),
  Shuffled: () => 'Die Karten werden gemischt',
  CutMade: (e, say) =>
    `${e.seat ? say.who(e.seat) : 'Der Geber'} hebt nach ${count(e.depth, 'einer Karte', 'Karten')} ab`,
  Burned: (e, say) => `Eine Karte wird gebrannt${e.up ? `, offen: ${say.card(e.card)}` : ''}`,
  Dealt: (e, say) =>
    `${say.who(e.seat)} bekommt ${e.up ? `${say.card(e.card)}, offen` : 'eine verdeckte Karte'}`,
  BoardDealt: (e, say) =>
    `${STREETS[e.street] ? `Der ${STREETS[e.street]}: ` : 'Offen für alle: '}${say.cards(e.cards)}`,
  Discarded: (e) => `${count(e.cards.length, 'Eine Karte kommt', 'Karten kommen')} ungesehen zur Ablage`,
  StreetBegun: (e) => `Als Nächstes: ${STREETS[e.street] ?? 'die nächsten Karten'}`,
  BettingOpened: (e, say) =>
    `Setzrunde ${e.number}: ${say.who(e.opener)} beginnt${e.price ? `; zu halten sind ${say.money(e.price)}` : ''}`,
  Checked: (e, say) => `${say.who(e.seat)} schiebt`,
  Stayed: (e, say) => `${say.who(e.seat)} bleibt dabei, ohne zu erhöhen`,
  Called: (e, say) => `${say.who(e.seat)} geht mit ${say.money(e.amount)} mit${allIn(e)}`,
  Opened: (e, say) =>
    `${say.who(e.seat)} setzt ${say.money(e.amount)}${e.full ? allIn(e) : ', all-in unter dem Mindestgebot'}`,
  Raised: (e, say) =>
    e.full
      ? `${say.who(e.seat)} erhöht auf ${say.money(e.to)}${allIn(e)}`
      : `${say.who(e.seat)} ist mit ${say.money(e.to)} all-in, weniger als eine volle Erhöhung`,
  Folded: (e, say) => `${say.who(e.seat)} ${OUT[e.why] ?? 'ist aus der Runde'}`,
  ClockCalled: (e, say) => `${e.person} gibt ${say.who(e.seat)} ${e.seconds} Sekunden Zeit`,
  ClockWarned: (e, say) =>
    `${say.who(e.seat)} wird gewarnt: ${e.left ? `noch ${e.left} Sekunden` : 'die Zeit ist fast um'}`,
  BettingClosed: (e) => `Setzrunde ${e.number} ist vorbei`,
  Returned: (e, say) =>
    `${say.money(e.amount)} ${BACK[e.why] ?? 'gehen zurück an'} ${say.who(e.seat)}`,
  Gathered: (e, say) => `Die Gebote kommen in die Mitte; im Pot sind ${say.money(e.pot)}`,
  PotsFormed: (e, say) => pots(e, say),
  ShowdownOpened: (e, say) =>
    `Aufdecken: zuerst ${say.who(e.seats[0] ?? 0)}${e.seats.length > 1 ? `, dann ${say.all(e.seats.slice(1))}` : ''}`,
  Shown: (e, say) => `${say.who(e.seat)} zeigt ${say.cards(e.cards)}`,
  Mucked: (e, say) => `${say.who(e.seat)} gibt das Blatt ungesehen auf`,
  Announced: (e, say) => announced(e, say),
  CommissionTaken: (e, say) =>
    e.amount
      ? `Das Haus nimmt ${say.money(e.amount)} Abgabe${fromPot(e)}`
      : `Das Haus nimmt keine Abgabe${fromPot(e)}`,
  Won: (e, say) =>
    `${say.who(e.seat)} gewinnt ${say.money(e.amount)}${fromPot(e)}${e.odd ? `, darin ${say.money(e.odd)} unteilbarer Rest` : ''}${e.by_reading ? ', nach einer Lesart: keine Klausel sagt, wer ihn bekommt' : ''}`,
  RoundEnded: (e) => `Runde ${e.number} ist vorbei: ${ENDINGS[e.how] ?? 'sie ist entschieden'}`,
  ButtonMoved: (e, say) => `Der Knopf wandert zu ${say.who(e.to)}`,
  SeatVacated: (e, say) => `${say.who(e.seat)} hat nichts mehr und gibt den Platz auf`,
}

function posted(e: Posted, say: Speech): string {
  const [who, amount] = [say.who(e.seat), say.money(e.amount)]
  const dead = e.live ? '' : ', ohne Anrechnung auf das Gebot'
  switch (e.kind) {
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

function pots(e: PotsFormed, say: Speech): string {
  const [main, ...others] = e.pots
  if (main && !others.length) return `Im Pot sind ${say.money(main.amount)}`
  return e.pots.map((pot, at) => `${potName(at)}: ${say.money(pot.amount)}, für ${say.all(pot.seats)}`).join('; ')
}

function announced(e: Announced, say: Speech): string {
  const best = { high: 'beste hohe Blatt', low: 'beste niedrige Blatt', '': 'beste Blatt' }[e.half]
  const has = e.seats.length > 1 ? 'teilen sich das' : 'hat das'
  const pot = e.pot ? ` für ${potName(e.pot)}` : ''
  const kind = e.hand === 'low' ? '' : `: ${deHand(e.hand)}`
  return `${say.all(e.seats)} ${has} ${best}${pot}${kind}`
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
export function deSentence(event: Event, voice: Voice): string | null {
  const told = TOLD[event.type] as ((event: Event, say: Speech) => string) | undefined
  if (!told) return null
  const text = told(event, speech(voice))
  const seats = [...('seat' in event ? [event.seat] : []), ...('seats' in event ? event.seats : [])]
  const names = [...seats.map(voice.who), 'person' in event ? event.person : '']
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
export function deAwaits(awaits: TableView['awaits'], idle: Idle | null, voice: Voice): string {
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

export * from './de-notices'
export * from './de-offers'
export * from './de-refusals'
export * from './de-terms'
