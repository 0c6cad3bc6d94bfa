// A live table: the newest view, the log so far, and the answers to this page's requests.
import { Deals } from '../deals/deals.svelte'
import { get, ApiError } from '../wire/http'
import { Connection, socketAddress, type ConnectionState } from '../wire/connection'
import type {
  Answer,
  Ask,
  Chat,
  ComingSaid,
  Group,
  Held,
  Identity,
  LogLine,
  News,
  RefusedFrame,
  SeatPresence,
  SeatRequest,
  ServerFrame,
  StaffMessageView,
  TableSummary,
  TableView,
  View,
  Wait,
} from '../wire/generated'
import { w } from '../i18n/locale.svelte'
import { countdown, type Countdown, type Remaining } from './clock.svelte'

const NO_TABLE = 4404
const PROTOCOL = 'protocol=2&words=en' // whole views with words, until the page words them itself
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
  view = $state.raw<View | null>(null)
  lines = $state.raw<LogLine[]>([])
  /** The lines of the newest view. */
  newLines = $state.raw<LogLine[]>([])
  clock = $state.raw<Countdown | null>(null)
  wait = $state.raw<(Wait & Remaining) | null>(null)
  people = $state.raw<Record<string, SeatPresence>>({})
  stopped = $state('')
  coming = $state.raw<ComingSaid[]>([])
  news = $state.raw<News | null>(null)
  chat = $state.raw<Chat[]>([])
  seatRequests = $state.raw<SeatRequest[]>([])
  muted = $state.raw<{ name: string; by: string }[]>([])
  shared = $state.raw<Group[]>([])
  chatError = $state.raw<{ code: string; words: string } | null>(null)
  messages = $state.raw<StaffMessageView[]>([])
  held = $state.raw<Held | null>(null)
  state = $state<ConnectionState>('opening')
  /** The code with which the server closed the connection permanently, or 0. */
  closeCode = $state(0)
  refusal = $state.raw<RefusedFrame | null>(null)
  notice = $state('')
  noticeCode = $state('')
  pending = $state(false)
  private readonly undecided = new Set<string>() // asks that wait for the host's decision
  private onHello: (() => void) | null = null
  readonly deals: Deals
  private readonly connection: Connection

  constructor(
    readonly id: string,
    as = '',
  ) {
    const role = as ? `as=${as}&` : ''
    this.connection = new Connection(
      () => socketAddress(`/api/tables/${id}/socket?${PROTOCOL}&${role}from=${this.view?.version ?? 0}`),
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
  async ask(ask: Ask, atVersion = false): Promise<Answer> {
    this.dismissAnswer()
    this.pending = true
    const answer = await this.connection.ask(ask, atVersion ? this.view?.version : undefined)
    this.pending = false
    if (answer.t === 'refused') this.refusal = answer
    if (answer.t === 'wrong' || answer.t === 'waiting')
      this.setNotice(answer.words, answer.t === 'wrong' ? answer.code : '')
    return answer
  }

  /** Removes the shown refusal or notice, for instance when the player edits the amount. */
  dismissAnswer(): void {
    this.refusal = null
    this.setNotice('')
  }

  private setNotice(words: string, code = ''): void {
    this.notice = words
    this.noticeCode = code
  }

  /** Sets why play is stopped.  When play resumes, the notice about the stop is removed. */
  private setStopped(stopped: string): void {
    if (this.stopped && !stopped && !this.undecided.size) this.setNotice('')
    this.stopped = stopped
  }

  /** Removes answers to old asks when the round, the incident or the viewer's turn changes. */
  private dropOutdated(before: TableView | undefined, now: TableView): void {
    if (!before || momentOf(before) === momentOf(now)) return
    this.refusal = null
    if (this.noticeCode) this.setNotice('')
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
        if (!this.undecided.size) this.setNotice('') // from the connection before
        if (frame.table.you_host) void this.loadSeatRequests()
        this.onHello?.()
        this.onHello = null
        break
      case 'view':
        this.onView(frame)
        break
      case 'wait':
        this.wait = countdown(frame.wait)
        break
      case 'clock':
        this.clock = countdown(frame.clock)
        break
      case 'people':
        this.people = frame.people
        break
      case 'stopped':
        this.setStopped(frame.stopped)
        break
      case 'card':
        this.card = frame.table
        break
      case 'coming':
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
        this.setNotice('')
        break
      case 'muted':
        this.muted = frame.muted
        break
      case 'shared':
        this.onShared(frame)
        break
      case 'wrong':
        if (!frame.id) this.chatError = frame
        else if (this.undecided.delete(frame.id)) this.setNotice(frame.words)
        break
      case 'refused':
        if (!this.undecided.delete(frame.id)) break
        this.setNotice('')
        this.refusal = frame
        break
      case 'wishes':
        this.seatRequests = frame.wishes
        break
      case 'held':
        this.held = frame.held
        break
      case 'messages':
        this.messages = frame.messages
        break
      case 'bye':
        this.setNotice(frame.words)
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
    this.setNotice(frame.shown ? w().conduct.sharedOn : w().conduct.sharedOff)
  }

  private onView(view: View): void {
    const had = this.view?.version ?? 0
    if (view.version < had) return
    if (this.view && view.from > had) this.connection.send({ t: 'repair', from: had })
    const known = this.lines.at(-1)?.version ?? 0
    const newLines = view.lines.filter((line) => line.version > known)
    this.dropOutdated(this.view?.sight, view.sight)
    this.view = view
    this.deals.onView(view)
    this.clock = countdown(view.clock)
    this.wait = countdown(view.wait)
    this.people = view.people
    this.setStopped(view.stopped)
    this.coming = view.coming
    if (newLines.some((line) => line.kind === 'RoundOpened')) this.news = null
    this.held = view.held
    this.lines = [...this.lines, ...newLines].slice(-MAX_LINES)
    this.newLines = newLines
  }
}
