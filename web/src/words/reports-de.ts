// Was die Seite über wartende Meldungen und Nachrichten an das Personal sagt, auf Deutsch.
import type { ReportWords } from './reports-en'

export const reportsDe: ReportWords = {
  title: 'Wartende Meldungen',
  none: 'Keine Meldung wartet.',
  number: (number) => `Meldung ${number}`,
  waits: (number, what) => `Meldung ${number} wartet auf das Personal: ${what}.`,
  many: (count) => `${count} Meldungen warten auf das Personal`,
  lapsesAt: (time) => `Ohne Personal verfällt sie um ${time} ohne Wirkung.`,
  playContinues: 'Ihre Meldung geht an das Personal. Das Spiel geht weiter; nur das Personal kann den Tisch anhalten.',
  held: (name, time) =>
    name ? `Das Personal (${name}) hält den Tisch seit ${time} an.` : `Das Personal hält den Tisch seit ${time} an.`,
  heldAlone: (time) =>
    `Vom Personal ist niemand da: Um ${time} wird die Sache fallen gelassen, und das Spiel geht weiter.`,
  by: (name) => `gemeldet von ${name}`,
  takeUp: 'Aufgreifen: Spiel anhalten',
  dismiss: 'Abweisen',
  softwareOnly: 'Hier gibt das Programm, darum kann nur gemeldet werden, was Menschen tun.',
  nothing: 'Hier ist nichts zu wählen: Schreiben Sie stattdessen dem Personal.',
  write: 'An das Personal schreiben',
  writeWords: 'Das Personal am Tisch sieht es sofort, sonst findet es die Nachricht später.',
  text: 'Nachricht',
  sent: 'Das Personal findet Ihre Nachricht.',
  messages: 'Nachrichten an das Personal',
  done: 'Erledigt',
  reportsTitle: 'Meldungen von Spielern',
  noReports: 'Noch keine Meldungen.',
  noMessages: 'Noch keine Nachrichten.',
}
