import type { Adjustment, Difference, ErrorDetail, LedgerType, Solution } from '@forrad/openapi'
import { isOpening } from './opening.ts'
import { countsBatchesAlone } from './part-count.ts'
import { isBesideAnother } from './undo.ts'

/** The entry that a solution names, as far as it decides. */
export interface SolvingEntry extends Pick<
  Adjustment,
  'item_id' | 'type' | 'beside_id' | 'reason'
> {
  readonly user: Pick<Adjustment['user'], 'apoex_id'>
  readonly isUndone: boolean
  /** Whether it was made before the difference, or with it: of the same intent. */
  readonly isEarlier: boolean
}

/** What leaves the stock for good: of narcotics, somebody else looks into what is in no figure (SOLVE-3). */
const TAKING_TYPES: readonly LedgerType[] = ['remove', 'write_off']

/**
 * Whether somebody may solve a difference, in whatever way (SOLVE-3). A person other than who made it where
 * it is about a narcotic that was taken or written off; `narcotic_level` is its item's, 0 where that is not
 * known. `server/stock/intents/solve-by-count.ts` asks the database the same.
 */
export function maySolve(
  { type, user, narcotic_level = 0 }: Taking,
  solver: By['user'],
  isScript = false,
): boolean {
  const taker = takerOf({ type, user, narcotic_level })
  return taker === null || (!isScript && solver.apoex_id !== taker)
}

/**
 * Who took what another person settles, by `apoex_id` (SOLVE-3), and whose act a taking of another batch is
 * that explains it (SOLVE-6); null where anybody settles it.
 */
export function takerOf({ type, user, narcotic_level = 0 }: Taking): string | null {
  return TAKING_TYPES.includes(type) && narcotic_level > 0 ? user.apoex_id : null
}

interface By {
  readonly user: Pick<Difference['user'], 'apoex_id'>
}

interface Taking extends Pick<Difference, 'narcotic_level'>, By {
  readonly type: LedgerType
}

/** The rule by which an undo of what could not be written whole is refused. Its words are the outbox's, which shows the rest. */
export const NOT_WHOLE = 'outbox/not_whole'

/**
 * Why a change of which so many differences stand open is not taken back, or null: its undo closes them
 * (UNDO-7), and who made it may not settle them (SOLVE-3).
 */
export function restFault(made: Taking, openDifferences: number): ErrorDetail | null {
  return openDifferences === 0 || maySolve(made, made.user) ? null : { rule: NOT_WHOLE }
}

/** What could not be written, as far as it decides what solves it. */
export interface SolvedDifference extends Taking {
  readonly item_id: Difference['item']['id']
}

/**
 * What is wrong with how somebody solves a difference, or null (SOLVE-1, SOLVE-2, SOLVE-6). `entry` is the one
 * that it names; null when there is none.
 */
export function solutionFault(
  { how, text, adjustment_id }: Solution,
  difference: SolvedDifference,
  entry: SolvingEntry | null,
): ErrorDetail | null {
  if (how === 'reason') {
    if (!text?.trim()) return { field: 'text', rule: 'required' }
    return adjustment_id === undefined ? null : { field: 'adjustment_id', rule: 'wrong' }
  }
  if (adjustment_id === undefined) return { field: 'adjustment_id', rule: 'required' }
  const fits =
    entry?.item_id === difference.item_id &&
    (how === 'count' ? entry.type === 'stocktaking' : tookOf(difference, entry)) &&
    !isBesideAnother(entry) &&
    !entry.isEarlier &&
    !entry.isUndone
  return fits ? null : { field: 'adjustment_id', rule: 'wrong' }
}

/** Whether an entry may be what was taken of another batch in place of what is missing (SOLVE-2, SOLVE-6). */
function tookOf(difference: SolvedDifference, { type, reason, user }: SolvingEntry): boolean {
  const taker = takerOf(difference)
  if (taker !== null && user.apoex_id !== taker) return false
  // A move takes nothing of the stock.
  if (type !== 'move') return TAKING_TYPES.includes(type)
  return difference.type === 'move' && !(reason && isOpening({ type, reason }))
}

/** What says where and when a solving entry was made, and how much it took (SOLVE-4, SOLVE-5). */
export interface ExplainingEntry extends Partial<
  Pick<Adjustment, 'created_at' | 'occurred_at' | 'extra'>
> {
  readonly rows: readonly {
    readonly location: { readonly id: number }
    readonly storage_location: { readonly id: number }
    readonly quantity: number
  }[]
  /** Units of other differences that it settles. */
  readonly settled?: number
}

/** Where a difference is, of how many units, and when what it tells of happened. */
export interface ExplainedDifference extends Partial<Pick<Difference, 'occurred_at'>> {
  readonly location: Pick<Difference['location'], 'id'>
  readonly storage_location: Pick<Difference['storage_location'], 'id'>
  readonly quantity: number
  /** The shelf place is there no more, so that nobody can count it. */
  readonly isGone: boolean
}

/**
 * What is wrong with the entry that solves a difference, or null (SOLVE-4, SOLVE-5): `wrong` where it was
 * made elsewhere, or is a count from before what the difference tells of or of some batches alone
 * (INTENT-14), `too_small` where it took less than what is to be explained.
 */
export function explanationFault(
  { location, storage_location: place, quantity, isGone, occurred_at = '' }: ExplainedDifference,
  how: 'count' | 'batch',
  entry: ExplainingEntry,
): ErrorDetail | null {
  const { rows, settled = 0, created_at = occurred_at } = entry
  const { occurred_at: counted = created_at } = entry
  const near = rows.filter((row) => row.location.id === location.id)
  const field = 'adjustment_id'
  if (how === 'count') {
    const isThere = near.some((row) => isGone || row.storage_location.id === place.id)
    const isOfPlace = isThere && !countsBatchesAlone(entry)
    // Both as the contract has instants, which sort as they are written.
    return isOfPlace && counted >= occurred_at ? null : { field, rule: 'wrong' }
  }
  const taken = near.reduce((sum, row) => sum - Math.min(row.quantity, 0), 0)
  if (taken === 0) return { field, rule: 'wrong' }
  return taken - settled >= quantity ? null : { field, rule: 'too_small' }
}
