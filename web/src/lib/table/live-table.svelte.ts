// A live table: the newest view, the log so far, and the answers to this page's requests.
import { Deals } from '../deals/deals.svelte'
import { followed } from '../wire/changes'
import { get, ApiError } from '../wire/http'
import { Connection, socketAddress, type ConnectionState } from '../wire/connection'
import type {
  Answer,
  Ask,
  Change,
  Chat,
  ComingSaid,
  Group,
  Held,
  Identity,
  News,
  RefusedFrame,
  SeatPresence,
  SeatRequest,
  ServerFrame,
  StaffMessageView,
  TableSummary,
  TableView,
  Wait,
  Whole,
} from '../wire/generated'
import type { Notice } from '../i18n/sentences.svelte'
import { namesBefore, withNames, type Line, type Names } from './line-names'
import { countdown, type Countdown, type Remaining } from './clock.svelte'

const NO_TABLE = 4404
const PROTOCOL = 2
const MAX_LINES = 400
const MAX_CHAT = 200

/** Changes when the round, the incident or the viewer's turn changes. */
function momentOf({ round, matter, chair }: TableView): string {
  const turn = !!chair?.options.length || !!chair?.showing.length
  return JSON.stringify([round?.number, matter?.situation, matter?.seat, turn])
}

export class LiveTable {
  card = $state.raw<TableSummary | null>(null)
  me = $state.raw<Identity | null>(null)
  /** The role in which the viewer sees the table. */
  role = $state<TableView['role']>('spectator')
  view = $state.raw<Whole | null>(null)
  lines = $state.raw<Line[]>([])
  /** The lines of the newest view. */
  newLines = $state.raw<Line[]>([])
  clock = $state.raw<Countdown | null>(null)
  wait = $state.raw<(Wait & Remaining) | null>(null)
  people = $state.raw<Record<string, SeatPresence>>({})
  /** The reason why play is stopped, or null. */
  stopped = $state.raw<Notice | null>(null)
  coming = $state.raw<ComingSaid[]>([])
  news = $state.raw<News | null>(null)
  chat = $state.raw<Chat[]>([])
  seatRequests = $state.raw<SeatRequest[]>([])
  muted = $state.raw<{ name: string; by: string }[]>([])
  shared = $state.raw<Group[]>([])
  chatError = $state.raw<Notice | null>(null)
  messages = $state.raw<StaffMessageView[]>([])
  held = $state.raw<Held | null>(null)
  state = $state<ConnectionState>('opening')
  /** The code with which the server closed the connection permanently, or 0. */
  closeCode = $state(0)
  refusal = $state.raw<RefusedFrame | null>(null)
  notice = $state.raw<Notice | null>(null)
  pending = $state(false)
  private readonly undecided = new Set<string>() // asks that wait for the host's decision
  private missed = false // changes were missed, and a whole view will come
  private onHello: (() => void) | null = null
  readonly deals: Deals
  private readonly connection: Connection

  constructor(
    readonly id: string,
    as = '',
  ) {
    const role = as ? `as=${as}&` : ''
    this.connection = new Connection(
      () => socketAddress(`/api/tables/${id}/socket?protocol=${PROTOCOL}&${role}from=${this.view?.version ?? 0}`),
      (frame) => this.onFrame(frame),
      (state, code) => {
        this.state = state
        this.closeCode = state === 'closed' ? code : 0
        if (state === 'lost') this.muted = [] // the server sends them again after reconnecting
        if (state === 'lost' && !this.view) void this.checkExists()
      },
    )
    this.deals = new Deals(id, (frame) => this.connection.send(frame))
  }

  get sight(): TableView | null {
    return this.view?.sight ?? null
  }

  /** Whether the viewer has the host's controls: as the host, or as floor staff. */
  get mayHost(): boolean {
    return !!this.card?.you_host || ['owner', 'director', 'floor'].includes(this.me?.role ?? '')
  }

  /** Sends an ask.  A refusal or an error is shown until the next ask or the next turn. */
  ask(ask: Ask, atVersion = false): Promise<Answer> {
    return this.send(ask, atVersion ? this.view?.version : undefined)
  }

  /** Sends an ask that was decided at a version, with an id that the page has stored. */
  async send(ask: Ask, version?: number, id?: string): Promise<Answer> {
    this.dismissAnswer()
    this.pending = true
    const answer = await this.connection.ask(ask, version, id)
    this.pending = false
    if (answer.t === 'refused') this.refusal = answer
    if (answer.t === 'wrong') this.notice = answer
    if (answer.t === 'waiting') this.notice = { code: 'waiting' }
    return answer
  }

  /** Removes the shown refusal or notice, for instance when the player edits the amount. */
  dismissAnswer(): void {
    this.refusal = null
    this.notice = null
  }

  /** Sets why play is stopped.  When play resumes, the notice about the stop is removed. */
  private setStopped({ stopped: words, why_stopped: why }: Pick<Whole, 'stopped' | 'why_stopped'>): void {
    if (this.stopped && !words && !this.undecided.size) this.notice = null
    this.stopped = words ? { code: 'stopped', why, words } : null
  }

  /** Removes answers to old asks when the round, the incident or the viewer's turn changes. */
  private dropOutdated(before: TableView | undefined, now: TableView): void {
    if (!before || momentOf(before) === momentOf(now)) return
    this.refusal = null
    if (this.notice && this.notice.code !== 'waiting') this.notice = null
  }

  sendChat(text: string): void {
    this.connection.send({ t: 'chat', text })
  }

  messageStaff(text: string): Promise<Answer> {
    return this.connection.messageStaff(text)
  }

  /** Marks a message to staff as done. */
  markRead(message: string): void {
    this.connection.send({ t: 'read', message })
  }

