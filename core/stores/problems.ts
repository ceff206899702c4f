import type {
  AdjustmentInput,
  BatchIdentifier,
  ErrorCode,
  ExpirationDate,
  Item,
} from '@forrad/openapi'
import { isUncertain, type ApiError, type Result } from '../api/index.ts'
import type { PendingList } from '../domain/index.ts'

/** A shelf place that has less than was asked for. */
export interface ShortLine {
  readonly item_id: number
  readonly storage_location_id: number
  readonly quantity: number
  readonly available: number
}

/** A shelf place whose total is no longer what the person saw. */
export interface MovedLine {
  readonly item_id: number
  readonly storage_location_id: number
  readonly previous_quantity: number
  readonly current_quantity: number
}

/** One batch that a pick would fall on. */
export interface ProposedChange {
  readonly item_id: number
  readonly storage_location_id: number
  readonly identifier: BatchIdentifier
  readonly expiration_date: ExpirationDate
  /** How many are taken from it; above 0. */
  readonly quantity: number
}

/** Other batches than the person was shown would be picked: the view shows them and asks. */
export interface Proposal {
  readonly adjustments: readonly AdjustmentInput[]
  /** The same, batch by batch, for the view. */
  readonly changes: readonly ProposedChange[]
  /** What is to be picked, whichever batches it falls on. */
  readonly entries: PendingList
}

/** Why a change of stock was not made: the api's error, or what fresh figures showed before sending. */
export type StockProblem =
  /** `unsent`: what was fetched before it failed, so that no request has left. */
  | (ApiError & { readonly unsent?: true })
  | { readonly kind: 'insufficient_stock'; readonly lines: readonly ShortLine[] }
  | { readonly kind: 'stock_changed'; readonly lines: readonly MovedLine[] }
  | { readonly kind: 'needs_confirmation'; readonly proposal: Proposal }
  /** Nothing to send: every quantity is 0 or unchanged. */
  | { readonly kind: 'nothing_to_do' }
  | { readonly kind: 'too_large' }
  /** Another change of this store is under way (a double click). */
  | { readonly kind: 'busy' }

/**
 * Whether the change may have been made all the same, so that only the very same request may follow: no
 * answer came, or one that says nothing of it.
 */
export function isOutcomeUnknown(problem: StockProblem): boolean {
  switch (problem.kind) {
    case 'answer':
    case 'network':
    case 'cancelled':
    case 'unexpected':
      return problem.unsent !== true && isUncertain(problem)
    default:
      return false
  }
}

/** Whether who had asked has signed out, or taken it back: nothing of it is put back for whoever is here now. */
export function isAskerGone(result: StockResult<unknown>): boolean {
  return !result.ok && result.error.kind === 'cancelled'
}

/** The same failure, of what was fetched before a request could be made. */
export function unsent(problem: StockProblem): StockProblem {
  switch (problem.kind) {
    case 'answer':
    case 'network':
    case 'cancelled':
    case 'unexpected':
      return { ...problem, unsent: true }
    default:
      return problem
  }
}

/** An item after a change of its stock. */
export interface ChangedItem {
  /** Null when it was not held and could not be fetched afterwards. */
  readonly item: Item | null
  /** The ledger entries that the change made, for the offer to undo it; none when only levels changed. */
  readonly adjustmentIds: readonly number[]
}

/** What a change of stock returns. */
export type StockResult<Data> = Result<Data, StockProblem>

/** Why a line stays in the retrieval list. */
export interface PendingFailure {
  /** `not_confirmed`: the person declined the other batches that were proposed. */
  readonly code: ErrorCode | 'not_confirmed'
  /** How many there are to take on that shelf place; missing where the code is not about quantity. */
  readonly available?: number
  /** Of `refused_by_rule`: the rule, as `plugin/code`, and what its words may name. */
  readonly rule?: string | undefined
  readonly identifier?: string | null | undefined
  readonly reference?: string | undefined
}
