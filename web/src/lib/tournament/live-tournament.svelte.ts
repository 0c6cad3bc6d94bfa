// A live tournament: its clock, the visitor's seat and moves, and asks.
import type { MoveFacts, MySeat, TournamentAsk, TournamentFrame } from '../wire/generated'
import { LiveStream, type NotDone } from '../wire/live-stream.svelte'
import { clockNow, type ClockNow } from './clock'
import { answerWords } from './words.svelte'

export class LiveTournament extends LiveStream<TournamentFrame, MySeat> {
  /** A move of the visitor that happened while the page was open. */
  moved = $state.raw<MoveFacts | null>(null)
  private lastMove = -1

  constructor(id: string) {
    super(`/api/tournaments/${id}`, { facts: 'tournament', mine: 'seat' })
  }

  /** The visitor's own part. */
  get seat(): MySeat | null {
    return this.mine
  }

  /** The clock at this moment. */
  get clock(): ClockNow | null {
    return this.frame && clockNow(this.frame, this.age)
  }

  /** Whether the visitor can make this ask now. */
  can(type: TournamentAsk['type']): boolean {
    return !!this.seat?.offers.includes(type)
  }

  ask(ask: TournamentAsk): Promise<boolean> {
    return this.send(ask)
  }

  protected words(answer: NotDone): string {
    return answerWords(answer, this.frame?.card.unit_cents ?? 100)
  }

  /** Notes the visitor's newest move, unless it was there when the page opened. */
  protected override changed(): void {
    if (!this.frame || !this.seat) return
    const name = this.frame.entrants.find(({ plays }) => plays === this.seat?.person)?.person
    const last = this.frame.moves.findLast(({ person }) => person === name)
    const transfer = last?.transfer ?? 0
    if (this.lastMove >= 0 && last && transfer > this.lastMove) this.moved = last
    this.lastMove = Math.max(this.lastMove, transfer)
  }
}
