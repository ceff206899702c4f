/** The front door for the server halves of plugins: all of the server that they may import. */
export { stockCheck } from './kernel/hooks.ts'
export type { Hooks, StockCheck, StockCheckContext } from './kernel/hooks.ts'
export { SERVER_PLUGIN_API } from './kernel/manifest.ts'
export type {
  CommandContext,
  PluginCommand,
  PluginContext,
  ServerPlugin,
} from './kernel/manifest.ts'
export { customerId } from './command-line.ts'
export { requireUser } from './accounts/current-user.ts'
export type { Database } from './database/schema.ts'
export { invalidField } from './errors.ts'
export type { Handlers } from './handlers.ts'
export { answerList } from './http/list-stream.ts'
export { pageOf } from './http/paging.ts'
export { readIdCursor } from './queries/cursor.ts'
export { midnight } from './queries/ledger.ts'
export { StartError } from './start-error.ts'
