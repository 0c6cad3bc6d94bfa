// One socket that stays open: it comes back by itself, later each time, and sends again what was
// not answered.  The id of an ask makes sending it twice harmless.
import type { Answer, AskData, Frame } from './protocol'

interface Waits {
  frame: string
  settle: (answer: Answer) => void
}

export type LinkState = 'opening' | 'open' | 'lost' | 'closed'

const FIRST_WAIT_MS = 400
const LONGEST_WAIT_MS = 8_000
const PING_MS = 20_000

export class Link {
  state: LinkState = 'opening'
  private socket: WebSocket | null = null
  private readonly waits = new Map<string, Waits>()
  private tries = 0
  private again: ReturnType<typeof setTimeout> | undefined
  private pings: ReturnType<typeof setInterval> | undefined
  private silent = false

  constructor(
    private readonly address: () => string,
    private readonly heard: (frame: Frame) => void,
    private readonly changed: (state: LinkState, closeCode: number) => void,
  ) {
    this.open()
    if (typeof window !== 'undefined') {
      window.addEventListener('online', this.now)
      window.addEventListener('offline', this.lose)
    }
  }

  /** Asks, and tells the answer when it is there, also across a broken line. */
  ask(ask: AskData, version?: number): Promise<Answer> {
    return this.put({ t: 'ask', ask, ...(version === undefined ? {} : { version }) })
  }

  /** Sends staff a message, and tells the answer. */
  write(text: string): Promise<Answer> {
    return this.put({ t: 'message', text })
  }

  private put(given: Record<string, unknown>): Promise<Answer> {
    const id = crypto.randomUUID ? crypto.randomUUID() : `${Date.now()}-${Math.random()}`
    const frame = JSON.stringify({ ...given, id })
    return new Promise((settle) => {
      this.waits.set(id, { frame, settle })
      this.send(frame)
    })
  }

  tell(frame: Record<string, unknown>): void {
    this.send(JSON.stringify(frame))
  }

  /** Opens a new socket, for instance because the server now knows who we are. */
  reopen(): void {
    const old = this.socket
    this.socket = null
    old?.close(1000)
    this.open()
  }

  close(): void {
    this.set('closed', 0)
    clearTimeout(this.again)
    clearInterval(this.pings)
    if (typeof window !== 'undefined') {
      window.removeEventListener('online', this.now)
      window.removeEventListener('offline', this.lose)
    }
    this.socket?.close(1000)
  }

  private readonly now = (): void => {
    if (this.state === 'lost') this.open()
  }

  private readonly lose = (): void => {
    this.socket?.close()
  }

  private send(text: string): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(text)
  }

  private open(): void {
    clearTimeout(this.again)
    const socket = new WebSocket(this.address())
    this.socket = socket
    socket.onopen = () => {
      this.tries = 0
      this.set('open', 0)
      for (const { frame } of this.waits.values()) this.send(frame)
      clearInterval(this.pings)
      this.pings = setInterval(() => this.ping(), PING_MS)
    }
    socket.onmessage = (message) => this.hear(JSON.parse(String(message.data)) as Frame)
    socket.onclose = (event) => {
      if (this.socket !== socket || this.state === 'closed') return
      clearInterval(this.pings)
      const gone = event.code === 4401 || event.code === 4404
      this.set(gone ? 'closed' : 'lost', event.code)
      if (!gone) this.again = setTimeout(() => this.open(), this.pause())
    }
  }

  private ping(): void {
    if (this.silent) {
      this.socket?.close()
      return
    }
    this.silent = true
    this.tell({ t: 'ping' })
  }

  private pause(): number {
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** this.tries++)
    return wait * (0.7 + 0.6 * Math.random())
  }

  private hear(frame: Frame): void {
    this.silent = false
    if ('id' in frame && ['done', 'refused', 'waiting', 'wrong', 'sent'].includes(frame.t)) {
      const waiting = this.waits.get(frame.id)
      if (waiting) {
        if (frame.t === 'wrong' && frame.code === 'not_kept') {
          setTimeout(() => this.send(waiting.frame), FIRST_WAIT_MS)
          return
        }
        if (frame.t !== 'waiting') this.waits.delete(frame.id)
        waiting.settle(frame as Answer)
      }
    }
    this.heard(frame)
  }

  private set(state: LinkState, code: number): void {
    this.state = state
    this.changed(state, code)
  }
}

/** The address of a socket on the server this page came from. */
export function socketAddress(path: string): string {
  const { protocol, host } = window.location
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}${path}`
}
