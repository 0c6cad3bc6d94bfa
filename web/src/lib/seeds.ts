// Seeds of this browser: 32 random bytes each, promised by a hash and given once.
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, randomBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { promiseOf } from './verify-deal'

export interface Seed {
  seed: string
  promise: string
}

/** A new seed.  Words of the visitor's own are mixed in, so that nobody has to trust one source. */
export function newSeed(words = ''): Seed {
  const drawn = randomBytes(32)
  const made = words ? sha256.create().update(utf8ToBytes(`own words\n${words}\n`)).update(drawn).digest() : drawn
  const seed = bytesToHex(made)
  return { seed, promise: promiseOf(seed) }
}
