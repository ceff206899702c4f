import type { Database } from '@forrad/server'
import { failure } from '@forrad/server'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'

/** A transfer that nobody else changes until the transaction ends. */
export interface LockedTransfer {
  readonly from_location_id: number
  readonly sent_to_location_id: number
  readonly to_location_id: number
}

/** Locks a transfer, before any stock; 404 `not_found`. */
export async function lockTransfer(
  trx: Transaction<Database>,
  customerId: number,
  id: number,
): Promise<LockedTransfer> {
  const { rows } = await sql<LockedTransfer>`
    SELECT from_location_id, sent_to_location_id, to_location_id FROM transfers_transfers
    WHERE customer_id = ${customerId} AND id = ${id} FOR UPDATE`.execute(trx)
  const [transfer] = rows
  if (!transfer) throw failure('not_found')
  return transfer
}
