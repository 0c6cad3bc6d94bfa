// Warum etwas abgelehnt wurde, aus Code und Angaben des Servers.
import type { RefusedFrame } from '../lib/wire/generated'
import type { Voice } from '../lib/i18n/table-names.svelte'
import { listed } from './de-lists'
import { deAnswer, deChoice, deOutcome, deQuestion, deReason, deSituation, deValue, deWhy } from './de-terms'

type Facts = RefusedFrame['facts']
type Why = (facts: Facts, voice: Voice) => string

const fixed = (text: string) => (): string => text
const has = (facts: Facts, name: string): boolean => facts[name] !== undefined && facts[name] !== null
const money = (facts: Facts, name: string, voice: Voice): string => voice.money(Number(facts[name]))
const text = (facts: Facts, name: string, otherwise = ''): string => String(facts[name] ?? otherwise)
const list = (facts: Facts, name: string): unknown[] => (Array.isArray(facts[name]) ? facts[name] : [])
const seats = (facts: Facts, name: string, voice: Voice): string =>
  listed(list(facts, name).map((seat) => voice.who(Number(seat))))
const cards = (facts: Facts, name: string, voice: Voice): string =>
  listed(list(facts, name).map((card) => voice.card(String(card))))
const count = (number: number, one: string, more: string): string =>
  number === 1 ? one : `${number} ${more}`
const minute = (at: number): string =>
  `${String(Math.floor((at % 1440) / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`
const situation = (facts: Facts, otherwise: string): string =>
  has(facts, 'situation') ? (deSituation(text(facts, 'situation')) ?? text(facts, 'situation')) : otherwise

