// The live list of tables.
import { Connection, socketAddress, type ConnectionState } from '../wire/connection'
import type { Frame, TableCard } from '../wire/protocol'

type LobbyFrame =
  | { t: 'lobby'; tables: TableCard[] }
  | { t: 'table'; table: TableCard }
  | { t: 'closed'; id: string }

export class LobbyList {
  tables = $state.raw<TableCard[] | null>(null)
  state = $state<ConnectionState>('opening')
  private readonly connection: Connection

  constructor() {
    this.connection = new Connection(
      () => socketAddress('/api/lobby/socket'),
      (frame) => this.onFrame(frame as unknown as LobbyFrame & Frame),
      (state) => (this.state = state),
    )
  }

  close(): void {
    this.connection.close()
  }

  private onFrame(frame: LobbyFrame): void {
    if (frame.t === 'lobby') this.tables = frame.tables
    else if (frame.t === 'table') {
      const tables = this.tables ?? []
      this.tables = tables.some(({ id }) => id === frame.table.id)
        ? tables.map((table) => (table.id === frame.table.id ? frame.table : table))
        : [...tables, frame.table]
    } else if (frame.t === 'closed') {
      this.tables = (this.tables ?? []).filter(({ id }) => id !== frame.id)
    }
  }
}
