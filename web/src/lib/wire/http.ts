// Requests to the server.  A failed request throws an ApiError with the server's message.
import type { ClauseNo } from './protocol'

export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly by: ClauseNo[] = [],
    readonly body: Record<string, unknown> = {},
  ) {
    super(message)
  }

  /** A free name that the server suggests if the chosen one is taken. */
  get freeName(): string {
    return String(this.body.free ?? '')
  }
}

async function json(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return text ? JSON.parse(text) : null
  } catch {
    return null
  }
}

/** Sends a request and returns the response, whatever its format.  Throws ApiError if it fails. */
export async function request(path: string, init: RequestInit = {}): Promise<Response> {
  let response: Response
  try {
    response = await fetch(path, { credentials: 'same-origin', ...init })
  } catch {
    throw new ApiError(0, 'offline', '')
  }
  if (response.ok) return response
  const fields = ((await json(response)) ?? {}) as Record<string, unknown>
  throw new ApiError(
    response.status,
    String(fields.code ?? fields.because ?? response.status),
    String(fields.words ?? response.statusText),
    (fields.by ?? []) as ClauseNo[],
    fields,
  )
}

export async function get<T>(path: string): Promise<T> {
  return (await json(await request(path))) as T
}

/** Like `get`, but returns null if the visitor has no access. */
export async function getIfAllowed<T>(path: string): Promise<T | null> {
  try {
    return await get<T>(path)
  } catch (error) {
    if (error instanceof ApiError && error.status <= 403) return null
    throw error
  }
}

export async function post<T>(path: string, body: unknown = {}): Promise<T> {
  const response = await request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-cardspeak': '1' },
    body: JSON.stringify(body),
  })
  return (await json(response)) as T
}
