// Words about hosting, leaving and the seat code, in English.
export const hostingEn = {
  pickPlayer: 'Pick a player to remove or top up.',
  closePays: 'Everyone is paid their stack. This cannot be undone.',
  comingLeave: (name: string, round: number) => `${name} leaves after round ${round}.`,
  startGame: 'Start the game',
  startWaits: (players: number, places: number, left: string) =>
    `Waiting for the host to start: ${players} of ${places} seats are taken. The game starts by itself in ${left}, and nobody can join it then.`,
  startNeeds: (players: number, places: number) =>
    `Waiting for more players: ${players} of ${places} seats are taken. Then the host starts the game, and nobody can join it later.`,
  pauseEnds: (left: string) => `Play continues in ${left} at the latest.`,
  leave: 'Leave',
  leaveWords: 'You leave with your whole stack.',
  leaveLater: 'Your hand is played out first. Everyone sees that you are leaving; you can change your mind until then.',
  leaveAfter: 'Leave after this round',
  leaveWaits: 'You leave after this round.',
  stay: 'Stay after all',
  codeIs: 'Seat code',
  codeWords: 'Write it down, or',
  codeOrAccount: 'create an account',
  newCode: 'Get a new seat code',
  newCodeWords: 'The old code stops working.',
  nameMissing: 'Enter your name.',
}
