import type { Result } from '../api/index.ts'
import type { Scheduler } from '../stores/index.ts'
import type { OutboxApi } from './sending.ts'

/** A request that has no answer by then is given up, in milliseconds; the server's own limit is far below. */
export const REQUEST_LIMIT = 30_000

/**
 * The same calls, each with an end: one that nothing answers counts as lost after {@link REQUEST_LIMIT}, so that
 * it holds neither the sender's lock nor what is to be taken back (OUTBOX-16).
 */
export function limitedApi(api: OutboxApi, scheduler: Scheduler): OutboxApi {
  const inTime = <Data>(
    ask: (signal: AbortSignal) => Promise<Result<Data>>,
  ): Promise<Result<Data>> => {
    const ending = new AbortController()
    return new Promise((resolve, reject) => {
      const stop = scheduler.after(REQUEST_LIMIT, () => {
        resolve({ ok: false, error: { kind: 'network' } })
        ending.abort()
      })
      ask(ending.signal).finally(stop).then(resolve, reject)
    })
  }
  return {
    sendIntents: (input, options) =>
      inTime((signal) => api.sendIntents(input, { ...options, signal })),
    getIntent: (input, options) => inTime((signal) => api.getIntent(input, { ...options, signal })),
    undoAdjustment: (input, options) =>
      inTime((signal) => api.undoAdjustment(input, { ...options, signal })),
    getCurrentUser: (input, options) =>
      inTime((signal) => api.getCurrentUser(input, { ...options, signal })),
  }
}
