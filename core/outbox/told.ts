import type { IntentOutcome, StockFigures } from '@forrad/openapi'
import type { Result } from '../api/index.ts'
import type { AppliedChange, StockRequest } from '../stores/index.ts'

/** What the figures that are held know already of what waits (OUTBOX-18). */
export interface Told {
  /** Whether the figures hold what was asked for under this key, whatever became of the answer. */
  holds(key: string): boolean
  /** The stream has told of these. Others' are nothing to it. */
  done(keys: readonly string[]): void
  /** Its outcome is known: what that tells is taken over, unless the stream has told of it. */
  settle(key: string, outcome: IntentOutcome | null): void
  /** An answer that comes after all: nothing of it is shown twice. */
  hearLate(request: StockRequest, asking: Promise<Result<AppliedChange>>): Promise<void>
  /** An answer whose figures the stream may have overtaken is what it was, without them. */
  withoutOlder(result: Result<AppliedChange>, key: string): Result<AppliedChange>
  reset(): void
}

interface ToldDeps {
  /** Whether something waits under the key. */
  readonly waits: (key: string) => boolean
  /** What waits is to be laid anew. */
  readonly show: () => void
  /** Takes over the figures that an answer tells. */
  readonly apply: (stock: readonly StockFigures[]) => void
}

/** So many keys are remembered of which nothing waits: the stream may tell of a request before its answer does. */
const MOST_TOLD = 200

/** Creates what remembers which figures hold what waits. */
export function createTold({ waits, show, apply }: ToldDeps): Told {
  /** What the stream has told of: figures that were made with it and come later may be older ones. */
  const told = new Set<string>()
  /** Their outcome is not known here yet, but a late answer has brought figures that hold what they did. */
  const answered = new Set<string>()
  return {
    holds: (key) => told.has(key) || answered.has(key),
    done(keys) {
      for (const key of keys) told.add(key)
      const others = [...told].filter((key) => !waits(key))
      for (const key of others.slice(0, -MOST_TOLD)) told.delete(key)
      if (keys.some(waits)) show()
    },
    settle(key, outcome) {
      if (outcome && !told.has(key)) apply(outcome.stock)
      answered.delete(key)
    },
    async hearLate({ key }, asking) {
      const answer = await asking.catch(() => null)
      // What the outbox or the stream has told of since is newer.
      if (!answer?.ok || !waits(key) || told.has(key)) return
      apply(answer.data.stock)
      answered.add(key)
      show()
    },
    withoutOlder: (result, key) =>
      result.ok && told.has(key) ? { ...result, data: { ...result.data, stock: [] } } : result,
    reset() {
      told.clear()
      answered.clear()
    },
  }
}
