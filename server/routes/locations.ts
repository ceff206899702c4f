import { addDays, isCalendarDate, stockholmDate } from '@forrad/core/domain'
import type { Location } from '@forrad/openapi'
import { requireUser } from '../accounts/current-user.ts'
import { actAs } from '../audit/record.ts'
import type { AppContext } from '../context.ts'
import { recordChange } from '../database/changes.ts'
import { failure, invalidField } from '../errors.ts'
import type { Handlers } from '../handlers.ts'
import { beginLargeAnswer } from '../http/large-answers.ts'
import { answerList } from '../http/list-stream.ts'
import { pageOf, readCursor } from '../http/paging.ts'
import { wantsMinimal } from '../http/prefer.ts'
import { readIdCursor } from '../queries/cursor.ts'
import { listExpiring } from '../queries/expiring.ts'
import type { ExpiringStock } from '../queries/expiring.ts'
import { listStock } from '../queries/inventory.ts'
import type { ListedStock } from '../queries/inventory.ts'
import { countItemsKeptAt, listItemsKeptAt } from '../queries/item-lists.ts'
import { loadItems } from '../queries/items.ts'
import { filterWords } from '../queries/location-filter.ts'
import type { LocationFilter } from '../queries/location-filter.ts'
import { addLocation, hideLocation, renameLocation } from '../master-data/write-locations.ts'
import { listLocations, loadLocation } from '../queries/locations.ts'
import type { PluginMoments } from '../kernel/plugin-moments.ts'
import { transact } from '../stock/transact.ts'
import { requiredText } from './required-text.ts'

type LocationOperation =
  | 'listLocations'
  | 'createLocation'
  | 'getLocation'
  | 'updateLocation'
  | 'deleteLocation'
  | 'listLocationItems'
  | 'listInventory'

