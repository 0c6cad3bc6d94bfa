// The live list of tables, tournaments and cash rooms.
import { Connection, socketAddress, type ConnectionState } from '../wire/connection'
import type { DeskCard, ServerFrame, TableSummary, TournamentCard } from '../wire/generated'

/** The list with a changed entry; a new one comes first. */
function updated<T extends { id: string }>(list: T[], changed: T): T[] {
  const index = list.findIndex(({ id }) => id === changed.id)
  return list.filter(({ id }) => id !== changed.id).toSpliced(Math.max(0, index), 0, changed)
}

export class LobbyList {
  tables = $state.raw<TableSummary[] | null>(null)
  tournaments = $state.raw<TournamentCard[]>([])
  desks = $state.raw<DeskCard[]>([])
  state = $state<ConnectionState>('opening')
  private readonly connection: Connection

  constructor() {
    this.connection = new Connection(
      () => socketAddress('/api/lobby/socket'),
      (frame) => this.onFrame(frame),
      (state) => (this.state = state),
    )
  }

  close(): void {
    this.connection.close()
  }

  private onFrame(frame: ServerFrame): void {
    if (frame.t === 'lobby') {
      this.tables = frame.tables
      this.tournaments = frame.tournaments
      this.desks = frame.desks
    } else if (frame.t === 'tournament_card') {
      this.tournaments = updated(this.tournaments, frame.tournament)
    } else if (frame.t === 'desk_card') {
      this.desks = updated(this.desks, frame.desk).filter(({ closed }) => !closed)
    } else if (frame.t === 'table') {
      const tables = this.tables ?? []
      this.tables = tables.some(({ id }) => id === frame.table.id)
        ? tables.map((table) => (table.id === frame.table.id ? frame.table : table))
        : [...tables, frame.table]
    } else if (frame.t === 'closed') {
      this.tables = (this.tables ?? []).filter(({ id }) => id !== frame.id)
    }
  }
}
