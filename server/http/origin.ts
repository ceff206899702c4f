import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyRequest } from 'fastify'

/** What is known of the request on whose behalf something is done. */
interface OnBehalf {
  /** Its `X-Origin-Id`, or the key of what is carried out. */
  origin: string | undefined
  /** Whether it has written to the outbox of changed ids. */
  hasChanged: boolean
}

const requests = new AsyncLocalStorage<OnBehalf>()

/** Remembers a request's `X-Origin-Id` for all that is done on its behalf; one of another form is left aside. */
export function enterOrigin({ headers }: FastifyRequest): void {
  requests.enterWith({ origin: originOf(headers['x-origin-id']), hasChanged: false })
}

/**
 * What is done from here on in the request under way is done under a key of its own, by which its events
 * go: of several intents in one request each is told apart (OUTBOX-18).
 */
export function originIsKey(key: string): void {
  const request = requests.getStore()
  if (request) request.origin = originOf(key)
}

function originOf(given: unknown): string | undefined {
  return typeof given === 'string' && /^[\w-]{1,64}$/.test(given) ? given : undefined
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
