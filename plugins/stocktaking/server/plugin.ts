import { SERVER_PLUGIN_API, type ServerPlugin } from '@forrad/server'
import { stocktakingHandlers } from './handlers.ts'

/** Tells what was counted longest ago; counting itself is the core's stock command. */
export default {
  api: SERVER_PLUGIN_API,
  id: 'stocktaking',
  calls: { listCountedPlaces: 'read' },
  handlers: stocktakingHandlers,
} satisfies ServerPlugin<'stocktaking'>
