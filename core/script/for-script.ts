import type { Fetch, RetryPolicy } from '../api/index.ts'

/** What a script says of itself. */
export interface ScriptWishes {
  /** Where the server is, such as `https://forrad.example`; usually `process.env.FORRAD_URL`. */
  readonly address: string | undefined
  /** A service account's token, `frd_…`; usually `process.env.FORRAD_TOKEN`. */
  readonly token: string | undefined
  /** How long each sending of a call may take, in milliseconds; 30 seconds when missing. */
  readonly timeLimit?: number
  /** How calls are repeated while the server cannot answer; as the app does, and through lost connections, when missing. */
  readonly policy?: Partial<RetryPolicy>
  /** The platform's when missing. */
  readonly fetch?: Fetch
}

/** What `createCore` and `createApi` take of a script. */
export interface ScriptOptions {
  readonly baseUrl: string
  readonly token: string
  readonly fetch: Fetch
  readonly policy: Partial<RetryPolicy>
  readonly log: () => void
}

/**
 * How a script's calls are repeated: it waits for a server that is restarted under it, and nobody waits with a
 * pack in the hand: what it does is done when it arrives.
 */
export const SCRIPT_POLICY: Partial<RetryPolicy> = { within: Infinity, throughLoss: true }

/**
 * The options of a script: `createCore(forScript({ address, token }))`. Throws with a sentence that says
 * what to do when the address or the token is missing or cannot be one.
 */
export function forScript({
  address,
  token,
  timeLimit = 30_000,
  policy,
  fetch = (request) => globalThis.fetch(request),
}: ScriptWishes): ScriptOptions {
  return {
    baseUrl: readAddress(address),
    token: readToken(token),
    fetch: withTimeLimit(fetch, timeLimit),
    policy: { ...SCRIPT_POLICY, ...policy },
    log: () => {},
  }
}

/** The server's address without a trailing slash; throws when it is none. */
export function readAddress(address: string | undefined): string {
  if (!address?.trim()) {
    throw new Error(
      'No address: set FORRAD_URL to where Förråd is, such as https://forrad.example.',
    )
  }
  let url: URL
  try {
    url = new URL(address.trim())
  } catch {
    throw new Error(`"${address}" is no address: write it whole, such as https://forrad.example.`)
  }
  if (!['http:', 'https:'].includes(url.protocol) || url.search !== '' || url.hash !== '') {
    throw new Error(`"${address}" is no address of a server: it begins with https:// or http://.`)
  }
  return url.href.replace(/\/+$/, '')
}

function readToken(token: string | undefined): string {
  const given = token?.trim() ?? ''
  if (given === '') {
    throw new Error(
      'No token: set FORRAD_TOKEN to the key of a service account (an administrator makes one under "Systemkonton").',
    )
  }
  // Not quoted: half a token is half a secret.
  if (!/^frd_\d{1,15}_[\w-]{43}$/.test(given)) {
    throw new Error(
      'FORRAD_TOKEN holds no key of a service account: it begins with frd_; copy it whole.',
    )
  }
  return given
}

/**
 * Ends each call, its answer's body included, after so many milliseconds. A stream of events is no call: it
 * goes on for as long as it is listened to.
 */
export function withTimeLimit(fetch: Fetch, milliseconds: number): Fetch {
  return async (request) => {
    if (request.headers.get('Accept') === 'text/event-stream') return fetch(request)
    const stop = new AbortController()
    const give = () => stop.abort(request.signal.reason)
    if (request.signal.aborted) give()
    request.signal.addEventListener('abort', give, { once: true })
    const late = new Error('the time limit', {
      cause: new Error(`no answer within ${milliseconds / 1000} s`),
    })
    const timer = setTimeout(() => stop.abort(late), milliseconds)
    // The limit alone does not keep a script from ending.
    ;(timer as { unref?: () => void }).unref?.()
    return fetch(new Request(request, { signal: stop.signal }))
  }
}
