// The visitor: unknown, a guest with a name, or the holder of an account.
import { ApiError, get, post } from '../wire/http'
import type { Me } from '../wire/protocol'
import type { Challenge } from './work'
import { router } from '../page/route.svelte'

/** Registers a guest, solving a challenge first if too many came from this address. */
async function register(guest: { name: string; table: string }): Promise<Me> {
  try {
    return await post<Me>('/api/guests', guest)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'work_due') throw error
    const { registerByWork } = await import('./work')
    return registerByWork(guest, error.body.work as Challenge)
  }
}

class Visitor {
  me = $state<Me | null>(null)
  loaded = $state(false)
  /** The visitor has closed the display of the seat code. */
  codeDismissed = $state(false)

  async load(): Promise<void> {
    try {
      const me = await get<Partial<Me>>('/api/me') // empty for an unknown visitor
      this.me = me.id ? (me as Me) : null
    } finally {
      this.loaded = true
    }
  }

  async becomeGuest(name: string): Promise<void> {
    const route = router.route // the server checks that no bot at this table has the name
    const table = route.page === 'table' || route.page === 'staff' ? route.id : ''
    this.me = await register({ name, table })
    this.codeDismissed = false
  }

  async signInWithCode(code: string): Promise<void> {
    this.me = await post<Me>('/api/return', { code })
  }

  /** Replaces the seat code; the old one no longer works. */
  async newCode(): Promise<void> {
    const { code } = await post<{ code: string }>('/api/code')
    if (this.me) this.me = { ...this.me, code }
    this.codeDismissed = true // the dialog that requested it shows it
  }

  async signOut(): Promise<void> {
    await post('/api/leave')
    this.me = null
  }
}

export const visitor = new Visitor()
