// Words about chat, reports and shared devices, in English.
const list = (seats: number[]): string =>
  seats.length < 2 ? seats.join('') : `${seats.slice(0, -1).join(', ')} and ${seats.at(-1)}`

export const conductEn = {
  more: (name: string) => `Mute or report ${name}`,
  muteForMe: 'Mute for me',
  muteForAll: 'Mute for everyone',
  unmute: 'Unmute',
  report: 'Report to staff',
  reported: 'Message reported to staff.',
  mutedForMe: 'You have muted:',
  mutedHere: (name: string, by: string) => (by ? `${name} is muted at this table by ${by}.` : `${name} is muted at this table.`),
  roles: { spectator: 'spectator', dealer: 'dealer', floor: 'floor', inspector: 'inspector' } as Record<string, string>,
  sharedTitle: 'Shared devices and addresses',
  shares: {
    device: (seats: number[]) => `Seats ${list(seats)} use the same device.`,
    address: (seats: number[]) => `Seats ${list(seats)} come from the same address.`,
  },
  sharedShown: 'Players at this table can see which seats share a device or an address.',
  sharedOn: 'Players can now see which seats share a device or an address.',
  sharedOff: 'Only staff can now see which seats share a device or an address.',
  showShared: 'Show players which seats share a device or an address',
  reportsTitle: 'Reported messages',
  reportsWords: 'Each reported message, with the ones before it. A report is deleted when you close it, or after 30 days.',
  noReports: 'No reported messages.',
  reportedBy: (name: string) => (name ? `reported by ${name}` : 'reported'),
  closeReport: 'Close',
}
