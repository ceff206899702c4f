import {
  answerList,
  beginLargeAnswer,
  failure,
  pageOf,
  readIdCursor,
  requireUser,
} from '@forrad/server'
import type { Handlers, PluginCall, PluginContext } from '@forrad/server'
import { beganOn } from '../model/recall-state.ts'
import { answerTask } from './answer-task.ts'
import { activateRecall, beginRecall, updateRecall } from './change-recalls.ts'
import { closeRecall, liftRecall } from './end-recalls.ts'
import { findAlike } from './find-alike.ts'
import { findRecalls } from './find-recalls.ts'
import { findReport } from './find-report.ts'
import { findTasks } from './find-tasks.ts'
import { attachLetter, findLetter, letterHeaders, readLetter } from './letters.ts'
import { findQuarantines, openQuarantine } from './quarantines.ts'
import { recallWords } from './recall-words.ts'

/** The recalls of the caller's own customer. */
export function recallHandlers(context: PluginContext): Handlers<PluginCall<'recall'>> {
  const { db, clock } = context
  const found = async (customerId: number, id: number) => {
    const [recall] = await findRecalls(db, customerId, { id }, 1)
    if (!recall) throw failure('not_found')
    return recall
  }
  const answer = async (customerId: number, id: number) => ({ recall: await found(customerId, id) })
  const named = (recall: Awaited<ReturnType<typeof found>>) => {
    const { active_at } = recall
    return { ...recall, active_at: active_at === null ? null : new Date(active_at) }
  }

  return {
    async listRecalls(request) {
      const { customer_id } = requireUser(request)
      const { state = 'active' } = request.query
      return answerList(request, 'recalls', async (cursor, limit) => {
        const before = readIdCursor(cursor, 0)?.id
        const recalls = await findRecalls(db, customer_id, { state, before }, limit)
        return pageOf(recalls, limit, ({ id }) => [id])
      })
    },

    async beginRecall(request) {
      const user = requireUser(request)
      const { recall, draft = false } = request.body
      const id = await beginRecall(context, user, recallWords(recall), draft)
      return answer(user.customer_id, id)
    },

    async getRecall(request) {
      const { customer_id } = requireUser(request)
      const recall = await found(customer_id, request.params.id)
      const [tasks, alike] = await Promise.all([
        findTasks(db, customer_id, named(recall)),
        findAlike(db, customer_id, recall),
      ])
      return { recall, tasks, alike }
    },

    async updateRecall(request) {
      const user = requireUser(request)
      const { id } = request.params
      const { recall, seen } = request.body
      await updateRecall(db, user, id, recallWords(recall), seen)
      return answer(user.customer_id, id)
    },

    async activateRecall(request) {
      const user = requireUser(request)
      const { id } = request.params
      await activateRecall(context, user, id)
      return answer(user.customer_id, id)
    },

    async closeRecall(request) {
      const user = requireUser(request)
      const { id } = request.params
      await closeRecall(context, user, id)
      return answer(user.customer_id, id)
    },

    async endRecall(request) {
      const user = requireUser(request)
      const { id } = request.params
      await liftRecall(context, user, id)
      return answer(user.customer_id, id)
    },

    async answerRecallTask(request) {
      const user = requireUser(request)
      const { id, location_id } = request.params
      await answerTask(db, user, clock.now(), request.params, request.body.answer)
      const recall = named(await found(user.customer_id, id))
      const [task] = await findTasks(db, user.customer_id, recall, location_id)
      if (!task) throw failure('not_found')
      return { task }
    },

    async getRecallLetter(request, reply) {
      const { customer_id } = requireUser(request)
      await beginLargeAnswer(request, reply)
      const letter = await findLetter(db, customer_id, request.params.id)
      reply.hijack()
      reply.raw.writeHead(200, letterHeaders(letter))
      reply.raw.end(letter.content)
      return undefined
    },

    async attachRecallLetter(request) {
      const user = requireUser(request)
      const { id } = request.params
      await attachLetter(db, user, clock.now(), id, readLetter(request.body.letter))
      return answer(user.customer_id, id)
    },

    async getRecallReport(request) {
      const { customer_id } = requireUser(request)
      const recall = await found(customer_id, request.params.id)
      const { since = beganOn(recall) } = request.query
      return findReport(db, customer_id, recall, since)
    },

    async listQuarantines(request) {
      const { customer_id } = requireUser(request)
      return { quarantines: await findQuarantines(db, customer_id) }
    },

    async openQuarantine(request) {
      const user = requireUser(request)
      return { quarantine: await openQuarantine(context, user, request.body.location_id) }
    },
  }
}
