// Was die Seite über das Ende eines Spiels sagt, auf Deutsch.
import type { endingEn } from './ending-en'

export const endingDe: typeof endingEn = {
  title: 'Das Ende des Spiels',
  won: (person) => `${person} hat das Spiel gewonnen`,
  youWon: 'Sie haben das Spiel gewonnen',
  youAreOut: (place) => `Sie sind ausgeschieden, auf Platz ${place}`,
  orbitOver: (number) => `Umlauf ${number} des Knopfs ist vorbei`,
  places: 'Plätze',
  standings: 'Stand',
  place: (place) => `Platz ${place}`,
  inRound: (round) => `Runde ${round}`,
  watchOn: 'Sie können weiter zusehen.',
}
