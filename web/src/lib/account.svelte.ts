// The visitor's own account: what there is, and what is done with it.  Whatever the server wants
// proven first is asked for and then done.
import { get, post, Trouble } from './http'
import { visitor } from './me.svelte'
import { makePasskey, usePasskey } from './passkeys'
import type { AccountSheet, Me } from './protocol'
import { w } from './say.svelte'
import { adviceWords, troubleWords } from './sentence.svelte'

type Told = Record<string, unknown>

export class Account {
  sheet = $state.raw<AccountSheet | null>(null)
  codes = $state.raw<string[]>([])
  words = $state('')
  /** How the password could be better. */
  advice = $state.raw<string[]>([])
  done = $state('')
  /** What waits for the visitor to prove who they are. */
  waiting = $state.raw<(() => Promise<void>) | null>(null)
  busy = $state(false)

  async look(): Promise<void> {
    this.sheet = visitor.me ? await get<AccountSheet>('/api/account') : null
  }

  /** Does something and looks again; trouble is put into words. */
  async do(does: () => Promise<void>): Promise<void> {
    this.words = this.done = ''
    this.advice = []
    this.busy = true
    try {
      await does()
      await this.look()
    } catch (trouble) {
      if (trouble instanceof Trouble && trouble.code === 'prove') this.waiting = () => this.do(does)
      else if (trouble instanceof Trouble) {
        this.words = troubleWords(trouble)
        this.advice = ((trouble.body.advice ?? []) as string[]).map(adviceWords)
      } else if (trouble instanceof DOMException) this.words = w().account.passkeyFailed
      else throw trouble
    } finally {
      this.busy = false
    }
  }

  private let(me: Me): void {
    visitor.me = me
    if (me.codes?.length) this.codes = me.codes
  }

  signIn(name: string, password: string): Promise<void> {
    return this.do(async () => this.let(await post<Me>('/api/sign-in', { name, password })))
  }

  byPasskey(): Promise<void> {
    return this.do(async () => {
      const credential = await usePasskey(await post<Told>('/api/sign-in/passkey/ask'))
      this.let(await post<Me>('/api/sign-in/passkey', { credential }))
    })
  }

  recover(name: string, code: string, password: string): Promise<void> {
    return this.do(async () => this.let(await post<Me>('/api/recover', { name, code, password })))
  }

  make(password: string): Promise<void> {
    return this.do(async () => this.let(await post<Me>('/api/account', { password })))
  }

  addPasskey(name: string): Promise<void> {
    return this.do(async () => {
      const credential = await makePasskey(await post<Told>('/api/account/passkeys/ask'))
      this.let(await post<Me>('/api/account/passkeys', { credential, name }))
    })
  }

  removePasskey(id: string): Promise<void> {
    return this.do(async () => void (await post(`/api/account/passkeys/${id}/remove`)))
  }

  setPassword(old: string, fresh: string): Promise<void> {
    return this.do(async () => {
      this.let(await post<Me>('/api/account/password', { old, new: fresh }))
      this.done = w().account.passwordSet
    })
  }

  dropPassword(): Promise<void> {
    return this.do(async () => {
      await post('/api/account/password/remove')
      this.done = w().account.passwordDropped
    })
  }

  newCodes(): Promise<void> {
    return this.do(async () => {
      this.codes = (await post<{ codes: string[] }>('/api/account/codes')).codes
    })
  }

  end(id: string): Promise<void> {
    return this.do(async () => {
      await post(`/api/account/sessions/${id}/end`)
      await visitor.look()
    })
  }

  signOut(everywhere: boolean): Promise<void> {
    return this.do(async () => {
      await post(everywhere ? '/api/account/sign-out' : '/api/leave')
      visitor.me = null
    })
  }

  delete(name: string): Promise<void> {
    return this.do(async () => {
      await post('/api/account/delete', { name })
      visitor.me = null
      this.done = w().account.deleted
    })
  }

  /** Takes a file along that has to be proven for. */
  take(path: string, name: string): Promise<void> {
    return this.do(async () => {
      const response = await fetch(path, { credentials: 'same-origin' })
      if (!response.ok) {
        const told = (await response.json()) as { code: string; words: string }
        throw new Trouble(response.status, told.code, told.words)
      }
      const link = document.createElement('a')
      link.href = URL.createObjectURL(await response.blob())
      link.download = name
      link.click()
      URL.revokeObjectURL(link.href)
    })
  }

  /** Proves by password, or by passkey where none is given; then does what waited. */
  async prove(password: string): Promise<void> {
    const next = this.waiting
    this.waiting = null
    await this.do(async () => {
      if (password) this.let(await post<Me>('/api/account/prove', { password }))
      else {
        const credential = await usePasskey(await post<Told>('/api/account/prove/passkey/ask'))
        this.let(await post<Me>('/api/account/prove/passkey', { credential }))
      }
    })
    if (this.words) this.waiting = next
    else await next?.()
  }
}

/** A moment in the visitor's own language. */
export function moment(at: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(at)
}
