// Warum etwas abgelehnt wurde, aus Code und Angaben des Servers.
import type { Voice } from '../lib/speaker.svelte'

type Facts = Record<string, unknown>
type Why = (facts: Facts, voice: Voice) => string | null

const fixed = (text: string) => (): string => text
const has = (facts: Facts, name: string): boolean => facts[name] !== undefined && facts[name] !== null
const money = (facts: Facts, name: string, voice: Voice): string => voice.money(Number(facts[name]))

function range(facts: Facts, voice: Voice): string {
  const { least, most } = facts
  if (has(facts, 'least') && least === most) return `es müssen ${money(facts, 'least', voice)} sein`
  const parts = []
  if (has(facts, 'least')) parts.push(`mindestens ${money(facts, 'least', voice)}`)
  if (has(facts, 'most') && most !== null) parts.push(`höchstens ${money(facts, 'most', voice)}`)
  return parts.join(' und ')
}

function sized(how: string): Why {
  return (facts, voice) => {
    const wanted = has(facts, 'wanted') ? `${money(facts, 'wanted', voice)} sind` : 'Das ist'
    const bounds = range(facts, voice)
    return bounds ? `${wanted} ${how}: ${bounds}.` : `${wanted} ${how}.`
  }
}

const WHY: Record<string, Why> = {
  NO_SUCH_SEAT: fixed('Diesen Platz gibt es hier nicht.'),
  NO_ROUND: fixed('Dafür läuft gerade keine Runde.'),
  ROUND_RUNNING: fixed('Das muss warten, bis die Runde vorbei ist.'),
  ROUND_OVER: fixed('Die Runde ist vorbei.'),
  NOT_DEALT_IN: fixed('Dieser Spieler ist nicht in der Runde oder kann darin nicht mehr handeln.'),
  OUT_OF_TURN: (facts, voice) =>
    has(facts, 'to_act') ? `Am Zug ist ${voice.who(Number(facts.to_act))}.` : 'Niemand ist gerade am Zug.',
  NOT_AWAITED: fixed('Darauf wartet der Tisch jetzt nicht.'),
  NOT_OFFERED: fixed('Das steht hier nicht offen.'),
  RAISES_CAPPED: (facts) => `Keine Erhöhung mehr: ${facts.raises} gab es in dieser Setzrunde.`,
  MAY_NOT_RAISE: fixed('Hier darf nicht mehr erhöht werden.'),
  TOO_LITTLE: sized('zu wenig'),
  TOO_MUCH: sized('zu viel'),
  STAKE_TOO_SMALL: (facts, voice) => `Der Einsatz ist zu klein: mindestens ${money(facts, 'least', voice)}.`,
  STAKE_TOO_LARGE: (facts, voice) =>
    facts.most
      ? `Der Einsatz ist zu groß: höchstens ${money(facts, 'most', voice)}.`
      : 'Der Einsatz ist so groß, wie er sein darf.',
  STAKE_LOCKED: fixed('Der Einsatz darf jetzt nicht geändert werden.'),
  STAKE_NEVER_REDUCED: fixed('Chips auf dem Tisch bleiben dort.'),
  DECLARED: fixed('Wer sich erklärt hat, darf nichts nachlegen.'),
  SEAT_TAKEN: (facts) => `Platz ${facts.seat} ist besetzt oder wird freigehalten.`,
  ONE_SEAT_EACH: fixed('Jeder hat nur einen Platz.'),
  TOO_FEW_PLAYERS: (facts) => `Es braucht ${facts.needed} Spieler, bereit sind ${facts.ready}.`,
  TOO_MANY_SEATS: (facts) => `Das Blatt reicht nur für ${facts.most} Spieler.`,
  NOT_NOW_ENTRY: fixed('Jetzt darf niemand einsteigen; in der nächsten Runde geht es.'),
  NOTICE_NEEDED: fixed('Das muss vorher angekündigt werden.'),
  BLIND_COMPULSORY: fixed('Ein fälliger Blind muss gesetzt werden.'),
  FORCED_BETS_DUE: fixed('Vor der ersten Karte müssen die Pflichteinsätze liegen.'),
  NO_AGREEMENT: fixed('Den Pot dürfen Spieler nicht unter sich teilen.'),
  PLAY_ON: fixed('Die Runde muss zu Ende gespielt werden.'),
  FINAL: fixed('Die nächste Runde hat begonnen; die letzte steht fest.'),
  NO_TRANSFER: fixed('Spieler dürfen einander keine Chips geben.'),
  CANNOT_AFFORD: fixed('Dafür reichen die Chips nicht.'),
  CONSENT_NEEDED: fixed('Dem müssen alle am Tisch zustimmen.'),
  FLOOR_AWAITED: fixed('Das Spiel wartet auf einen Entscheid der Aufsicht.'),
  FLOOR_BUSY: fixed('Die Aufsicht hat schon etwas zu entscheiden; das kommt zuerst.'),
  STAFF_ONLY: fixed('Das darf nur sagen, wer dazu bestellt ist.'),
  BARRED: fixed('Diese Person ist von diesem Spiel ausgeschlossen.'),
}

/** Der Satz zu einer Ablehnung; keiner, wo nur der Wortlaut des Servers alles sagt. */
export function deRefusal(because: string, facts: Facts, voice: Voice): string | null {
  return WHY[because]?.(facts, voice) ?? null
}
