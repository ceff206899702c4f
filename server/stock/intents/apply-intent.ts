import { changedStock, happenedFirst } from '@forrad/core/domain'
import type { IntentOutcome } from '@forrad/openapi'
import type { Transaction } from 'kysely'
import type { SignedInUser } from '../../accounts/current-user.ts'
import { actAs } from '../../audit/record.ts'
import { recordChange } from '../../database/changes.ts'
import type { Database } from '../../database/schema.ts'
import { failure } from '../../errors.ts'
import { loadDifferences } from '../../queries/differences.ts'
import { setLocationItem } from '../../master-data/write-location-items.ts'
import { loadStockFigures } from '../../queries/stock-figures.ts'
import type { ChangeHooks } from '../change-hooks.ts'
import { takeKey } from '../claim.ts'
import type { Claim } from '../claim.ts'
import { lineAtFault, lockStock } from '../lock-stock.ts'
import type { LockedStock, NamedBatch } from '../lock-stock.ts'
import { requireJudge } from '../openings.ts'
import { writeChanges } from '../write-changes.ts'
import type { CheckedIntent } from './check-intent.ts'
import { loadLeftOut } from './left-out.ts'
import { planIntent } from './plan-intent.ts'
import { writeDifferences } from './write-differences.ts'

/**
 * Writes what happened as far as the stock can bear it, and the rest as differences, without the counts
 * that cannot be written; returns the outcome. Throws `KeyTaken`, 404 `not_found` or `feature_disabled`
 * (OPEN-9), 403 `narcotics_not_allowed`, 422 `validation`, or what a hook refuses of anything but picks.
 */
export async function applyIntent(
  trx: Transaction<Database>,
  user: SignedInUser,
  now: Date,
  intent: CheckedIntent,
  claim: Claim,
  hooks: ChangeHooks | null,
): Promise<IntentOutcome> {
  const { customer_id } = user
  const { key, adjustments, location_item } = intent
  if (location_item) await actAs(trx, user)
  if (adjustments.length === 0) {
    await takeKey(trx, claim, { levels: true })
    await keepLevels(trx, customer_id, location_item)
    const stock = await figures(trx, customer_id, intent, new Map())
    return { key, state: 'done', adjustments: [], stock, differences: [] }
  }
  const named = adjustments.flatMap(({ item_id, batch_updates }, adjustment_index) =>
    batch_updates.map((update) => ({ ...update, item_id, adjustment_index })),
  )
  const keep = location_item ? [location_item] : []
  const options = { keep, claim, withGone: true, withSettings: hooks?.withSettings }
  const stock = await lockStock(trx, user, named, options)
  const locations = await locationsOf(trx, customer_id, named, stock)
  requireJudge(adjustments, hooks)
  const planned = await planIntent(trx, user, now, intent, stock, hooks?.check ?? null)
  const { change, fitted, leftOut, refusalOf } = planned
  const made =
    change.entries.length > 0
      ? await writeChanges(trx, user, now, change, stock, { claim, short: true, hooks })
      : []
  await keepLevels(trx, customer_id, location_item)
  const entryIds = planned.entryOf.map((entry) =>
    entry === null ? null : (made[entry]?.id ?? null),
  )
  const written = { fitted, leftOut, refusalOf, entryIds, locations, claim }
  const ids = await writeDifferences(trx, user, now, intent, written)
  const short = changedStock(happenedFirst(made))
  const isWhole = ids.length === 0 && leftOut.length === 0
  if (isWhole && !location_item) return { key, state: 'done', ...short, differences: [] }
  const left_out = await loadLeftOut(trx, customer_id, leftOut)
  return {
    key,
    state: isWhole ? 'done' : 'difference',
    adjustments: short.adjustments,
    stock: await figures(trx, customer_id, intent, locations),
    differences: await loadDifferences(trx, customer_id, ids),
    ...(left_out.length > 0 ? { left_out } : {}),
  }
}

async function keepLevels(
  trx: Transaction<Database>,
  customerId: number,
  levels: CheckedIntent['location_item'],
): Promise<void> {
  if (!levels) return
  const { item_id, location_id } = levels
  await setLocationItem(trx, customerId, levels)
  await recordChange(trx, customerId, { stock: [[item_id, location_id]] })
}

/** The location of each shelf place that is named, also of one that is gone; 404 for one that never was. */
async function locationsOf(
  trx: Transaction<Database>,
  customerId: number,
  named: readonly NamedBatch[],
  { places }: LockedStock,
): Promise<ReadonlyMap<number, number>> {
  const locations = new Map([...places].map(([id, { location_id }]) => [id, location_id]))
  const gone = named.filter(({ storage_location_id: id }) => !places.has(id))
  if (gone.length === 0) return locations
  const found = await trx
    .selectFrom('storage_locations')
    .select(['id', 'location_id'])
    .where('customer_id', '=', customerId)
    .where('id', 'in', [...new Set(gone.map(({ storage_location_id: id }) => id))])
    .execute()
  for (const { id, location_id } of found) locations.set(id, location_id)
  const unknown = gone.filter(({ storage_location_id: id }) => !locations.has(id))
  if (unknown.length > 0) throw failure('not_found', unknown.map(lineAtFault).slice(0, 100))
  return locations
}

/** How everything that the intent names stands now. */
function figures(
  trx: Transaction<Database>,
  customerId: number,
  { adjustments, location_item }: CheckedIntent,
  locations: ReadonlyMap<number, number>,
) {
  const pairs = new Map<string, readonly [number, number]>()
  const add = (item: number, location: number) => pairs.set(`${item}/${location}`, [item, location])
  if (location_item) add(location_item.item_id, location_item.location_id)
  for (const { item_id, batch_updates } of adjustments) {
    for (const { storage_location_id } of batch_updates) {
      const location = locations.get(storage_location_id)
      if (location !== undefined) add(item_id, location)
    }
  }
  return loadStockFigures(trx, customerId, [...pairs.values()])
}