/** Locations and what is kept there. */
export function locationHandlers(
  context: AppContext,
  deleting: PluginMoments['deletingLocation'],
  addFields: PluginMoments['itemFields'],
): Handlers<LocationOperation> {
  const { db, clock } = context

  async function wholeLocation(
    customerId: number,
    id: number,
    locationItems = true,
  ): Promise<Location> {
    const location = await loadLocation(db, customerId, id, { locationItems })
    if (!location) throw failure('not_found')
    return location
  }

  async function requireLocation(customerId: number, id: number): Promise<void> {
    const location = await db
      .selectFrom('locations')
      .select('id')
      .where('customer_id', '=', customerId)
      .where('id', '=', id)
      .where('hidden_at', 'is', null)
      .executeTakeFirst()
    if (!location) throw failure('not_found')
  }

  return {
    async listLocations(request) {
      const { customer_id } = requireUser(request)
      return answerList(request, 'locations', async (cursor, limit) => {
        const start = readIdCursor(cursor, 1)
        const after = start && { name: start.texts[0] ?? '', id: start.id }
        const found = await listLocations(db, customer_id, { after, limit })
        return pageOf(found, limit, ({ name, id }) => [name, id])
      })
    },

    async createLocation(request) {
      const user = requireUser(request)
      const { customer_id } = user
      const name = requiredText(request.body.location.name, 'location.name')
      const id = await transact(db, async (trx) => {
        await actAs(trx, user)
        const added = await addLocation(trx, customer_id, name)
        await recordChange(trx, customer_id, { locations: [added] })
        return added
      })
      return { location: await wholeLocation(customer_id, id) }
    },

    async getLocation(request, reply) {
      const { customer_id } = requireUser(request)
      const { id } = request.params
      const isMinimal = wantsMinimal(request)
      if (!isMinimal) await beginLargeAnswer(request, reply)
      return { location: await wholeLocation(customer_id, id, !isMinimal) }
    },

    async updateLocation(request, reply) {
      const user = requireUser(request)
      const { customer_id } = user
      const { id } = request.params
      const name = requiredText(request.body.location.name, 'location.name')
      await beginLargeAnswer(request, reply)
      await transact(db, async (trx) => {
        await actAs(trx, user)
        await renameLocation(trx, customer_id, id, name, request.body.seen?.name)
        await recordChange(trx, customer_id, { locations: [id] })
      })
      return { location: await wholeLocation(customer_id, id) }
    },

    async deleteLocation(request) {
      const user = requireUser(request)
      const { customer_id } = user
      const { id } = request.params
      const ask = await deleting()
      await transact(db, async (trx) => {
        await actAs(trx, user)
        await hideLocation(trx, customer_id, id, clock.now())
        await ask?.(trx, user, { location_id: id })
        await recordChange(trx, customer_id, { locations: [id] })
      })
      return undefined
    },

    async listLocationItems(request) {
      const { customer_id } = requireUser(request)
      const { id: locationId } = request.params
      await requireLocation(customer_id, locationId)
      const { query, show = [], limit: asked, cursor: from } = request.query
      const filter: LocationFilter = {
        words: await filterWords(db, query),
        show,
        today: stockholmDate(clock.now()),
      }
      const list = await answerList(request, 'items', async (cursor, limit) => {
        const after = readIdCursor(cursor, 1)
        const found = await listItemsKeptAt(db, customer_id, locationId, filter, after, limit)
        const page = pageOf(found, limit, (row) => [row.display_name, row.id])
        const ids = page.rows.map(({ id }) => id)
        const items = await loadItems(db, customer_id, ids, { locationId })
        const rows = asked === undefined ? items : await addFields(request, items)
        return { rows, next_cursor: page.next_cursor }
      })
      const isFiltered = filter.words.length > 0 || show.length > 0
      if (!isFiltered || asked === undefined || from !== undefined) return list
      return { ...list, total: await countItemsKeptAt(db, customer_id, locationId, filter) }
    },

    async listInventory(request) {
      const { customer_id } = requireUser(request)
      const { id: locationId } = request.params
      await requireLocation(customer_id, locationId)
      const { query, storage_location_id: storageLocationId, limit = 200, cursor } = request.query
      const { expires_within: days } = request.query
      const wanted = { locationId, words: await filterWords(db, query), storageLocationId, limit }
      const page =
        days === undefined
          ? pageOf(
              await listStock(db, customer_id, { ...wanted, after: readStockCursor(cursor) }),
              limit,
              stockKey,
            )
          : pageOf(
              await listExpiring(db, customer_id, {
                ...wanted,
                until: addDays(stockholmDate(clock.now()), days),
                after: readExpiringCursor(cursor),
              }),
              limit,
              (row) => [...stockKey(row), row.first],
            )
      const ids = [...new Set(page.rows.map(({ item_id }) => item_id))]
      return {
        rows: page.rows.map(({ storage_location_id, item_id }) => ({
          storage_location_id,
          item_id,
        })),
        items: await addFields(request, await loadItems(db, customer_id, ids, { locationId })),
        next_cursor: page.next_cursor,
      }
    },
  }
}

function stockKey(row: ListedStock): readonly (string | number)[] {
  return [row.identifier, row.storage_location_id, row.display_name, row.item_id]
}

function readStockCursor(cursor: string | undefined): ListedStock | null {
  const key = readCursor(cursor, ['string', 'number', 'string', 'number'])
  return key && rowOf(key)
}

function readExpiringCursor(cursor: string | undefined): ExpiringStock | null {
  const key = readCursor(cursor, ['string', 'number', 'string', 'number', 'string'])
  if (key === null) return null
  const first = String(key[4])
  if (!isCalendarDate(first)) throw invalidField('cursor', 'wrong_format')
  return { ...rowOf(key), first }
}

function rowOf(key: readonly (string | number)[]): ListedStock {
  const [identifier, storage_location_id, display_name, item_id] = key as [
    string,
    number,
    string,
    number,
  ]
  if (!Number.isSafeInteger(storage_location_id) || !Number.isSafeInteger(item_id)) {
    throw invalidField('cursor', 'wrong_format')
  }
  return { identifier, storage_location_id, display_name, item_id }
}
