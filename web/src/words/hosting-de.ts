// Wörter zur Leitung eines Tisches, zum Aufstehen und zum Platzcode, auf Deutsch.
import type { hostingEn } from './hosting-en'

export const hostingDe: typeof hostingEn = {
  pickPlayer: 'Wer soll gehen oder Chips bekommen?',
  closePays: 'Alle bekommen ihre Chips ausbezahlt, und der Tisch kommt nicht wieder.',
  comingLeave: (name, round) => `${name} verlässt nach Runde ${round} den Tisch.`,
  leave: 'Verlassen',
  leaveWords: 'Sie nehmen alle Ihre Chips mit.',
  leaveLater: 'Ihre Hand wird noch zu Ende gespielt. Alle sehen, dass Sie gehen, und bis dahin können Sie es sich anders überlegen.',
  leaveAfter: 'Nach dieser Runde verlassen',
  leaveWaits: 'Sie verlassen nach dieser Runde den Tisch.',
  stay: 'Doch bleiben',
  codeIs: 'Platzcode',
  codeWords: 'Bitte notieren, oder',
  codeOrAccount: 'ein Konto anlegen',
  newCode: 'Neuen Platzcode holen',
  newCodeWords: 'Der bisherige gilt dann nicht mehr.',
  nameMissing: 'Ihr Name fehlt.',
}
