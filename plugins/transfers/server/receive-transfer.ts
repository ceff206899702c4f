import type { TransferArrival } from '@forrad/openapi'
import { failure, recordChange } from '@forrad/server'
import type { StockTurn } from '@forrad/server'
import { sql } from 'kysely'
import { isClosed, planArrivals, type TransferLineState } from '../model/transfer-rules.ts'
import { transferDocument } from './documents.ts'
import { findEnds } from './find-ends.ts'
import { lockTransfer } from './lock-transfer.ts'

/**
 * Puts in what arrived, takes back what did not leave, writes off what is lost. Of two who do so at
 * once, the second sees what the first has left. Throws 404 `not_found`, 409 `refused_by_rule` with
 * each line at fault, 422 `validation`, and what a change of stock throws.
 */
export async function receiveTransfer(
  { trx, now, change }: StockTurn,
  customerId: number,
  id: number,
  arrivals: readonly TransferArrival[],
): Promise<void> {
  // Half a surrogate pair: the database would store another character in its place.
  const half = arrivals.findIndex(({ text = '' }) => /\p{Surrogate}/u.test(text))
  if (half >= 0) {
    throw failure('validation', [{ field: `arrivals.${half}.text`, rule: 'wrong_format' }])
  }
  const transfer = await lockTransfer(trx, customerId, id)
  const { from_location_id, to_location_id } = transfer
  const lines = await readLines(trx, customerId, id)
  const placeIds = arrivals.map(({ storage_location_id }) => storage_location_id)
  const ends = await findEnds(trx, customerId, placeIds, [from_location_id, to_location_id])
  const plan = planArrivals(lines, arrivals, { from_location_id, to_location_id, ...ends })
  if (!plan.ok && plan.kind === 'invalid') throw failure('validation', plan.details.slice(0, 100))
  if (!plan.ok) {
    throw failure(
      'refused_by_rule',
      plan.refusals.map(({ index, item_id, code, left }) => {
        return { adjustment_index: index, item_id, available: left, rule: `transfers/${code}` }
      }),
    )
  }
  await change(plan.adjustments, transferDocument(id))
  const { lines: after } = plan
  await sql`
    UPDATE transfers_lines l
    SET arrived = t.arrived, back = t.back, written_off = t.written_off
    FROM unnest(
      ${after.map((line) => line.line)}::int[], ${after.map((line) => line.arrived)}::int[],
      ${after.map((line) => line.back)}::int[], ${after.map((line) => line.written_off)}::int[]
    ) AS t (line, arrived, back, written_off)
    WHERE l.customer_id = ${customerId} AND l.transfer_id = ${id} AND l.line = t.line`.execute(trx)
  if (isClosed(after)) {
    await sql`
      UPDATE transfers_transfers SET closed_at = ${now}
      WHERE customer_id = ${customerId} AND id = ${id}`.execute(trx)
  }
  await recordChange(trx, customerId, { plugins: ['transfers'] })
}

async function readLines(
  trx: StockTurn['trx'],
  customerId: number,
  id: number,
): Promise<readonly TransferLineState[]> {
  const { rows } = await sql<TransferLineState>`
    SELECT line, item_id, identifier, expiration_date, sent, arrived, back, written_off
    FROM transfers_lines WHERE customer_id = ${customerId} AND transfer_id = ${id}
    ORDER BY line`.execute(trx)
  return rows
}
