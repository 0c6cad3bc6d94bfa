// Words about waiting reports and messages to staff, in German.
import type { ReportWords } from './reports-en'

export const reportsDe: ReportWords = {
  title: 'Wartende Meldungen',
  none: 'Keine wartenden Meldungen.',
  number: (number) => `Meldung ${number}`,
  waits: (number, what) => `Meldung ${number} wartet auf das Personal: ${what}.`,
  many: (count) => `${count} Meldungen warten auf das Personal`,
  lapsesAt: (time) => `Reagiert das Personal nicht, verfällt sie um ${time}.`,
  playContinues: 'Ihre Meldung geht an das Personal. Das Spiel geht weiter; nur das Personal kann den Tisch anhalten.',
  held: (name, time) =>
    name ? `Das Personal (${name}) hält den Tisch seit ${time} an.` : `Das Personal hält den Tisch seit ${time} an.`,
  heldAlone: (time) =>
    `Vom Personal ist niemand da: Um ${time} wird der Vorfall verworfen, und das Spiel geht weiter.`,
  by: (name) => `gemeldet von ${name}`,
  takeUp: 'Aufgreifen und Spiel anhalten',
  dismiss: 'Verwerfen',
  softwareOnly: 'Hier gibt das Programm, darum können Sie nur melden, was Menschen tun.',
  nothing: 'Keine passende Situation: Schreiben Sie stattdessen dem Personal.',
  write: 'An das Personal schreiben',
  writeWords: 'Das Personal am Tisch sieht es sofort, sonst liest es die Nachricht später.',
  text: 'Nachricht',
  sent: 'Nachricht an das Personal gesendet.',
  messages: 'Nachrichten an das Personal',
  done: 'Erledigt',
  reportsTitle: 'Meldungen von Spielern',
  noReports: 'Noch keine Meldungen.',
  noMessages: 'Noch keine Nachrichten.',
}
