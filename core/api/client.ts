import createClient from 'openapi-fetch'
import type { paths } from '@forrad/openapi'
import { createCsrf } from './csrf.ts'
import { KEYED, OPERATIONS, type Method, type OperationId } from './operations.ts'
import { cancelled, failureFrom, type Answer } from './answers.ts'
import type { Origins } from './origins.ts'
import { randomKey } from './random-key.ts'
import { createRepeat, waitFor, type RetryPolicy } from './repeat.ts'
import { hasCode, type Result } from './result.ts'
import type { Api, KeyedCallOptions } from './types.ts'

/** What the client needs from its surroundings. */
export interface ApiOptions {
  /** Where the server is, without a trailing slash; empty in a browser on the same origin. */
  readonly baseUrl: string
  readonly fetch: (request: Request) => Promise<Response>
  /** A service account's token, in place of a session; see `forScript` of `@forrad/core/script`. */
  readonly token?: string | undefined
  /** How calls are repeated while the server cannot answer. */
  readonly policy?: Partial<RetryPolicy> | undefined
  /** Makes an idempotency key; {@link randomKey} when missing. */
  readonly newKey?: () => string
  /** Remembers this client's own changes, so that their events can be told from others'. */
  readonly origins?: Origins
  /** Whom the screen shows as signed in (`apoex_id`): changes are theirs, or are refused with a 401. */
  readonly shownUser?: () => string | undefined
  /** Called when an answer says that nobody is signed in any more, or not who was `shown` at its call. */
  readonly onUnauthorized?: (shown: string | undefined) => void
  /** Called when an answer says that the person may not do what they were offered. */
  readonly onForbidden?: () => void
  /** Called when calls begin to wait for a server that cannot answer, and when none waits any more. */
  readonly onWaiting?: (waiting: boolean) => void
  /** Answers what is read while no server does, as from what a device keeps; never what is asked `fresh`. */
  readonly reserve?: Reserve | undefined
  /** Waits between two tries; by the platform's timers when missing. */
  readonly wait?: (milliseconds: number, signal?: AbortSignal) => Promise<void>
}

/** What refuses somebody because of who they are. */
const REFUSED = ['forbidden', 'narcotics_not_allowed'] as const

/** Answers a reading call, by asking the server or otherwise. */
export type Reserve = (
  operation: OperationId,
  input: Values,
  ask: () => Promise<Result<unknown>>,
) => Promise<Result<unknown>>

/** A call after its input was split as the contract wants it. */
interface Call {
  readonly params: { readonly path: Values; readonly query: Values; readonly header: Values }
  readonly body?: Values
  readonly signal?: AbortSignal
}
/** On whose behalf a changing call is made, however often it goes out. */
interface Caller {
  readonly origin?: string | undefined
  readonly shown?: string | undefined
}
type Values = Readonly<Record<string, unknown>>

/** The one loosely typed way through openapi-fetch; {@link Api} types every call. */
type Send = (method: Method, path: string, call: Call) => Promise<Answer>

/**
 * Creates the typed client. Changing calls carry the CSRF token, fetched once (`getCsrfToken` fetches it
 * ahead); a 403 `csrf` fetches
 * it anew and repeats the call once with the same key. While the server says that it cannot answer,
 * reading and changes under a key are repeated a few times; such a change also once when its connection
 * is lost, or as the `policy` says. Nothing else is, and nothing times out. With a `token` no CSRF token is asked for.
 */
export function createApi(options: ApiOptions): Api {
  const client = createClient<paths>({ baseUrl: options.baseUrl, fetch: options.fetch })
  // Sound because `Input` is made from the same operation that OPERATIONS names; tested against the contract.
  const send = client.request as unknown as Send
  const newKey = options.newKey ?? randomKey

  const attempt = async (
    operation: OperationId,
    input: Values,
    { signal, key, minimal }: KeyedCallOptions,
    token: string | null,
    { origin, shown }: Caller = {},
  ): Promise<Result<unknown>> => {
    const [method, path] = OPERATIONS[operation]
    const { inPath, rest } = split(path, input)
    const query = method === 'get' || method === 'delete'
    const header = {
      ...(options.token === undefined ? {} : { Authorization: `Bearer ${options.token}` }),
      ...(token === null ? {} : { 'X-CSRF-TOKEN': token }),
      ...(key === undefined ? {} : { 'Idempotency-Key': key }),
      ...(minimal ? { Prefer: 'return=minimal' } : {}),
      ...(origin === undefined ? {} : { 'X-Origin-Id': origin }),
      ...(shown === undefined ? {} : { 'X-Acting-User': shown }),
    }
    try {
      const answer = await send(method, path, {
        params: { path: inPath, query: query ? rest : {}, header },
        ...(query || Object.keys(rest).length === 0 ? {} : { body: rest }),
        ...(signal ? { signal } : {}),
      })
      const { data, response } = answer
      // Where the contract has a body, an empty one is of somebody else: nothing is known to be done.
      if (response.ok && (data !== undefined || response.status === 204)) return { ok: true, data }
      const failure = failureFrom(answer)
      if (hasCode(failure.error, 'not_signed_in')) options.onUnauthorized?.(shown)
      const refused = REFUSED.some((code) => hasCode(failure.error, code))
      if (refused) options.onForbidden?.()
      return failure
    } catch (thrown) {
      return failureFrom(thrown, signal)
    }
  }

  const repeat = createRepeat({ ...options, wait: options.wait ?? waitFor })
  const csrf = createCsrf(() => repeat(() => attempt('getCsrfToken', {}, {}, null), undefined))

  const call = async (
    operation: OperationId,
    input: Values = {},
    given: KeyedCallOptions = {},
  ): Promise<Result<unknown>> => {
    if (given.signal?.aborted) return cancelled
    if (operation === 'getCsrfToken') return csrf.token(given.signal)
    if (OPERATIONS[operation][0] === 'get') {
      const ask = () => repeat(() => attempt(operation, input, given, null), given.signal)
      return options.reserve && !given.fresh ? options.reserve(operation, input, ask) : ask()
    }
    const keyed = KEYED.some((name) => name === operation)
    const withKey = keyed ? { ...given, key: given.key ?? newKey() } : given
    const origin = options.origins?.begin(withKey.key)
    const caller = { origin: origin?.id, shown: options.shownUser?.() }
    const attemptWith = (token: string | null) => attempt(operation, input, withKey, token, caller)
    const run = () =>
      options.token === undefined ? csrf.withToken(given.signal, attemptWith) : attemptWith(null)
    const result = await (keyed ? repeat(run, given.signal, true) : run())
    origin?.end(result.ok)
    return result
  }

  const operations = Object.keys(OPERATIONS) as readonly OperationId[]
  return Object.fromEntries(
    operations.map((name) => [
      name,
      (input?: Values, given?: KeyedCallOptions) => call(name, input, given),
    ]),
  ) as unknown as Api
}

function split(path: string, input: Values): { readonly inPath: Values; readonly rest: Values } {
  const entries = Object.entries(input)
  return {
    inPath: Object.fromEntries(entries.filter(([name]) => path.includes(`{${name}}`))),
    rest: Object.fromEntries(entries.filter(([name]) => !path.includes(`{${name}}`))),
  }
}