const ACTS: Record<string, string> = {
  check: 'Schieben',
  stay: 'Dabeibleiben',
  call: 'Mitgehen',
  bet: 'Setzen',
  raise: 'Erhöhen',
  fold: 'Passen',
  'call and fold': 'Zahlen und Passen',
}
const CLOSED: Record<string, (facts: Facts) => string> = {
  begun: fixed('Das Spiel hat begonnen und nimmt niemanden mehr auf.'),
  orbit: fixed('Der Umlauf des Knopfs hat begonnen: Neue Spieler kommen dazu, wenn der nächste beginnt.'),
  sold: fixed('An diesem Tisch gibt es keine Chips zu kaufen: Spieler kommen mit gewonnenen Chips.'),
  move: fixed('Spieler behalten hier ihre Plätze: Nur das Personal setzt sie um.'),
  undealt: (facts) =>
    `Das Spiel begann ohne ${text(facts, 'person')}: Die aufbewahrten Chips gibt das Personal heraus.`,
  entered: (facts) =>
    `${text(facts, 'person')} war in diesem Spiel schon dabei: Jeder steigt nur einmal ein.`,
  stated: fixed('Stapel werden nur vor der ersten Runde angegeben: Wer später kommt, setzt sich dazu.'),
  colour: (facts) => `Chips dieser Farbe (${text(facts, 'colour')}) sind vergeben oder nicht im Spiel.`,
  person: (facts) => `${text(facts, 'person')} gibt an diesem Tisch und darf nicht mitspielen.`,
  stake: fixed('Wer noch Chips hat, bleibt bis zum Ende.'),
  hands: fixed('Beim Aufdecken wurde kein solches Blatt aufgegeben.'),
  pot: fixed('Ein Pot gehört niemandem, bevor der Geber ihn zuspricht.'),
  clock: fixed('Das Buch setzt niemanden auf Zeit.'),
  runs: (facts) => `Hier ruft niemand die Uhr: Sie läuft ${text(facts, 'runs')} Sekunden vom Zug an.`,
  warning: fixed('Das Buch verlangt keine Warnung vor dem Ablauf der Zeit.'),
  vacate: fixed('Das Buch lässt niemanden den Platz eines Spielers verlangen.'),
  away_for: (facts) =>
    `Ein Platz wird ${text(facts, 'minutes')} Minuten gehalten; dieser Spieler ist seit ${text(facts, 'away_for')} weg.`,
  idle_for: (facts) =>
    `Ein Platz kann nach ${text(facts, 'rounds')} Runden ohne Einsatz verlangt werden, nicht nach ${text(facts, 'idle_for')}.`,
  room_left: fixed('Ein Platz kann nur verlangt werden, wenn alle anderen besetzt sind.'),
}
const UNTIMELY: Record<string, (who: string) => string> = {
  uncalled: (who) => `Für ${who} hat noch niemand die Uhr gerufen.`,
  unwarned: (who) => `${who} muss gewarnt werden, bevor die Zeit um ist.`,
  on_the_clock: (who) => `Für ${who} läuft die Uhr schon.`,
}
const PHASES: Record<string, string> = {
  forced: 'bei den Blinds oder Antes',
  shuffle: 'beim Mischen',
  deal: 'beim Geben',
  bet: 'beim Setzen',
  show: 'beim Aufdecken',
}
const RECORDS: Record<string, string> = {
  deal: 'Hier mischt, hebt ab und gibt das Programm, und die Aufzeichnung zeigt jede Karte',
  chips: 'Hier nimmt das Programm die Einsätze und zählt die Chips, und die Aufzeichnung zeigt jeden davon',
  hands: 'Hier hält das Programm die Blätter, und jedes ist dort, wo die Aufzeichnung sagt',
  presence: 'Ob ein Spieler gegangen ist, weiß der Raum selbst durch die Verbindung',
}
const THEN: Record<string, string> = {
  answer:
    'Diese Antwort wird nicht angenommen, und die Sache wartet wie zuvor: anders antworten, oder fallen lassen und neu melden.',
  apply: 'Die Sache wartet wie zuvor: anders vorgehen, anders antworten, oder fallen lassen und neu melden.',
}
const ENTRY: Record<string, string> = {
  'on the button': 'auf dem Knopf',
  'before the blinds have passed': 'vor den Blinds',
}
const REACH: Record<string, string> = {
  'the opening of the round': 'den Beginn der Runde',
  'a card that someone has seen': 'eine Karte, die jemand gesehen hat',
}
const STAGES: Record<string, string> = {
  'before the deal': 'vor dem Geben',
  'initial deal': 'beim ersten Geben',
  'first betting': 'in der ersten Setzrunde',
  later: 'nach der ersten Setzrunde',
  showdown: 'beim Aufdecken',
  over: 'zwischen den Runden',
}
const ROLES: Record<string, string> = { dealer: 'Geber', floor: 'Aufsicht', player: 'Spieler', system: 'Programm' }
const role = (name: unknown): string => ROLES[String(name)] ?? String(name)

function range(facts: Facts, voice: Voice): string {
  const { least, most } = facts
  if (has(facts, 'least') && least === most) return `es müssen ${money(facts, 'least', voice)} sein`
  const parts = []
  if (has(facts, 'least')) parts.push(`mindestens ${money(facts, 'least', voice)}`)
  if (has(facts, 'most')) parts.push(`höchstens ${money(facts, 'most', voice)}`)
  return parts.join(' und ')
}

function sized(how: string): Why {
  return (facts, voice) => {
    if (has(facts, 'to_call'))
      return `${money(facts, 'wanted', voice)} sind weniger als der Call von ${money(facts, 'to_call', voice)}: Call ansagen oder passen.`
    if (!has(facts, 'least') && !has(facts, 'most')) return 'Es muss mehr als nichts sein.'
    const wanted = has(facts, 'wanted') ? `${money(facts, 'wanted', voice)} sind` : 'Das ist'
    return `${wanted} ${how}: ${range(facts, voice)}.`
  }
}

function notReady(facts: Facts, voice: Voice): string {
  if (has(facts, 'deck')) return 'Vor dem Geben muss ein anderes Kartenspiel geprüft werden.'
  if (has(facts, 'minute')) return `Es ist ${minute(Number(facts.minute))}, außerhalb der Spielzeiten.`
  if (list(facts, 'absent').length)
    return `Es geht mit allen weiter oder gar nicht; ohne ${seats(facts, 'absent', voice)} wird gewartet.`
  if (list(facts, 'seats').length)
    return `Alle beginnen mit ${money(facts, 'least', voice)}; das ist für ${seats(facts, 'seats', voice)} zu berichtigen.`
  return 'Der Tisch ist nicht bereit.'
}

