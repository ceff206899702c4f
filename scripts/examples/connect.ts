import { createCore, type Core } from '@forrad/core'
import { withCookies } from '@forrad/core/api'
import { dataOf, forScript, readAddress, SCRIPT_POLICY, withTimeLimit } from '@forrad/core/script'

/** Where the scripts find the server and who they are; neither token nor password stands on the command line. */
const {
  FORRAD_URL = 'http://127.0.0.1:3000',
  FORRAD_TOKEN,
  FORRAD_EMAIL,
  FORRAD_PASSWORD,
} = process.env
/** How long a call may take, in milliseconds. */
const TIME_LIMIT = 30_000

/** A core that works for an account, and the fetch that carries its session or token. */
export interface Connection {
  readonly core: Core
  readonly url: string
  readonly fetch: (request: Request) => Promise<Response>
}

/**
 * Comes in with the token of a service account, `FORRAD_TOKEN`, or as `FORRAD_EMAIL` with
 * `FORRAD_PASSWORD`, at `FORRAD_URL`; throws with a sentence when it cannot.
 */
export async function connect(): Promise<Connection> {
  if (FORRAD_TOKEN) return connectByToken(FORRAD_TOKEN)
  if (!FORRAD_EMAIL || !FORRAD_PASSWORD) {
    throw new Error(
      'Set FORRAD_TOKEN (or FORRAD_EMAIL and FORRAD_PASSWORD), and FORRAD_URL when it is not local.',
    )
  }
  const url = readAddress(FORRAD_URL)
  const fetch = withCookies(withTimeLimit((request) => globalThis.fetch(request), TIME_LIMIT))
  const core = createCore({ baseUrl: url, fetch, policy: SCRIPT_POLICY, log: () => {} })
  dataOf(await core.session.signIn(FORRAD_EMAIL, FORRAD_PASSWORD), 'Signing in failed')
  return { core, url, fetch }
}

/** A token is asked for its account first, so that one that does not work says so at once. */
async function connectByToken(token: string): Promise<Connection> {
  const options = forScript({ address: FORRAD_URL, token, timeLimit: TIME_LIMIT })
  const core = createCore(options)
  dataOf(await core.api.getCurrentUser(), 'Coming in with FORRAD_TOKEN')
  await core.session.load()
  const fetch = (request: Request) => {
    request.headers.set('Authorization', `Bearer ${token}`)
    return globalThis.fetch(request)
  }
  return { core, url: options.baseUrl, fetch }
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
