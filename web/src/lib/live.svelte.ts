// A table as it lives: the newest view, the lines so far, the answers to what was asked.
import { Deals } from './deals.svelte'
import { get, Trouble } from './http'
import { Link, socketAddress, type LinkState } from './link'
import type {
  Answer,
  AskData,
  ChatLine,
  Clock,
  Frame,
  Line,
  Me,
  Person,
  Refusal,
  TableCard,
  View,
  Wish,
} from './protocol'
import type { Sight } from './shapes'

const NO_TABLE = 4404
const LINES_KEPT = 400
const CHAT_KEPT = 200

export class Live {
  card = $state.raw<TableCard | null>(null)
  me = $state.raw<Me | null>(null)
  eyes = $state<Sight['role']>('spectator')
  view = $state.raw<View | null>(null)
  lines = $state.raw<Line[]>([])
  fresh = $state.raw<Line[]>([])
  clock = $state.raw<Clock | null>(null)
  people = $state.raw<Record<string, Person>>({})
  stopped = $state('')
  chat = $state.raw<ChatLine[]>([])
  wishes = $state.raw<Wish[]>([])
  state = $state<LinkState>('opening')
  gone = $state(0)
  refusal = $state.raw<(Refusal & { ask: AskData }) | null>(null)
  notice = $state('')
  noticeCode = $state('')
  pending = $state(false)
  private ahead = 0
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
        if (state === 'lost' && !this.view) void this.look()
      },
    )
    this.deals = new Deals(id, (frame) => this.link.tell(frame))
  }

  get sight(): Sight | null {
    return this.view?.sight ?? null
  }

  /** Milliseconds until a moment of the server's clock. */
  until(moment: number): number {
    return moment - (Date.now() + this.ahead)
  }

  /** Asks; a refusal and a wrong ask are shown until the next ask. */
  async ask(ask: AskData, atVersion = false): Promise<Answer> {
    this.refusal = null
    this.notice = ''
    this.pending = true
    const answer = await this.link.ask(ask, atVersion ? this.view?.version : undefined)
    this.pending = false
    if (answer.t === 'refused') this.refusal = { ...answer, ask }
    if (answer.t === 'wrong' || answer.t === 'waiting') this.notice = answer.words
    this.noticeCode = answer.t === 'wrong' ? answer.code : ''
    return answer
  }

  say(text: string): void {
    this.link.tell({ t: 'chat', text })
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

  private hear(frame: Frame): void {
    this.deals.hear(frame)
    switch (frame.t) {
      case 'hello':
        this.ahead = frame.now - Date.now()
        this.card = frame.table
        this.me = frame.me
        this.eyes = frame.as
        this.chat = []
        this.greeted?.()
        this.greeted = null
        break
      case 'view':
        this.see(frame)
        break
      case 'clock':
        this.clock = frame.clock
        break
      case 'people':
        this.people = frame.people
        break
      case 'stopped':
        this.stopped = frame.stopped
        break
      case 'chat':
        this.chat = [...this.chat, frame].slice(-CHAT_KEPT)
        break
      case 'done':
        this.notice = ''
        break
      case 'wishes':
        this.wishes = frame.wishes
        break
      case 'bye':
        this.notice = frame.words
        break
    }
  }

  private see(view: View): void {
    const had = this.view?.version ?? 0
    if (view.version < had) return
    if (this.view && view.from > had) this.link.tell({ t: 'repair', from: had })
    const known = this.lines.at(-1)?.version ?? 0
    const fresh = view.lines.filter((line) => line.version > known)
    this.view = view
    this.deals.see(view)
    this.clock = view.clock
    this.people = view.people
    this.stopped = view.stopped
    this.lines = [...this.lines, ...fresh].slice(-LINES_KEPT)
    this.fresh = fresh
  }
}
