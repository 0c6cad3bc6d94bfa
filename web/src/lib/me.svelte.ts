// Who the visitor is to the server: nobody yet, a guest by name, or staff.
import { get, post } from './http'
import type { Me } from './protocol'
import { where } from './route.svelte'

class Visitor {
  me = $state<Me | null>(null)
  known = $state(false)
  /** The seat code was written down, or is not wanted. */
  noted = $state(false)

  async look(): Promise<void> {
    try {
      const found = await get<Partial<Me>>('/api/me') // empty for a browser without a name
      this.me = found.id ? (found as Me) : null
    } finally {
      this.known = true
    }
  }

  async becomeGuest(name: string): Promise<void> {
    const route = where.route // a bot at that table may have the name
    const table = route.page === 'table' || route.page === 'desk' ? route.id : ''
    this.me = await post<Me>('/api/guests', { name, table })
    this.noted = false
  }

  async comeBack(code: string): Promise<void> {
    this.me = await post<Me>('/api/return', { code })
  }

  /** Another seat code; the one before is void. */
  async newCode(): Promise<void> {
    const { code } = await post<{ code: string }>('/api/code')
    if (this.me) this.me = { ...this.me, code }
    this.noted = true // it is shown where it was asked for
  }

  async forget(): Promise<void> {
    await post('/api/leave')
    this.me = null
  }
}

export const visitor = new Visitor()
