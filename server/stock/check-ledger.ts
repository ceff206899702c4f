import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { isBlocked } from './blocks.ts'

/** Where a stored quantity and the ledger, or a count and what it counts, disagree. */
export interface LedgerDisagreement {
  /**
   * `quantity`: a batch; `chain`: a row that does not begin where the one before it ended; `total`: an
   * item's total at a location; `count`: how many items of a location have a status or a date; `words`:
   * how many entries of an item say what none can, such as a reason of an undo or two origins; `move`: how many units
   * an item's moves made or lost, of a batch at a location; `difference`: what is written and what is
   * missing of something that happened, which do not make it up; `document`: what a document's moves
   * took out and did not put in, and what is kept as on its way, of a batch; `counted`: what an
   * entry changed of a batch where a count had seen it, with what takes it out again, which comes to nothing; `block`: whether a batch is
   * of a blocked lot, 1 or 0, or an item's blocked units at a location.
   */
  readonly kind:
    | 'quantity'
    | 'chain'
    | 'total'
    | 'count'
    | 'words'
    | 'move'
    | 'difference'
    | 'document'
    | 'counted'
    | 'block'
  readonly customer_id: number
  /** Null for a count. */
  readonly item_id: number | null
  /** Null for a total, a count, words or a move. */
  readonly batch_id: number | null
  /** Null but for a total, a count or a move. */
  readonly location_id: number | null
  /** By the ledger. */
  readonly expected: number
  readonly found: number
}

/**
 * Recomputes every quantity from the ledger, in one snapshot, and lists what disagrees; empty when
 * all is well.
 */
