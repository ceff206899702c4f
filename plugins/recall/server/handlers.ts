import { answerList, failure, pageOf, readIdCursor, requireUser } from '@forrad/server'
import type { Handlers, PluginContext } from '@forrad/server'
import { beginRecall, endRecall } from './change-recalls.ts'
import { findRecalls } from './find-recalls.ts'
import { recallWords } from './recall-words.ts'

type RecallCall = 'listRecalls' | 'beginRecall' | 'endRecall'

/** The recalls of the caller's own customer. */
export function recallHandlers({ db, clock }: PluginContext): Handlers<RecallCall> {
  const answer = async (customerId: number, id: number) => {
    const [recall] = await findRecalls(db, customerId, { id }, 1)
    if (!recall) throw failure('not_found')
    return { recall }
  }
  return {
    async listRecalls(request) {
      const { customer_id } = requireUser(request)
      const { state = 'active' } = request.query
      return answerList(request, 'recalls', async (cursor, limit) => {
        const before = readIdCursor(cursor, 0)?.id
        const found = await findRecalls(db, customer_id, { state, before }, limit)
        return pageOf(found, limit, ({ id }) => [id])
      })
    },

    async beginRecall(request) {
      const user = requireUser(request)
      const words = recallWords(request.body.recall)
      return answer(user.customer_id, await beginRecall(db, user, clock.now(), words))
    },

    async endRecall(request) {
      const user = requireUser(request)
      const { id } = request.params
      await endRecall(db, user, clock.now(), id)
      return answer(user.customer_id, id)
    },
  }
}
