import { mayHandleItem } from '@forrad/core/domain'
import type { LedgerType, Solution } from '@forrad/openapi'
import type { Transaction } from 'kysely'
import type { SignedInUser } from '../../accounts/current-user.ts'
import { recordChange } from '../../database/changes.ts'
import type { Database } from '../../database/schema.ts'
import { failure, invalidField } from '../../errors.ts'
import { differencesChanged } from './solve-by-count.ts'

/** What the entry may be by which a difference is solved. */
const solvingTypes: Readonly<Record<'count' | 'batch', readonly LedgerType[]>> = {
  count: ['stocktaking'],
  batch: ['remove', 'move', 'write_off'],
}

/**
 * Solves a difference; who solves it stands with it for good. Throws 404 `not_found`, 403
 * `narcotics_not_allowed`, 409 `already_solved`, and 422 `validation` where the reason has no words or
 * the entry is not one of the same item, made after the difference and not taken back.
 */
export async function solveDifference(
  trx: Transaction<Database>,
  user: SignedInUser,
  now: Date,
  id: number,
  solution: Solution,
): Promise<void> {
  const { customer_id } = user
  const difference = await trx
    .selectFrom('stock_differences as d')
    .innerJoin('items', 'items.id', 'd.item_id')
    .select(['d.item_id', 'd.created_at', 'd.solved_at', 'items.narcotic_level'])
    .where('d.customer_id', '=', customer_id)
    .where('d.id', '=', id)
    .forUpdate('d')
    .executeTakeFirst()
  if (!difference) throw failure('not_found')
  if (!mayHandleItem(user, difference)) throw failure('narcotics_not_allowed')
  if (difference.solved_at) throw failure('already_solved')
  const { how, adjustment_id } = solution
  const text = solution.text?.trim() || null
  if (how === 'reason' && text === null) throw invalidField('text', 'required')
  if (how === 'reason' && adjustment_id !== undefined) throw invalidField('adjustment_id', 'wrong')
  if (how !== 'reason') await requireEntry(trx, customer_id, difference, how, adjustment_id)
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

async function requireEntry(
  trx: Transaction<Database>,
  customerId: number,
  difference: { readonly item_id: number; readonly created_at: Date },
  how: 'count' | 'batch',
  id: number | undefined,
): Promise<void> {
  if (id === undefined) throw invalidField('adjustment_id', 'required')
  const entry = await trx
    .selectFrom('adjustments as a')
    .leftJoin('adjustments as inverse', (on) =>
      on.onRef('inverse.customer_id', '=', 'a.customer_id').onRef('inverse.undoes_id', '=', 'a.id'),
    )
    .select(['a.item_id', 'a.type', 'a.created_at', 'inverse.id as undone_by'])
    .where('a.customer_id', '=', customerId)
    .where('a.id', '=', id)
    .executeTakeFirst()
  const fits =
    entry &&
    entry.item_id === difference.item_id &&
    solvingTypes[how].includes(entry.type) &&
    entry.created_at >= difference.created_at &&
    entry.undone_by === null
  if (!fits) throw invalidField('adjustment_id', 'wrong')
}
