// Was die Aufsicht hört, fragt, entscheidet und bewirkt.
import type { RulingFound, Ruled } from '../lib/wire/generated'
import type { Speech, Told } from './de'
import { deAnswer, deOutcome, deQuestion, deSays, deSituation } from './de-terms'

const ENDED: Record<string, string> = {
  cap: 'Die Grenze aus dem Entscheid gilt nicht mehr',
  burn: 'Der Entscheid über die Brennkarten ist ausgeführt',
  'burn-each': 'Die Brennkarten werden neu gezählt',
  'cut-before': 'Die zurückgemischten Karten sind nun abzuheben',
  share: 'Die frühere Zustimmung gilt nicht mehr',
  'no-raise': 'Das Verbot, zu setzen oder zu erhöhen, gilt nicht mehr',
  'must-raise': 'Die angesagte Erhöhung bindet nicht mehr',
  cut: 'Die Karten sind abgehoben',
  'shuffle-back': 'Die beiseitegelegten Karten kommen zurück',
}

const STREETS: Record<string, string> = { flop: 'dem Flop', turn: 'dem Turn', river: 'dem River' }
const street = (e: { until: string }): string => STREETS[e.until] ?? 'den nächsten Karten'
const situation = (e: { situation: string }): string => deSituation(e.situation) ?? e.situation

const WORDS: Record<string, string> = {
  check: 'Schieben',
  call: 'Mitgehen',
  bet: 'Setzen',
  raise: 'Erhöhen',
  fold: 'Passen',
}

/** Der Satz zum Vorlesen, mit Namen, Karten und Betrag. */
export function filled(template: string, seat: string, cards: string, amount: string): string {
  return template
    .replaceAll('{seat}', seat)
    .replaceAll('{cards}', cards || 'die Karte')
    .replaceAll('{amount}', amount)
}

function aloud(e: RulingFound, say: Speech): string {
  const said = deSays(e.says) ?? deOutcome(e.outcome) ?? 'siehe die Regeln'
  return filled(said, say.who(e.seat), say.cards(e.cards), say.money(e.amount)).replace(/\.$/, '')
}

function ruled(e: Ruled, say: Speech): string {
  const [who, amount, what] = [say.who(e.seat), say.money(e.amount), e.situation]
  switch (`${what}/${e.outcome}`) {
    case 'over the limit/returned':
      return `Entscheid: mehr, als die Grenze erlaubt; ${amount} gehen zurück an ${who}`
    case 'between call and raise/returned':
      return `Entscheid: das ist keine Erhöhung; ${amount} gehen zurück an ${who}`
    case 'no raise is open/returned':
      return `Entscheid: ${who} darf nicht erhöhen, also ein Mitgehen, und ${amount} gehen zurück`
    case 'over the call/returned':
      return `Entscheid: keine Erhöhung war angesagt, also ein Mitgehen, und ${amount} gehen zurück`
    case 'short of the least bet/returned':
      return `Entscheid: weniger als der kleinste Einsatz; ${amount} gehen zurück an ${who}`
    case 'short of the call/owes':
      return `Entscheid: ${who} schuldet ${amount} und muss ganz mitgehen oder passen`
    case 'short of the call/completed':
      return `Entscheid: der Nächste hat gehandelt, also muss ${who} mit ${amount} ganz mitgehen`
    case 'without a word/returned':
      return `Entscheid: Chips ohne ein Wort sind hier kein Zug; ${amount} gehen zurück an ${who}`
    case 'out of turn/returned':
      return `Entscheid: ${who} war nicht am Zug; ${amount} gehen zurück`
    case 'out of turn/held':
      return `Entscheid: ${who} war nicht am Zug; ${amount} liegen beiseite, bis der Zug kommt`
    case 'dispute/examined':
      return `${who} bestreitet die letzte Runde, und die Aufzeichnung wird geprüft`
  }
  const person = e.person
  if (what === 'void')
    return person ? `${person} erklärt die Runde für ungültig: ${e.outcome}` : 'Entscheid: die Runde ist ungültig'
  if (what === 'released') return `Das Personal lässt ${who} gehen`
  if (what.startsWith('said '))
    return `${who} sagt „${WORDS[what.slice(5)] ?? what.slice(5)}${e.amount ? ` ${amount}` : ''}“, und es ${e.outcome === 'binds' ? 'bindet' : 'bindet nicht'}`
  if (what.startsWith('called ')) return `${who} sagt das Blatt an; die Karten sprechen`
  if (what === 'too few cards to burn') return 'Entscheid: zu wenige Karten zum Verbrennen; nur die sichtbare zählt'
  if (e.outcome === 'otherwise' && person) {
    const way = e.way ? `${deOutcome(e.way) ?? e.way}, ` : ''
    return `${person} entscheidet anders als das Buch (${situation(e)}${e.seat ? `; ${who}` : ''}): ${way}${e.reason}`
  }
  const chosen = e.says ? filled(deSays(e.says) ?? e.says, who, '', amount).replace(/\.$/, '') : ''
  if (chosen) return `${person} entscheidet (${situation(e)}${e.seat ? `; ${who}` : ''}): ${chosen}`
  const outcome = deOutcome(e.outcome)
  return `Entscheid (${situation(e)}${e.seat ? `; ${who}` : ''})${outcome ? `: ${outcome}` : ''}`
}

