import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyRequest } from 'fastify'

/** What is known of the request on whose behalf something is done. */
interface OnBehalf {
  /** Its `X-Origin-Id`. */
  readonly origin: string | undefined
  /** Whether it has written to the outbox of changed ids. */
  hasChanged: boolean
}

const requests = new AsyncLocalStorage<OnBehalf>()

/** Remembers a request's `X-Origin-Id` for all that is done on its behalf; one of another form is left aside. */
export function enterOrigin({ headers }: FastifyRequest): void {
  const given = headers['x-origin-id']
  const origin = typeof given === 'string' && /^[\w-]{1,64}$/.test(given) ? given : undefined
  requests.enterWith({ origin, hasChanged: false })
}

/** The origin that the request under way has told, if any. */
export function currentOrigin(): string | undefined {
  return requests.getStore()?.origin
}

/** Notes that the request under way, if there is one, tells of a change. */
export function noteChange(): void {
  const request = requests.getStore()
  if (request) request.hasChanged = true
}

/** Whether the request under way has told of a change. */
export function hasChanged(): boolean {
  return requests.getStore()?.hasChanged ?? false
}
