import type { IntentOutcome } from '@forrad/openapi'
import { requireShownUser, requireUser } from '../accounts/current-user.ts'
import { boundLocations } from '../accounts/token-limits.ts'
import type { AppContext } from '../context.ts'
import { failure } from '../errors.ts'
import type { Handlers } from '../handlers.ts'
import { answerList } from '../http/list-stream.ts'
import { pageOf } from '../http/paging.ts'
import { readIdCursor } from '../queries/cursor.ts'
import { findDifferences, loadDifferences } from '../queries/differences.ts'
import type { ChangeHooks } from '../stock/change-hooks.ts'
import { carryOut } from '../stock/intents/carry-out.ts'
import { knownOutcome } from '../stock/intents/known-outcome.ts'
import { solveDifference } from '../stock/intents/solve-difference.ts'
import { transact } from '../stock/transact.ts'
import { untoldOrigin } from './untold-origin.ts'

type IntentOperation = 'sendIntents' | 'getIntent' | 'listDifferences' | 'solveDifference'

/** Changes that have already happened, and what of them could not be written. */
export function intentHandlers(
  context: AppContext,
  hooksOf: () => Promise<ChangeHooks | null>,
): Handlers<IntentOperation> {
  const { db, clock } = context
  return {
    async sendIntents(request) {
      const { intents, user_id } = request.body
      const user = { ...requireShownUser(request, user_id), isScript: request.token !== null }
      const hooks = await hooksOf()
      const outcomes: IntentOutcome[] = []
      const untold = untoldOrigin(request)
      for (const intent of intents) {
        outcomes.push(await carryOut(context, user, intent, hooks, untold))
      }
      return { outcomes, now: clock.now().toISOString() }
    },

    async getIntent(request) {
      const outcome = await knownOutcome(db, requireUser(request), request.params.key)
      if (!outcome) throw failure('not_found')
      return { outcome }
    },

    async listDifferences(request) {
      const { customer_id } = requireUser(request)
      const { location_id, item_id, solved = false } = request.query
      const within = boundLocations(request)
      return answerList(request, 'differences', async (cursor, limit) => {
        const before = readIdCursor(cursor, 0)?.id
        const filter = { location_id, within, item_id, solved, before, limit }
        const found = await findDifferences(db, customer_id, filter)
        const { rows, next_cursor } = pageOf(found, limit, (id) => [id])
        return { rows: await loadDifferences(db, customer_id, rows), next_cursor }
      })
    },

    async solveDifference(request) {
      const user = { ...requireUser(request), isScript: request.token !== null }
      const { id } = request.params
      await transact(db, (trx) => solveDifference(trx, user, clock.now(), id, request.body))
      const [difference] = await loadDifferences(db, user.customer_id, [id])
      if (!difference) throw failure('not_found')
      return { difference }
    },
  }
}
