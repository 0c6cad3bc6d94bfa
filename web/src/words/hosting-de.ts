// Words about hosting, leaving and the seat code, in German.
import type { hostingEn } from './hosting-en'

export const hostingDe: typeof hostingEn = {
  pickPlayer: 'Wer soll gehen oder Chips bekommen?',
  closePays: 'Alle bekommen ihre Chips ausbezahlt. Das lässt sich nicht rückgängig machen.',
  comingLeave: (name, round) => `${name} verlässt nach Runde ${round} den Tisch.`,
  startGame: 'Spiel beginnen',
  startWaits: (players, places, left) =>
    `Die Leitung beginnt das Spiel: ${players} von ${places} Plätzen sind besetzt. In ${left} beginnt es von selbst; dann kommt niemand mehr dazu.`,
  startNeeds: (players, places) =>
    `Es fehlen noch Spieler: ${players} von ${places} Plätzen sind besetzt. Dann beginnt die Leitung das Spiel, und niemand kommt mehr dazu.`,
  pauseEnds: (left) => `Spätestens in ${left} geht es weiter.`,
  leave: 'Verlassen',
  leaveWords: 'Sie nehmen alle Ihre Chips mit.',
  leaveLater: 'Ihre Hand wird noch zu Ende gespielt. Alle sehen, dass Sie gehen; bis dahin können Sie es sich anders überlegen.',
  leaveAfter: 'Nach dieser Runde verlassen',
  leaveWaits: 'Sie verlassen nach dieser Runde den Tisch.',
  stay: 'Doch bleiben',
  codeIs: 'Platzcode',
  codeWords: 'Bitte notieren, oder',
  codeOrAccount: 'ein Konto anlegen',
  newCode: 'Neuen Platzcode holen',
  newCodeWords: 'Der bisherige gilt dann nicht mehr.',
  nameMissing: 'Bitte Ihren Namen eingeben.',
}
