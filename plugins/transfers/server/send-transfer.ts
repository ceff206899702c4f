import { isCalendarDate } from '@forrad/core/domain'
import type { TransferInput, TransferLineInput } from '@forrad/openapi'
import { failure, invalidField, recordChange } from '@forrad/server'
import type { StockTurn } from '@forrad/server'
import { sql } from 'kysely'
import { mergeLines, sendAdjustments } from '../model/transfer-rules.ts'
import { transferDocument } from './documents.ts'
import { findEnds } from './find-ends.ts'
import { refusedTransfer } from './refuse.ts'

/** Who sends. */
interface Sender {
  readonly customer_id: number
  readonly user_id: string
}

/**
 * Sends a transfer and returns its number: the units leave their shelf places and are on their way.
 * Throws 409 `refused_by_rule` where the target is gone, 422 `validation` for lines of several
 * locations or of the target's own, and what a change of stock throws.
 */
export async function sendTransfer(
  { trx, now, change }: StockTurn,
  { customer_id, user_id }: Sender,
  input: TransferInput,
): Promise<{ readonly id: number }> {
  const lines = mergeLines(input.lines.map(cleanLine))
  const to = input.to_location_id
  const placeIds = lines.map(({ storage_location_id }) => storage_location_id)
  const { locationOf, isKnown, isThere } = await findEnds(trx, customer_id, placeIds, [to])
  const from = placeIds.map(locationOf).find((id) => id !== null) ?? null
  const elsewhere = placeIds.findIndex((id) => ![from, null].includes(locationOf(id)))
  if (elsewhere >= 0) {
    throw invalidField(`transfer.lines.${elsewhere}.storage_location_id`, 'wrong')
  }
  const id = await nextNumber(trx, customer_id)
  await change(sendAdjustments(lines), transferDocument(id))
  // What may not be handled, or is not there, has been told by now.
  if (!isKnown(to)) throw failure('not_found')
  if (!isThere(to)) throw refusedTransfer('target_gone')
  if (from === to) throw invalidField('transfer.to_location_id', 'wrong')
  await sql`
    INSERT INTO transfers_transfers
      (customer_id, id, from_location_id, sent_to_location_id, to_location_id, sent_at, sent_by)
    VALUES (${customer_id}, ${id}, ${from}, ${to}, ${to}, ${now}, ${user_id})`.execute(trx)
  await sql`
    INSERT INTO transfers_lines (customer_id, transfer_id, line, item_id, identifier,
      expiration_date, from_storage_location_id, sent)
    SELECT ${customer_id}, ${id}, n, item_id, identifier, expiration_date, place_id, quantity
    FROM unnest(
      ${lines.map((line) => line.item_id)}::bigint[], ${lines.map((line) => line.identifier)}::text[],
      ${lines.map((line) => line.expiration_date)}::date[], ${placeIds}::bigint[],
      ${lines.map((line) => line.quantity)}::int[]
    ) WITH ORDINALITY AS t (item_id, identifier, expiration_date, place_id, quantity, n)`.execute(
    trx,
  )
  await recordChange(trx, customer_id, { plugins: ['transfers'] })
  return { id }
}

/** The customer's next number; whoever sends at the same time waits. */
async function nextNumber(trx: StockTurn['trx'], customerId: number): Promise<number> {
  const { rows } = await sql<{ readonly last: number }>`
    INSERT INTO transfers_numbers AS n (customer_id, last) VALUES (${customerId}, 1)
    ON CONFLICT (customer_id) DO UPDATE SET last = n.last + 1 RETURNING last`.execute(trx)
  const [row] = rows
  if (!row) throw new Error('no number was given')
  return row.last
}

/** A line as batches are kept; 422 `validation` for a lot or a date that is none. */
function cleanLine(line: TransferLineInput, index: number): TransferLineInput {
  const field = `transfer.lines.${index}`
  const { expiration_date } = line
  const identifier = line.identifier === null ? null : line.identifier.trim()
  if (identifier === '') throw invalidField(`${field}.identifier`, 'required')
  if (identifier !== null && /\p{Surrogate}/u.test(identifier)) {
    throw invalidField(`${field}.identifier`, 'wrong_format')
  }
  if (expiration_date !== null && !isCalendarDate(expiration_date)) {
    throw invalidField(`${field}.expiration_date`, 'wrong_format')
  }
  return { ...line, identifier }
}
