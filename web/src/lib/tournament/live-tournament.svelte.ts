// A live tournament: its facts, the visitor's own part, and asks.
import { Connection, socketAddress, type ConnectionState } from '../wire/connection'
import type { Answer, MoveFacts, MySeat, ServerFrame, TournamentAsk, TournamentFrame } from '../wire/generated'
import type { ClauseNo } from '../wire/protocol'
import { clockNow, type ClockNow } from './clock'
import { answerWords } from './words.svelte'

const TICK_MS = 250
const SLOW_MS = 800

export class LiveTournament {
  frame = $state.raw<TournamentFrame | null>(null)
  seat = $state.raw<MySeat | null>(null)
  state = $state<ConnectionState>('opening')
  closeCode = $state(0)
  /** The refusal of the last ask. */
  refusal = $state.raw<{ words: string; by: ClauseNo[] } | null>(null)
  /** An ask waits for its answer, for example until a hand is over. */
  waiting = $state(false)
  /** A move of the visitor that happened while the page was open. */
  moved = $state.raw<MoveFacts | null>(null)
  private arrived = $state(0)
  private now = $state(performance.now())
  private lastMove = -1
  private readonly connection: Connection

  constructor(id: string) {
    this.connection = new Connection(
      () => socketAddress(`/api/tournaments/${id}/socket?protocol=2`),
      (frame) => this.onFrame(frame),
      (state, code) => {
        this.state = state
        this.closeCode = code
      },
    )
    $effect(() => {
      const timer = setInterval(() => (this.now = performance.now()), TICK_MS)
      return () => {
        clearInterval(timer)
        this.connection.close()
      }
    })
  }

  /** The clock at this moment. */
  get clock(): ClockNow | null {
    return this.frame && clockNow(this.frame, this.now - this.arrived)
  }

  /** Whether the visitor can make this ask now. */
  can(type: TournamentAsk['type']): boolean {
    return !!this.seat?.offers.includes(type)
  }

  /** Connects again, after the visitor has signed in or out. */
  reconnect(): void {
    this.seat = null
    this.connection.reopen()
  }

  async ask(ask: TournamentAsk): Promise<boolean> {
    this.refusal = null
    const slow = setTimeout(() => (this.waiting = true), SLOW_MS)
    const answer = await this.connection.ask(ask)
    clearTimeout(slow)
    this.waiting = false
    if (answer.t !== 'done') this.refusal = this.refused(answer)
    return answer.t === 'done'
  }

  private refused(answer: Exclude<Answer, { t: 'done' }>): { words: string; by: ClauseNo[] } {
    const words = answerWords(answer, this.frame?.card.unit_cents ?? 100)
    return { words, by: answer.t === 'refused' ? answer.by : [] }
  }

  private onFrame(frame: ServerFrame): void {
    if (frame.t === 'seat') this.seat = frame
    else if (frame.t === 'tournament') {
      this.arrived = this.now = performance.now()
      this.frame = frame
    } else return
    this.noteMove()
  }

  /** Notes the visitor's newest move, unless it was there when the page opened. */
  private noteMove(): void {
    if (!this.frame || !this.seat) return
    const name = this.frame.entrants.find(({ plays }) => plays === this.seat?.person)?.person
    const last = this.frame.moves.findLast(({ person }) => person === name)
    const transfer = last?.transfer ?? 0
    if (this.lastMove >= 0 && last && transfer > this.lastMove) this.moved = last
    this.lastMove = Math.max(this.lastMove, transfer)
  }
}
