import type { Adjustment, AdjustmentInput, ItemAdjustment, StockFigures } from '@forrad/openapi'
import type { Api, CallOptions, Result } from '../../api/index.ts'

/** A change of stock as it is sent. It names the batches it falls on, so that a repeat is the very same. */
export type StockChange =
  | { readonly operation: 'registerAdjustments'; readonly adjustments: readonly AdjustmentInput[] }
  | { readonly operation: 'adjustItem'; readonly item_adjustment: ItemAdjustment }
  | { readonly operation: 'undoAdjustment'; readonly id: number }

/** A change that leaves, or has left, for the server. */
export interface StockRequest {
  /** Of the stock command that it belongs to. */
  readonly name: string
  /** The idempotency key. */
  readonly key: string
  readonly change: StockChange
  /** Whether a screen shows it after a reload and repeats it when the person asks; else it is repeated by itself. */
  readonly hasScreen: boolean
  /**
   * When it first left, in milliseconds by the device's clock: it was done then; missing as below. An
   * earlier version kept `sentAt` alone: no later than that.
   */
  readonly firstSentAt?: number
  /** When it last left, in milliseconds by the device's clock; missing before, and where an earlier version kept it. */
  readonly sentAt?: number
}

/** What a change has done. */
export interface AppliedChange {
  /** Items at locations whose stock or levels changed, as they are now; none where the stream has told them. */
  readonly stock: readonly StockFigures[]
  /** The ledger entries made, by id; none when only levels changed. */
  readonly adjustmentIds: readonly number[]
  /** The same entries in full, where the call returns them. */
  readonly adjustments: readonly Adjustment[]
  /** It waits on this device: the ledger does not have it yet, and its ids are negative. */
  readonly isWaiting?: true
}

/** What is held is patched, so the short answer is asked for. */
type Short<Data> = Extract<Data, { readonly stock: unknown }>

/** The calls that change stock. */
export type StockApi = Pick<Api, 'registerAdjustments' | 'adjustItem' | 'undoAdjustment'>

/** Sends a request under its key. */
export async function sendRequest(
  api: StockApi,
  { key, change }: StockRequest,
  options: CallOptions,
): Promise<Result<AppliedChange>> {
  const keyed = { ...options, key, minimal: true }
  switch (change.operation) {
    case 'registerAdjustments': {
      const result = await api.registerAdjustments({ adjustments: change.adjustments }, keyed)
      if (!result.ok) return result
      const { adjustments, stock } = result.data as Short<typeof result.data>
      return applied(adjustments, stock)
    }
    case 'undoAdjustment': {
      const result = await api.undoAdjustment({ id: change.id }, keyed)
      if (!result.ok) return result
      const { adjustment, stock } = result.data as Short<typeof result.data>
      return applied([adjustment], stock)
    }
    case 'adjustItem': {
      const result = await api.adjustItem({ item_adjustment: change.item_adjustment }, keyed)
      if (!result.ok) return result
      const { stock, adjustment_ids } = result.data as Short<typeof result.data>
      return { ok: true, data: { stock, adjustmentIds: adjustment_ids, adjustments: [] } }
    }
  }
}

function applied(
  adjustments: readonly Adjustment[],
  stock: readonly StockFigures[],
): Result<AppliedChange> {
  const adjustmentIds = adjustments.map(({ id }) => id)
  return { ok: true, data: { stock, adjustmentIds, adjustments } }
}
