// Seeds: 32 random bytes each, promised by their hash and sent once.
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, randomBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { promiseOf } from './verify-deal'

export interface Seed {
  seed: string
  promise: string
}

/** A new seed.  The visitor's own words are mixed in, so that they need not trust the random source alone. */
export function newSeed(words = ''): Seed {
  const drawn = randomBytes(32)
  const made = words ? sha256.create().update(utf8ToBytes(`own words\n${words}\n`)).update(drawn).digest() : drawn
  const seed = bytesToHex(made)
  return { seed, promise: promiseOf(seed) }
}
