import type { Location } from '@forrad/openapi'
import { requireUser } from '../accounts/current-user.ts'
import type { AppContext } from '../context.ts'
import { recordChange } from '../database/changes.ts'
import { failure } from '../errors.ts'
import type { Handlers } from '../handlers.ts'
import { pageOf } from '../http/paging.ts'
import { readIdCursor } from '../queries/cursor.ts'
import { listItemsKeptAt } from '../queries/item-lists.ts'
import { loadItems } from '../queries/items.ts'
import { addLocation, hideLocation, renameLocation } from '../queries/location-changes.ts'
import { listLocations, loadLocation } from '../queries/locations.ts'
import { changeFeed } from '../stock/change-feed.ts'
import { transact } from '../stock/transact.ts'
import { requiredText } from './required-text.ts'

type LocationOperation =
  | 'listLocations'
  | 'createLocation'
  | 'getLocation'
  | 'updateLocation'
  | 'deleteLocation'
  | 'listLocationItems'

/** Locations and what is kept there. */
export function locationHandlers(context: AppContext): Handlers<LocationOperation> {
  const { db, clock } = context
  const feed = changeFeed(context)

  async function wholeLocation(customerId: number, id: number): Promise<Location> {
    const location = await loadLocation(db, customerId, id)
    if (!location) throw failure('not_found')
    return location
  }

  return {
    async listLocations(request) {
      const { customer_id } = requireUser(request)
      const { limit, cursor } = request.query
      const start = readIdCursor(cursor, 1)
      const after = start && { name: start.texts[0] ?? '', id: start.id }
      const found = await listLocations(db, customer_id, { after, limit })
      const page = pageOf(found, limit, ({ name, id }) => [name, id])
      return { locations: page.rows, next_cursor: page.next_cursor }
    },

    async createLocation(request) {
      const { customer_id } = requireUser(request)
      const name = requiredText(request.body.location.name, 'location.name')
      const id = await transact(db, async (trx) => {
        const added = await addLocation(trx, customer_id, name)
        await recordChange(trx, customer_id, { locations: [added] })
        return added
      })
      feed.wake()
      return { location: await wholeLocation(customer_id, id) }
    },

    async getLocation(request) {
      const { customer_id } = requireUser(request)
      return { location: await wholeLocation(customer_id, request.params.id) }
    },

    async updateLocation(request) {
      const { customer_id } = requireUser(request)
      const { id } = request.params
      const name = requiredText(request.body.location.name, 'location.name')
      await transact(db, async (trx) => {
        await renameLocation(trx, customer_id, id, name)
        await recordChange(trx, customer_id, { locations: [id] })
      })
      feed.wake()
      return { location: await wholeLocation(customer_id, id) }
    },

    async deleteLocation(request) {
      const { customer_id } = requireUser(request)
      const { id } = request.params
      await transact(db, async (trx) => {
        await hideLocation(trx, customer_id, id, clock.now())
        await recordChange(trx, customer_id, { locations: [id] })
      })
      feed.wake()
      return undefined
    },

    async listLocationItems(request) {
      const { customer_id } = requireUser(request)
      const { limit, cursor } = request.query
      const { id: locationId } = request.params
      const after = readIdCursor(cursor, 1)
      const location = await db
        .selectFrom('locations')
        .select('id')
        .where('customer_id', '=', customer_id)
        .where('id', '=', locationId)
        .where('hidden_at', 'is', null)
        .executeTakeFirst()
      if (!location) throw failure('not_found')
      const found = await listItemsKeptAt(db, customer_id, locationId, after, limit)
      const page = pageOf(found, limit, (row) => [row.display_name, row.id])
      const ids = page.rows.map(({ id }) => id)
      const items = await loadItems(db, customer_id, ids, { locationId })
      return { items, next_cursor: page.next_cursor }
    },
  }
}
