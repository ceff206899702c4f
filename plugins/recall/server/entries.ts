import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/**
 * The ledger's rows of an item; an undo counts as what it undid, the other way round, and what takes a
 * change out of the figures that a count had seen is `already_counted`, as nobody counted it. `is_counted`
 * says of a row that such another takes it out. `since` is when what it stands for was made: of an undo
 * the change that it undid.
 */
export function entriesOf(
  customerId: number | RawBuilder<unknown>,
  itemId: number | RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    SELECT a.id, a.created_at, coalesce(undone.created_at, a.created_at) AS since, a.user_id, a.document_id, lr.location_id, lr.identifier, lr.quantity,
      CASE WHEN a.beside_id IS NULL THEN coalesce(undone.type, a.type) ELSE 'already_counted' END AS type,
      EXISTS (SELECT FROM adjustments c
        JOIN ledger_rows taken ON taken.customer_id = c.customer_id AND taken.adjustment_id = c.id
        WHERE c.customer_id = a.customer_id AND c.beside_id = a.id AND taken.batch_id = lr.batch_id)
        AS is_counted,
      CASE WHEN undone.id IS NULL THEN a.reason_code ELSE undone.reason_code END AS reason_code
    FROM ledger_rows lr
    JOIN adjustments a ON a.customer_id = lr.customer_id AND a.id = lr.adjustment_id
    LEFT JOIN adjustments undone ON undone.customer_id = a.customer_id AND undone.id = a.undoes_id
    WHERE lr.customer_id = ${customerId} AND lr.item_id = ${itemId}`
}
