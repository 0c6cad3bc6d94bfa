// Words about the end of a game, in English.
export const endingEn = {
  title: 'End of the game',
  won: (person: string) => `${person} has won the game`,
  youWon: 'You have won the game',
  youAreOut: (place: number) => `You are out, in place ${place}`,
  orbitOver: (number: number) => `Orbit ${number} of the button is over`,
  places: 'Places',
  standings: 'Standings',
  place: (place: number) => `Place ${place}`,
  inRound: (round: number) => `round ${round}`,
  watchOn: 'You can keep watching.',
}
