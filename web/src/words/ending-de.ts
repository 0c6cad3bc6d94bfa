// Words about the end of a game, in German.
import type { endingEn } from './ending-en'

export const endingDe: typeof endingEn = {
  title: 'Ende des Spiels',
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
