import { expect, test } from 'vitest'
import { sha256 } from '@noble/hashes/sha2.js'
import { solve, zeroBits } from './work'

test('zero bits are counted across bytes', () => {
  expect(zeroBits(Uint8Array.of(0, 0b00010000))).toBe(11)
  expect(zeroBits(Uint8Array.of(0b10000000))).toBe(0)
})

test('an answer hashes with the challenge to enough zero bits', async () => {
  const answer = await solve({ challenge: 'a challenge', bits: 12 })
  expect(zeroBits(sha256(new TextEncoder().encode(`a challenge:${answer}`)))).toBeGreaterThanOrEqual(12)
})
