// The entries of a dealer that the table has not ruled on yet.  Each is stored under its id before it is sent, so
// that a reload loses none and the server applies none twice.  Without a connection they are only recorded, in the
// order entered; afterwards they are sent one by one, and the first one that is not granted stops the others.
import type { Answer, Ask } from '../wire/generated'
import { newId } from '../wire/connection'

export interface OutboxLine {
  id: string
  ask: Ask
  at: number
  /** Recorded without a connection, so a person settles it if the table refuses it. */
  offline: boolean
  /** The version of the table at which it was entered; undefined if an earlier line comes first. */
  version?: number | undefined
}

/** Everything that a reload without a connection needs. */
export interface Stored {
  owner: string
  name: string
  lines: OutboxLine[]
}

type Send = (line: OutboxLine) => Promise<Answer>
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const EMPTY: Stored = { owner: '', name: '', lines: [] }

export class Outbox {
  lines = $state.raw<OutboxLine[]>([])
  /** The person who entered the lines; only that person's session sends them. */
  owner = $state('')
  name = $state('')
  /** The answer to the first line, if it was not granted. */
  conflict = $state.raw<Exclude<Answer, { t: 'done' }> | null>(null)
  private running = false
  private closed = false

  constructor(
    private readonly key: string,
    private readonly send: Send,
    private readonly store: Store = localStorage,
  ) {
    const { owner, name, lines } = this.read()
    this.owner = owner
    this.name = name
    // The answer to a line that was sent before a reload is not known.
    this.lines = lines.map((line) => ({ ...line, offline: true }))
  }

  private read(): Stored {
    try {
      return { ...EMPTY, ...(JSON.parse(this.store.getItem(this.key) ?? '{}') as Partial<Stored>) }
    } catch {
      return EMPTY // another program has written there
    }
  }

  private keep(lines: OutboxLine[]): void {
    this.lines = lines
    const stored: Stored = { owner: this.owner, name: this.name, lines }
    if (lines.length) this.store.setItem(this.key, JSON.stringify(stored))
    else this.store.removeItem(this.key)
  }

  /** The person at the console.  Lines of another person wait for them. */
  identify(owner: string, name: string): void {
    if (this.lines.length) return
    this.owner = owner
    this.name = name
  }

  /** Adds a line and stores it.  `version` is that of the view in which it was entered. */
  record(ask: Ask, version: number | undefined, offline: boolean): OutboxLine {
    const first = !this.lines.length
    const line = { id: newId(), ask, at: Date.now(), offline, version: first ? version : undefined }
    this.keep([...this.lines, line])
    return line
  }

  /** Sends the lines in order until one is not granted.  Returns the last answer. */
  async run(): Promise<Answer | null> {
    if (this.running) return null
    this.running = true
    let answer: Answer | null = null
    try {
      while (this.lines.length && !this.conflict && !this.closed) {
        const line = this.lines[0]!
        answer = await this.send(line)
        if (this.closed || this.lines[0]?.id !== line.id) break
        if (answer.t !== 'done' && line.offline) this.conflict = answer
        else this.next(answer.t === 'done' ? answer.version : undefined)
      }
    } finally {
      this.running = false
    }
    return answer
  }

  /** Removes the first line.  The one after it was entered at the version that the first one led to. */
  private next(version: number | undefined): void {
    const [, second, ...rest] = this.lines
    this.keep(second ? [{ ...second, version }, ...rest] : [])
  }

  // --- settling a conflict --------------------------------------------------------------------

  /** Drops the first line; the table as it is now decides about the next one. */
  drop(): void {
    this.conflict = null
    this.next(undefined)
  }

  dropAll(): void {
    this.conflict = null
    this.keep([])
  }

  /** Replaces the first line by another one, with a new id. */
  replace(ask: Ask): void {
    this.conflict = null
    this.keep([{ id: newId(), ask, at: Date.now(), offline: true }, ...this.lines.slice(1)])
  }

  /** Sends the first line again, after the table was corrected. */
  again(): void {
    this.conflict = null
    const [first, ...rest] = this.lines
    if (first) this.keep([{ ...first, version: undefined }, ...rest])
  }

  close(): void {
    this.closed = true
  }
}
