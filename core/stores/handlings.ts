import type { Adjustment, AdjustmentInput } from '@forrad/openapi'
import type { CallOptions } from '../api/index.ts'
import type { AdjustmentsStore } from './adjustments.store.ts'
import { runOf, type StockRun } from './command/stock-run.ts'
import type { StockResult } from './problems.ts'

/** A batch that is written off, moved or put back, as the person saw it. */
export interface Handling {
  readonly adjustment: AdjustmentInput
  /** How many lay there when the person decided: the same again, after the first has told, is another wish. */
  readonly seen: number
}

/**
 * Writes off, moves or puts back what is named, exactly that; the server refuses what is no longer
 * there. While the outcome is unknown the same handling repeats what was sent. It stands apart from the
 * store, since only who handles batches needs it.
 */
export function handleBatch(
  adjustments: Pick<AdjustmentsStore, 'sendTogether'>,
  handling: Handling,
  options?: CallOptions,
): StockRun<Adjustment> {
  const { adjustment } = handling
  const change = { operation: 'registerAdjustments', adjustments: [adjustment] } as const
  const name = `handle ${JSON.stringify(handling)}`
  const run = adjustments.sendTogether(name, async () => ({ ok: true, data: change }), options)
  const made = run.then((result): StockResult<Adjustment> => {
    if (!result.ok) return result
    const [entry] = result.data.adjustments
    return entry ? { ok: true, data: entry } : unexpected
  })
  return runOf(made, run)
}

/** A success without what the contract promises. */
const unexpected: StockResult<never> = { ok: false, error: { kind: 'unexpected', status: 200 } }
