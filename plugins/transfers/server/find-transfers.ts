import type {
  Transfer,
  TransferFilter,
  TransferLine,
  TransferSummary,
  TransferTurn,
} from '@forrad/openapi'
import type { Database } from '@forrad/server'
import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'
import { transferDocument } from './documents.ts'

/** Which transfers to list. */
export interface TransfersAsked {
  readonly state?: TransferFilter
  readonly id?: number
  readonly location_id?: number | undefined
  readonly item_id?: number | undefined
  /** Only transfers older than this number. */
  readonly before?: number | undefined
}

interface SummaryRow extends Omit<TransferSummary, 'document_id' | 'state' | 'sent_at'> {
  readonly sent_at: Date
}

/** A customer's transfers, newest first, up to one more than `limit`. Names are today's. */
export async function findTransfers(
  db: Kysely<Database>,
  customerId: number,
  { state = 'all', id, location_id, item_id, before }: TransfersAsked,
  limit: number,
): Promise<readonly TransferSummary[]> {
  const conditions: RawBuilder<unknown>[] = [sql`t.customer_id = ${customerId}`]
  if (state === 'open') conditions.push(sql`t.closed_at IS NULL`)
  if (state === 'closed') conditions.push(sql`t.closed_at IS NOT NULL`)
  if (id !== undefined) conditions.push(sql`t.id = ${id}`)
  if (before !== undefined) conditions.push(sql`t.id < ${before}`)
  if (location_id !== undefined) {
    conditions.push(sql`${location_id} IN (t.from_location_id, t.to_location_id)`)
  }
  const ofItem = item_id === undefined ? sql`true` : sql`line.item_id = ${item_id}`
  const { rows } = await sql<SummaryRow>`
    SELECT t.id, ${endOf('sender')} AS from, ${endOf('target')} AS to,
      ${endOf('goal')} AS sent_to,
      t.to_location_id <> t.sent_to_location_id AS is_turned, t.sent_at,
      ${personOf('u')} AS sent_by,
      lines.items, lines.sent, lines.left
    FROM transfers_transfers t
    JOIN locations sender ON sender.customer_id = t.customer_id AND sender.id = t.from_location_id
    JOIN locations target ON target.customer_id = t.customer_id AND target.id = t.to_location_id
    JOIN locations goal ON goal.customer_id = t.customer_id AND goal.id = t.sent_to_location_id
    JOIN users u ON u.customer_id = t.customer_id AND u.id = t.sent_by
    CROSS JOIN LATERAL (
      SELECT count(DISTINCT line.item_id)::int AS items, sum(line.sent)::int AS sent,
        sum(line.on_the_way)::int AS left
      FROM transfers_lines line
      WHERE line.customer_id = t.customer_id AND line.transfer_id = t.id AND ${ofItem}
    ) AS lines
    WHERE ${sql.join(conditions, sql` AND `)}
      AND lines.items > 0 AND (${state !== 'open'} OR lines.left > 0)
    ORDER BY t.id DESC LIMIT ${limit + 1}`.execute(db)
  return rows.map((row) => ({
    ...row,
    document_id: transferDocument(row.id),
    state: row.left === 0 ? 'closed' : row.left === row.sent ? 'sent' : 'partly',
    sent_at: row.sent_at.toISOString(),
  }))
}

/** A transfer with its lines; null when the customer has none of that number. */
export async function findTransfer(
  db: Kysely<Database>,
  customerId: number,
  id: number,
): Promise<Transfer | null> {
  const [summary] = await findTransfers(db, customerId, { id }, 1)
  if (!summary) return null
  const { rows } = await sql<TransferLine & { readonly opened: TransferLine['opened'] | null }>`
    SELECT l.line, l.item_id, json_build_object('id', i.id, 'vendor_name', i.vendor_name,
        'display_name', i.display_name, 'strength_text', i.strength_text) AS item,
      i.narcotic_level, l.identifier, l.expiration_date,
      json_build_object('id', s.id, 'identifier', s.identifier) AS from_place,
      ${proposedPlace} AS proposed_place,
      l.sent, l.arrived, l.back, l.written_off, l.on_the_way AS left,
      forrad_opened(w.quantity, w.opened_on, w.printed_date, w.closed_quantity) AS opened
    FROM transfers_lines l
    LEFT JOIN stock_on_the_way w ON w.customer_id = l.customer_id
      AND w.document_id = ${transferDocument(id)} AND w.item_id = l.item_id
      AND w.identifier IS NOT DISTINCT FROM l.identifier
      AND w.expiration_date IS NOT DISTINCT FROM l.expiration_date
    JOIN transfers_transfers t ON t.customer_id = l.customer_id AND t.id = l.transfer_id
    JOIN items i ON i.id = l.item_id
    JOIN storage_locations s ON s.customer_id = l.customer_id AND s.id = l.from_storage_location_id
    WHERE l.customer_id = ${customerId} AND l.transfer_id = ${id}
    ORDER BY l.line`.execute(db)
  const lines = rows.map(({ opened, ...line }) => (opened ? { ...line, opened } : line))
  return { ...summary, lines, turns: await findTurns(db, customerId, id) }
}

