// A table as it lives: the newest view, the lines so far, the answers to what was asked.
import { Deals } from './deals.svelte'
import { get, Trouble } from './http'
import { Link, socketAddress, type LinkState } from './link'
import type {
  Answer,
  AskData,
  ChatLine,
  Coming,
  Frame,
  Held,
  Line,
  Me,
  News,
  Person,
  Refusal,
  SharedGroup,
  StaffMessage,
  TableCard,
  View,
  Wish,
} from './protocol'
import { w } from './say.svelte'
import type { Sight } from './shapes'
import { counted, type Counted } from './time.svelte'

const NO_TABLE = 4404
const LINES_KEPT = 400
const CHAT_KEPT = 200

/** The round, the floor's matter, and whether it is the viewer's turn. */
function momentOf({ round, matter, chair }: Sight): string {
  const turn = !!chair?.options.length || !!chair?.showing.length
  return JSON.stringify([round?.number, matter?.situation, matter?.seat, turn])
}

export class Live {
  card = $state.raw<TableCard | null>(null)
  me = $state.raw<Me | null>(null)
  eyes = $state<Sight['role']>('spectator')
  view = $state.raw<View | null>(null)
  lines = $state.raw<Line[]>([])
  fresh = $state.raw<Line[]>([])
  clock = $state.raw<Counted | null>(null)
  people = $state.raw<Record<string, Person>>({})
  stopped = $state('')
  coming = $state.raw<Coming[]>([])
  news = $state.raw<News | null>(null)
  chat = $state.raw<ChatLine[]>([])
  wishes = $state.raw<Wish[]>([])
  muted = $state.raw<{ name: string; by: string }[]>([])
  shared = $state.raw<SharedGroup[]>([])
  chatTrouble = $state.raw<{ code: string; words: string } | null>(null)
  messages = $state.raw<StaffMessage[]>([])
  held = $state.raw<Held | null>(null)
  state = $state<LinkState>('opening')
  gone = $state(0)
  refusal = $state.raw<(Refusal & { ask: AskData }) | null>(null)
  notice = $state('')
  noticeCode = $state('')
  pending = $state(false)
  private readonly undecided = new Set<string>() // asks that wait for the host's answer
  private greeted: (() => void) | null = null
  readonly deals: Deals
  private readonly link: Link

  constructor(
    readonly id: string,
    as = '',
  ) {
    const eyes = as ? `as=${as}&` : ''
    this.link = new Link(
      () => socketAddress(`/api/tables/${id}/socket?${eyes}from=${this.view?.version ?? 0}`),
      (frame) => this.hear(frame),
      (state, code) => {
        this.state = state
        this.gone = state === 'closed' ? code : 0
        if (state === 'lost') this.muted = [] // the server sends them again after reconnecting
        if (state === 'lost' && !this.view) void this.look()
      },
    )
    this.deals = new Deals(id, (frame) => this.link.tell(frame))
  }

  get sight(): Sight | null {
    return this.view?.sight ?? null
  }

  /** Asks; a refusal and a wrong ask are shown until the next ask, or until the table moves on. */
  async ask(ask: AskData, atVersion = false): Promise<Answer> {
    this.forget()
    this.pending = true
    const answer = await this.link.ask(ask, atVersion ? this.view?.version : undefined)
    this.pending = false
    if (answer.t === 'refused') this.refusal = { ...answer, ask }
    if (answer.t === 'wrong' || answer.t === 'waiting') this.note(answer.words, answer.t === 'wrong' ? answer.code : '')
    return answer
  }

  /** Takes a refusal or notice off the page: the player has begun something else. */
  forget(): void {
    this.refusal = null
    this.note('')
  }

  private note(words: string, code = ''): void {
    this.notice = words
    this.noticeCode = code
  }

  /** Play runs again, or is stopped: what was said of the stop before is over. */
  private stop(stopped: string): void {
    if (this.stopped && !stopped && !this.undecided.size) this.note('')
    this.stopped = stopped
  }

  /** Takes off the answers to old asks when the round, the floor's matter or one's own turn changes. */
  private outdate(was: Sight | undefined, now: Sight): void {
    if (!was || momentOf(was) === momentOf(now)) return
    this.refusal = null
    if (this.noticeCode) this.note('')
  }

  say(text: string): void {
    this.link.tell({ t: 'chat', text })
  }

  /** Sends staff a message. */
  write(text: string): Promise<Answer> {
    return this.link.write(text)
  }

