// The question "why?": what was said, and the clauses that answer it.
import { get } from './http'
import type { ClausePage } from './protocol'
import type { ClauseNo } from './shapes'

export interface Why {
  title: string
  words: string
  by: ClauseNo[]
  book?: string
}

const pages = new Map<string, Promise<ClausePage>>()

/** A clause, fetched once; with the cases that prove it, which may take a moment longer. */
export function clausePage(id: ClauseNo, book = '', cases = false): Promise<ClausePage> {
  const path = `/api/clauses/${encodeURIComponent(id)}?${book ? `book=${book}&` : ''}${cases ? 'cases=1' : ''}`
  let page = pages.get(path)
  if (!page) {
    page = get<ClausePage>(path)
    page.catch(() => pages.delete(path))
    pages.set(path, page)
  }
  return page
}

class Asked {
  why = $state.raw<Why | null>(null)
}

export const asked = new Asked()

export function askWhy(why: Why): void {
  asked.why = why
}

export function closeWhy(): void {
  asked.why = null
}
