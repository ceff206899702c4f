import { answerList, pageOf, readIdCursor, requireUser } from '@forrad/server'
import type { Handlers, PluginContext } from '@forrad/server'
import { listDays, setDays } from './days.ts'

/** How long opened packs are good, of the caller's own customer. */
export function openedHandlers({
  db,
  clock,
}: PluginContext): Handlers<'listOpenedDays' | 'setOpenedDays'> {
  return {
    async listOpenedDays(request) {
      const { customer_id } = requireUser(request)
      return answerList(request, 'opened_days', async (cursor, limit) => {
        const after = readIdCursor(cursor, 0)?.id ?? 0
        const found = await listDays(db, customer_id, after, limit)
        return pageOf(found, limit, ({ item_id }) => [item_id])
      })
    },

    async setOpenedDays(request, reply) {
      const user = requireUser(request)
      await setDays(db, user, clock.now(), request.params.id, request.body.days)
      return reply.code(204).send()
    },
  }
}
