// A live tournament or cash room: its facts, the visitor's own part, and asks.
import { roomTime } from '../tournament/clock'
import { Connection, socketAddress, type ConnectionState } from './connection'
import type { Answer, DeskAsk, ServerFrame, TournamentAsk } from './generated'
import type { ClauseNo } from './protocol'

const TICK_MS = 250
const SLOW_MS = 800

/** The answers that are not "done". */
export type NotDone = Exclude<Answer, { t: 'done' }>

export abstract class LiveStream<Facts extends ServerFrame & { now: number; speed: number }, Mine extends ServerFrame> {
  frame = $state.raw<Facts | null>(null)
  mine = $state.raw<Mine | null>(null)
  state = $state<ConnectionState>('opening')
  closeCode = $state(0)
  /** The refusal of the last ask. */
  refusal = $state.raw<{ words: string; by: ClauseNo[] } | null>(null)
  /** An ask waits for its answer, for example until a hand is over. */
  waiting = $state(false)
  private arrived = $state(0)
  private ticks = $state(performance.now())
  private readonly connection: Connection

  constructor(
    path: string,
    private readonly tags: { facts: Facts['t']; mine: Mine['t'] },
  ) {
    this.connection = new Connection(
      () => socketAddress(`${path}/socket?protocol=2`),
      (frame) => this.onFrame(frame),
      (state, code) => {
        this.state = state
        this.closeCode = code
      },
    )
    $effect(() => {
      const timer = setInterval(() => (this.ticks = performance.now()), TICK_MS)
      return () => {
        clearInterval(timer)
        this.connection.close()
      }
    })
  }

  /** Milliseconds since the facts arrived. */
  protected get age(): number {
    return this.ticks - this.arrived
  }

  /** The room time at this moment, in seconds. */
  get roomTime(): number {
    return this.frame ? roomTime(this.frame, this.age) : 0
  }

  /** Connects again, after the visitor has signed in or out. */
  reconnect(): void {
    this.mine = null
    this.connection.reopen()
  }

  /** The message for an answer other than "done". */
  protected abstract words(answer: NotDone): string

  protected async send(ask: TournamentAsk | DeskAsk): Promise<boolean> {
    this.refusal = null
    const slow = setTimeout(() => (this.waiting = true), SLOW_MS)
    const answer = await this.connection.ask(ask)
    clearTimeout(slow)
    this.waiting = false
    if (answer.t !== 'done') this.refusal = { words: this.words(answer), by: answer.t === 'refused' ? answer.by : [] }
    return answer.t === 'done'
  }

  /** Called after new facts, or a new part of the visitor, have arrived. */
  protected changed(): void {
    // nothing more to do
  }

  private onFrame(frame: ServerFrame): void {
    if (frame.t === this.tags.mine) this.mine = frame as Mine
    else if (frame.t === this.tags.facts) {
      this.arrived = this.ticks = performance.now()
      this.frame = frame as Facts
    } else return
    this.changed()
  }
}
