import type { OpenedState, PlannedBatch } from '@forrad/core/domain'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { acting } from '../audit/record.ts'
import { ofAnyLength } from '../database/prepared.ts'

/**
 * Parts of the writing statement that only some changes need. Each stands there only where it has
 * something to write: the triggers of a table work for a statement that writes nothing, too, and a pick
 * makes no batch and keeps no item.
 */

/** A batch as the change leaves it, by its index in the plan. */
interface WrittenBatch extends PlannedBatch, OpenedState {
  readonly index: number
}

interface Owner {
  readonly customer_id: number
}

/** Who makes the change. */
interface Acting extends Owner {
  readonly id: string
}

/** The batches to make, with their ids, as the table `made`. */
export function makingBatches(made: readonly WrittenBatch[]): RawBuilder<unknown> {
  if (made.length === 0) return sql``
  return sql`made AS MATERIALIZED (
      SELECT index, item_id, storage_location_id, identifier, expiration_date, quantity,
        opened_on, printed_date, closed_quantity,
        nextval(pg_get_serial_sequence('batches', 'id')) AS id
      FROM unnest(
        ${ofAnyLength(sql`${made.map((batch) => batch.index)}::int[]`)},
        ${made.map((batch) => batch.item_id)}::bigint[],
        ${made.map((batch) => batch.storage_location_id)}::bigint[],
        ${made.map((batch) => batch.identifier)}::text[],
        ${made.map((batch) => batch.expiration_date)}::date[],
        ${made.map((batch) => batch.quantity)}::int[],
        ${made.map((batch) => batch.opened_on)}::date[],
        ${made.map((batch) => batch.printed_date)}::date[],
        ${made.map((batch) => batch.closed_quantity)}::int[]
      ) AS t (index, item_id, storage_location_id, identifier, expiration_date, quantity,
        opened_on, printed_date, closed_quantity)
    ),`
}

/** Writes the table `made`, as `new_batches`. */
export function insertingBatches(
  { customer_id }: Owner,
  made: readonly WrittenBatch[],
): RawBuilder<unknown> {
  if (made.length === 0) return sql``
  return sql`new_batches AS (
      INSERT INTO batches (customer_id, id, item_id, storage_location_id, identifier, expiration_date,
        quantity, opened_on, printed_date, closed_quantity)
      OVERRIDING SYSTEM VALUE
      SELECT ${customer_id}::bigint, id, item_id, storage_location_id, identifier, expiration_date,
        quantity, opened_on, printed_date, closed_quantity
      FROM made RETURNING id
    ),`
}

/** Writes the batches that are there, as `changed_batches`. */
export function updatingBatches(
  { customer_id }: Owner,
  known: readonly WrittenBatch[],
): RawBuilder<unknown> {
  if (known.length === 0) return sql``
  return sql`changed_batches AS (
      UPDATE batches b SET quantity = t.quantity, opened_on = t.opened_on,
        printed_date = t.printed_date, closed_quantity = t.closed_quantity
      FROM unnest(
        ${ofAnyLength(sql`${known.map((batch) => batch.id)}::bigint[]`)},
        ${known.map((batch) => batch.quantity)}::int[],
        ${known.map((batch) => batch.opened_on)}::date[],
        ${known.map((batch) => batch.printed_date)}::date[],
        ${known.map((batch) => batch.closed_quantity)}::int[]
      ) AS t (id, quantity, opened_on, printed_date, closed_quantity)
      WHERE b.customer_id = ${customer_id} AND b.id = t.id RETURNING b.id
    ),`
}

/**
 * Where stock lies, the item is kept: lists, search and summary show it. As the table `kept`. The audit log
 * names who kept it: `acting` is what its trigger reads at the statement's end, as `actAs` sets it.
 */
export function keepingItems({ customer_id, id }: Acting): RawBuilder<unknown> {
  return sql`kept AS (
      INSERT INTO location_items (customer_id, location_id, item_id)
      SELECT ${customer_id}::bigint, total.location_id, total.item_id
      FROM (
        SELECT item_id, location_id, sum(quantity) AS change FROM line GROUP BY item_id, location_id
      ) AS total
      WHERE total.change > 0 AND NOT EXISTS (
        SELECT FROM location_items li
        WHERE li.customer_id = ${customer_id} AND li.location_id = total.location_id
          AND li.item_id = total.item_id AND li.hidden_at IS NULL)
      ORDER BY total.item_id, total.location_id
      ON CONFLICT DO NOTHING RETURNING id, ${acting(id)} AS acting
    ),`
}
