import type { Database } from '@forrad/server'
import { failure, invalidField, recordChange, transact } from '@forrad/server'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { turnFault } from '../model/transfer-rules.ts'
import { findEnds } from './find-ends.ts'
import { lockTransfer } from './lock-transfer.ts'
import { refusedTransfer } from './refuse.ts'

/**
 * Turns what is left of a transfer towards a location. Throws 404 `not_found`, 409 `refused_by_rule`
 * where the location is gone, 422 `validation` for one that is no end of it.
 */
export async function turnTransfer(
  db: Kysely<Database>,
  customerId: number,
  id: number,
  locationId: number,
): Promise<void> {
  await transact(db, async (trx) => {
    const transfer = await lockTransfer(trx, customerId, id)
    if (transfer.to_location_id === locationId) return
    const asked = [transfer.from_location_id, locationId]
    const { isKnown, isThere } = await findEnds(trx, customerId, [], asked)
    if (!isKnown(locationId)) throw failure('not_found')
    const fault = turnFault(locationId, { ...transfer, isThere })
    if (fault === 'wrong') throw invalidField('location_id', 'wrong')
    if (fault) throw refusedTransfer(fault)
    await sql`
      UPDATE transfers_transfers SET to_location_id = ${locationId}
      WHERE customer_id = ${customerId} AND id = ${id}`.execute(trx)
    await recordChange(trx, customerId, { plugins: ['transfers'] })
  })
}
