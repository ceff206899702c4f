import type { AdjustmentInput, RegisteredAdjustment } from '@forrad/openapi'
import type { FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import { requireUser } from '../accounts/current-user.ts'
import type { AppContext } from '../context.ts'
import { contractOperations, readContract } from '../contract.ts'
import type { Database } from '../database/schema.ts'
import { intentOf } from '../routes/intent.ts'
import { readShownAtMost } from '../site-settings.ts'
import type { SiteContext } from '../site-settings.ts'
import { applyAdjustments } from './apply-adjustments.ts'
import type { ChangeHooks } from './change-hooks.ts'
import { takeKey } from './claim.ts'
import { onceOnly } from './once.ts'

/** A plugin's own change of stock within the transaction of its call. */
export interface StockTurn {
  /** The call's transaction: what is written here stands or falls with the stock. */
  readonly trx: Transaction<Database>
  readonly now: Date
  /**
   * Changes the stock as `registerAdjustments` does: locked, asked of and told to every plugin's hooks,
   * all or none. The plugin has validated what it sends. At most once in a turn, since locks have an
   * order (`lock-order.ts`); rows of its own it locks before. A move of a document takes out of one
   * location or puts into one, and what it took is on its way (HAND-8). Throws as `applyAdjustments`.
   */
  readonly change: (
    adjustments: readonly AdjustmentInput[],
    documentId: string,
  ) => Promise<readonly RegisteredAdjustment[]>
}

/** What a call of a plugin's does to the stock. */
export interface StockWork<Answer> {
  /** The call and what its path names: the same key for another is refused. */
  readonly operation: string
  /** The first time; a rollback must undo all of it. What it refuses when its key has been used is not told. */
  readonly first: (turn: StockTurn) => Promise<Answer>
  /** When the key comes again: from the ids of the ledger entries that were made. */
  readonly again: (entryIds: readonly number[]) => Promise<Answer>
}

/**
 * Changes stock together with a plugin's own tables: one transaction, once for each `Idempotency-Key`
 * of the caller.
 */
export type ChangeStock = <Answer extends object>(
  request: FastifyRequest,
  work: StockWork<Answer>,
) => Promise<Answer>

/**
 * Makes it for the plugins of a server; `hooksOf` as every change of stock has them. Throws of a call that
 * clients send without a key: nothing would be remembered of it, and whoever gets no answer and asks again
 * would change the stock twice.
 */
export function stockDoor(
  context: Pick<AppContext, 'db' | 'clock'> & SiteContext,
  hooksOf: () => Promise<ChangeHooks | null>,
): ChangeStock {
  const keyed = new Set<string>()
  for (const { id, takesKey } of contractOperations(readContract())) if (takesKey) keyed.add(id)
  return async (request, { operation, first, again }) => {
    const user = requireUser(request)
    const call = request.routeOptions.config.operationId ?? 'it'
    if (!keyed.has(call)) throw new Error(withoutKey(call))
    const hooks = await hooksOf()
    const shownAtMost = await readShownAtMost(context)
    return onceOnly(context, user, intentOf(request, operation), {
      again,
      // A plugin goes by rows of its own, which it locks and judges before the stock.
      mayRefuseItself: true,
      async first(trx, claim) {
        const now = context.clock.now()
        let turns = 0
        const answer = await first({
          trx,
          now,
          async change(adjustments, document_id) {
            turns += 1
            if (turns > 1) throw new Error('the stock is changed once in a turn')
            const options = { claim, hooks, document_id, shownAtMost }
            return applyAdjustments(trx, user, now, adjustments, 'lines', options)
          },
        })
        // A call that had no stock to change keeps its key too.
        if (turns === 0) await takeKey(trx, claim)
        return answer
      },
    })
  }
}

/** What is wrong with such a call, and the line that mends it. */
function withoutKey(call: string): string {
  return `"${call}" changes stock, and clients send it without a key, so that one that is repeated after a lost answer would change it twice. Add this line to the \`parameters\` of "${call}" in server/openapi.yaml and run \`npm run generate\`: - { $ref: '#/components/parameters/IdempotencyKey' }`
}
