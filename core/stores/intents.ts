import { isUncertain, type Result } from '../api/index.ts'
import type { StockResult } from './problems.ts'

/** A request as it was sent. */
interface Sent<Body> {
  readonly key: string
  readonly body: Body
}

/** One change that the person wants, from asking to a known outcome. */
export interface Intent<Body, Data> {
  /** What tells this intent from others; equal descriptions are the same intent. */
  readonly description: unknown
  /** Makes the body on fresh figures, or says why nothing can be sent. */
  prepare(): Promise<StockResult<Body>>
  send(body: Body, key: string): Promise<Result<Data>>
}

/**
 * Carries intents out. While the outcome of one is unknown (no answer came), the same intent again
 * repeats the same body under the same key, so that nothing is applied twice.
 */
export interface Intents {
  carryOut<Body, Data>(intent: Intent<Body, Data>): Promise<StockResult<Data>>
  reset(): void
}

/** Creates the memory of unfinished intents. */
export function createIntents(newKey: () => string): Intents {
  const unfinished = new Map<string, Sent<unknown>>()
  return {
    async carryOut<Body, Data>(intent: Intent<Body, Data>): Promise<StockResult<Data>> {
      const name = JSON.stringify(intent.description)
      // Sound because equal descriptions come from the same action with the same body type.
      let sent = unfinished.get(name) as Sent<Body> | undefined
      if (!sent) {
        const prepared = await intent.prepare()
        if (!prepared.ok) return prepared
        sent = { key: newKey(), body: prepared.data }
        unfinished.set(name, sent)
      }
      const result = await intent.send(sent.body, sent.key)
      if (result.ok || !isUncertain(result.error)) unfinished.delete(name)
      return result
    },
    reset: () => unfinished.clear(),
  }
}
