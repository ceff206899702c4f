import { mayHandleItem, openedMark } from '@forrad/core/domain'
import type { BatchPosition, StockBatch } from '@forrad/core/domain'
import type { ErrorDetail } from '@forrad/openapi'
import { sql } from 'kysely'
import type { RawBuilder, Transaction } from 'kysely'
import type { SignedInUser } from '../accounts/current-user.ts'
import type { Database } from '../database/schema.ts'
import { failure } from '../errors.ts'
import type { StoredSettings } from '../settings-of-hooks.ts'
import { claiming, KeyTaken } from './claim.ts'
import type { Claim } from './claim.ts'
import type { HeldPlace, StockKeeping } from './lock-order.ts'

/** An item, as the ledger and the rules need it. */
export interface StockItem {
  readonly id: number
  readonly vendor_name: string
  readonly display_name: string
  readonly strength_text: string | null
  readonly narcotic_level: number
}

/** Everything a change needs to know, which nobody else changes until the transaction ends. */
export interface LockedStock {
  readonly items: ReadonlyMap<number, StockItem>
  readonly places: ReadonlyMap<number, HeldPlace>
  /** The batches above 0 on the shelf places touched, and those named whatever they hold. */
  readonly batches: readonly StockBatch[]
  /** What the customer had set of plugins when the locking began, where it was asked for. */
  readonly settings: readonly StoredSettings[]
}

/** A batch named in a request, by the index of its adjustment. */
export interface NamedBatch extends BatchPosition {
  readonly adjustment_index: number
}

/** What a change locks beside the batches that it names. */
export interface LockOptions {
  /** Items whose levels at a location the same transaction sets. */
  readonly keep?: readonly StockKeeping[]
  /** The key of the request, taken first. */
  readonly claim?: Claim | null
  /** The short answer is wanted: items are read where their stock changes, not everywhere. */
  readonly short?: boolean
  /** Shelf places that are there no more are no reason to throw: they are not among `places`. */
  readonly withGone?: boolean
  /** Plugins go by what the customer has set of them. */
  readonly withSettings?: boolean | undefined
}

/**
 * Locks what a change touches, in the order of `lock-order.ts`, so that nothing of it is deleted or
 * written meanwhile, and reads what lies there after that. Throws 404 `not_found` (with the lines at
 * fault) and 403 `narcotics_not_allowed`, and `KeyTaken` when the key was used before.
 */
export async function lockStock(
  trx: Transaction<Database>,
  user: SignedInUser,
  named: readonly NamedBatch[],
  { keep = [], claim = null, withGone = false, withSettings = false }: LockOptions = {},
): Promise<LockedStock> {
  const found = await lockAndRead(trx, user.customer_id, named, keep, claim, withSettings)
  if (!found.claimed) throw new KeyTaken()
  const items = new Map((found.items ?? []).map((item) => [item.id, item]))
  const unknown = named.filter(({ item_id }) => !items.has(item_id))
  if (unknown.length > 0) throw failure('not_found', unknown.map(lineAtFault))
  const barred = named.filter((line) => {
    const item = items.get(line.item_id)
    return item !== undefined && !mayHandleItem(user, item)
  })
  if (barred.length > 0) throw failure('narcotics_not_allowed', barred.map(lineAtFault))
  const places = new Map((found.places ?? []).map((place) => [place.id, place]))
  const missing = named.filter(({ storage_location_id: id }) => !places.has(id))
  if (missing.length > 0 && !withGone) throw failure('not_found', missing.map(lineAtFault))
  const batches = (found.batches ?? []).map(withMark)
  return { items, places, batches, settings: found.settings ?? [] }
}

function withMark(batch: StockBatch): StockBatch {
  const mark = batch.openings && openedMark(batch.quantity, batch.openings)
  return mark ? { ...batch, opened: mark } : batch
}

/** A named batch as a refusal tells of it. */
export function lineAtFault({
  adjustment_index,
  item_id,
  storage_location_id,
}: Pick<NamedBatch, 'adjustment_index' | 'item_id' | 'storage_location_id'>): ErrorDetail {
  return { adjustment_index, item_id, storage_location_id }
}

interface Found {
  readonly claimed: boolean
  readonly items: readonly StockItem[] | null
  readonly places: readonly HeldPlace[] | null
  readonly batches: readonly StockBatch[] | null
  readonly settings?: readonly StoredSettings[] | null
}

