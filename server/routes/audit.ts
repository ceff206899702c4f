import { isCalendarDate } from '@forrad/core/domain'
import { requireUser } from '../accounts/current-user.ts'
import { findEvents } from '../audit/list.ts'
import type { AppContext } from '../context.ts'
import { invalidField } from '../errors.ts'
import type { Handlers } from '../handlers.ts'
import { answerList } from '../http/list-stream.ts'
import { pageOf } from '../http/paging.ts'
import { readIdCursor } from '../queries/cursor.ts'

/** The audit log of the administrator's own customer. */
export function auditHandlers({ db }: AppContext): Handlers<'listAuditEvents'> {
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
