// Words of waiting reports and of messages to staff, in English.
export const reportsEn = {
  title: 'Waiting reports',
  none: 'No report waits.',
  number: (number: number) => `Report ${number}`,
  waits: (number: number, what: string) => `Report ${number} waits for staff: ${what}.`,
  many: (count: number) => `${count} reports wait for staff`,
  lapsesAt: (time: string) => `Without staff it lapses at ${time} and has no effect.`,
  playContinues: 'Your report goes to staff. Play continues; only staff can stop the table.',
  held: (name: string, time: string) =>
    name ? `Staff (${name}) hold the table since ${time}.` : `Staff hold the table since ${time}.`,
  heldAlone: (time: string) => `No staff are here: at ${time} the matter is dropped and play continues.`,
  by: (name: string) => `reported by ${name}`,
  takeUp: 'Take up: stop play',
  dismiss: 'Dismiss',
  softwareOnly: 'Software deals here, so only what people do can be reported.',
  nothing: 'Nothing to choose from: write to staff instead.',
  write: 'Write to staff',
  writeWords: 'Staff at this table see it at once; otherwise they find it later.',
  text: 'Message',
  sent: 'Staff will find your message.',
  messages: 'Messages to staff',
  done: 'Done',
  reportsTitle: 'Reports of players',
  noReports: 'No reports yet.',
  noMessages: 'No messages yet.',
}
export type ReportWords = typeof reportsEn