  /** Staff are done with a message. */
  readMessage(message: string): void {
    this.link.tell({ t: 'read', message })
  }

  /** Comes in again as whoever the visitor now is; done when the server has said hello. */
  again(): Promise<void> {
    return new Promise((settle) => {
      this.greeted = settle
      this.link.reopen()
    })
  }

  close(): void {
    this.link.close()
  }

  /** A line that never opened tells nothing: is there such a table at all? */
  private async look(): Promise<void> {
    try {
      await get(`/api/tables/${this.id}`)
    } catch (trouble) {
      if (!(trouble instanceof Trouble) || trouble.status !== 404) return
      this.close()
      this.gone = NO_TABLE
    }
  }

  /** A host who comes later, or reloads the page, learns who is waiting already. */
  /** Fetch the card again: seats and the state of the game change after the first one was sent. */
  async renewCard(): Promise<void> {
    try {
      this.card = (await get<{ table: TableCard }>(`/api/tables/${this.id}`)).table
    } catch {
      // keep the old card
    }
  }

  private async learnWishes(): Promise<void> {
    try {
      this.wishes = (await get<{ wishes: Wish[] }>(`/api/tables/${this.id}/wishes`)).wishes
    } catch {
      // the next wish brings the whole list
    }
  }

  private hear(frame: Frame): void {
    this.deals.hear(frame)
    switch (frame.t) {
      case 'hello':
        this.card = frame.table
        this.me = frame.me
        this.eyes = frame.as
        this.shared = []
        if (!this.undecided.size) this.note('') // a goodbye or an answer of the line before
        if (frame.table.you_host) void this.learnWishes()
        this.greeted?.()
        this.greeted = null
        break
      case 'view':
        this.see(frame)
        break
      case 'clock':
        this.clock = counted(frame.clock)
        break
      case 'people':
        this.people = frame.people
        break
      case 'stopped':
        this.stop(frame.stopped)
        break
      case 'card':
        this.card = frame.table
        break
      case 'coming':
        this.coming = frame.coming
        this.news = frame.news
        break
      case 'chat':
        this.heard(frame)
        break
      case 'waiting':
        this.undecided.add(frame.id)
        break
      case 'done':
        this.undecided.delete(frame.id)
        this.note('')
        break
      case 'muted':
        this.muted = frame.muted
        break
      case 'shared':
        this.share(frame)
        break
      case 'wrong':
        if (!frame.id) this.chatTrouble = frame
        else if (this.undecided.delete(frame.id)) this.note(frame.words)
        break
      case 'refused':
        if (!this.undecided.delete(frame.id)) break
        this.note('')
        this.refusal = { ...frame, ask: { type: 'Sit' } }
        break
      case 'wishes':
        this.wishes = frame.wishes
        break
      case 'held':
        this.held = frame.held
        break
      case 'messages':
        this.messages = frame.messages
        break
      case 'bye':
        this.note(frame.words)
        break
    }
  }

  /** A message; the last ones come again whenever the line is opened anew. */
  private heard(line: ChatLine): void {
    if (this.chat.some((one) => one.no === line.no && one.at === line.at)) return
    this.chat = [...this.chat, line].slice(-CHAT_KEPT)
  }

  /** Which seats share a device or an address; everybody is told when the host changes who sees it. */
  private share(frame: { shown: boolean; groups: SharedGroup[] }): void {
    this.shared = frame.groups
    if (!this.card || this.card.show_shared === frame.shown) return
    this.card = { ...this.card, show_shared: frame.shown }
    this.note(frame.shown ? w().conduct.sharedOn : w().conduct.sharedOff)
  }

  private see(view: View): void {
    const had = this.view?.version ?? 0
    if (view.version < had) return
    if (this.view && view.from > had) this.link.tell({ t: 'repair', from: had })
    const known = this.lines.at(-1)?.version ?? 0
    const fresh = view.lines.filter((line) => line.version > known)
    this.outdate(this.view?.sight, view.sight)
    this.view = view
    this.deals.see(view)
    this.clock = counted(view.clock)
    this.people = view.people
    this.stop(view.stopped)
    this.coming = view.coming
    if (fresh.some((line) => line.kind === 'RoundOpened')) this.news = null
    this.held = view.held
    this.lines = [...this.lines, ...fresh].slice(-LINES_KEPT)
    this.fresh = fresh
  }
}