function notAwaited(facts: Facts, voice: Voice): string {
  if (list(facts, 'seats').length) return `Der Tisch wartet zuerst auf ${seats(facts, 'seats', voice)}.`
  if (has(facts, 'report')) return `Eine Meldung mit der Nummer ${text(facts, 'report')} wartet hier nicht.`
  const phase = PHASES[text(facts, 'phase')]
  if (phase) return `Nicht jetzt: Der Tisch ist ${phase}.`
  for (const [fact, words] of Object.entries(UNTIMELY))
    if (has(facts, fact)) return words(voice.who(Number(facts[fact])))
  return 'Darauf wartet der Tisch jetzt nicht.'
}

/** All players get the same chips; null if the table has other bounds. */
function sameChips(facts: Facts, voice: Voice): string | null {
  return has(facts, 'exactly') ? `Alle beginnen mit gleich vielen Chips: ${money(facts, 'exactly', voice)}.` : null
}

function notOffered(facts: Facts): string {
  const offered = list(facts, 'offered')
  if (offered.length === 1 && offered[0] === 'show') return 'Dieses Blatt muss gezeigt werden.'
  if (has(facts, 'group')) return `Dieses Spiel ist für ${text(facts, 'group')}.`
  if (has(facts, 'name') && has(facts, 'begun'))
    return `„${deChoice(text(facts, 'name'))}“ kann nicht mehr geändert werden, wenn das Spiel begonnen hat.`
  if (has(facts, 'name'))
    return `„${deChoice(text(facts, 'name'))}“ wurde beim Öffnen des Tisches festgelegt und bleibt so.`
  for (const [fact, words] of Object.entries(CLOSED)) if (has(facts, fact)) return words(facts)
  return `${ACTS[text(facts, 'act')] ?? 'Das'} steht hier nicht offen.`
}

function wrongDeck(facts: Facts, voice: Voice): string {
  if (list(facts, 'strangers').length)
    return `Nicht zu diesem Kartenspiel gehört: ${cards(facts, 'strangers', voice)}.`
  if (facts.wanted !== facts.got)
    return `Dieses Kartenspiel hat ${text(facts, 'wanted')} Karten, gezählt wurden ${text(facts, 'got')}.`
  return 'In diesem Kartenspiel ist eine Karte doppelt, oder eine gehört nicht dazu.'
}

function wrongCards(facts: Facts, voice: Voice): string {
  const asks = 'Vertippt, oder stimmt das Kartenspiel nicht? Dann ist es zu melden.'
  if (list(facts, 'twice').length) return `Schon auf dem Tisch: ${cards(facts, 'twice', voice)}. ${asks}`
  if (list(facts, 'foreign').length) return `Nicht in diesem Kartenspiel: ${cards(facts, 'foreign', voice)}. ${asks}`
  if (list(facts, 'earlier').length) return `Schon früher für alle aufgedeckt: ${cards(facts, 'earlier', voice)}.`
  if (list(facts, 'exposed').length)
    return `Von diesem Blatt war schon aufgedeckt: ${cards(facts, 'exposed', voice)}. Es kann also kein anderes sein.`
  if (has(facts, 'must_be_known')) return 'Diese Karte liegt offen: Es fehlt, welche es ist.'
  if (has(facts, 'too_many')) return `Das ist ${count(Number(facts.too_many), 'eine Karte', 'Karten')} zu viel.`
  if (has(facts, 'why')) return deWhy(text(facts, 'why')) ?? 'Diese Karten können nicht stimmen.'
  if (has(facts, 'wanted'))
    return `Hier ${Number(facts.wanted) === 1 ? 'ist eine Karte' : `sind ${text(facts, 'wanted')} Karten`} zu nennen, nicht ${text(facts, 'got')}.`
  if (has(facts, 'cards'))
    return `Das Blatt hat ${count(Number(facts.cards), 'eine Karte', 'Karten')}: jede verdeckte nennen, und keine zweimal.`
  return 'Diese Karten können nicht stimmen.'
}

