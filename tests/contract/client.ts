import { contractProblem } from './contract-check.ts'

/** What a call answered. */
export interface Answer {
  readonly status: number
  // Tests look into bodies freely; their shape has been checked against the contract.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any
  readonly headers: Headers
}

/** A browser of sorts: keeps cookies, fetches the CSRF token once and sends it on changing calls. */
export interface Client {
  readonly get: (path: string, headers?: Record<string, string>) => Promise<Answer>
  readonly post: (path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>
  readonly put: (path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>
  readonly patch: (
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<Answer>
  readonly delete: (path: string, headers?: Record<string, string>) => Promise<Answer>
  /** A raw call: nothing added but cookies; the answer is checked all the same. */
  readonly send: (path: string, init: RequestInit) => Promise<Answer>
  readonly cookies: Map<string, string>
}

/**
 * A client of the server at `url`, signed out. Every answer is checked against the contract; that of
 * another version's server, which keeps its own, by whatever says what is wrong with one.
 */
export function createClient(url: string, problemOf = contractProblem): Client {
  const cookies = new Map<string, string>()
  let csrfToken: string | undefined

  async function send(path: string, init: RequestInit): Promise<Answer> {
    const headers = new Headers(init.headers)
    if (cookies.size > 0)
      headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '))
    const response = await fetch(url + path, { ...init, headers, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    const body: unknown = text === '' ? null : isJson ? JSON.parse(text) : text
    if (path.startsWith('/api/')) {
      const problem = problemOf(init.method ?? 'GET', path, response.status, body)
      if (problem) throw new Error(problem)
    }
    return { status: response.status, body, headers: response.headers }
  }

  async function change(method: string, path: string, body?: unknown, extra = {}): Promise<Answer> {
    csrfToken ??= String((await send('/api/csrf_token', {})).body.csrf_token)
    const headers: Record<string, string> = { 'x-csrf-token': csrfToken, ...extra }
    if (body === undefined) return send(path, { method, headers })
    headers['content-type'] ??= 'application/json'
    return send(path, { method, headers, body: JSON.stringify(body) })
  }

  return {
    get: (path, headers = {}) => send(path, { headers }),
    post: (path, body, headers) => change('POST', path, body, headers),
    put: (path, body, headers) => change('PUT', path, body, headers),
    patch: (path, body, headers) => change('PATCH', path, body, headers),
    delete: (path, headers) => change('DELETE', path, undefined, headers),
    send,
    cookies,
  }
}
