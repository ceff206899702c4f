import { mayHandleItem } from '@forrad/core/domain'
import type { User } from '@forrad/openapi'
import type { Database } from '@forrad/server'
import { failure, invalidField, recordChange, transact } from '@forrad/server'
import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import { turnFault } from '../model/transfer-rules.ts'
import { findEnds } from './find-ends.ts'
import { lockTransfer } from './lock-transfer.ts'
import { refusedTransfer } from './refuse.ts'

/** Who turns. */
export interface Turner extends Pick<User, 'narcotics'> {
  readonly customer_id: number
  readonly id: User['apoex_id']
}

/**
 * Turns what is left of a transfer towards a location. Throws 404 `not_found`, 403
 * `narcotics_not_allowed` (TRANSFER-9), 409 `refused_by_rule` where the location is gone or nothing is left, 422
 * `validation` for one that is no end of it.
 */
export async function turnTransfer(
  db: Kysely<Database>,
  user: Turner,
  now: Date,
  id: number,
  locationId: number,
): Promise<void> {
  const { customer_id: customerId } = user
  await transact(db, async (trx) => {
    const transfer = await lockTransfer(trx, customerId, id)
    const left = await readLeft(trx, customerId, id)
    if (!left.every((item) => mayHandleItem(user, item))) throw failure('narcotics_not_allowed')
    if (transfer.to_location_id === locationId) return
    // What has arrived stands as having gone where it did.
    if (left.length === 0) throw refusedTransfer('taken_meanwhile')
    const asked = [transfer.from_location_id, locationId]
    const { isKnown, isThere } = await findEnds(trx, customerId, [], asked)
    if (!isKnown(locationId)) throw failure('not_found')
    const fault = turnFault(locationId, { ...transfer, isThere })
    if (fault === 'wrong') throw invalidField('location_id', 'wrong')
    if (fault) throw refusedTransfer(fault)
    await sql`
      UPDATE transfers_transfers SET to_location_id = ${locationId}
      WHERE customer_id = ${customerId} AND id = ${id}`.execute(trx)
    await sql`
      INSERT INTO transfers_turns (customer_id, transfer_id, n, to_location_id, turned_at, turned_by)
      SELECT ${customerId}, ${id}, count(*) + 1, ${locationId}, ${now}, ${user.id}
      FROM transfers_turns WHERE customer_id = ${customerId} AND transfer_id = ${id}`.execute(trx)
    await recordChange(trx, customerId, { plugins: ['transfers'] })
  })
}

/** The items with something left of a transfer. */
async function readLeft(
  trx: Transaction<Database>,
  customerId: number,
  id: number,
): Promise<readonly { readonly narcotic_level: number }[]> {
  const { rows } = await sql<{ readonly narcotic_level: number }>`
    SELECT DISTINCT i.narcotic_level FROM transfers_lines l JOIN items i ON i.id = l.item_id
    WHERE l.customer_id = ${customerId} AND l.transfer_id = ${id} AND l.on_the_way > 0`.execute(trx)
  return rows
}
