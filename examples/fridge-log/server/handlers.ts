import { answerList, pageOf, readIdCursor, requireUser } from '@forrad/server'
import type { Handlers, PluginContext } from '@forrad/server'
import { readSettings } from '../model/limits.ts'
import { addReading, listReadings } from './readings.ts'

/** The readings of the caller's own customer. */
export function readingHandlers({
  db,
  clock,
  settings,
}: PluginContext): Handlers<'listFridgeReadings' | 'addFridgeReading'> {
  return {
    async listFridgeReadings(request) {
      const { customer_id } = requireUser(request)
      return answerList(request, 'readings', async (cursor, limit) => {
        const before = readIdCursor(cursor, 0)?.id
        const found = await listReadings(db, customer_id, before, limit)
        return pageOf(found, limit, ({ id }) => [id])
      })
    },

    async addFridgeReading(request) {
      const user = requireUser(request)
      const limits = readSettings(await settings(user.customer_id))
      const reading = await addReading(db, user, clock.now(), limits, request.body.reading)
      return { reading }
    },
  }
}
