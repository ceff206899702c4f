import { changedStock, isCalendarDate } from '@forrad/core/domain'
import { requireUser } from '../accounts/current-user.ts'
import { boundLocations } from '../accounts/token-limits.ts'
import type { AppContext } from '../context.ts'
import { failure, invalidField } from '../errors.ts'
import type { Handlers } from '../handlers.ts'
import { answerList } from '../http/list-stream.ts'
import { pageOf } from '../http/paging.ts'
import { wantsMinimal } from '../http/prefer.ts'
import { readIdCursor } from '../queries/cursor.ts'
import { findEntries, loadEntries } from '../queries/ledger.ts'
import { readShownAtMost } from '../site-settings.ts'
import { applyAdjustments } from '../stock/apply-adjustments.ts'
import type { ChangeHooks } from '../stock/change-hooks.ts'
import { checkAdjustments, requireMayAdjust } from '../stock/check-adjustments.ts'
import { onceOnly } from '../stock/once.ts'
import { loadRegistered } from '../stock/registered.ts'
import { undoAdjustment } from '../stock/undo-adjustment.ts'
import { intentOf } from './intent.ts'
import { untoldOrigin } from './untold-origin.ts'

type AdjustmentOperation = 'listAdjustments' | 'registerAdjustments' | 'undoAdjustment'

/** The ledger: reading it, adding to it, taking one's own entry back. */
export function adjustmentHandlers(
  context: AppContext,
  hooksOf: () => Promise<ChangeHooks | null>,
): Handlers<AdjustmentOperation> {
  const { db, clock } = context
  return {
    async listAdjustments(request) {
      const { customer_id } = requireUser(request)
      const { cursor: _cursor, limit: _limit, ...filter } = request.query
      for (const name of ['from', 'to'] as const) {
        const date = filter[name]
        if (date !== undefined && !isCalendarDate(date)) throw invalidField(name, 'wrong_format')
      }
      const within = boundLocations(request)
      return answerList(request, 'adjustments', async (cursor, limit) => {
        const before = readIdCursor(cursor, 0)?.id
        const ids = await findEntries(db, customer_id, { ...filter, within, before, limit })
        const { rows, next_cursor } = pageOf(ids, limit, (id) => [id])
        return { rows: await loadEntries(db, customer_id, rows), next_cursor }
      })
    },

    async registerAdjustments(request) {
      const user = requireUser(request)
      requireMayAdjust(user, request.body.adjustments)
      const adjustments = checkAdjustments(request.body.adjustments, 'adjustments')
      const intent = intentOf(request, 'registerAdjustments')
      const short = wantsMinimal(request)
      const hooks = await hooksOf()
      const shownAtMost = await readShownAtMost(context)
      const answer = await onceOnly(context, user, intent, {
        async first(trx, claim) {
          const now = clock.now()
          const made = await applyAdjustments(trx, user, now, adjustments, 'adjustments', {
            claim,
            short,
            hooks,
            isLast: true,
            shownAtMost,
            untold: untoldOrigin(request),
          })
          return { adjustments: made }
        },
        async again(ids) {
          return { adjustments: await loadRegistered(db, user.customer_id, ids) }
        },
      })
      return short ? changedStock(answer.adjustments) : answer
    },

    async undoAdjustment(request) {
      const user = requireUser(request)
      const { id } = request.params
      const intent = intentOf(request, `undoAdjustment ${id}`)
      const hooks = await hooksOf()
      const answer = await onceOnly(context, user, intent, {
        async first(trx, claim) {
          const untold = untoldOrigin(request)
          return {
            adjustment: await undoAdjustment(trx, user, clock.now(), id, claim, hooks, untold),
          }
        },
        async again(ids) {
          const [adjustment] = await loadRegistered(db, user.customer_id, ids)
          if (!adjustment) throw failure('not_found')
          return { adjustment }
        },
      })
      if (!wantsMinimal(request)) return answer
      const { adjustment } = answer
      const { item: _item, ...entry } = adjustment
      return { adjustment: entry, stock: changedStock([adjustment]).stock }
    },
  }
}