function noSense(facts: Facts): string {
  if (has(facts, 'hand_dealt')) return 'Wo das Programm gibt, bewegen sich Chips nur durch einen Zug.'
  if (has(facts, 'away'))
    return facts.away ? 'Dieser Spieler ist schon weg.' : 'Dieser Spieler ist nicht weg.'
  if (has(facts, 'kept')) return `Für ${text(facts, 'person', 'diesen Spieler')} sind keine Chips aufbewahrt.`
  if (has(facts, 'disputed')) return 'Dieser Platz hat die letzte Runde schon bestritten.'
  if (has(facts, 'owes')) return 'Dieser Spieler schuldet vor den nächsten Karten nichts.'
  if (list(facts, 'stages').length) {
    const when = listed(list(facts, 'stages').map((stage) => STAGES[String(stage)] ?? String(stage)), 'oder')
    return `Das passt nicht zu diesem Zeitpunkt: Es geschieht ${when}.`
  }
  const why = deWhy(text(facts, 'why')) ?? 'Das passt nicht zu dem, was geschehen ist.'
  const question = has(facts, 'question') ? ` ${deQuestion(text(facts, 'question')) ?? ''}` : ''
  const offered = list(facts, 'offered').length ? list(facts, 'offered') : list(facts, 'known')
  const choice = offered.length ? ` (${listed(offered.map((one) => deAnswer(String(one))), 'oder')})` : ''
  return `${why}${question}${choice}`
}

function staffOnly(facts: Facts): string {
  if (has(facts, 'wanted')) return `Das letzte Wort hat: ${role(facts.wanted)}.`
  if (has(facts, 'unnamed')) return 'Wer das sagt, muss genannt sein.'
  if (list(facts, 'may').length) return `Das darf sagen: ${listed(list(facts, 'may').map(role), 'oder')}.`
  if (has(facts, 'may')) return 'Das darf nur das Personal sagen.'
  return 'Spieler dürfen es melden; das Personal entscheidet.'
}

function cannotAfford(facts: Facts, voice: Voice): string {
  if (has(facts, 'to_call')) return `Für ${money(facts, 'to_call', voice)} reichen die Chips nicht.`
  if (has(facts, 'most'))
    return `Für ${money(facts, 'wanted', voice)} reichen die Chips nicht: höchstens ${money(facts, 'most', voice)}.`
  if (has(facts, 'stake'))
    return `Der Einsatz ist ${money(facts, 'stake', voice)}, und der Betrag muss hineinpassen.`
  return 'Dafür reichen die Chips nicht.'
}

function cannotUndo(facts: Facts): string {
  if (has(facts, 'reach'))
    return `Zurücknehmen reicht nie über ${REACH[text(facts, 'reach')] ?? 'diesen Punkt'} hinaus.`
  if (list(facts, 'versions').length)
    return `Zurückgenommen wird bis zum Anfang eines Zuges: nach Eintrag ${listed(list(facts, 'versions').map(String), 'oder')}.`
  return `Zurücknehmen reicht von Eintrag ${text(facts, 'first')} bis ${text(facts, 'last')}.`
}

function illegalChoice(facts: Facts): string {
  const value = has(facts, 'value') ? ` (${deValue(text(facts, 'value'))})` : ''
  const reason = deReason(text(facts, 'legal'))
  return `Das Buch erlaubt „${deChoice(text(facts, 'name'))}“ nicht so${value}${reason ? `: ${reason}` : ''}`.replace(/\.?$/, '.')
}

