// The open page, from the address bar.  Links inside the page change it without a reload.

export type Route =
  | { page: 'lobby' }
  | { page: 'open' }
  | { page: 'table'; id: string; as: string }
  | { page: 'staff'; id: string }
  | { page: 'settlement'; id: string }
  | { page: 'account' }
  | { page: 'people' }
  | { page: 'record' }
  | { page: 'reports' }
  | { page: 'inspector' }
  | { page: 'floor' }
  | { page: 'tournament'; id: string; display: boolean }
  | { page: 'desk'; id: string }
  | { page: 'unknown' }

const PLAIN = ['account', 'people', 'record', 'reports', 'inspector', 'floor'] as const

export function parseRoute(path: string, query: string): Route {
  const [first, id, rest] = path.split('/').filter(Boolean)
  if (!first) return { page: 'lobby' }
  if (first === 'open') return { page: 'open' }
  const plain = PLAIN.find((name) => name === first)
  if (!id && plain) return { page: plain }
  if (first === 'table' && id && rest === 'desk') return { page: 'staff', id }
  if (first === 'table' && id && rest === 'settlement') return { page: 'settlement', id }
  if (first === 'table' && id && !rest) {
    return { page: 'table', id, as: new URLSearchParams(query).get('as') ?? '' }
  }
  if (first === 'tournaments' && id && (!rest || rest === 'display')) {
    return { page: 'tournament', id, display: rest === 'display' }
  }
  if (first === 'desks' && id && !rest) return { page: 'desk', id }
  return { page: 'unknown' }
}

class Router {
  route = $state<Route>(parseRoute(window.location.pathname, window.location.search))

  constructor() {
    window.addEventListener('popstate', () => this.update())
  }

  go(path: string): void {
    if (path === window.location.pathname + window.location.search) return
    window.history.pushState({}, '', path)
    this.update()
    window.scrollTo(0, 0)
  }

  private update(): void {
    this.route = parseRoute(window.location.pathname, window.location.search)
  }
}

export const router = new Router()

/** Handles clicks on links to other pages of this app; all other links work as usual. */
export function followLink(event: MouseEvent): void {
  const link = (event.target as Element).closest?.('a')
  if (!link || event.defaultPrevented || event.button || link.target || link.hasAttribute('download'))
    return
  if (event.metaKey || event.ctrlKey || event.shiftKey || link.origin !== window.location.origin) return
  if (link.pathname.startsWith('/api/') || link.pathname.startsWith('/join/')) return
  event.preventDefault()
  router.go(link.pathname + link.search)
}
