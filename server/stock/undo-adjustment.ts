import {
  BATCHES_ALONE,
  figuresOf,
  inverseUpdates,
  isUndo,
  OPENED,
  OPENED_BY_MISTAKE,
  planChanges,
  restFault,
  withinUndoWindow,
} from '@forrad/core/domain'
import type { OpeningEntry, StoredOrigin } from '@forrad/core/domain'
import type { ErrorDetail, RegisteredAdjustment } from '@forrad/openapi'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { SignedInUser } from '../accounts/current-user.ts'
import type { Database } from '../database/schema.ts'
import { Failure, failure } from '../errors.ts'
import type { ChangeHooks } from './change-hooks.ts'
import type { Claim } from './claim.ts'
import { lockStock } from './lock-stock.ts'
import type { LockedStock, NamedBatch } from './lock-stock.ts'
import { plannedLines } from './planned-lines.ts'
import { writeChanges } from './write-changes.ts'

/**
 * Takes an entry back by its exact inverse (UNDO-1 to UNDO-7) and returns the new entry; what it solved
 * stands open again (SOLVE-2), and what it left is closed (UNDO-7). Throws 404 `not_found`, 403
 * `not_own_change` or `narcotics_not_allowed`, 409 `is_undo`, `of_document`, `too_late`, `already_undone`,
 * `stock_changed` when a later row touches one of its batches, a count has seen it or a shelf place is
 * gone, `refused_by_rule` where somebody else has to settle what it left, or what a hook throws.
 */
export async function undoAdjustment(
  trx: Transaction<Database>,
  user: SignedInUser,
  now: Date,
  adjustmentId: number,
  claim: Claim | null = null,
  hooks: ChangeHooks | null = null,
  untold?: StoredOrigin,
): Promise<RegisteredAdjustment> {
  const entry = await readEntry(trx, user.customer_id, adjustmentId)
  if (!entry) throw failure('not_found')
  if (entry.user_id !== user.id) throw failure('not_own_change')
  if (isUndo(entry)) throw failure('is_undo')
  // What is on its way is the document's, and so is what it takes back (UNDO-4).
  if (entry.document_id !== null) throw failure('of_document')
  const updates = inverseUpdates(await readRows(trx, user.customer_id, adjustmentId))
  const named = updates.map((update) => ({
    ...update,
    item_id: entry.item_id,
    adjustment_index: 0,
  }))
  const options = { claim, withSettings: hooks?.withSettings }
  const stock = await lockStock(trx, user, named, options).catch((error: unknown) => {
    // The item is there for good, so it is a shelf place that went.
    throw error instanceof Failure && error.code === 'not_found' ? failure('stock_changed') : error
  })
  // From here on nobody else touches these batches.
  const later = await readLater(trx, user.customer_id, adjustmentId)
  if (later.is_undone) throw failure('already_undone')
  if (!withinUndoWindow(entry.created_at.getTime(), now.getTime())) throw failure('too_late')
  if (later.was_counted || (await hasLaterRows(trx, user.customer_id, adjustmentId))) {
    throw failure('stock_changed', describe(named, stock))
  }
  const { item_id, type, user_id } = entry
  const narcotic_level = stock.items.get(item_id)?.narcotic_level ?? 0
  const made = { type, narcotic_level, user: { apoex_id: user_id } }
  const isOthers = restFault(made, later.open_differences)
  if (isOthers) throw failure('refused_by_rule', [isOthers])
  const plan = planChanges([{ item_id, type: 'remove', batch_updates: updates }], stock.batches, '')
  if (!plan.ok) throw failure('stock_changed', describe(named, stock))
  const undoes_opening = openingKind(entry) ?? null
  const undone = { undoes_id: adjustmentId, undoes_type: entry.type, undoes_opening }
  // It came about as itself, and not as what it takes back (ORIGIN-3).
  const entries = [{ item_id, type: 'undo', origin: untold, ...undone } as const]
  const lines = plannedLines({ entries, rows: plan.rows }, stock)
  await hooks?.check?.(trx, user, now, lines, stock.settings)
  const [inverse] = await writeChanges(trx, user, now, { entries, ...plan }, stock, {
    claim,
    hooks,
    isLast: true,
  })
  if (!inverse) throw new Error(`the inverse of adjustment ${adjustmentId} was not written`)
  return inverse
}