function mayNotRaise(facts: Facts): string {
  if (facts.choice === 'uncallable_raise')
    return 'Alle anderen in der Runde sind all-in; eine Erhöhung könnte niemand mitgehen.'
  if (facts.choice === 'summed_all_ins_reopen')
    return 'Jedes All-in war weniger als eine volle Erhöhung, und dieses Haus zählt sie nicht zusammen: Wer gehandelt hat, darf nicht noch einmal erhöhen (Wahl des Hauses: summed_all_ins_reopen).'
  if (has(facts, 'offered')) return 'Ein früherer Entscheid lässt hier kein Setzen oder Erhöhen zu.'
  const choice = has(facts, 'choice') ? ` (Wahl des Hauses: ${text(facts, 'choice')})` : ''
  return `Das letzte All-in war keine volle Erhöhung; wer gehandelt hat, darf nicht noch einmal erhöhen${choice}.`
}

const WHY: Record<string, Why> = {
  NO_SUCH_SEAT: (facts) =>
    has(facts, 'seats')
      ? `Es gibt keinen Platz ${text(facts, 'seat')}: Dieser Tisch hat ${text(facts, 'seats')}.`
      : `Auf Platz ${text(facts, 'seat', '0')} sitzt niemand.`,
  ILLEGAL_CHOICE: illegalChoice,
  TABLE_NOT_READY: notReady,
  NO_ROUND: fixed('Dafür läuft gerade keine Runde.'),
  ROUND_RUNNING: fixed('Das muss warten, bis die Runde vorbei ist.'),
  ROUND_OVER: fixed('Die Runde ist vorbei.'),
  NOT_DEALT_IN: (facts, voice) =>
    `${has(facts, 'seat') ? voice.who(Number(facts.seat)) : 'Dieser Spieler'} ist nicht in der Runde oder kann darin nicht mehr handeln.`,
  OUT_OF_TURN: (facts, voice) =>
    facts.to_act ? `Am Zug ist ${voice.who(Number(facts.to_act))}.` : 'Niemand ist gerade am Zug.',
  NOT_AWAITED: notAwaited,
  NOT_OFFERED: notOffered,
  RAISES_CAPPED: (facts) =>
    `Keine Erhöhung mehr: ${count(Number(facts.raises), 'eine gab es', 'gab es')} in dieser Setzrunde.`,
  MAY_NOT_RAISE: mayNotRaise,
  TOO_LITTLE: sized('zu wenig'),
  TOO_MUCH: sized('zu viel'),
  STAKE_TOO_SMALL: (facts, voice) =>
    sameChips(facts, voice) ?? `Der Einsatz ist zu klein: mindestens ${money(facts, 'least', voice)}.`,
  STAKE_TOO_LARGE: (facts, voice) =>
    sameChips(facts, voice) ??
    (facts.most
      ? `Der Einsatz ist zu groß: höchstens ${money(facts, 'most', voice)}.`
      : 'Der Einsatz ist so groß, wie er sein darf.'),
  STAKE_LOCKED: fixed('Der Einsatz darf jetzt nicht geändert werden.'),
  STAKE_NEVER_REDUCED: fixed('Chips auf dem Tisch bleiben dort: Ein Einsatz wird nie kleiner.'),
  DECLARED: fixed('Wer sich erklärt hat, darf nichts nachlegen.'),
  SEAT_TAKEN: (facts) => `Platz ${text(facts, 'seat')} ist besetzt oder wird freigehalten.`,
  ONE_SEAT_EACH: (facts) => `${text(facts, 'person', 'Diese Person')} hat schon einen Platz, und jeder hat nur einen.`,
  TOO_FEW_PLAYERS: (facts) =>
    `Es braucht ${Math.max(2, Number(facts.needed))} Spieler, bereit ${Number(facts.ready) === 1 ? 'ist einer' : Number(facts.ready) ? `sind ${text(facts, 'ready')}` : 'ist keiner'}.`,
  TOO_MANY_SEATS: (facts) => `Die Karten reichen für ${text(facts, 'most')} Spieler und nicht mehr.`,
  NOT_NOW_ENTRY: (facts) =>
    `${ENTRY[text(facts, 'why')] ? `Niemand darf ${ENTRY[text(facts, 'why')]} einsteigen` : 'Jetzt darf niemand einsteigen'}; in der nächsten Runde geht es.`,
  NOTICE_NEEDED: fixed('Das muss vorher angekündigt werden.'),
  BLIND_COMPULSORY: fixed('Ein fälliger Blind muss gesetzt werden.'),
  FORCED_BETS_DUE: (facts, voice) =>
    `Vor der ersten Karte müssen die Pflichteinsätze von ${seats(facts, 'seats', voice)} liegen.`,
  WRONG_DECK: wrongDeck,
  WRONG_CUT: (facts) =>
    `Nach ${count(Number(facts.wanted), 'einer Karte', 'Karten')} abzuheben ist zu nah am Ende: nach ${text(facts, 'least')} bis ${text(facts, 'most')}.`,
  WRONG_CARDS: wrongCards,
  NO_AGREEMENT: fixed('Den Pot dürfen Spieler nicht unter sich teilen.'),
  PLAY_ON: fixed('Die Runde muss zu Ende gespielt werden.'),
  FINAL: fixed('Die nächste Runde hat begonnen; die letzte bleibt, wie sie entschieden wurde.'),
  NO_TRANSFER: fixed('Spieler dürfen einander keine Chips geben.'),
  NO_RULE: (facts) =>
    `Das Buch hat dafür keine Regel („${situation(facts, 'dies')}“) und nennt niemanden, der entscheidet.`,
  NO_SENSE: noSense,
  CANNOT_UNDO: cannotUndo,
  CANNOT_AFFORD: cannotAfford,
  CONSENT_NEEDED: (facts, voice) =>
    `Dem müssen alle am Tisch zustimmen${list(facts, 'missing').length ? `; es fehlt ${seats(facts, 'missing', voice)}` : ''}.`,
  FLOOR_BUSY: (facts) =>
    `Die Aufsicht hat schon etwas zu entscheiden („${situation(facts, 'eine Meldung')}“); das kommt zuerst.`,
  FLOOR_ASKS: (facts) =>
    `Noch ist kein Entscheid gefunden; die Aufsicht hat gefragt: ${deQuestion(text(facts, 'question')) ?? '…'}`,
  STAFF_ONLY: staffOnly,
  RECORD_RULES_OUT: (facts) =>
    `„${situation(facts, 'Das')}“ kann an diesem Tisch nicht gemeldet werden: ${RECORDS[text(facts, 'record')] ?? 'Die Aufzeichnung zeigt, was geschehen ist'}.`,
  MAY_NOT_REPORT: (facts) =>
    has(facts, 'person')
      ? `${text(facts, 'person')} spielt an diesem Tisch und gehört hier nicht zum Personal.`
      : 'Hier melden nur Spieler, die an diesem Tisch sitzen, und Personal, das nicht mitspielt.',
  REPORT_WAITS: (facts) =>
    `Ihre Meldung ${text(facts, 'report')} wartet noch auf das Personal: immer nur eine zugleich.`,
  WAY_NEEDED: (facts) =>
    list(facts, 'offered').length
      ? `Jemand muss wählen: ${listed(list(facts, 'offered').map((one) => deOutcome(String(one)) ?? String(one)), 'oder')}.`
      : 'Das Buch lässt hier keine Wahl: den Entscheid anwenden, wie er ist.',
  BARRED: (facts) => `${text(facts, 'person', 'Diese Person')} ist von diesem Spiel ausgeschlossen.`,
  GAME_OVER: (facts) => `Das Spiel ist zu Ende: ${text(facts, 'person', 'Der Letzte')} hat es gewonnen.`,
  ROOM_CALLS_CLOCK: fixed('Wo das Programm gibt, ruft nur der Raum die Uhr.'),
  FLOOR_AWAITED: (facts) => `Das Spiel wartet auf den Entscheid der Aufsicht: ${situation(facts, 'eine Meldung')}.`,
}

/** Der Satz zu einer Ablehnung; keiner zu einer, die diese Seite noch nicht kennt. */
export function deRefusal(because: string, facts: Facts, voice: Voice): string | null {
  const why = WHY[because]?.(facts, voice)
  if (!why) return null
  const then = THEN[text(facts, 'then')]
  return then ? `${why} ${then}` : why
}

export const DE_REFUSALS = Object.keys(WHY)
