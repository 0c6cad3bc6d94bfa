import { describe, expect, it } from 'vitest'
import { partsOf, stepsOf } from './example'

describe('worked examples', () => {
  it('have a situation, an act and a result', () => {
    const steps = stepsOf('Given $4,000 in fees. When the pool is worked out. Then it is $3,400.')
    expect(steps).toEqual([
      { name: 'given', text: '$4,000 in fees.' },
      { name: 'when', text: 'The pool is worked out.' },
      { name: 'then', text: 'It is $3,400.' },
    ])
  })

  it('stay as they are in another form', () => {
    expect(stepsOf('See rule 4.')).toEqual([{ name: '', text: 'See rule 4.' }])
  })

  it('have cards among the words', () => {
    const cards = (text: string): string[] => partsOf(text).flatMap((part) => (part.card ? [part.text] : []))
    expect(cards('board As Kd Qc, seat 2 2c')).toEqual(['As', 'Kd', 'Qc', '2c'])
    expect(cards('As in rule 4, the button moves.')).toEqual([])
    expect(partsOf('holds Td.')).toEqual([
      { card: false, text: 'holds ' },
      { card: true, text: 'Td' },
      { card: false, text: '.' },
    ])
  })
})
