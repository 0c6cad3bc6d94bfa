// What this browser noted of deals: roots as they were shown, own seeds, cards as they were seen.
// Kept in the browser's storage, so many for each table and so many tables; where storage is shut
// they last as long as the page.

export interface Note {
  table: string
  round: number
  shuffle: number
  root: string
  /** Was the root shown here before a card of the deck was? */
  before: boolean
  /** The seed this browser gave for it, and whether the room took it. */
  seed?: string
  taken?: boolean
  /** Who sat here, and what was seen of the deck: in the own hand, and open on the table. */
  seat?: number
  own?: string[]
  open?: string[]
}

const MOST_NOTES = 60
const MOST_TABLES = 12
const INDEX = 'cardspeak.deals'
const place = (table: string): string => `cardspeak.deals.${table}`

/** The part of a browser's storage that notes need. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export class Notes {
  private readonly here = new Map<string, Note[]>()

  constructor(private readonly shelf: Shelf | null) {}

  of(table: string): Note[] {
    return this.read<Note[]>(place(table)) ?? this.here.get(table) ?? []
  }

  ofRound(table: string, round: number): Note[] {
    return this.of(table).filter((note) => note.round === round)
  }

  find(table: string, root: string): Note | undefined {
    return this.of(table).find((note) => note.root === root)
  }

  /** Notes a root, or adds to what is noted of it; what was seen before the deal stays so. */
  put(note: Note): void {
    const all = this.of(note.table)
    const known = all.find((one) => one.root === note.root)
    const rest = all.filter((one) => one.root !== note.root)
    const kept = [...rest, { ...known, ...note, before: known?.before || note.before }].slice(-MOST_NOTES)
    this.here.set(note.table, kept)
    this.write(place(note.table), kept)
    if (!known) this.bound(note.table)
  }

  /** The tables used last stay; others are forgotten. */
  private bound(table: string): void {
    const tables = (this.read<string[]>(INDEX) ?? []).filter((one) => one !== table)
    const kept = [...tables, table]
    for (const gone of kept.slice(0, -MOST_TABLES)) this.shelf?.removeItem(place(gone))
    this.write(INDEX, kept.slice(-MOST_TABLES))
  }

  private read<T>(key: string): T | null {
    try {
      const found: unknown = JSON.parse(this.shelf?.getItem(key) ?? 'null')
      return Array.isArray(found) ? (found as T) : null
    } catch {
      return null // something else lies there
    }
  }

  private write(key: string, value: unknown): void {
    try {
      this.shelf?.setItem(key, JSON.stringify(value))
    } catch {
      // Full or shut: the notes of this page are in memory all the same.
    }
  }
}

function storage(): Storage | null {
  try {
    return typeof localStorage === 'undefined' ? null : localStorage
  } catch {
    return null
  }
}

export const notes = new Notes(storage())
