// Words about waiting reports and messages to staff, in English.
export const reportsEn = {
  title: 'Waiting reports',
  none: 'No waiting reports.',
  number: (number: number) => `Report ${number}`,
  waits: (number: number, what: string) => `Report ${number} is waiting for staff: ${what}.`,
  many: (count: number) => `${count} reports are waiting for staff`,
  lapsesAt: (time: string) => `If no staff respond, it lapses at ${time}.`,
  playContinues: 'Your report goes to staff. Play continues; only staff can stop the table.',
  held: (name: string, time: string) =>
    name ? `Staff (${name}) have held the table since ${time}.` : `Staff have held the table since ${time}.`,
  heldAlone: (time: string) => `No staff are present: at ${time} the incident is dropped and play continues.`,
  by: (name: string) => `reported by ${name}`,
  takeUp: 'Take up and stop play',
  dismiss: 'Dismiss',
  softwareOnly: 'Software deals here, so you can only report what people do.',
  nothing: 'No matching situation: write to staff instead.',
  write: 'Write to staff',
  writeWords: 'Staff at this table see it at once; otherwise they read it later.',
  text: 'Message',
  sent: 'Message sent to staff.',
  messages: 'Messages to staff',
  done: 'Done',
  reportsTitle: 'Player reports',
  noReports: 'No reports yet.',
  noMessages: 'No messages yet.',
}
export type ReportWords = typeof reportsEn
