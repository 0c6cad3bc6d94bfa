// The visitor's account and the requests that change it.  If the server first wants the visitor to
// confirm their identity, the request waits for that and is then repeated.
import { ApiError, get, post, request } from '../wire/http'
import { visitor } from './visitor.svelte'
import { makePasskey, usePasskey } from './passkeys'
import type { AccountSheet, Me } from '../wire/protocol'
import { t } from '../i18n/locale.svelte'
import { adviceWords, errorWords } from '../i18n/sentences.svelte'

type Json = Record<string, unknown>

export class Account {
  sheet = $state.raw<AccountSheet | null>(null)
  codes = $state.raw<string[]>([])
  words = $state('')
  /** Suggestions for a better password. */
  advice = $state.raw<string[]>([])
  done = $state('')
  /** The request that waits until the visitor has confirmed their identity. */
  waiting = $state.raw<(() => Promise<void>) | null>(null)
  busy = $state(false)

  async load(): Promise<void> {
    this.sheet = visitor.me ? await get<AccountSheet>('/api/account') : null
  }

  /** Runs a request and loads the account again.  Errors are shown in `words` and `advice`. */
  async run(job: () => Promise<void>): Promise<void> {
    this.words = this.done = ''
    this.advice = []
    this.busy = true
    try {
      await job()
      await this.load()
    } catch (error) {
      if (error instanceof ApiError && error.code === 'prove') this.waiting = () => this.run(job)
      else if (error instanceof ApiError) {
        this.words = errorWords(error)
        this.advice = ((error.body.advice ?? []) as string[]).map(adviceWords)
      } else if (error instanceof DOMException) this.words = t('account-passkey-failed')
      else throw error
    } finally {
      this.busy = false
    }
  }

  private signedIn(me: Me): void {
    visitor.me = me
    if (me.codes?.length) this.codes = me.codes
  }

  signIn(name: string, password: string): Promise<void> {
    return this.run(async () => this.signedIn(await post<Me>('/api/sign-in', { name, password })))
  }

  signInByPasskey(): Promise<void> {
    return this.run(async () => {
      const credential = await usePasskey(await post<Json>('/api/sign-in/passkey/ask'))
      this.signedIn(await post<Me>('/api/sign-in/passkey', { credential }))
    })
  }

  recover(name: string, code: string, password: string): Promise<void> {
    return this.run(async () => this.signedIn(await post<Me>('/api/recover', { name, code, password })))
  }

  create(password: string): Promise<void> {
    return this.run(async () => this.signedIn(await post<Me>('/api/account', { password })))
  }

  addPasskey(name: string): Promise<void> {
    return this.run(async () => {
      const credential = await makePasskey(await post<Json>('/api/account/passkeys/ask'))
      this.signedIn(await post<Me>('/api/account/passkeys', { credential, name }))
    })
  }

  removePasskey(id: string): Promise<void> {
    return this.run(async () => void (await post(`/api/account/passkeys/${id}/remove`)))
  }

  setPassword(old: string, fresh: string): Promise<void> {
    return this.run(async () => {
      this.signedIn(await post<Me>('/api/account/password', { old, new: fresh }))
      this.done = t('account-password-set')
    })
  }

  removePassword(): Promise<void> {
    return this.run(async () => {
      await post('/api/account/password/remove')
      this.done = t('account-password-dropped')
    })
  }

  newCodes(): Promise<void> {
    return this.run(async () => {
      this.codes = (await post<{ codes: string[] }>('/api/account/codes')).codes
    })
  }

  endSession(id: string): Promise<void> {
    return this.run(async () => {
      await post(`/api/account/sessions/${id}/end`)
      await visitor.load()
    })
  }

  signOut(everywhere: boolean): Promise<void> {
    return this.run(async () => {
      await post(everywhere ? '/api/account/sign-out' : '/api/leave')
      visitor.me = null
    })
  }

  delete(name: string): Promise<void> {
    return this.run(async () => {
      await post('/api/account/delete', { name })
      visitor.me = null
      this.done = t('account-deleted')
    })
  }

  /** Downloads a file that needs a confirmed identity. */
  download(path: string, name: string): Promise<void> {
    return this.run(async () => {
      const response = await request(path)
      const link = document.createElement('a')
      link.href = URL.createObjectURL(await response.blob())
      link.download = name
      link.click()
      URL.revokeObjectURL(link.href)
    })
  }

  /** Confirms the identity by password, or by passkey if it is empty; then runs the waiting request. */
  async confirmIdentity(password: string): Promise<void> {
    const next = this.waiting
    this.waiting = null
    await this.run(async () => {
      if (password) this.signedIn(await post<Me>('/api/account/prove', { password }))
      else {
        const credential = await usePasskey(await post<Json>('/api/account/prove/passkey/ask'))
        this.signedIn(await post<Me>('/api/account/prove/passkey', { credential }))
      }
    })
    if (this.words) this.waiting = next
    else await next?.()
  }
}

