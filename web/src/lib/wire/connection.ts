// One WebSocket that reconnects by itself, with growing pauses, and resends unanswered requests.
// The server recognises a request by its id, so resending it is harmless.
import type { Answer, Ask, AskFrame, ClientFrame, DeskAsk, MessageFrame, ServerFrame, TournamentAsk } from './generated'

interface Request {
  frame: string
  settle: (answer: Answer) => void
}

export type ConnectionState = 'opening' | 'open' | 'lost' | 'closed'

const FIRST_PAUSE_MS = 400
const MAX_PAUSE_MS = 8_000
const PING_MS = 20_000
const FINAL_CODES = [4401, 4404, 4426] // signed out, no such table, another protocol
const ANSWERS: Answer['t'][] = ['done', 'refused', 'waiting', 'wrong', 'sent']

/** A new id for a request. */
export const newId = (): string => (crypto.randomUUID ? crypto.randomUUID() : `${Date.now()}-${Math.random()}`)

const isAnswer = (frame: ServerFrame): frame is Answer => ANSWERS.some((t) => t === frame.t)

export class Connection {
  state: ConnectionState = 'opening'
  private socket: WebSocket | null = null
  private readonly unanswered = new Map<string, Request>()
  private failures = 0
  private retry: ReturnType<typeof setTimeout> | undefined
  private pings: ReturnType<typeof setInterval> | undefined
  private silent = false // nothing received since the last ping

  constructor(
    private readonly address: () => string,
    private readonly onFrame: (frame: ServerFrame) => void,
    private readonly onState: (state: ConnectionState, closeCode: number) => void,
  ) {
    this.open()
    if (typeof window !== 'undefined') {
      window.addEventListener('online', this.retryNow)
      window.addEventListener('offline', this.drop)
    }
  }

  /** Sends an ask.  Resolves with its answer, also if the connection breaks in between. */
  ask(ask: Ask | TournamentAsk | DeskAsk, version?: number, id?: string): Promise<Answer> {
    return this.request({ t: 'ask', ask: ask as Ask, version }, id)
  }

  /** Sends a message to staff. */
  messageStaff(text: string): Promise<Answer> {
    return this.request({ t: 'message', text })
  }

  private request(fields: Omit<AskFrame, 'id'> | Omit<MessageFrame, 'id'>, id = newId()): Promise<Answer> {
    const frame = JSON.stringify({ ...fields, id })
    return new Promise((settle) => {
      this.unanswered.set(id, { frame, settle })
      this.sendText(frame)
    })
  }

  /** Sends a frame that has no answer; it is lost if the connection is down. */
  send(frame: ClientFrame): void {
    this.sendText(JSON.stringify(frame))
  }

  /** Opens a new socket, for instance after the visitor has signed in. */
  reopen(): void {
    const old = this.socket
    this.socket = null
    old?.close(1000)
    this.open()
  }

  close(): void {
    this.setState('closed', 0)
    clearTimeout(this.retry)
    clearInterval(this.pings)
    if (typeof window !== 'undefined') {
      window.removeEventListener('online', this.retryNow)
      window.removeEventListener('offline', this.drop)
    }
    this.socket?.close(1000)
  }

  private readonly retryNow = (): void => {
    if (this.state === 'lost') this.open()
  }

  private readonly drop = (): void => {
    this.socket?.close()
  }

  private sendText(text: string): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(text)
  }

  private open(): void {
    clearTimeout(this.retry)
    const socket = new WebSocket(this.address())
    this.socket = socket
    socket.onopen = () => {
      this.failures = 0
      this.setState('open', 0)
      for (const { frame } of this.unanswered.values()) this.sendText(frame)
      clearInterval(this.pings)
      this.pings = setInterval(() => this.ping(), PING_MS)
    }
    socket.onmessage = (message) => this.receive(JSON.parse(String(message.data)) as ServerFrame)
    socket.onclose = (event) => {
      if (this.socket !== socket || this.state === 'closed') return
      clearInterval(this.pings)
      const final = FINAL_CODES.includes(event.code)
      this.setState(final ? 'closed' : 'lost', event.code)
      if (!final) this.retry = setTimeout(() => this.open(), this.pause())
    }
  }

  private ping(): void {
    if (this.silent) {
      this.socket?.close()
      return
    }
    this.silent = true
    this.send({ t: 'ping' })
  }

  private pause(): number {
    const pause = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** this.failures++)
    return pause * (0.7 + 0.6 * Math.random())
  }

  private receive(frame: ServerFrame): void {
    this.silent = false
    if (isAnswer(frame)) {
      const request = this.unanswered.get(frame.id)
      if (request) {
        if (frame.t === 'wrong' && frame.code === 'not_kept') {
          setTimeout(() => this.sendText(request.frame), FIRST_PAUSE_MS)
          return
        }
        if (frame.t !== 'waiting') this.unanswered.delete(frame.id)
        request.settle(frame)
      }
    }
    this.onFrame(frame)
  }

  private setState(state: ConnectionState, code: number): void {
    this.state = state
    this.onState(state, code)
  }
}

/** The WebSocket address of a path on this page's server. */
export function socketAddress(path: string): string {
  const { protocol, host } = window.location
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}${path}`
}
