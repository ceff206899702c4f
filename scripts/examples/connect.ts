import { createCore, type Core } from '@forrad/core'
import { withCookies, type Failure } from '@forrad/core/api'

/** Where the scripts find the server and who they are; the password never stands on the command line. */
const { FORRAD_URL = 'http://127.0.0.1:3000', FORRAD_EMAIL, FORRAD_PASSWORD } = process.env

/** A signed-in core, and the fetch that carries its session. */
export interface Connection {
  readonly core: Core
  readonly url: string
  readonly fetch: (request: Request) => Promise<Response>
}

/** Signs in as `FORRAD_EMAIL` with `FORRAD_PASSWORD` at `FORRAD_URL`; throws with a sentence when it cannot. */
export async function connect(): Promise<Connection> {
  if (!FORRAD_EMAIL || !FORRAD_PASSWORD) {
    throw new Error('Set FORRAD_EMAIL and FORRAD_PASSWORD, and FORRAD_URL when it is not local.')
  }
  const fetch = withCookies((request) => globalThis.fetch(request))
  const core = createCore({ baseUrl: FORRAD_URL, fetch, log: () => {} })
  taken(await core.session.signIn(FORRAD_EMAIL, FORRAD_PASSWORD), 'Signing in')
  return { core, url: FORRAD_URL, fetch }
}

/** The data of a result; throws with what failed and the server's words when there is none. */
export function taken<Data, Problem extends object>(
  result: { readonly ok: true; readonly data: Data } | Failure<Problem>,
  what: string,
): Data {
  if (result.ok) return result.data
  throw new Error(`${what} failed: ${describe(result.error)}`)
}

/** An error in a few words: the server's message where there is one, else its kind. */
export function describe(error: object): string {
  if ('message' in error && typeof error.message === 'string') return error.message
  return 'kind' in error ? String(error.kind) : 'unknown'
}

/** Runs a script: prints one sentence and ends with 1 when it throws. */
export async function script(main: (args: readonly string[]) => Promise<void>): Promise<void> {
  try {
    await main(process.argv.slice(2))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
