// The live list of tables and tournaments.
import { Connection, socketAddress, type ConnectionState } from '../wire/connection'
import type { ServerFrame, TableSummary, TournamentCard } from '../wire/generated'

export class LobbyList {
  tables = $state.raw<TableSummary[] | null>(null)
  tournaments = $state.raw<TournamentCard[]>([])
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
    } else if (frame.t === 'tournament_card') {
      const others = this.tournaments.filter(({ id }) => id !== frame.tournament.id)
      const index = this.tournaments.findIndex(({ id }) => id === frame.tournament.id)
      this.tournaments = others.toSpliced(Math.max(0, index), 0, frame.tournament) // a new one comes first
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