export const FLOOR = {
  Ruled: (e, say) => ruled(e, say),
  ReportFiled: (e, say) =>
    `Meldung ${e.number}${e.person ? ` von ${e.person}` : ''} wartet auf das Personal: ${situation(e)}${e.seat ? ` (${say.who(e.seat)})` : ''}; das Spiel geht weiter`,
  ReportDismissed: (e) =>
    `${e.person || 'Das Personal'} weist Meldung ${e.number} (${situation(e)}) ab${e.reason ? `: ${e.reason}` : ''}`,
  ReportLapsed: (e) =>
    `Meldung ${e.number} (${situation(e)}) verfällt ohne Wirkung: Niemand vom Personal hat sie aufgegriffen`,
  MatterRaised: (e, say) =>
    e.report
      ? `${e.person || 'Das Personal'} greift Meldung ${e.report} auf: ${situation(e)}${e.seat ? ` (${say.who(e.seat)})` : ''}`
      : `Gemeldet: ${situation(e)}${e.seat ? ` (${say.who(e.seat)})` : ''}${e.cards.length ? `: ${say.cards(e.cards)}` : ''}`,
  QuestionAsked: (e) => `Die Aufsicht fragt: ${deQuestion(e.question) ?? e.question}`,
  QuestionAnswered: (e) => `Die Antwort: ${deAnswer(e.answer)}`,
  RulingFound: (e, say) => `Der Entscheid des Buches: ${aloud(e, say)}`,
  MatterDropped: (e) => `Die Meldung ist zurückgenommen${e.reason ? `: ${e.reason}` : ''}; das Spiel geht weiter`,
  OrderMade: (e, say) => {
    const who = say.who(e.seat)
    switch (e.kind) {
      case 'cap':
        return `Bis zum Ende dieser Setzrunde geht niemand über ${say.money(e.amount)}`
      case 'no-raise':
        return `${who} darf diesmal mitgehen oder passen, nicht setzen oder erhöhen`
      case 'must-raise':
        return `${who} hat eine Erhöhung angesagt und muss erhöhen`
      case 'forfeit':
        return `${who} gibt den Platz nach dieser Runde auf`
      case 'cut':
        return 'Vor der nächsten Karte wird abgehoben'
      case 'burn':
        return `Vor ${street(e)} ${e.amount === 1 ? 'ist eine Karte' : `sind ${e.amount} Karten`} zu verbrennen`
      case 'burn-each':
        return `Vor ${street(e)} wird für jedes lebende Blatt eine Karte verbrannt`
      case 'cut-before':
        return `Vor ${street(e)} gemischt, werden die Karten auch abgehoben`
      case 'shuffle-back':
        return `Vor ${street(e)} kommt die ${e.amount ? 'beiseitegelegte' : 'zu früh aufgedeckte'} Karte zurück in den Stapel`
      case 'share':
        return `${who} stimmt einer Teilung des Pots zu, für ${e.amount === 1 ? 'einen Teil' : `${e.amount} Teile`}`
      default:
        return 'Ein Entscheid bindet den Tisch eine Weile'
    }
  },
  OrderEnded: (e) => ENDED[e.kind] ?? 'Ein früherer Entscheid bindet nicht mehr',
  Undone: (e) =>
    e.person
      ? `${e.person} nimmt alles nach Eintrag ${e.to} zurück${e.reason ? `: ${e.reason}` : ''}; die Aufzeichnung behält beides`
      : `Alles nach Eintrag ${e.to} ist zurückgenommen; die Aufzeichnung behält beides`,
  BettingRewound: (e, say) => `Der Zug geht zurück an ${say.who(e.turn)}`,
  WagerHeld: (e, say) => `${say.money(e.amount)} von ${say.who(e.seat)} liegen beiseite, in keinem Pot`,
  WagerReleased: (e, say) => `${say.money(e.amount)} von ${say.who(e.seat)} liegen nicht mehr beiseite`,
  HandVoided: (e, say) =>
    `Das Blatt von ${say.who(e.seat)} ist ungültig, ${say.money(e.refund)} gehen zurück`,
  CardTurnedEarly: (e, say) => `Zu früh aufgedeckt: ${say.cards(e.cards)}`,
  SetAside: (e, say) => `Offen beiseitegelegt: ${say.cards(e.cards)}`,
  PutBack: (e) => `Zurück in den Stapel, um gemischt zu werden: ${e.cards.length === 1 ? 'eine Karte' : `${e.cards.length} Karten`}`,
  BurnPutBack: () => 'Die zu früh gebrannte Karte liegt wieder oben auf dem Stapel',
  Misdealt: () => 'Falsch gegeben: alle Karten kommen zurück, der Knopf bleibt',
  PutRight: () => 'Die Karten liegen wieder, wo sie hingehören',
  CardReplaced: (e, say) =>
    `${say.card(e.old)} ist aus dem Spiel; ${say.who(e.seat)} bekommt die nächste Karte dafür`,
  FirstCardUp: (e, say) =>
    `${say.card(e.card)} ist die offene Karte von ${say.who(e.seat)}; die zweite kommt verdeckt`,
  CardsExposed: (e, say) => `Alle haben gesehen: ${say.cards(e.cards)} von ${say.who(e.seat)}`,
  CardPutOut: (e, say) => `${say.card(e.card)} ist aus dem Spiel`,
  BoardTakenBack: (e) =>
    `${e.cards.length + e.burns.length} Karten kommen zurück in den Stapel und werden neu gegeben`,
  BoardSwapped: (e, say) => `${say.card(e.into)} tritt an die Stelle von ${say.card(e.out)}`,
  BurnLeftOut: () => 'Vor den Tischkarten wurde keine Karte gebrannt: sie liegt noch oben auf dem Stapel',
  BoardToBurn: (e, say) =>
    `${say.card(e.card)} ${e.dead ? 'ist tot' : 'gilt als Brennkarte'}; die nächste Karte kommt auf den Tisch`,
  AwardTakenBack: (e, say) => `${say.money(e.amount)} kommen zurück von ${say.who(e.seat)}`,
  Warned: (e, say) => `${say.who(e.seat)} wird verwarnt`,
  Barred: (e) => `${e.person} darf sich an dieses Spiel nicht mehr setzen`,
  DeckBarred: () => 'Mit diesem Blatt wird nicht mehr gegeben: erst muss ein anderes geprüft werden',
  Carried: (e, say) => `${say.money(e.amount)} von ${say.who(e.seat)} verfallen an den nächsten Pot`,
  CarriedIn: (e, say) => `${say.money(e.amount)} aus einer früheren Runde sind in diesem Pot`,
  ChipsForfeited: (e, say) => `${say.money(e.amount)} von ${say.who(e.seat)} bleiben im Pot`,
  ChipsHidden: (e, say) =>
    `${say.money(e.amount)}, die ${say.who(e.seat)} verdeckt hielt, spielen nicht mit`,
} satisfies Partial<Told>
