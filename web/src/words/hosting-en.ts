// Words about the host's dialogue, leaving, and the seat code, in English.
export const hostingEn = {
  pickPlayer: 'Pick a player to remove or top up.',
  closePays: 'Everybody is paid their stack, and the table does not come back.',
  comingLeave: (name: string, round: number) => `${name} leaves when round ${round} has ended.`,
  leave: 'Leave',
  leaveWords: 'You leave with your whole stack.',
  leaveLater: 'Your hand is played to the end first. Everybody sees that you leave, and you can change your mind until then.',
  leaveAfter: 'Leave when this round is over',
  leaveWaits: 'You leave when this round is over.',
  stay: 'Stay after all',
  codeIs: 'Seat code',
  codeWords: 'Write it down, or',
  codeOrAccount: 'make an account',
  newCode: 'Get a new seat code',
  newCodeWords: 'The code before is void then.',
  nameMissing: 'Your name is missing.',
}
