import type { StorageLocation } from '@forrad/openapi'
import { requireUser } from '../accounts/current-user.ts'
import { actAs } from '../audit/record.ts'
import type { AppContext } from '../context.ts'
import { recordChange } from '../database/changes.ts'
import { failure } from '../errors.ts'
import type { Handlers } from '../handlers.ts'
import { addShelfPlace, hideShelfPlace, renameShelfPlace } from '../master-data/write-locations.ts'
import { loadShelfPlace } from '../queries/locations.ts'
import { transact } from '../stock/transact.ts'
import { requiredText } from './required-text.ts'

type StorageLocationOperation =
  'createStorageLocation' | 'updateStorageLocation' | 'deleteStorageLocation'

/** Shelf places. */
export function storageLocationHandlers(context: AppContext): Handlers<StorageLocationOperation> {
  const { db, clock } = context
  const field = 'storage_location.identifier'

  async function shelfPlace(customerId: number, id: number): Promise<StorageLocation> {
    const place = await loadShelfPlace(db, customerId, id)
    if (!place) throw failure('not_found')
    return place
  }

  return {
    async createStorageLocation(request) {
      const user = requireUser(request)
      const { customer_id } = user
      const { location_id } = request.body.storage_location
      const identifier = requiredText(request.body.storage_location.identifier, field)
      const id = await transact(db, async (trx) => {
        await actAs(trx, user)
        const added = await addShelfPlace(trx, customer_id, location_id, identifier)
        await recordChange(trx, customer_id, { locations: [location_id] })
        return added
      })
      return { storage_location: await shelfPlace(customer_id, id) }
    },

    async updateStorageLocation(request) {
      const user = requireUser(request)
      const { customer_id } = user
      const { id } = request.params
      const seen = request.body.seen?.identifier
      const identifier = requiredText(request.body.storage_location.identifier, field)
      await transact(db, async (trx) => {
        await actAs(trx, user)
        const locationId = await renameShelfPlace(trx, customer_id, id, identifier, seen)
        await recordChange(trx, customer_id, { locations: [locationId] })
      })
      return { storage_location: await shelfPlace(customer_id, id) }
    },

    async deleteStorageLocation(request) {
      const user = requireUser(request)
      const { customer_id } = user
      const { id } = request.params
      await transact(db, async (trx) => {
        await actAs(trx, user)
        const locationId = await hideShelfPlace(trx, customer_id, id, clock.now())
        await recordChange(trx, customer_id, { locations: [locationId] })
      })
      return undefined
    },
  }
}
