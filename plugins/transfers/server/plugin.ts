import { SERVER_PLUGIN_API, type ServerPlugin } from '@forrad/server'
import { transferHandlers } from './handlers.ts'

/** Goods on their way between two locations of a customer: sent, received, explained. */
export default {
  api: SERVER_PLUGIN_API,
  id: 'transfers',
  calls: {
    listTransfers: 'read',
    getTransfer: 'read',
    sendTransfer: 'remove',
    receiveTransfer: 'remove',
    turnTransfer: 'remove',
  },
  handlers: transferHandlers,
} satisfies ServerPlugin<'transfers'>
