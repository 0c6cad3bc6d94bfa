// Words about chat, reports and shared devices, in English.
const list = (seats: number[]): string =>
  seats.length < 2 ? seats.join('') : `${seats.slice(0, -1).join(', ')} and ${seats.at(-1)}`

export const conductEn = {
  more: (name: string) => `Mute or report ${name}`,
  muteForMe: 'Mute for me',
  muteForAll: 'Mute for everybody',
  unmute: 'Hear again',
  report: 'Report to staff',
  reported: 'The message was sent to staff.',
  mutedForMe: 'You have muted:',
  mutedHere: (name: string, by: string) => (by ? `${name} is muted at this table by ${by}.` : `${name} is muted at this table.`),
  roles: { spectator: 'spectator', dealer: 'dealer', floor: 'floor', inspector: 'inspector' } as Record<string, string>,
  sharedTitle: 'Shared devices and addresses',
  shares: {
    device: (seats: number[]) => `Seats ${list(seats)} use the same device.`,
    address: (seats: number[]) => `Seats ${list(seats)} come from the same address.`,
  },
  sharedShown: 'Players at this table see which seats share a device or an address.',
  sharedOn: 'From now on players see which seats share a device or an address.',
  sharedOff: 'From now on only staff see which seats share a device or an address.',
  showShared: 'Show players which seats share a device or an address',
  reportsTitle: 'Reported messages',
  reportsWords: 'Messages that people have reported, with the ones before. A report is deleted when you close it, or after 30 days.',
  noReports: 'No message is reported.',
  reportedBy: (name: string) => (name ? `reported by ${name}` : 'reported'),
  closeReport: 'Close',
}
