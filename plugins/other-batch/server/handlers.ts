import { isCalendarDate } from '@forrad/core/domain'
import { answerList, invalidField, pageOf, readIdCursor, requireUser } from '@forrad/server'
import type { Handlers, PluginContext } from '@forrad/server'
import { findPicks, sumPicks } from './find-picks.ts'

/** What was picked out of turn, of the administrator's own customer. */
export function otherBatchHandlers({
  db,
}: Pick<PluginContext, 'db'>): Handlers<'listOtherBatches' | 'listOtherBatchSums'> {
  return {
    async listOtherBatches(request) {
      const { customer_id } = requireUser(request)
      const { cursor: _cursor, limit: _limit, ...filter } = request.query
      requirePeriod(filter)
      return answerList(request, 'picks', async (cursor, limit) => {
        const before = readIdCursor(cursor, 0)?.id
        const found = await findPicks(db, customer_id, { ...filter, before }, limit)
        return pageOf(found, limit, ({ id }) => [id])
      })
    },

    async listOtherBatchSums(request) {
      const { customer_id } = requireUser(request)
      requirePeriod(request.query)
      return { sums: await sumPicks(db, customer_id, request.query) }
    },
  }
}

interface Period {
  readonly from?: string
  readonly to?: string
  readonly scanned?: boolean
}

/** 422 `validation` for a date that is none, and for scanned picks of all time: of those there are many. */
function requirePeriod(period: Period): void {
  for (const name of ['from', 'to'] as const) {
    const date = period[name]
    if (date !== undefined && !isCalendarDate(date)) throw invalidField(name, 'wrong_format')
  }
  if (period.scanned && period.from === undefined) throw invalidField('from', 'required')
}
