import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Link } from './link'
import type { Frame } from './protocol'

/** A socket that the test opens, answers and breaks by hand. */
class Line {
  static readonly OPEN = 1
  static all: Line[] = []
  readyState = 0
  sent: string[] = []
  onopen = (): void => undefined
  onmessage: (message: { data: string }) => void = () => undefined
  onclose: (event: { code: number }) => void = () => undefined
  constructor(readonly address: string) {
    Line.all.push(this)
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
  say(frame: unknown): void {
    this.onmessage({ data: JSON.stringify(frame) })
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', Line)
  Line.all = []
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function linked(): { link: Link; heard: Frame[]; states: string[] } {
  const heard: Frame[] = []
  const states: string[] = []
  const link = new Link(
    () => 'ws://here',
    (frame) => heard.push(frame),
    (state) => states.push(state),
  )
  return { link, heard, states }
}

describe('the link', () => {
  it('sends an unanswered ask again, under the same id, when the line is back', async () => {
    const { link } = linked()
    Line.all[0]!.open()
    const answer = link.ask({ type: 'Fold' })
    Line.all[0]!.break(1006)
    await vi.advanceTimersByTimeAsync(2000)
    const second = Line.all[1]!
    second.open()
    expect(second.sent).toEqual(Line.all[0]!.sent)
    second.say({ t: 'done', id: JSON.parse(second.sent[0]!).id, version: 9, repeated: true })
    expect((await answer).t).toBe('done')
    link.close()
  })

  it('does not send an answered ask again', async () => {
    const { link } = linked()
    Line.all[0]!.open()
    const answer = link.ask({ type: 'Call' })
    Line.all[0]!.say({ t: 'done', id: JSON.parse(Line.all[0]!.sent[0]!).id, version: 3, repeated: false })
    await answer
    Line.all[0]!.break(1006)
    await vi.advanceTimersByTimeAsync(2000)
    Line.all[1]!.open()
    expect(Line.all[1]!.sent).toEqual([])
    link.close()
  })

  it('waits longer after each failure and stops where the table is gone', async () => {
    const { link, states } = linked()
    Line.all[0]!.break(1006)
    await vi.advanceTimersByTimeAsync(600)
    expect(Line.all).toHaveLength(2)
    Line.all[1]!.break(4404)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(Line.all).toHaveLength(2)
    expect(states.at(-1)).toBe('closed')
    link.close()
  })
})
