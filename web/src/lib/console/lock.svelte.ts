// The lock of a console.  It locks after some time without a tap, and stays locked after a reload.  A PIN opens it for
// the person who set it; anyone else signs in.  While it is locked, the page has no connection to the table.
import { pbkdf2 } from '@noble/hashes/pbkdf2.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, randomBytes } from '@noble/hashes/utils.js'

const KEY = 'cardspeak.console.lock'
const ROUNDS = 20_000
const MAX_TRIES = 5
export const LEAST_PIN = 4
export const IDLE_MS = 180_000

interface StoredLock {
  locked: boolean
  /** The person whose PIN it is. */
  owner: string
  salt: string
  pin: string
  tries: number
}

const OPEN: StoredLock = { locked: false, owner: '', salt: '', pin: '', tries: 0 }

function hashed(pin: string, salt: string): string {
  return bytesToHex(pbkdf2(sha256, pin, salt, { c: ROUNDS, dkLen: 32 }))
}

class Lock {
  private stored = $state.raw<StoredLock>(this.read())
  private timer: ReturnType<typeof setTimeout> | undefined

  get locked(): boolean {
    return this.stored.locked
  }

  get hasPin(): boolean {
    return !!this.stored.pin
  }

  /** The person who can open the lock with the PIN. */
  get owner(): string {
    return this.stored.owner
  }

  private read(): StoredLock {
    try {
      return { ...OPEN, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<StoredLock>) }
    } catch {
      return OPEN
    }
  }

  private keep(changes: Partial<StoredLock>): void {
    this.stored = { ...this.stored, ...changes }
    localStorage.setItem(KEY, JSON.stringify(this.stored))
  }

  setPin(pin: string, owner: string): void {
    const salt = bytesToHex(randomBytes(16))
    this.keep({ owner, salt, pin: hashed(pin, salt), tries: 0 })
  }

  lock(): void {
    clearTimeout(this.timer)
    this.keep({ locked: true })
  }

  /** Locks the console for the next dealer, whom the PIN of the last one does not let in. */
  handOver(): void {
    clearTimeout(this.timer)
    this.keep({ ...OPEN, locked: true })
  }

  /** Tries a PIN.  After several wrong ones the PIN is gone, and only signing in helps. */
  tryPin(pin: string): boolean {
    if (!this.hasPin) return false
    if (hashed(pin, this.stored.salt) === this.stored.pin) {
      this.keep({ locked: false, tries: 0 })
      return true
    }
    const tries = this.stored.tries + 1
    this.keep(tries >= MAX_TRIES ? { owner: '', salt: '', pin: '', tries: 0 } : { tries })
    return false
  }

  /** Opens the lock for a person who has just signed in. */
  openFor(owner: string): void {
    const own = this.stored.owner === owner
    this.keep(own ? { locked: false, tries: 0 } : OPEN)
  }

  /** Notes a tap; the console locks some time after the last one. */
  touch(idleMs = IDLE_MS): void {
    clearTimeout(this.timer)
    if (!this.locked) this.timer = setTimeout(() => this.lock(), idleMs)
  }

  stop(): void {
    clearTimeout(this.timer)
  }
}

export const lock = new Lock()
