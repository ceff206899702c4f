import { failure, requireUser } from '@forrad/server'
import type { Handlers, PluginContext } from '@forrad/server'
import { findCounted } from './find-counted.ts'

/** When the shelf places of the caller's own customer were counted. */
export function stocktakingHandlers({
  db,
}: Pick<PluginContext, 'db'>): Handlers<'listCountedPlaces'> {
  return {
    async listCountedPlaces(request) {
      const { customer_id: customerId, narcotics } = requireUser(request)
      const { id: locationId } = request.params
      const { limit = 200 } = request.query
      const location = await db
        .selectFrom('locations')
        .select('id')
        .where('customer_id', '=', customerId)
        .where('id', '=', locationId)
        .where('hidden_at', 'is', null)
        .executeTakeFirst()
      if (!location) throw failure('not_found')
      return { places: await findCounted(db, { customerId, locationId, narcotics, limit }) }
    },
  }
}
