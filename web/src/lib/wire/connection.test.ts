import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Connection } from './connection'
import type { ServerFrame } from './generated'

/** A socket that the test opens, answers and breaks. */
class FakeSocket {
  static readonly OPEN = 1
  static all: FakeSocket[] = []
  readyState = 0
  sent: string[] = []
  onopen = (): void => undefined
  onmessage: (message: { data: string }) => void = () => undefined
  onclose: (event: { code: number }) => void = () => undefined
  constructor(readonly address: string) {
    FakeSocket.all.push(this)
  }
  send(text: string): void {
    this.sent.push(text)
  }
  close(): void {
    this.break(1000)
  }
  open(): void {
    this.readyState = 1
    this.onopen()
  }
  break(code: number): void {
    this.readyState = 3
    this.onclose({ code })
  }
  receive(frame: unknown): void {
    this.onmessage({ data: JSON.stringify(frame) })
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  FakeSocket.all = []
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function connect(): { connection: Connection; frames: ServerFrame[]; states: string[] } {
  const frames: ServerFrame[] = []
  const states: string[] = []
  const connection = new Connection(
    () => 'ws://here',
    (frame) => frames.push(frame),
    (state) => states.push(state),
  )
  return { connection, frames, states }
}

describe('Connection', () => {
  it('resends an unanswered ask with the same id after reconnecting', async () => {
    const { connection } = connect()
    FakeSocket.all[0]!.open()
    const answer = connection.ask({ type: 'Fold' })
    FakeSocket.all[0]!.break(1006)
    await vi.advanceTimersByTimeAsync(2000)
    const second = FakeSocket.all[1]!
    second.open()
    expect(second.sent).toEqual(FakeSocket.all[0]!.sent)
    second.receive({ t: 'done', id: JSON.parse(second.sent[0]!).id, version: 9, repeated: true })
    expect((await answer).t).toBe('done')
    connection.close()
  })

  it('does not resend an answered ask', async () => {
    const { connection } = connect()
    FakeSocket.all[0]!.open()
    const answer = connection.ask({ type: 'Call' })
    FakeSocket.all[0]!.receive({ t: 'done', id: JSON.parse(FakeSocket.all[0]!.sent[0]!).id, version: 3, repeated: false })
    await answer
    FakeSocket.all[0]!.break(1006)
    await vi.advanceTimersByTimeAsync(2000)
    FakeSocket.all[1]!.open()
    expect(FakeSocket.all[1]!.sent).toEqual([])
    connection.close()
  })

  it('reconnects after a failure and stops if the table does not exist', async () => {
    const { connection, states } = connect()
    FakeSocket.all[0]!.break(1006)
    await vi.advanceTimersByTimeAsync(600)
    expect(FakeSocket.all).toHaveLength(2)
    FakeSocket.all[1]!.break(4404)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(FakeSocket.all).toHaveLength(2)
    expect(states.at(-1)).toBe('closed')
    connection.close()
  })
})
