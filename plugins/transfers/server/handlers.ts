import { answerList, failure, pageOf, readIdCursor, requireUser } from '@forrad/server'
import type { Handlers, PluginContext } from '@forrad/server'
import { numberOf } from './documents.ts'
import { findTransfer, findTransfers } from './find-transfers.ts'
import { receiveTransfer } from './receive-transfer.ts'
import { sendTransfer } from './send-transfer.ts'
import { turnTransfer } from './turn-transfer.ts'

type TransferCall =
  'listTransfers' | 'getTransfer' | 'sendTransfer' | 'receiveTransfer' | 'turnTransfer'

/** The transfers of the caller's own customer. */
export function transferHandlers({
  db,
  clock,
  changeStock,
}: PluginContext): Handlers<TransferCall> {
  const answer = async (customerId: number, id: number) => {
    const transfer = await findTransfer(db, customerId, id)
    if (!transfer) throw failure('not_found')
    return { transfer }
  }
  return {
    async listTransfers(request) {
      const { customer_id } = requireUser(request)
      const { state = 'open', location_id, item_id } = request.query
      return answerList(request, 'transfers', async (cursor, limit) => {
        const before = readIdCursor(cursor, 0)?.id
        const filter = { state, location_id, item_id, before }
        return pageOf(await findTransfers(db, customer_id, filter, limit), limit, ({ id }) => [id])
      })
    },

    async getTransfer(request) {
      return answer(requireUser(request).customer_id, request.params.id)
    },

    async sendTransfer(request) {
      const { customer_id, id: user_id } = requireUser(request)
      const { id } = await changeStock(request, {
        operation: 'sendTransfer',
        first: (turn) => sendTransfer(turn, { customer_id, user_id }, request.body.transfer),
        again: async (entryIds) => ({ id: await numberOf(db, customer_id, entryIds) }),
      })
      return answer(customer_id, id)
    },

    async receiveTransfer(request) {
      const { customer_id } = requireUser(request)
      const { id } = request.params
      await changeStock(request, {
        operation: `receiveTransfer ${id}`,
        async first(turn) {
          await receiveTransfer(turn, customer_id, id, request.body.arrivals)
          return { id }
        },
        again: async () => ({ id }),
      })
      return answer(customer_id, id)
    },

    async turnTransfer(request) {
      const user = requireUser(request)
      const { id } = request.params
      await turnTransfer(db, user, clock.now(), id, request.body.location_id)
      return answer(user.customer_id, id)
    },
  }
}
