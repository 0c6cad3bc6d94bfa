// Who the visitor is to the server: nobody yet, a guest by name, or staff.
import { get, post } from './http'
import type { Me } from './protocol'

class Visitor {
  me = $state<Me | null>(null)
  known = $state(false)

  async look(): Promise<void> {
    try {
      const found = await get<Partial<Me>>('/api/me') // empty for a browser without a name
      this.me = found.id ? (found as Me) : null
    } finally {
      this.known = true
    }
  }

  async becomeGuest(name: string): Promise<void> {
    this.me = await post<Me>('/api/guests', { name })
  }

  async comeBack(code: string): Promise<void> {
    this.me = await post<Me>('/api/return', { code })
  }

  async forget(): Promise<void> {
    await post('/api/leave')
    this.me = null
  }
}

export const visitor = new Visitor()
