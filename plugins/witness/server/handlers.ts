import {
  answerList,
  failure,
  invalidField,
  pageOf,
  readIdCursor,
  recordEvent,
  requireUser,
} from '@forrad/server'
import type { Handlers, PluginCall, PluginContext } from '@forrad/server'
import { findMissing, findWitnessed } from './find-entries.ts'
import { refuse, requireKnown, signEntries, signLines } from './sign.ts'

/** Signing as a witness, and who witnessed what. */
export function witnessHandlers(context: PluginContext): Handlers<PluginCall<'witness'>> {
  const { db, clock, judge } = context
  return {
    async signAsWitness(request) {
      const user = requireUser(request)
      const { email, password, lines, adjustment_ids } = request.body.signature
      if ((lines === undefined) === (adjustment_ids === undefined)) {
        throw invalidField('signature.lines', 'wrong')
      }
      const nothing = lines?.findIndex(({ quantity }) => quantity === 0) ?? -1
      if (nothing >= 0) throw invalidField(`signature.lines.${nothing}.quantity`, 'wrong')
      if (lines) await requireKnown(db, user.customer_id, lines)
      const judged = await judge(
        request,
        { email, password },
        {
          isOfUse: ({ customer_id }) => customer_id === user.customer_id,
          refused: ({ customer_id, id }, isKnownDevice) =>
            recordEvent(db, {
              customer_id,
              kind: 'witness_refused',
              actor_id: customer_id === user.customer_id ? user.id : null,
              user_id: id,
              changes: [{ field: 'known_device', before: null, after: isKnownDevice }],
            }),
        },
      )
      if (!judged) throw invalidField('signature.password', 'wrong')
      const witness = judged.user
      if (!witness.narcotics) throw refuse('no_narcotics')
      const { customer_id, id: user_id } = user
      const signing = { customer_id, user_id, witness, now: clock.now() }
      if (adjustment_ids) return { signature: await signEntries(db, signing, adjustment_ids) }
      if (witness.id === user_id) throw refuse('own')
      return { signature: await signLines(db, signing, lines ?? []) }
    },

    async listWitnessedEntries(request) {
      const { customer_id } = requireUser(request)
      const entries = await findWitnessed(db, customer_id, request.query.adjustment_ids)
      if (!entries) throw failure('not_found')
      return { entries: [...entries] }
    },

    async listMissingWitnesses(request) {
      const { customer_id } = requireUser(request)
      return answerList(request, 'entries', async (cursor, limit) => {
        const before = readIdCursor(cursor, 0)?.id
        const found = await findMissing(db, customer_id, before, limit)
        return pageOf(found, limit, ({ adjustment_id }) => [adjustment_id])
      })
    },
  }
}
