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

/** Fetches the token once and keeps it; a failed fetch is not kept. */
export function createCsrf(fetchToken: () => Promise<Result<unknown>>): Csrf {
  let kept: Promise<Result<unknown>> | null = null

  const current = (): Promise<Result<unknown>> => {
    kept ??= fetchToken().then((result) => {
      if (!result.ok) kept = null
      return result
    })
    return kept
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
      if (kept === first) kept = null
      const renewed = await orCancelled(current(), signal)
      return renewed.ok ? run(tokenOf(renewed.data)) : renewed
    },
  }
}

/** The token is shared: a caller that gives up must not end the others' fetch. */
function orCancelled(
  fetching: Promise<Result<unknown>>,
  signal: AbortSignal | undefined,
): Promise<Result<unknown>> {
  if (!signal) return fetching
  const givenUp = new Promise<Result<unknown>>((resolve) => {
    if (signal.aborted) resolve(cancelled)
    else signal.addEventListener('abort', () => resolve(cancelled), { once: true })
  })
  return Promise.race([givenUp, fetching])
}

function tokenOf(data: unknown): string {
  const token =
    typeof data === 'object' && data !== null && 'csrf_token' in data ? data.csrf_token : ''
  return typeof token === 'string' ? token : ''
}
