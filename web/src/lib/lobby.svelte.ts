// The list of tables, live.
import { Link, socketAddress, type LinkState } from './link'
import type { Frame, TableCard } from './protocol'

type LobbyFrame =
  | { t: 'lobby'; tables: TableCard[] }
  | { t: 'table'; table: TableCard }
  | { t: 'closed'; id: string }

export class LobbyList {
  tables = $state.raw<TableCard[] | null>(null)
  state = $state<LinkState>('opening')
  private readonly link: Link

  constructor() {
    this.link = new Link(
      () => socketAddress('/api/lobby/socket'),
      (frame) => this.hear(frame as unknown as LobbyFrame & Frame),
      (state) => (this.state = state),
    )
  }

  close(): void {
    this.link.close()
  }

  private hear(frame: LobbyFrame): void {
    if (frame.t === 'lobby') this.tables = frame.tables
    else if (frame.t === 'table') {
      const others = (this.tables ?? []).filter((one) => one.id !== frame.table.id)
      const known = others.length < (this.tables ?? []).length
      this.tables = known
        ? (this.tables ?? []).map((one) => (one.id === frame.table.id ? frame.table : one))
        : [...others, frame.table]
    } else if (frame.t === 'closed') {
      this.tables = (this.tables ?? []).filter((one) => one.id !== frame.id)
    }
  }
}
