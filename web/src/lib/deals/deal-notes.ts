// This browser's notes about deals: roots when they were shown, its own seeds, and the cards seen.
// They are in local storage, limited per table and in the number of tables; without storage they
// last as long as the page.

export interface Note {
  table: string
  round: number
  shuffle: number
  root: string
  /** The root was shown here before any card of the deck. */
  before: boolean
  /** The seed this browser sent, and whether the room used it. */
  seed?: string
  taken?: boolean
  /** The viewer's seat, and the cards seen: in their own hand, and face up on the table. */
  seat?: number
  own?: string[]
  open?: string[]
}

const MAX_NOTES = 60
const MAX_TABLES = 12
const INDEX = 'cardspeak.deals'
const keyOf = (table: string): string => `cardspeak.deals.${table}`

/** The storage methods that notes need. */
export type NoteStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export class Notes {
  private readonly inMemory = new Map<string, Note[]>()

  constructor(private readonly storage: NoteStorage | null) {}

  of(table: string): Note[] {
    return this.read<Note[]>(keyOf(table)) ?? this.inMemory.get(table) ?? []
  }

  ofRound(table: string, round: number): Note[] {
    return this.of(table).filter((note) => note.round === round)
  }

  find(table: string, root: string): Note | undefined {
    return this.of(table).find((note) => note.root === root)
  }

  /** Adds a note, or merges it with the note of the same root.  `before` never becomes false again. */
  put(note: Note): void {
    const all = this.of(note.table)
    const known = all.find(({ root }) => root === note.root)
    const rest = all.filter(({ root }) => root !== note.root)
    const kept = [...rest, { ...known, ...note, before: known?.before || note.before }].slice(-MAX_NOTES)
    this.inMemory.set(note.table, kept)
    this.write(keyOf(note.table), kept)
    if (!known) this.limitTables(note.table)
  }

  /** Deletes the notes of the tables that were used longest ago. */
  private limitTables(table: string): void {
    const tables = (this.read<string[]>(INDEX) ?? []).filter((other) => other !== table)
    const kept = [...tables, table]
    for (const old of kept.slice(0, -MAX_TABLES)) this.storage?.removeItem(keyOf(old))
    this.write(INDEX, kept.slice(-MAX_TABLES))
  }

  private read<T>(key: string): T | null {
    try {
      const value: unknown = JSON.parse(this.storage?.getItem(key) ?? 'null')
      return Array.isArray(value) ? (value as T) : null
    } catch {
      return null // not JSON
    }
  }

  private write(key: string, value: unknown): void {
    try {
      this.storage?.setItem(key, JSON.stringify(value))
    } catch {
      // storage is full or not allowed: the notes stay in memory
    }
  }
}

function localStorageOrNull(): Storage | null {
  try {
    return typeof localStorage === 'undefined' ? null : localStorage
  } catch {
    return null
  }
}

export const notes = new Notes(localStorageOrNull())
