import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { unavailable } from '../errors.ts'

interface Deadline {
  /** By `performance.now()`. */
  readonly at: number
}

const deadlines = new AsyncLocalStorage<Deadline>()

/**
 * What a call may take whose body may be large: it comes no faster than the line lets it. No request may
 * take longer to arrive.
 */
export const largeBodyMilliseconds = 120_000

/**
 * Gives each call `milliseconds` from its arrival, and more where its body may be large; what is done
 * for it knows when they are up.
 */
export function limitCalls(
  app: FastifyInstance,
  milliseconds: number,
  isLarge: (request: FastifyRequest) => boolean,
): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const limit = isLarge(request) ? Math.max(milliseconds, largeBodyMilliseconds) : milliseconds
    deadlines.run({ at: performance.now() + limit }, done)
  })
}

/** 503 `unavailable` once the time of the call under way is up; without a call nothing happens. */
export function refuseLate(): void {
  const deadline = deadlines.getStore()
  if (deadline && performance.now() > deadline.at) throw unavailable()
}

/** The work's result, or 503 `unavailable` as soon as the call's time is up. */
export async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  const deadline = deadlines.getStore()
  if (!deadline) return work
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    const left = Math.max(0, deadline.at - performance.now())
    timer = setTimeout(() => reject(unavailable()), left)
  })
  // Whichever loses must not count as unheard.
  work.catch(() => undefined)
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
