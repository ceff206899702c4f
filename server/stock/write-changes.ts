import { NEVER_OPENED, openingsAfter } from '@forrad/core/domain'
import type {
  OpenedState,
  OpeningEntry,
  PlannedBatch,
  StockPlanRow,
  StoredOrigin,
} from '@forrad/core/domain'
import type { LedgerExtra, LedgerType, Reason, RegisteredAdjustment } from '@forrad/openapi'
import { sql } from 'kysely'
import type { RawBuilder, Transaction } from 'kysely'
import type { SignedInUser } from '../accounts/current-user.ts'
import { recordedChange } from '../database/changes.ts'
import { ofAnyLength } from '../database/prepared.ts'
import type { Database } from '../database/schema.ts'
import { selectItems } from '../queries/items.ts'
import { isWaiting } from '../kernel/hooks/waiting-rows.ts'
import type { ChangeHooks, WaitingPlugin } from './change-hooks.ts'
import { noting } from './claim.ts'
import { settlingByUndo, solvingByCount } from './intents/solve-by-count.ts'
import { describeEntries, writtenEntries } from './describe-entries.ts'
import type { Written } from './describe-entries.ts'
import type { LockedStock, LockOptions } from './lock-stock.ts'
import { insertingBatches, keepingItems, makingBatches, updatingBatches } from './write-parts.ts'

/** A ledger entry to write. */
export interface NewEntry extends Pick<OpeningEntry, 'undoes_opening' | 'undoes_type'> {
  readonly item_id: number
  readonly type: LedgerType
  readonly undoes_id: number | null
  /** Why, and what plugins add; an undo has neither. */
  readonly reason?: Reason | undefined
  readonly extra?: LedgerExtra | undefined
  /** When it happened, where that was earlier (INTENT-5). */
  readonly occurred_at?: Date | undefined
  /** Which entry of the change it takes out of the figures again, by index (INTENT-9). */
  readonly beside?: number | undefined
  /** The document that it belongs to, as `transfers/12`. */
  readonly document_id?: string | undefined
  /** How it came about; nothing of a document's. */
  readonly origin?: StoredOrigin | undefined
}

/** A plan that can be carried out, and the entries that its rows belong to by index. */
export interface Change {
  readonly entries: readonly NewEntry[]
  readonly rows: readonly StockPlanRow[]
  readonly batches: readonly PlannedBatch[]
  /** What is kept of each batch's openings from now on, where a document has a part in it (OPEN-8). */
  readonly openings?: readonly OpenedState[]
}

/** What is written beside a change. */
export interface WriteOptions extends Pick<LockOptions, 'claim' | 'short'> {
  readonly hooks?: ChangeHooks | null
  /** Whether the core writes nothing after it in the transaction: plugins then need not give way. */
  readonly isLast?: boolean
}

/**
 * Writes ledger, quantities, totals, missing location items, the outbox and what the key keeps in one
 * statement; returns the new entries in their order, each with its item as it now is (for the short
 * answer perhaps only where it changed). The caller has locked the stock and planned on it. Plugins write
 * what goes with it after that.
 */
