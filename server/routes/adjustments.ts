import { isCalendarDate } from '@forrad/core/domain'
import { requireUser } from '../accounts/current-user.ts'
import type { AppContext } from '../context.ts'
import { failure, invalidField } from '../errors.ts'
import type { Handlers } from '../handlers.ts'
import { pageOf } from '../http/paging.ts'
import { readIdCursor } from '../queries/cursor.ts'
import { findEntries, loadEntries } from '../queries/ledger.ts'
import { applyAdjustments } from '../stock/apply-adjustments.ts'
import { changeFeed } from '../stock/change-feed.ts'
import { checkAdjustments, requireMayAdjust } from '../stock/check-adjustments.ts'
import { onceOnly } from '../stock/once.ts'
import { loadRegistered } from '../stock/registered.ts'
import { undoAdjustment } from '../stock/undo-adjustment.ts'
import { intentOf } from './intent.ts'

type AdjustmentOperation = 'listAdjustments' | 'registerAdjustments' | 'undoAdjustment'

/** The ledger: reading it, adding to it, taking one's own entry back. */
export function adjustmentHandlers(context: AppContext): Handlers<AdjustmentOperation> {
  const { db, clock } = context
  const feed = changeFeed(context)
  return {
    async listAdjustments(request) {
      const { customer_id } = requireUser(request)
      const { cursor, limit, ...filter } = request.query
      for (const name of ['from', 'to'] as const) {
        const date = filter[name]
        if (date !== undefined && !isCalendarDate(date)) throw invalidField(name, 'wrong_format')
      }
      const before = readIdCursor(cursor, 0)?.id
      const ids = await findEntries(db, customer_id, { ...filter, before, limit })
      const { rows, next_cursor } = pageOf(ids, limit, (id) => [id])
      return { adjustments: await loadEntries(db, customer_id, rows), next_cursor }
    },

    async registerAdjustments(request) {
      const user = requireUser(request)
      requireMayAdjust(user, request.body.adjustments)
      const adjustments = checkAdjustments(request.body.adjustments, 'adjustments')
      const intent = intentOf(request, 'registerAdjustments')
      const answer = await onceOnly(context, user, intent, async (trx) => {
        const ids = await applyAdjustments(trx, user, clock.now(), adjustments, 'adjustments')
        return { adjustments: await loadRegistered(trx, user.customer_id, ids) }
      })
      feed.wake()
      return answer
    },

    async undoAdjustment(request) {
      const user = requireUser(request)
      const { id } = request.params
      const intent = intentOf(request, `undoAdjustment ${id}`)
      const answer = await onceOnly(context, user, intent, async (trx) => {
        const inverse = await undoAdjustment(trx, user, clock.now(), id)
        const [adjustment] = await loadRegistered(trx, user.customer_id, [inverse])
        if (!adjustment) throw failure('not_found')
        return { adjustment }
      })
      feed.wake()
      return answer
    },
  }
}
