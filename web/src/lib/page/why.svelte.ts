// The question "why?": the sentence in question, and the clauses behind it.
import { get } from '../wire/http'
import type { ClauseNo, ClausePage } from '../wire/protocol'

export interface Why {
  title: string
  words: string
  by: ClauseNo[]
  book?: string
  move?: number // the transfer, if the answer is shown beside a move
}

const pages = new Map<string, Promise<ClausePage>>()

/** A clause, fetched once. */
export function clausePage(id: ClauseNo, book = ''): Promise<ClausePage> {
  const path = `/api/clauses/${encodeURIComponent(id)}${book ? `?book=${book}` : ''}`
  let page = pages.get(path)
  if (!page) {
    page = get<ClausePage>(path)
    page.catch(() => pages.delete(path))
    pages.set(path, page)
  }
  return page
}

class WhyState {
  why = $state.raw<Why | null>(null)
}

export const whyState = new WhyState()

export function askWhy(why: Why): void {
  whyState.why = why
}

export function closeWhy(): void {
  whyState.why = null
}