export async function writeChanges(
  trx: Transaction<Database>,
  user: SignedInUser,
  now: Date,
  { entries, rows, batches, openings = openingsAfter(entries, rows, batches) }: Change,
  stock: Pick<LockedStock, 'items' | 'places' | 'settings'>,
  { claim = null, short = false, hooks = null, isLast = false }: WriteOptions = {},
): Promise<readonly RegisteredAdjustment[]> {
  const { places } = stock
  const itemIds = [...new Set(entries.map(({ item_id }) => item_id))]
  const locationOf = (placeId: number) => places.get(placeId)?.location_id ?? null
  const opened = (index: number) => openings[index] ?? NEVER_OPENED
  const all = batches.map((batch, index) => ({ ...batch, ...opened(index), index }))
  const made = all.filter((batch) => batch.id === null)
  const known = all.filter((batch) => batch.id !== null)
  const grows = rows.some(({ quantity }) => quantity > 0)
  const touched = touchedPairs(rows, locationOf)
  const event = recordedChange({ stock: touched })
  const [locationId, ...others] = new Set(touched.map(([, location]) => location))
  // What lies at further locations is read by whoever wants whole items, or touches several.
  const only = short && others.length === 0 ? { locationId } : {}
  const isCounted = entries.some(({ beside }) => beside !== undefined)
  const isUndone = entries.some(({ type }) => type === 'undo')
  // Both may concern what waits no more.
  const isBack = isUndone || entries.some(({ type }) => type === 'return')
  const waiting = isBack ? [] : (hooks?.waiting ?? [])
  const { rows: found } = await sql<Written>`
    WITH entry AS MATERIALIZED (
      SELECT n, item_id, type, undoes_id, words,
        nextval(pg_get_serial_sequence('adjustments', 'id')) AS id
      FROM unnest(
        ${ofAnyLength(sql`${entries.map((entry) => entry.item_id)}::bigint[]`)},
        ${entries.map((entry) => entry.type)}::text[],
        ${entries.map((entry) => entry.undoes_id)}::bigint[],
        ${entries.map(wordsOf)}::jsonb[]
      ) WITH ORDINALITY AS t (item_id, type, undoes_id, words, n) ORDER BY n
    ),
    ${makingBatches(made)}
    line AS (
      SELECT * FROM unnest(
        ${ofAnyLength(sql`${rows.map((row) => row.adjustment_index + 1)}::int[]`)},
        ${rows.map((row) => batches[row.batch_index]?.id ?? null)}::bigint[],
        ${rows.map((row) => row.batch_index)}::int[],
        ${rows.map((row) => row.item_id)}::bigint[],
        ${rows.map((row) => locationOf(row.storage_location_id))}::bigint[],
        ${rows.map((row) => row.storage_location_id)}::bigint[],
        ${rows.map((row) => row.identifier)}::text[],
        ${rows.map((row) => row.expiration_date)}::date[],
        ${rows.map((row) => row.before)}::int[],
        ${rows.map((row) => row.quantity)}::int[]
      ) WITH ORDINALITY AS t (entry, batch_id, batch_index, item_id, location_id,
        storage_location_id, identifier, expiration_date, before, quantity, n)
    ),
    ${insertingBatches(user, made)}
    ${updatingBatches(user, known)}
    new_entries AS (
      INSERT INTO adjustments (customer_id, id, item_id, type, user_id, undoes_id, created_at,
        reason_code, reason_text, extra, occurred_at, document_id, origin, beside_id)
      OVERRIDING SYSTEM VALUE
      SELECT ${user.customer_id}::bigint, id, item_id, type, ${user.id}::text, undoes_id,
        ${now}::timestamptz, words #>> '{reason,code}', words #>> '{reason,text}', words -> 'extra',
        (words ->> 'occurred_at')::timestamptz, words ->> 'document_id', words ->> 'origin',
        ${isCounted ? besideOf : sql`NULL::bigint`}
      FROM entry
      ${isUndone ? sql`RETURNING id, item_id, undoes_id` : sql``}
    ),
    new_rows AS (
      INSERT INTO ledger_rows (customer_id, adjustment_id, item_id, batch_id, location_id,
        storage_location_id, identifier, expiration_date, before, after, quantity)
      SELECT ${user.customer_id}::bigint, entry.id, line.item_id,
        ${made.length > 0 ? sql`coalesce(line.batch_id, made.id)` : sql`line.batch_id`},
        line.location_id, line.storage_location_id, line.identifier, line.expiration_date,
        line.before, line.before + line.quantity, line.quantity
      FROM line JOIN entry ON entry.n = line.entry
        ${made.length > 0 ? sql`LEFT JOIN made ON made.index = line.batch_index` : sql``}
      ORDER BY line.n
    ),
    ${grows ? keepingItems(user) : sql``}
    told AS (
      INSERT INTO changes (customer_id, event) VALUES (${user.customer_id}::bigint, ${event}::jsonb)
    ),
    ${entries.some(isCount) ? solvingByCount(user, now) : sql``}
    ${isUndone ? settlingByUndo(user, now) : sql``}
    ${telling(user, now, hooks?.told ?? [])}
    noted AS (${noting(claim, sql`entry`)}),
    written AS (
      SELECT 0 ${made.length > 0 ? sql`+ (SELECT count(*) FROM new_batches)` : sql``}
        ${known.length > 0 ? sql`+ (SELECT count(*) FROM changed_batches)` : sql``}
        ${grows ? sql`+ (SELECT count(*) FROM kept)` : sql``} AS count
    )
    SELECT (SELECT json_agg(id ORDER BY n) FROM entry) AS ids,
      ${selectItems(user.customer_id, itemIds, { ...only, after: sql`written.count` })} AS items
      ${idling(waiting, user, itemIds)}
    FROM written`.execute(trx)
  const [written] = found
  if (!written) throw new Error('a change of stock was not written')
  const described = describeEntries(user, now, { entries, rows }, stock, written)
  const told = writtenEntries(described, stock)
  const idle = new Set(written.idle ?? [])
  await hooks?.written?.(trx, user, now, { entries: told, idle, settings: stock.settings, isLast })
  return described
}

/** A part of the writing statement: what these plugins are told of when it is committed. */
function telling(
  user: { readonly customer_id: number },
  now: Date,
  plugins: readonly string[],
): RawBuilder<unknown> {
  if (plugins.length === 0) return sql``
  return sql`
    untold AS (
      INSERT INTO untold_entries (customer_id, plugin, item_id, adjustment_id, created_at)
      SELECT ${user.customer_id}::bigint, plugin, entry.item_id, entry.id, ${now}::timestamptz
      FROM entry CROSS JOIN unnest(${plugins}::text[]) AS plugin
    ),`
}

/** One more column: the plugins for which no row waits; none where no plugin says that rows wait. */
function idling(
  plugins: readonly WaitingPlugin[],
  user: { readonly customer_id: number; readonly id: string },
  itemIds: readonly number[],
): RawBuilder<unknown> {
  if (plugins.length === 0) return sql``
  const idle = plugins.map(
    ({ plugin, waiting }) =>
      sql`CASE WHEN NOT ${isWaiting(waiting, user, itemIds)} THEN ${plugin}::text END`,
  )
  return sql`, array_remove(ARRAY[${sql.join(idle)}], NULL) AS idle`
}

/** As JSON; null for those that have none. */
function wordsOf(entry: NewEntry): string | null {
  const { reason, extra, occurred_at, document_id, origin, beside } = entry
  const words = { reason, extra, occurred_at, document_id, origin, beside }
  return Object.values(words).some((value) => value !== undefined) ? JSON.stringify(words) : null
}

/** The id of the entry of this change that `entry` stands beside. */
const besideOf = sql`(SELECT other.id FROM entry AS other WHERE other.n = (entry.words ->> 'beside')::int + 1)`

function isCount({ type, beside }: NewEntry): boolean {
  return type === 'stocktaking' && beside === undefined
}

/** Each item at each location once. */
function touchedPairs(
  rows: readonly StockPlanRow[],
  locationOf: (placeId: number) => number | null,
): readonly (readonly [number, number])[] {
  const pairs = new Map<string, readonly [number, number]>()
  for (const { item_id, storage_location_id } of rows) {
    const location = locationOf(storage_location_id)
    if (location !== null) pairs.set(`${item_id}/${location}`, [item_id, location])
  }
  return [...pairs.values()]
}