export async function checkLedger(db: Kysely<Database>): Promise<readonly LedgerDisagreement[]> {
  const { rows } = await sql<LedgerDisagreement>`
    WITH by_ledger AS (
      SELECT customer_id, item_id, batch_id, sum(quantity) AS quantity
      FROM ledger_rows GROUP BY 1, 2, 3
    ),
    chain AS (
      SELECT customer_id, item_id, batch_id, before,
        coalesce(lag(after) OVER (PARTITION BY customer_id, batch_id ORDER BY id), 0) AS expected
      FROM ledger_rows
    ),
    by_batches AS (
      SELECT b.customer_id, b.item_id, s.location_id, sum(b.quantity) AS quantity,
        coalesce(sum(b.quantity) FILTER (WHERE b.blocked), 0) AS blocked
      FROM batches b
      JOIN storage_locations s ON s.customer_id = b.customer_id AND s.id = b.storage_location_id
      GROUP BY 1, 2, 3
    )
    SELECT 'quantity' AS kind, b.customer_id, b.item_id, b.id AS batch_id,
      NULL::bigint AS location_id, coalesce(l.quantity, 0) AS expected, b.quantity::bigint AS found
    FROM batches b LEFT JOIN by_ledger l ON l.customer_id = b.customer_id AND l.batch_id = b.id
    WHERE b.quantity <> coalesce(l.quantity, 0)
    UNION ALL
    -- A batch that was tidied away had nothing left.
    SELECT 'quantity', l.customer_id, l.item_id, l.batch_id, NULL, l.quantity, 0
    FROM by_ledger l LEFT JOIN batches b ON b.customer_id = l.customer_id AND b.id = l.batch_id
    WHERE b.id IS NULL AND l.quantity <> 0
    UNION ALL
    SELECT 'chain', customer_id, item_id, batch_id, NULL, expected, before
    FROM chain WHERE before <> expected
    UNION ALL
    SELECT 'total', customer_id, item_id, NULL, location_id,
      coalesce(b.quantity, 0), coalesce(s.quantity, 0)
    FROM by_batches b FULL JOIN item_stock s USING (customer_id, item_id, location_id)
    WHERE coalesce(b.quantity, 0) <> coalesce(s.quantity, 0)
    UNION ALL
    SELECT 'count', customer_id, NULL, NULL, location_id, sum(anew), sum(kept)
    FROM (
      SELECT customer_id, location_id, kind, date, after, items AS anew, 0 AS kept
      FROM location_counts_anew
      UNION ALL
      SELECT customer_id, location_id, kind, date, after, 0, items FROM location_counts
    ) AS counts
    GROUP BY customer_id, location_id, kind, date, after HAVING sum(anew) <> sum(kept)
    UNION ALL
    SELECT 'words', customer_id, item_id, NULL, NULL, 0, count(*) FROM adjustments
    WHERE ((type = 'undo' OR beside_id IS NOT NULL) AND num_nonnulls(reason_code, reason_text, extra) > 0)
      OR (reason_code IS NULL AND reason_text IS NOT NULL)
      OR reason_code !~ '^[a-z0-9_]{1,40}$' OR length(reason_text) NOT BETWEEN 1 AND 200
      OR jsonb_typeof(extra) <> 'object'
      OR (type IN ('write_off', 'return') AND reason_code IS NULL)
      OR origin NOT IN ('manual', 'scan', 'offline', 'import')
      OR (origin IS NOT NULL AND document_id IS NOT NULL) OR (type = 'undo' AND origin <> 'manual')
    GROUP BY customer_id, item_id
    UNION ALL
    -- Lot and date are kept, and nothing comes or goes; an opening alone gives another date (OPEN-2).
    SELECT 'move', customer_id, item_id, NULL, location_id, 0, sum(abs(made)) FROM (
      SELECT a.customer_id, r.item_id, r.location_id, sum(r.quantity) AS made
      FROM adjustments a
      JOIN ledger_rows r ON r.customer_id = a.customer_id AND r.adjustment_id = a.id
      WHERE a.type = 'move' AND a.document_id IS NULL
      GROUP BY a.customer_id, a.id, r.item_id, r.location_id, r.identifier,
        CASE WHEN a.reason_code IN ('opened', 'opened_mistake') THEN NULL ELSE r.expiration_date END
      HAVING sum(r.quantity) <> 0
    ) AS uneven
    GROUP BY customer_id, item_id, location_id
    UNION ALL
    -- INTENT-7: what was written and what is missing make up what happened.
    SELECT 'difference', customer_id, item_id, NULL, location_id, happened, written - missing
    FROM (
      SELECT d.customer_id, d.item_id, min(d.location_id) AS location_id, d.happened,
        sum(d.quantity) AS missing,
        coalesce((SELECT sum(CASE WHEN d.type = 'move' THEN least(r.quantity, 0) ELSE r.quantity END)
          FROM ledger_rows r
          WHERE r.customer_id = d.customer_id AND r.adjustment_id = d.adjustment_id), 0) AS written
      FROM stock_differences d
      GROUP BY d.customer_id, d.user_id, d.key, d.created_at, d.adjustment_index, d.adjustment_id,
        d.item_id, d.type, d.happened
    ) AS told
    WHERE happened <> written - missing
    UNION ALL
    -- HAND-8: out minus in is on its way, for each document, lot and date.
    SELECT 'document', customer_id, item_id, NULL, NULL, sum(took), sum(kept) FROM (
      SELECT a.customer_id, a.document_id, r.item_id, r.identifier, r.expiration_date,
        -r.quantity AS took, 0 AS kept
      FROM adjustments a
      JOIN ledger_rows r ON r.customer_id = a.customer_id AND r.adjustment_id = a.id
      WHERE a.type = 'move' AND a.document_id IS NOT NULL
      UNION ALL
      SELECT customer_id, document_id, item_id, identifier, expiration_date, 0, quantity
      FROM stock_on_the_way
    ) AS carried
    GROUP BY customer_id, document_id, item_id, identifier, expiration_date
    HAVING sum(took) <> sum(kept)
    UNION ALL
    -- INTENT-9: what a count had seen changes no figure.
    SELECT 'counted', seen.customer_id, r.item_id, r.batch_id, NULL, 0, sum(r.quantity)
    FROM (
      SELECT DISTINCT c.customer_id, c.beside_id, o.batch_id
      FROM adjustments c
      JOIN ledger_rows o ON o.customer_id = c.customer_id AND o.adjustment_id = c.id
      WHERE c.beside_id IS NOT NULL
    ) AS seen
    CROSS JOIN LATERAL (
      SELECT seen.beside_id AS id
      UNION ALL
      SELECT c.id FROM adjustments c
      WHERE c.customer_id = seen.customer_id AND c.beside_id = seen.beside_id
    ) AS one
    JOIN ledger_rows r ON r.customer_id = seen.customer_id AND r.adjustment_id = one.id
      AND r.batch_id = seen.batch_id
    GROUP BY seen.customer_id, seen.beside_id, r.item_id, r.batch_id HAVING sum(r.quantity) <> 0
    UNION ALL
    SELECT 'block', customer_id, item_id, id, NULL,
      ${isBlocked}::int, blocked::int
    FROM batches b WHERE blocked <> ${isBlocked}
    UNION ALL
    SELECT 'block', customer_id, item_id, NULL, location_id,
      coalesce(b.blocked, 0), coalesce(s.blocked_quantity, 0)
    FROM by_batches b FULL JOIN item_stock s USING (customer_id, item_id, location_id)
    WHERE coalesce(b.blocked, 0) <> coalesce(s.blocked_quantity, 0)
    ORDER BY customer_id, item_id, kind`.execute(db)
  return rows
}
