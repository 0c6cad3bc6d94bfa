// Which page is open: the address bar decides, and links inside the page change it without a load.

export type Route =
  | { page: 'lobby' }
  | { page: 'open' }
  | { page: 'table'; id: string; as: string }
  | { page: 'desk'; id: string }
  | { page: 'rules'; book: string }
  | { page: 'account' }
  | { page: 'people' }
  | { page: 'record' }
  | { page: 'reports' }
  | { page: 'unknown' }

export function read(path: string, query: string): Route {
  const [first, id, rest] = path.split('/').filter(Boolean)
  if (!first) return { page: 'lobby' }
  if (first === 'open') return { page: 'open' }
  if (!id && (first === 'account' || first === 'people' || first === 'record' || first === 'reports')) {
    return { page: first }
  }
  if (first === 'table' && id && rest === 'desk') return { page: 'desk', id }
  if (first === 'table' && id && !rest) {
    return { page: 'table', id, as: new URLSearchParams(query).get('as') ?? '' }
  }
  return { page: 'unknown' }
}

class Where {
  route = $state<Route>(read(window.location.pathname, window.location.search))

  constructor() {
    window.addEventListener('popstate', () => this.look())
  }

  go(path: string): void {
    if (path === window.location.pathname + window.location.search) return
    window.history.pushState({}, '', path)
    this.look()
    window.scrollTo(0, 0)
  }

  private look(): void {
    this.route = read(window.location.pathname, window.location.search)
  }
}

export const where = new Where()

/** Follows a link inside the page, unless it is to open elsewhere. */
export function follow(event: MouseEvent): void {
  const link = (event.target as Element).closest?.('a')
  if (!link || event.defaultPrevented || event.button || link.target || link.hasAttribute('download'))
    return
  if (event.metaKey || event.ctrlKey || event.shiftKey || link.origin !== window.location.origin) return
  if (link.pathname.startsWith('/api/') || link.pathname.startsWith('/join/')) return
  event.preventDefault()
  where.go(link.pathname + link.search)
}