  /** Reconnects after the visitor's identity has changed.  Resolves on the server's hello. */
  reconnect(): Promise<void> {
    return new Promise((settle) => {
      this.onHello = settle
      this.connection.reopen()
    })
  }

  close(): void {
    this.connection.close()
  }

  /** Checks that the table exists; a connection that never opened gives no reason. */
  private async checkExists(): Promise<void> {
    try {
      await get(`/api/tables/${this.id}`)
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404) return
      this.close()
      this.closeCode = NO_TABLE
    }
  }

  /** Fetches the card again: seats and the state of the game change after the first one was sent. */
  async renewCard(): Promise<void> {
    try {
      this.card = (await get<{ table: TableSummary }>(`/api/tables/${this.id}`)).table
    } catch {
      // keep the old card
    }
  }

  /** Fetches the waiting seat requests, for a host who arrives late or reloads the page. */
  private async loadSeatRequests(): Promise<void> {
    try {
      this.seatRequests = (await get<{ wishes: SeatRequest[] }>(`/api/tables/${this.id}/wishes`)).wishes
    } catch {
      // the next frame has the whole list
    }
  }

  private onFrame(frame: ServerFrame): void {
    this.deals.onFrame(frame)
    switch (frame.t) {
      case 'hello':
        this.card = frame.table
        this.me = frame.me
        this.role = frame.as
        this.shared = []
        this.missed = false
        if (!this.undecided.size) this.notice = null // from the connection before
        if (frame.table.you_host) void this.loadSeatRequests()
        this.onHello?.()
        this.onHello = null
        break
      case 'whole':
        this.onWhole(frame)
        break
      case 'change':
        this.onChange(frame)
        break
      case 'wait':
        this.keep({ wait: frame.wait })
        this.wait = countdown(frame.wait)
        break
      case 'clock':
        this.keep({ clock: frame.clock })
        this.clock = countdown(frame.clock)
        break
      case 'people':
        this.keep({ people: frame.people })
        this.people = frame.people
        break
      case 'stopped':
        this.keep({ stopped: frame.stopped, why_stopped: frame.why_stopped })
        this.setStopped(frame)
        break
      case 'card':
        this.card = frame.table
        break
      case 'coming':
        this.keep({ coming: frame.coming })
        this.coming = frame.coming
        this.news = frame.news
        break
      case 'chat':
        this.addChat(frame)
        break
      case 'waiting':
        this.undecided.add(frame.id)
        break
      case 'done':
        this.undecided.delete(frame.id)
        this.notice = null
        break
      case 'muted':
        this.muted = frame.muted
        break
      case 'shared':
        this.onShared(frame)
        break
      case 'wrong':
        if (!frame.id) this.chatError = frame
        else if (this.undecided.delete(frame.id)) this.notice = frame
        break
      case 'refused':
        if (!this.undecided.delete(frame.id)) break
        this.notice = null
        this.refusal = frame
        break
      case 'wishes':
        this.seatRequests = frame.wishes
        break
      case 'held':
        this.keep({ held: frame.held })
        this.held = frame.held
        break
      case 'messages':
        this.messages = frame.messages
        break
      case 'bye':
        this.notice = { code: frame.again ? 'bye' : 'old_protocol' }
        break
    }
  }

  /** Adds a chat message.  After a reconnect the server sends the last ones again. */
  private addChat(line: Chat): void {
    if (this.chat.some(({ no, at }) => no === line.no && at === line.at)) return
    this.chat = [...this.chat, line].slice(-MAX_CHAT)
  }

  /** Stores which seats share a device or an address; a notice says if players now see it. */
  private onShared(frame: { shown: boolean; groups: Group[] }): void {
    this.shared = frame.groups
    if (!this.card || this.card.show_shared === frame.shown) return
    this.card = { ...this.card, show_shared: frame.shown }
    this.notice = { code: frame.shown ? 'shared_on' : 'shared_off' }
  }

  /** Notes a part that came on its own: later changes leave it out. */
  private keep(part: Partial<Whole>): void {
    if (this.view) this.view = { ...this.view, ...part }
  }

  private onWhole(view: Whole): void {
    this.missed = false
    if (view.version >= (this.view?.version ?? 0)) this.show(view, view)
  }

  /** Applies a change.  After a gap, asks once for a whole view and ignores changes until it comes. */
  private onChange(change: Change): void {
    if (this.missed || !this.view) return
    const view = followed(this.view, change)
    if (view) return this.show(view, change)
    this.missed = true
    this.connection.send({ t: 'repair', from: this.view.version })
  }

  /** Shows a view.  Clocks start again only if the frame has them. */
  private show(view: Whole, frame: Whole | Change): void {
    const known = this.lines.at(-1)?.version ?? 0
    const lines = view.lines.filter((line) => line.version > known)
    const newLines = withNames(lines, this.view ? namesOf(this.view) : namesBefore(lines, namesOf(view)))
    this.dropOutdated(this.view?.sight, view.sight)
    this.view = view
    this.deals.onView(view)
    if (frame.clock !== undefined) this.clock = countdown(frame.clock)
    if (frame.wait !== undefined) this.wait = countdown(frame.wait)
    this.people = view.people
    this.setStopped(view)
    this.coming = view.coming
    if (newLines.some((line) => line.event.type === 'RoundOpened')) this.news = null
    this.held = view.held
    this.lines = [...this.lines, ...newLines].slice(-MAX_LINES)
    this.newLines = newLines
  }
}

function namesOf({ sight, people }: Whole): Names {
  return Object.fromEntries(sight.seats.map(({ no, person }) => [no, people[String(no)]?.name || person]))
}
