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
export { recordItemEvent } from './audit/record.ts'
export { customerId } from './command-line.ts'
export { requireUser } from './accounts/current-user.ts'
export { recordChange } from './database/changes.ts'
export type { Database } from './database/schema.ts'
export { failure, invalidField } from './errors.ts'
export type { Handlers } from './handlers.ts'
export { answerList } from './http/list-stream.ts'
export { pageOf } from './http/paging.ts'
export { readIdCursor } from './queries/cursor.ts'
export { midnight } from './queries/ledger.ts'
export { StartError } from './start-error.ts'
export { awaitChanges } from './stock/await-changes.ts'
export { transact } from './stock/transact.ts'
