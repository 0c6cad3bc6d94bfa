// Was die Aufsicht hört, fragt, entscheidet und bewirkt.  Was das Buch selbst zum Vorlesen gibt, bleibt
// in seiner Sprache.
import type { Told } from './de'

const ENDED: Record<string, string> = {
  cap: 'Die Grenze aus dem Entscheid gilt nicht mehr',
  'no-raise': 'Setzen und Erhöhen ist wieder erlaubt',
  'must-raise': 'Die angesagte Erhöhung ist erfolgt',
  cut: 'Die Karten sind abgehoben',
  'shuffle-back': 'Die beiseitegelegten Karten kommen zurück',
}

export const FLOOR: Record<string, Told> = {
  Ruled: (e, say) =>
    `Entscheid zu „${e.s('situation')}“${e.n('seat') ? ` (${say.who(e.n('seat'))})` : ''}${e.s('outcome') ? `: ${e.s('outcome')}` : ''}${e.n('amount') ? `, ${say.money(e.n('amount'))}` : ''}`,
  MatterRaised: (e, say) =>
    `Gemeldet: ${e.s('situation')}${e.n('seat') ? ` (${say.who(e.n('seat'))})` : ''}${e.cards().length ? `: ${say.cards(e.cards())}` : ''}`,
  QuestionAsked: (e) => `Die Aufsicht fragt: ${e.s('question').replaceAll('_', ' ')}`,
  QuestionAnswered: (e) => `Die Antwort: ${e.s('answer')}`,
  RulingFound: (e) => `Der Entscheid des Buches: ${e.s('outcome') || e.s('says')}`,
  MatterDropped: (e) => `Die Meldung ist zurückgenommen${e.s('reason') ? `: ${e.s('reason')}` : ''}; das Spiel geht weiter`,
  OrderMade: (e, say) => {
    const who = say.who(e.n('seat'))
    switch (e.s('kind')) {
      case 'cap':
        return `Bis zum Ende dieser Setzrunde geht niemand über ${say.money(e.n('amount'))}`
      case 'no-raise':
        return `${who} darf diesmal mitgehen oder passen, nicht setzen oder erhöhen`
      case 'must-raise':
        return `${who} hat eine Erhöhung angesagt und muss erhöhen`
      case 'forfeit':
        return `${who} gibt den Platz nach dieser Runde auf`
      case 'cut':
        return 'Vor der nächsten Karte wird abgehoben'
      default:
        return `Ein Entscheid bindet den Tisch eine Weile (${e.s('kind')})`
    }
  },
  OrderEnded: (e) => ENDED[e.s('kind')] ?? 'Ein früherer Entscheid bindet nicht mehr',
  Undone: (e) => `Alles nach Eintrag ${e.n('to')} ist zurückgenommen; die Aufzeichnung behält beides`,
  BettingRewound: (e, say) => `Der Zug geht zurück an ${say.who(e.n('turn'))}`,
  WagerHeld: (e, say) => `${say.money(e.n('amount'))} von ${say.who(e.n('seat'))} liegen beiseite, in keinem Pot`,
  WagerReleased: (e, say) => `Die beiseitegelegten ${say.money(e.n('amount'))} hat ${say.who(e.n('seat'))} wieder`,
  HandVoided: (e, say) =>
    `Das Blatt von ${say.who(e.n('seat'))} ist ungültig, ${say.money(e.n('refund'))} gehen zurück`,
  CardTurnedEarly: (e, say) => `Zu früh aufgedeckt: ${say.cards(e.cards())}`,
  SetAside: (e, say) => `Offen beiseitegelegt: ${say.cards(e.cards())}`,
  PutBack: (e) => `Zurück in den Stapel, um gemischt zu werden: ${e.cards().length === 1 ? 'eine Karte' : `${e.cards().length} Karten`}`,
  BurnPutBack: () => 'Die zu früh gebrannte Karte liegt wieder oben auf dem Stapel',
  Misdealt: () => 'Falsch gegeben: alle Karten kommen zurück, der Knopf bleibt',
  PutRight: () => 'Die Karten liegen wieder, wo sie hingehören',
  CardReplaced: (e, say) =>
    `${say.card(e.s('old'))} ist aus dem Spiel; ${say.who(e.n('seat'))} bekommt die nächste Karte dafür`,
  FirstCardUp: (e, say) =>
    `${say.card(e.s('card'))} ist die offene Karte von ${say.who(e.n('seat'))}; die zweite kommt verdeckt`,
  CardsExposed: (e, say) => `Alle haben gesehen: ${say.cards(e.cards())} von ${say.who(e.n('seat'))}`,
  CardPutOut: (e, say) => `${say.card(e.s('card'))} ist aus dem Spiel`,
  BoardTakenBack: (e) =>
    `${e.cards().length + e.cards('burns').length} Karten kommen zurück in den Stapel und werden neu gegeben`,
  BoardSwapped: (e, say) => `${say.card(e.s('into'))} tritt an die Stelle von ${say.card(e.s('out'))}`,
  BurnLeftOut: () => 'Vor den Tischkarten wurde keine Karte gebrannt: sie liegt noch oben auf dem Stapel',
  BoardToBurn: (e, say) =>
    `${say.card(e.s('card'))} ${e.yes('dead') ? 'ist tot' : 'gilt als Brennkarte'}; die nächste Karte kommt auf den Tisch`,
  AwardTakenBack: (e, say) => `${say.money(e.n('amount'))} kommen zurück von ${say.who(e.n('seat'))}`,
  Warned: (e, say) => `${say.who(e.n('seat'))} wird verwarnt`,
  Barred: (e) => `${e.s('person')} darf sich an dieses Spiel nicht mehr setzen`,
  DeckBarred: () => 'Mit diesem Blatt wird nicht mehr gegeben: erst muss ein anderes geprüft werden',
  Carried: (e, say) => `${say.money(e.n('amount'))} von ${say.who(e.n('seat'))} verfallen an den nächsten Pot`,
  CarriedIn: (e, say) => `${say.money(e.n('amount'))} aus einer früheren Runde sind in diesem Pot`,
  ChipsForfeited: (e, say) => `${say.money(e.n('amount'))} von ${say.who(e.n('seat'))} bleiben im Pot`,
  ChipsHidden: (e, say) =>
    `${say.money(e.n('amount'))}, die ${say.who(e.n('seat'))} verdeckt hielt, spielen nicht mit`,
}
