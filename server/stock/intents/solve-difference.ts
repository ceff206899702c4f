import { explanationFault, mayHandleItem, maySolve, solutionFault } from '@forrad/core/domain'
import type { SolvingEntry } from '@forrad/core/domain'
import type { ErrorDetail, Solution } from '@forrad/openapi'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { SignedInUser } from '../../accounts/current-user.ts'
import { recordChange } from '../../database/changes.ts'
import type { Database } from '../../database/schema.ts'
import { failure } from '../../errors.ts'
import { differencesChanged } from './solve-by-count.ts'

/** Who solves a difference. */
interface Solver extends SignedInUser {
  /** A service account's token acts. */
  readonly isScript: boolean
}

/**
 * Solves a difference; who solves it stands with it as long as it is solved. Throws 404 `not_found`, 403
 * `narcotics_not_allowed`, 409 `already_solved`, 403 `forbidden` (SOLVE-3), and 422 `validation` where the reason has no words or
 * the entry is not one of the same item, made after the difference and not taken back, is not the act of who has to have made it
 * (SOLVE-6), or does not explain it (SOLVE-4, SOLVE-5).
 */
export async function solveDifference(
  trx: Transaction<Database>,
  user: Solver,
  now: Date,
  id: number,
  solution: Solution,
): Promise<void> {
  const { customer_id } = user
  const difference = await trx
    .selectFrom('stock_differences as d')
    .innerJoin('items', 'items.id', 'd.item_id')
    .select(['d.item_id', 'd.type', 'd.user_id', 'd.created_at', 'd.occurred_at', 'd.key'])
    .select(['d.solved_at', 'd.adjustment_id as own_entry'])
    .innerJoin('storage_locations as s', (on) =>
      on.onRef('s.customer_id', '=', 'd.customer_id').onRef('s.id', '=', 'd.storage_location_id'),
    )
    .select(['d.location_id', 'd.storage_location_id', 'd.quantity', 's.hidden_at'])
    .select('items.narcotic_level')
    .where('d.customer_id', '=', customer_id)
    .where('d.id', '=', id)
    .forUpdate('d')
    .executeTakeFirst()
  if (!difference) throw failure('not_found')
  if (!mayHandleItem(user, difference)) throw failure('narcotics_not_allowed')
  if (difference.solved_at) throw failure('already_solved')
  const { how, adjustment_id } = solution
  const made = { ...difference, user: { apoex_id: difference.user_id } }
  if (!maySolve(made, { apoex_id: user.id }, user.isScript)) throw failure('forbidden')
  const text = solution.text?.trim() || null
  const entry = await readEntry(trx, customer_id, difference, adjustment_id)
  const fault =
    solutionFault(solution, made, entry) ??
    (how === 'reason' || !adjustment_id
      ? null
      : await readFault(trx, customer_id, difference, how, adjustment_id))
  if (fault) throw failure('validation', [fault])
  await trx
    .updateTable('stock_differences')
    .set({
      solved_how: how,
      solved_text: text,
      solved_adjustment_id: adjustment_id ?? null,
      solved_at: now,
      solved_by: user.id,
    })
    .where('customer_id', '=', customer_id)
    .where('id', '=', id)
    .execute()
  await recordChange(trx, customer_id, differencesChanged)
}

/** The entry that solves, as far as it decides. */
async function readEntry(
  trx: Transaction<Database>,
  customerId: number,
  difference: Told,
  id: number | undefined,
): Promise<SolvingEntry | null> {
  if (id === undefined) return null
  // Of who undoes it and who solves with it, the second sees what the first has done (SOLVE-2).
  await trx
    .selectFrom('adjustments')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .execute()
  const entry = await trx
    .selectFrom('adjustments as a')
    .leftJoin('adjustments as inverse', (on) =>
      on.onRef('inverse.customer_id', '=', 'a.customer_id').onRef('inverse.undoes_id', '=', 'a.id'),
    )
    .select(['a.item_id', 'a.type', 'a.beside_id', 'a.created_at', 'inverse.id as undone_by'])
    .select(['a.user_id', 'a.reason_code'])
    .where('a.customer_id', '=', customerId)
    .where('a.id', '=', id)
    .executeTakeFirst()
  if (!entry) return null
  const { item_id, type, beside_id, created_at, undone_by, user_id, reason_code } = entry
  return {
    item_id,
    type,
    ...(beside_id === null ? {} : { beside_id }),
    ...(reason_code === null ? {} : { reason: { code: reason_code } }),
    user: { apoex_id: user_id },
    isUndone: undone_by !== null,
    isEarlier:
      created_at < difference.created_at || (await isMadeWith(trx, customerId, difference, id)),
  }
}

/** A difference, as the intent told of it that left it. */
interface Told {
  readonly created_at: Date
  readonly key: string
  readonly user_id: string
  readonly own_entry: number | null
}

/**
 * Whether an entry was written of the same intent: what was there explains nothing of what was not. What
 * else the intent wrote is kept with its key.
 */
async function isMadeWith(
  trx: Transaction<Database>,
  customerId: number,
  { key, user_id, own_entry }: Told,
  entryId: number,
): Promise<boolean> {
  if (entryId === own_entry) return true
  const { rows } = await sql`
    SELECT FROM idempotency_keys
    WHERE customer_id = ${customerId} AND user_id = ${user_id} AND key = ${key}
      AND (answer -> 'entries')::jsonb @> to_jsonb(${entryId}::bigint)`.execute(trx)
  return rows.length > 0
}

interface Placed {
  readonly occurred_at: Date
  readonly location_id: number
  readonly storage_location_id: number
  readonly quantity: number
  readonly hidden_at: Date | null
}

/** Why an entry, which is held, does not explain a difference (SOLVE-4, SOLVE-5). */
async function readFault(
  trx: Transaction<Database>,
  customerId: number,
  { location_id, storage_location_id, quantity, hidden_at, occurred_at }: Placed,
  how: 'count' | 'batch',
  entryId: number,
): Promise<ErrorDetail | null> {
  const made = await trx
    .selectFrom('adjustments')
    .select((of) => ['extra', of.fn.coalesce('occurred_at', 'created_at').as('at')])
    .where('customer_id', '=', customerId)
    .where('id', '=', entryId)
    .executeTakeFirstOrThrow()
  const rows = await trx
    .selectFrom('ledger_rows')
    .select(['location_id', 'storage_location_id', 'quantity'])
    .where('customer_id', '=', customerId)
    .where('adjustment_id', '=', entryId)
    .execute()
  const others = await trx
    .selectFrom('stock_differences')
    .select((of) => of.fn.sum<number | null>('quantity').as('settled'))
    .where('customer_id', '=', customerId)
    .where('solved_adjustment_id', '=', entryId)
    .where('solved_how', '=', 'batch')
    .executeTakeFirst()
  const place = { location: { id: location_id }, storage_location: { id: storage_location_id } }
  const told = { quantity, isGone: hidden_at !== null, occurred_at: occurred_at.toISOString() }
  return explanationFault({ ...place, ...told }, how, {
    occurred_at: made.at.toISOString(),
    ...(made.extra ? { extra: made.extra } : {}),
    rows: rows.map((row) => ({
      location: { id: row.location_id },
      storage_location: { id: row.storage_location_id },
      quantity: row.quantity,
    })),
    settled: Number(others?.settled ?? 0),
  })
}
