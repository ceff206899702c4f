import type { Adjustment, AdjustmentInput } from '@forrad/openapi'
import type { CallOptions } from '../api/index.ts'
import { receiveAdjustment, withWords } from '../domain/index.ts'
import type { AdjustmentsStore, Reception } from './adjustments.store.ts'
import type { GivenUp } from './command/stock-commands.ts'
import type { StockChange } from './command/stock-request.ts'
import { runOf, type StockRun } from './command/stock-run.ts'
import type { StockResult } from './problems.ts'
import { receptionName } from './wish-names.ts'

/** Goods of many items that came together, each item once, with what was said of them. */
export type Delivery = readonly Pick<Reception, 'item_id' | 'lines' | 'words'>[]

/** How a delivery is received. */
export interface DeliveryOptions extends CallOptions {
  /** Hears that it is in the ledger before its key is forgotten: a reload in between repeats instead of doubling. */
  readonly onApplied?: (made: readonly Adjustment[]) => void
}

/** The contract's limit on adjustments in one request. */
const REQUEST_LIMIT = 500

/**
 * Receives goods of many items, all or nothing, in one request. It stands apart from the store, since
 * only who receives needs it.
 */
export function receiveDelivery(
  adjustments: Pick<AdjustmentsStore, 'sendTogether'>,
  delivery: Delivery,
  { onApplied, ...options }: DeliveryOptions = {},
): StockRun<readonly Adjustment[]> {
  const run = adjustments.sendTogether(nameOf(delivery), async () => changeOf(delivery), {
    ...options,
    hasScreen: true,
    onApplied: ({ adjustments: made }) => onApplied?.(made),
  })
  const made = run.then((result) =>
    result.ok ? ({ ok: true, data: result.data.adjustments } as const) : result,
  )
  return runOf(made, run)
}

/** Gives up a delivery whose outcome is unknown: the same one again is a new request, where nothing was written. */
export function forgetDelivery(
  adjustments: Pick<AdjustmentsStore, 'forgetTogether'>,
  delivery: Delivery,
): Promise<GivenUp> {
  return adjustments.forgetTogether(nameOf(delivery))
}

/** Gives up a reception whose outcome is unknown: the same one again is a new request, where nothing was written. */
export function forgetReception(
  adjustments: Pick<AdjustmentsStore, 'forgetTogether'>,
  reception: Reception,
): Promise<GivenUp> {
  return adjustments.forgetTogether(receptionName(reception))
}

function nameOf(delivery: Delivery): string {
  return `delivery ${JSON.stringify(delivery)}`
}

function changeOf(delivery: Delivery): StockResult<StockChange> {
  const adjustments: AdjustmentInput[] = []
  for (const { item_id, lines, words } of delivery) {
    const made = receiveAdjustment(item_id, lines)
    if (made.ok) adjustments.push(withWords(made.adjustment, words))
    else if (made.code === 'too_large') return { ok: false, error: { kind: 'too_large' } }
  }
  if (adjustments.length > REQUEST_LIMIT) return { ok: false, error: { kind: 'too_large' } }
  if (adjustments.length === 0) return { ok: false, error: { kind: 'nothing_to_do' } }
  return { ok: true, data: { operation: 'registerAdjustments', adjustments } }
}
