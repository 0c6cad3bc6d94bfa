// Asks of the server that are asked once.  What goes wrong comes back as a Trouble with the
// server's own words, never as a bare status.
import type { ClauseNo } from './shapes'

export class Trouble extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    words: string,
    readonly by: ClauseNo[] = [],
    readonly body: Record<string, unknown> = {},
  ) {
    super(words)
  }
}

async function answered<T>(response: Response): Promise<T> {
  const text = await response.text()
  let body: unknown = null
  try {
    body = text ? JSON.parse(text) : null
  } catch {
    body = null
  }
  if (response.ok) return body as T
  const told = (body ?? {}) as Record<string, unknown>
  throw new Trouble(
    response.status,
    String(told.code ?? told.because ?? response.status),
    String(told.words ?? response.statusText),
    (told.by ?? []) as ClauseNo[],
    told,
  )
}

async function sent<T>(path: string, init: RequestInit): Promise<T> {
  let response: Response
  try {
    response = await fetch(path, { credentials: 'same-origin', ...init })
  } catch {
    throw new Trouble(0, 'offline', '')
  }
  return answered<T>(response)
}

export function get<T>(path: string): Promise<T> {
  return sent<T>(path, {})
}

export function post<T>(path: string, body: unknown = {}): Promise<T> {
  return sent<T>(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-cardspeak': '1' },
    body: JSON.stringify(body),
  })
}
