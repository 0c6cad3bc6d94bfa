// Was die Seite über Gespräch, Meldungen und gemeinsame Geräte sagt, auf Deutsch.
import type { conductEn } from './conduct-en'

const list = (seats: number[]): string =>
  seats.length < 2 ? seats.join('') : `${seats.slice(0, -1).join(', ')} und ${seats.at(-1)}`

export const conductDe: typeof conductEn = {
  more: (name) => `${name} stumm schalten oder melden`,
  muteForMe: 'Für mich stumm',
  muteForAll: 'Für alle stumm',
  unmute: 'Wieder hören',
  report: 'Dem Personal melden',
  reported: 'Die Nachricht wurde dem Personal gemeldet.',
  mutedForMe: 'Von Ihnen stumm geschaltet:',
  mutedHere: (name, by) => (by ? `${name} ist an diesem Tisch von ${by} stumm geschaltet.` : `${name} ist an diesem Tisch stumm geschaltet.`),
  roles: { spectator: 'sieht zu', dealer: 'Dealer', floor: 'Aufsicht', inspector: 'Prüfer' },
  sharedTitle: 'Gemeinsame Geräte und Adressen',
  shares: {
    device: (seats) => `Die Plätze ${list(seats)} benutzen dasselbe Gerät.`,
    address: (seats) => `Die Plätze ${list(seats)} kommen von derselben Adresse.`,
  },
  sharedShown: 'Wer an diesem Tisch spielt, sieht, welche Plätze ein Gerät oder eine Adresse teilen.',
  sharedOn: 'Ab jetzt sehen alle, die spielen, welche Plätze ein Gerät oder eine Adresse teilen.',
  sharedOff: 'Ab jetzt sieht nur das Personal, welche Plätze ein Gerät oder eine Adresse teilen.',
  showShared: 'Den Spielern zeigen, welche Plätze ein Gerät oder eine Adresse teilen',
  reportsTitle: 'Gemeldete Nachrichten',
  reportsWords:
    'Nachrichten, die jemand gemeldet hat, mit denen davor. Eine Meldung wird gelöscht, wenn Sie sie schließen, sonst nach 30 Tagen.',
  noReports: 'Keine Nachricht ist gemeldet.',
  reportedBy: (name) => (name ? `gemeldet von ${name}` : 'gemeldet'),
  closeReport: 'Schließen',
}
