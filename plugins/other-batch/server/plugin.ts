import { SERVER_PLUGIN_API, type ServerPlugin } from '@forrad/server'
import { otherBatchHandlers } from './handlers.ts'

/** Reading what was picked of another batch than the first; why stands in the ledger, whoever reads it. */
export default {
  api: SERVER_PLUGIN_API,
  id: 'other-batch',
  calls: { listOtherBatches: 'administer', listOtherBatchSums: 'administer' },
  handlers: otherBatchHandlers,
} satisfies ServerPlugin<'other-batch'>
