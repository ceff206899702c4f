import { isCalendarDate } from '@forrad/core/domain'
import { answerList, invalidField, pageOf, readIdCursor, requireUser } from '@forrad/server'
import type { Handlers, PluginContext } from '@forrad/server'
import { findEvents } from './find-events.ts'

/** The audit log of the administrator's own customer. */
export function auditHandlers({ db }: Pick<PluginContext, 'db'>): Handlers<'listAuditEvents'> {
  return {
    async listAuditEvents(request) {
      const { customer_id } = requireUser(request)
      const { cursor: _cursor, limit: _limit, ...filter } = request.query
      for (const name of ['from', 'to'] as const) {
        const date = filter[name]
        if (date !== undefined && !isCalendarDate(date)) throw invalidField(name, 'wrong_format')
      }
      return answerList(request, 'events', async (cursor, limit) => {
        const before = readIdCursor(cursor, 0)?.id
        const found = await findEvents(db, customer_id, { ...filter, before }, limit)
        return pageOf(found, limit, ({ id }) => [id])
      })
    },
  }
}
