import { describe, expect, it } from 'vitest'
import type { Event } from '../lib/wire/generated'
import { deHand, deSentence } from './de'
import { deRefusal } from './de-refusals'

const voice = {
  who: (seat: number) => ['', 'Ana', 'Ben'][seat] ?? `Platz ${seat}`,
  money: String,
  card: (card: string) => card,
}

describe('German sentences', () => {
  it('says what happened', () => {
    expect(deSentence({ type: 'Raised', seat: 2, to: 40, full: true, all_in: false } as Event, voice)).toBe(
      'Ben erhöht auf 40.',
    )
    expect(deSentence({ type: 'Won', seat: 1, amount: 90, pot: 1, odd: 0 } as Event, voice)).toBe(
      'Ana gewinnt 90 aus Nebenpot 1.',
    )
    const small = { ...voice, who: () => 'von Ahn' }
    expect(deSentence({ type: 'Checked', seat: 1 } as Event, small)).toMatch(/^von Ahn /)
    expect(deSentence({ type: 'SomethingNew' } as unknown as Event, voice)).toBeNull()
  })

  it('says nothing of a ruling that may not be so', () => {
    // The seat may have folded, the chips may count towards a call, and no raise may be open.
    expect(deSentence({ type: 'OrderEnded', kind: 'no-raise', seat: 2 } as Event, voice)).toBe(
      'Das Verbot, zu setzen oder zu erhöhen, gilt nicht mehr.',
    )
    expect(deSentence({ type: 'OrderEnded', kind: 'must-raise', seat: 2 } as Event, voice)).toBe(
      'Die angesagte Erhöhung bindet nicht mehr.',
    )
    expect(deSentence({ type: 'WagerReleased', seat: 2, amount: 25 } as Event, voice)).toBe(
      '25 von Ben liegen nicht mehr beiseite.',
    )
    const ruled = { type: 'Ruled', situation: 'between call and raise', outcome: 'returned', seat: 2, amount: 285 } as Event
    expect(deSentence(ruled, voice)).toBe('Entscheid: das ist keine Erhöhung; 285 gehen zurück an Ben.')
  })

  it('says hands', () => {
    expect(deHand('two pairs, queens and sevens, six')).toBe('zwei Paare, Damen und Siebenen, Sechs')
    expect(deHand('three of a kind, jacks, ten')).toBe('Drilling, Buben, Zehn')
  })

  it('says why not, with the bounds', () => {
    expect(deRefusal('TOO_LITTLE', { wanted: 1, least: 20, most: 80 }, voice)).toBe(
      '1 sind zu wenig: mindestens 20 und höchstens 80.',
    )
    expect(deRefusal('TOO_LITTLE', { wanted: 20, to_call: 80 }, voice)).toBe(
      '20 sind weniger als der Call von 80: Call ansagen oder passen.',
    )
    for (const choice of ['summed_all_ins_reopen', 'short_all_in_reopens'])
      expect(deRefusal('MAY_NOT_RAISE', { to_call: 20, choice }, voice)).toContain(`(Wahl des Hauses: ${choice}).`)
    const blinds = { name: 'blinds', value: '10, 5', legal: 'no blind may be smaller than the one before it' }
    expect(deRefusal('ILLEGAL_CHOICE', blinds, voice)).toBe(
      'Das Buch erlaubt „Blinds“ nicht so (10, 5): Kein Blind darf kleiner sein als der davor.',
    )
    const ante = { name: 'ante', value: 'x', legal: "an amount of money ('x' is not an amount: write a number such as 20 or 2.50)" }
    expect(deRefusal('ILLEGAL_CHOICE', ante, voice)).toBe(
      'Das Buch erlaubt „Ante“ nicht so (x): ein Geldbetrag; „x“ ist kein Betrag: eine Zahl wie 20 oder 2.50 schreiben.',
    )
    const two = { name: 'blinds', legal: 'the small blind is half the big blind; otherwise only if overrides declares NLT.1.30' }
    expect(deRefusal('ILLEGAL_CHOICE', two, voice)).toContain(
      'halb so groß wie der Big Blind. Anders nur, wenn die Abweichungen NLT.1.30 nennen.',
    )
    expect(deRefusal('UNHEARD_OF', {}, voice)).toBeNull()
  })
})