/** Each time that a transfer was turned, in order. Names are today's. */
async function findTurns(
  db: Kysely<Database>,
  customerId: number,
  id: number,
): Promise<readonly TransferTurn[]> {
  const { rows } = await sql<Omit<TransferTurn, 'turned_at'> & { readonly turned_at: Date }>`
    SELECT ${endOf('target')} AS to, turn.turned_at, ${personOf('turner')} AS turned_by
    FROM transfers_turns turn
    JOIN locations target
      ON target.customer_id = turn.customer_id AND target.id = turn.to_location_id
    JOIN users turner ON turner.customer_id = turn.customer_id AND turner.id = turn.turned_by
    WHERE turn.customer_id = ${customerId} AND turn.transfer_id = ${id}
    ORDER BY turn.n`.execute(db)
  return rows.map((row) => ({ ...row, turned_at: row.turned_at.toISOString() }))
}

/** Whether line `l` is of a lot that plugins block. */
const isBlockedLot = sql`EXISTS (SELECT FROM blocked_lots b
  WHERE b.customer_id = l.customer_id AND b.item_id = l.item_id AND b.lot IN ('', l.identifier))`

/**
 * Where the item of line `l` belongs where transfer `t` goes: the shelf place that it left, when it goes
 * back; else where it lay last; else the only shelf place there is. Nothing is proposed to lie where
 * everything is blocked, as in a quarantine (BATCH-8): what comes would be out of use. What is of a blocked
 * lot (BATCH-6) lies there and nowhere else, and nowhere where there is none: it is asked for.
 */
const proposedPlace = sql`(
  SELECT json_build_object('id', p.id, 'identifier', p.identifier) FROM storage_locations p
  WHERE p.customer_id = t.customer_id AND p.id = CASE WHEN ${isBlockedLot} THEN
    (SELECT min(aside.id) FROM storage_locations aside
      WHERE aside.customer_id = t.customer_id AND aside.location_id = t.to_location_id
        AND aside.hidden_at IS NULL AND ${isBlockedPlace('aside')})
  ELSE coalesce(
    CASE WHEN s.location_id = t.to_location_id AND s.hidden_at IS NULL THEN s.id END,
    (SELECT r.storage_location_id FROM ledger_rows r
      JOIN storage_locations lay ON lay.customer_id = r.customer_id
        AND lay.id = r.storage_location_id AND lay.hidden_at IS NULL
      WHERE r.customer_id = t.customer_id AND r.item_id = l.item_id
        AND r.location_id = t.to_location_id AND NOT ${isBlockedPlace('lay')}
      ORDER BY r.id DESC LIMIT 1),
    (SELECT min(one.id) FROM storage_locations one
      WHERE one.customer_id = t.customer_id AND one.location_id = t.to_location_id
        AND one.hidden_at IS NULL AND NOT ${isBlockedPlace('one')} HAVING count(*) = 1)) END)`

function isBlockedPlace(alias: string): RawBuilder<unknown> {
  return sql`EXISTS (SELECT FROM blocked_places b WHERE b.customer_id = ${sql.ref(`${alias}.customer_id`)}
    AND b.storage_location_id = ${sql.ref(`${alias}.id`)})`
}

function personOf(alias: string): RawBuilder<unknown> {
  const name = sql`concat_ws(' ', ${sql.ref(`${alias}.first_name`)}, ${sql.ref(`${alias}.last_name`)})`
  return sql`json_build_object('apoex_id', ${sql.ref(`${alias}.id`)}, 'name', ${name})`
}

function endOf(alias: string): RawBuilder<unknown> {
  return sql`json_build_object('id', ${sql.ref(`${alias}.id`)}, 'name', ${sql.ref(`${alias}.name`)},
    'is_there', ${sql.ref(`${alias}.hidden_at`)} IS NULL)`
}