function readEntry(trx: Transaction<Database>, customerId: number, id: number) {
  return trx
    .selectFrom('adjustments')
    .select(['item_id', 'user_id', 'created_at', 'document_id', 'type', 'reason_code'])
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst()
}

function openingKind(entry: {
  readonly type: string
  readonly reason_code: string | null
}): OpeningEntry['undoes_opening'] {
  if (entry.type !== 'move') return null
  if (entry.reason_code === OPENED) return 'opened'
  return entry.reason_code === OPENED_BY_MISTAKE ? 'taken_back' : null
}

async function readRows(trx: Transaction<Database>, customerId: number, adjustmentId: number) {
  const rows = await trx
    .selectFrom('ledger_rows')
    .select(['storage_location_id', 'identifier', 'expiration_date', 'quantity'])
    .where('customer_id', '=', customerId)
    .where('adjustment_id', '=', adjustmentId)
    .orderBy('id')
    .execute()
  return rows.map(({ storage_location_id: id, ...row }) => {
    return { ...row, storage_location: { id, identifier: '' } }
  })
}

/** What has become of an entry since. */
interface Later {
  readonly is_undone: boolean
  readonly was_counted: boolean
  readonly open_differences: number
}

/**
 * Whether the entry was undone, and whether a count has seen any of it since or had when it was told, or
 * it is the count that had (UNDO-6), and how many differences are left of it. Also holds it: nobody solves
 * a difference with it meanwhile (SOLVE-2).
 */
async function readLater(
  trx: Transaction<Database>,
  customerId: number,
  adjustmentId: number,
): Promise<Later> {
  const { rows } = await sql<Later>`
    SELECT EXISTS (SELECT FROM adjustments u
        WHERE u.customer_id = a.customer_id AND u.undoes_id = a.id) AS is_undone,
      a.beside_id IS NOT NULL OR EXISTS (SELECT FROM adjustments c
        WHERE c.customer_id = a.customer_id AND c.beside_id = a.id)
      OR EXISTS (SELECT FROM ledger_rows mine
        JOIN ledger_rows later ON later.customer_id = mine.customer_id
          AND later.storage_location_id = mine.storage_location_id
          AND later.item_id = mine.item_id AND later.adjustment_id > a.id
        JOIN adjustments c ON c.customer_id = later.customer_id AND c.id = later.adjustment_id
        WHERE mine.customer_id = a.customer_id AND mine.adjustment_id = a.id
          AND (c.beside_id IS NOT NULL AND a.type = 'stocktaking'
            OR c.beside_id IS NULL AND c.type = 'stocktaking'
              AND (c.extra -> ${BATCHES_ALONE}::text) IS NULL
              AND coalesce(c.occurred_at, c.created_at) >= coalesce(a.occurred_at, a.created_at)
              AND NOT EXISTS (SELECT FROM adjustments u
                WHERE u.customer_id = c.customer_id AND u.undoes_id = c.id))) AS was_counted,
      (SELECT count(*)::int FROM stock_differences d
        WHERE d.customer_id = a.customer_id AND d.item_id = a.item_id
          AND d.adjustment_id = a.id AND d.solved_at IS NULL) AS open_differences
    FROM adjustments a WHERE a.customer_id = ${customerId} AND a.id = ${adjustmentId}
    FOR NO KEY UPDATE OF a`.execute(trx)
  return rows[0] ?? { is_undone: false, was_counted: false, open_differences: 0 }
}

async function hasLaterRows(
  trx: Transaction<Database>,
  customerId: number,
  adjustmentId: number,
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM ledger_rows mine
    JOIN ledger_rows later ON later.customer_id = mine.customer_id
      AND later.batch_id = mine.batch_id AND later.id > mine.id
      AND later.adjustment_id <> mine.adjustment_id
    WHERE mine.customer_id = ${customerId} AND mine.adjustment_id = ${adjustmentId}
    LIMIT 1`.execute(trx)
  return rows.length > 0
}

/** How the shelf places of the entry stand now. */
function describe(named: readonly NamedBatch[], stock: LockedStock): readonly ErrorDetail[] {
  const figures = figuresOf(stock.batches)
  return named.map(({ item_id, storage_location_id, identifier, expiration_date }) => {
    const batch = { item_id, storage_location_id, identifier, expiration_date }
    return { ...batch, ...figures(batch) }
  })
}
