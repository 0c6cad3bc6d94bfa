import { describe, expect, it } from 'vitest'
import type { Answer } from '../wire/generated'
import { Outbox, type OutboxLine } from './outbox.svelte'

class Memory {
  readonly items = new Map<string, string>()
  getItem(key: string): string | null {
    return this.items.get(key) ?? null
  }
  setItem(key: string, value: string): void {
    this.items.set(key, value)
  }
  removeItem(key: string): void {
    this.items.delete(key)
  }
}

/** A table that grants each id once, and refuses the seats in `refuses`. */
class Table {
  version = 10
  readonly granted = new Map<string, number>()
  readonly asked: OutboxLine[] = []
  refuses = new Set<number>()
  send = (line: OutboxLine): Promise<Answer> => {
    this.asked.push(line)
    const { id } = line
    const seat = 'seat' in line.ask ? line.ask.seat : 0
    const known = this.granted.get(id)
    if (known !== undefined) return Promise.resolve({ t: 'done', id, version: known, repeated: true, nothing: false })
    if (this.refuses.has(seat!)) {
      return Promise.resolve({ t: 'refused', id, because: 'OUT_OF_TURN', words: '', by: [], clauses: [], facts: {} })
    }
    this.granted.set(id, ++this.version)
    return Promise.resolve({ t: 'done', id, version: this.version, repeated: false, nothing: false })
  }
}

const fold = (seat: number) => ({ type: 'Fold', seat }) as const

describe('outbox', () => {
  it('sends in order, each at the version that the one before led to', async () => {
    const [table, store] = [new Table(), new Memory()]
    const outbox = new Outbox('k', table.send, store)
    outbox.identify('p1', 'Dora')
    for (const seat of [1, 2, 3]) outbox.record(fold(seat), 10, true)
    await outbox.run()
    expect(table.asked.map(({ version }) => version)).toEqual([10, 11, 12])
    expect(outbox.lines).toEqual([])
    expect(store.items.size).toBe(0)
  })

  it('stops at the first refusal of a recorded line and keeps the rest', async () => {
    const [table, store] = [new Table(), new Memory()]
    const outbox = new Outbox('k', table.send, store)
    for (const seat of [1, 2, 3]) outbox.record(fold(seat), 10, true)
    table.refuses.add(2)
    await outbox.run()
    expect(table.granted.size).toBe(1)
    expect(outbox.conflict?.t).toBe('refused')
    await outbox.run()
    expect(table.asked.length).toBe(2)
    outbox.replace(fold(4))
    await outbox.run()
    expect(table.granted.size).toBe(3)
    expect(outbox.lines).toEqual([])
  })

  it('drops a line that was entered with a connection and refused', async () => {
    const table = new Table()
    table.refuses.add(1)
    const outbox = new Outbox('k', table.send, new Memory())
    outbox.record(fold(1), 10, false)
    expect((await outbox.run())?.t).toBe('refused')
    expect(outbox.lines).toEqual([])
    expect(outbox.conflict).toBeNull()
  })

  it('survives a reload, and a line whose answer was lost is not applied twice', async () => {
    const [table, store] = [new Table(), new Memory()]
    const before = new Outbox('k', table.send, store)
    before.identify('p1', 'Dora')
    const line = before.record(fold(1), 10, false)
    before.record(fold(2), 10, true)
    await table.send(line) // granted, but the answer is lost in the reload
    before.close()
    const after = new Outbox('k', table.send, store)
    expect(after.owner).toBe('p1')
    expect(after.lines.map(({ ask }) => ask)).toEqual([fold(1), fold(2)])
    await after.run()
    expect(table.granted.size).toBe(2)
    expect(after.lines).toEqual([])
  })

  it('keeps the lines of another person', () => {
    const store = new Memory()
    const first = new Outbox('k', new Table().send, store)
    first.identify('p1', 'Dora')
    first.record(fold(1), 10, true)
    const second = new Outbox('k', new Table().send, store)
    second.identify('p2', 'Eva')
    expect(second.owner).toBe('p1')
  })
})
