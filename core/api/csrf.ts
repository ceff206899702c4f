import { cancelled } from './answers.ts'
import { hasCode, type Result } from './result.ts'

/** Gives changing calls their CSRF token (spec section 7). */
export interface Csrf {
  /** The token, fetched where none is known: asked for early, the first change takes one trip. */
  token(signal: AbortSignal | undefined): Promise<Result<unknown>>
  /** Runs a call with the token; when the token is refused, fetches it anew and runs once more. */
  withToken(
    signal: AbortSignal | undefined,
    run: (token: string) => Promise<Result<unknown>>,
  ): Promise<Result<unknown>>
}

/**
 * Fetches the token once and keeps it. A failed fetch is not kept, nor one that a caller gave up waiting for:
 * its connection may be dead, and whoever tries again would wait for it again.
 */
export function createCsrf(fetchToken: () => Promise<Result<unknown>>): Csrf {
  let kept: Promise<Result<unknown>> | null = null

  const forget = (fetching: Promise<Result<unknown>>) => {
    if (kept === fetching) kept = null
  }

  const current = (): Promise<Result<unknown>> => {
    if (kept) return kept
    const fetching = fetchToken().then((result) => {
      if (!result.ok) forget(fetching)
      return result
    })
    kept = fetching
    return fetching
  }

  /** The token is shared: a caller that gives up must not end the others' fetch. */
  const orCancelled = (
    fetching: Promise<Result<unknown>>,
    signal: AbortSignal | undefined,
  ): Promise<Result<unknown>> => {
    if (!signal) return fetching
    let isFetched = false
    const fetched = fetching.finally(() => {
      isFetched = true
    })
    const givenUp = new Promise<Result<unknown>>((resolve) => {
      const end = () => {
        if (!isFetched) forget(fetching)
        resolve(cancelled)
      }
      if (signal.aborted) end()
      else signal.addEventListener('abort', end, { once: true })
    })
    return Promise.race([givenUp, fetched])
  }

  return {
    token: (signal) => orCancelled(current(), signal),
    async withToken(signal, run) {
      const first = current()
      const fetched = await orCancelled(first, signal)
      if (!fetched.ok) return fetched
      const result = await run(tokenOf(fetched.data))
      if (result.ok || !hasCode(result.error, 'csrf')) return result
      // Calls refused together share one new token.
      forget(first)
      const renewed = await orCancelled(current(), signal)
      return renewed.ok ? run(tokenOf(renewed.data)) : renewed
    },
  }
}

function tokenOf(data: unknown): string {
  const token =
    typeof data === 'object' && data !== null && 'csrf_token' in data ? data.csrf_token : ''
  return typeof token === 'string' ? token : ''
}
