// Words about chat, reports and shared devices, in German.
import type { conductEn } from './conduct-en'

const list = (seats: number[]): string =>
  seats.length < 2 ? seats.join('') : `${seats.slice(0, -1).join(', ')} und ${seats.at(-1)}`

export const conductDe: typeof conductEn = {
  more: (name) => `${name} stummschalten oder melden`,
  muteForMe: 'Für mich stummschalten',
  muteForAll: 'Für alle stummschalten',
  unmute: 'Stummschaltung aufheben',
  report: 'Dem Personal melden',
  reported: 'Nachricht dem Personal gemeldet.',
  mutedForMe: 'Von Ihnen stummgeschaltet:',
  mutedHere: (name, by) => (by ? `${name} ist an diesem Tisch von ${by} stummgeschaltet.` : `${name} ist an diesem Tisch stummgeschaltet.`),
  roles: { spectator: 'sieht zu', dealer: 'Dealer', floor: 'Aufsicht', inspector: 'Prüfer' },
  sharedTitle: 'Gemeinsame Geräte und Adressen',
  shares: {
    device: (seats) => `Die Plätze ${list(seats)} benutzen dasselbe Gerät.`,
    address: (seats) => `Die Plätze ${list(seats)} kommen von derselben Adresse.`,
  },
  sharedShown: 'Die Spieler an diesem Tisch sehen, welche Plätze ein Gerät oder eine Adresse teilen.',
  sharedOn: 'Die Spieler sehen jetzt, welche Plätze ein Gerät oder eine Adresse teilen.',
  sharedOff: 'Nur das Personal sieht jetzt, welche Plätze ein Gerät oder eine Adresse teilen.',
  showShared: 'Den Spielern zeigen, welche Plätze ein Gerät oder eine Adresse teilen',
  reportsTitle: 'Gemeldete Nachrichten',
  reportsWords:
    'Jede gemeldete Nachricht mit den Nachrichten davor. Eine Meldung wird gelöscht, wenn Sie sie schließen, sonst nach 30 Tagen.',
  noReports: 'Keine gemeldeten Nachrichten.',
  reportedBy: (name) => (name ? `gemeldet von ${name}` : 'gemeldet'),
  closeReport: 'Schließen',
}