/**
 * Steps 2 to 6 of the order in one statement: each step counts what the one before it has locked, and
 * so comes after it. `forrad_batches_of` counts the last and looks with a snapshot of its own, taken
 * then; the statement's own snapshot is older than what was waited for.
 */
async function lockAndRead(
  trx: Transaction<Database>,
  customerId: number,
  named: readonly NamedBatch[],
  keep: readonly StockKeeping[],
  claim: Claim | null,
  withSettings: boolean,
): Promise<Found> {
  const itemIds = named.map((line) => line.item_id)
  const placeIds = named.map((line) => line.storage_location_id)
  const { rows } = await sql<Found>`
    WITH claimed AS (${claiming(claim)}),
    held_items AS MATERIALIZED (
      SELECT id, vendor_name, display_name, strength_text, narcotic_level FROM items
      WHERE (customer_id IS NULL OR customer_id = ${customerId})
        AND id = ANY(${itemIds}::bigint[]) AND EXISTS (SELECT FROM claimed)
      ORDER BY id FOR KEY SHARE
    ),
    held_locations AS MATERIALIZED (
      SELECT id, name FROM locations
      WHERE customer_id = ${customerId} AND hidden_at IS NULL
        AND id = ANY(
          SELECT location_id FROM storage_locations
            WHERE customer_id = ${customerId} AND id = ANY(${placeIds}::bigint[])
          UNION SELECT unnest(${keep.map(({ location_id }) => location_id)}::bigint[]))
        AND (SELECT count(*) FROM held_items) > 0
      ORDER BY id FOR KEY SHARE
    ),
    held_places AS MATERIALIZED (
      SELECT id, identifier, location_id FROM storage_locations
      WHERE customer_id = ${customerId} AND id = ANY(${placeIds}::bigint[])
        AND hidden_at IS NULL AND (SELECT count(*) FROM held_locations) > 0
      ORDER BY id FOR KEY SHARE
    ),
    keeping AS (
      -- "DO UPDATE ... WHERE false" locks the row that is there and writes nothing.
      INSERT INTO item_stock AS stock (customer_id, item_id, location_id)
      SELECT ${customerId}::bigint, item_id, location_id
      FROM (
        SELECT named.item_id, held_places.location_id
        FROM unnest(${itemIds}::bigint[], ${placeIds}::bigint[]) AS named (item_id, place_id)
        JOIN held_places ON held_places.id = named.place_id
        UNION
        SELECT item_id, location_id FROM unnest(
          ${keep.map(({ item_id }) => item_id)}::bigint[],
          ${keep.map(({ location_id }) => location_id)}::bigint[]
        ) AS kept (item_id, location_id) JOIN held_locations ON held_locations.id = location_id
      ) AS touched
      WHERE item_id IN (SELECT id FROM held_items)
      ORDER BY item_id, location_id
      ON CONFLICT (customer_id, item_id, location_id)
        DO UPDATE SET quantity = stock.quantity WHERE false
      RETURNING item_id
    )
    SELECT EXISTS (SELECT FROM claimed) AS claimed,
      (SELECT json_agg(held_items) FROM held_items) AS items,
      (SELECT json_agg(json_build_object('id', p.id, 'identifier', p.identifier,
          'location_id', p.location_id, 'location_name', l.name))
        FROM held_places p JOIN held_locations l ON l.id = p.location_id) AS places,
      forrad_batches_of(${customerId}::bigint, ${itemIds}::bigint[], ${placeIds}::bigint[],
        ${named.map((line) => line.identifier)}::text[],
        ${named.map((line) => line.expiration_date)}::date[], locked.count) AS batches
      ${withSettings ? storedSettings(customerId) : sql``}
    FROM (SELECT count(*) AS count FROM keeping) AS locked`.execute(trx)
  const [found] = rows
  if (!found) throw new Error('nothing was locked and nothing read')
  return found
}

/** One more column: what the customer has set of plugins, which no change locks. */
function storedSettings(customerId: number): RawBuilder<unknown> {
  return sql`, (
      SELECT json_agg(json_build_object('plugin', plugin, 'values', "values")) FROM plugin_settings
      WHERE customer_id = ${customerId}) AS settings`
}
