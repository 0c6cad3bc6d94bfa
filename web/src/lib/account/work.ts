// Proof of work for a guest whose address has used up its limit of new guests.
import { sha256 } from '@noble/hashes/sha2.js'
import { ApiError, post } from '../wire/http'
import type { Me } from '../wire/protocol'

export interface Challenge {
  challenge: string
  bits: number
}

const BATCH = 5_000
const TRIES = 30
const RETRY_MS = 1_000

const pause = (ms: number): Promise<void> => new Promise((resume) => setTimeout(resume, ms))

export function zeroBits(digest: Uint8Array): number {
  let bits = 0
  for (const byte of digest) {
    if (byte) return bits + Math.clz32(byte) - 24
    bits += 8
  }
  return bits
}

/** Finds a number whose hash with the challenge begins with enough zero bits; the page stays usable. */
export async function solve({ challenge, bits }: Challenge): Promise<string> {
  const encoder = new TextEncoder()
  for (let number = 0; ; number += 1) {
    if (zeroBits(sha256(encoder.encode(`${challenge}:${number}`))) >= bits) return String(number)
    if (number % BATCH === BATCH - 1) await pause(0)
  }
}

/** Registers the guest with a solved challenge, and tries again while others are let in first. */
export async function registerByWork(guest: { name: string; table: string }, due: Challenge): Promise<Me> {
  const work = { challenge: due.challenge, answer: await solve(due) }
  for (let tries = 1; ; tries += 1) {
    try {
      return await post<Me>('/api/guests', { ...guest, work })
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'too_fast' || tries === TRIES) throw error
      await pause(RETRY_MS)
    }
  }
}
