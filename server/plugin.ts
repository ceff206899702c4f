/** The front door for the server halves of plugins: all of the server that they may import. */
export type { Hooks } from './kernel/hooks.ts'
export type { LocationDeleting, RefusedDeletion, UserDeleting } from './kernel/hooks/deleting.ts'
export type { ItemFields, ItemFieldsContext } from './kernel/hooks/item-fields.ts'
export type { Moment, Question, Run } from './kernel/hooks/moment.ts'
export type {
  SearchHit,
  SearchRanking,
  SearchRankingContext,
} from './kernel/hooks/search-ranking.ts'
export { stockCheck } from './kernel/hooks/stock-check.ts'
export type { StockCheck, StockCheckContext } from './kernel/hooks/stock-check.ts'
export type { StockTold } from './kernel/hooks/stock-told.ts'
export type { StockWritten, WrittenEntry } from './kernel/hooks/stock-written.ts'
export type { WaitingRows } from './kernel/hooks/waiting-rows.ts'
export type { JobContext, Letter, PluginJob } from './kernel/jobs/job.ts'
export { SERVER_PLUGIN_API } from './kernel/manifest.ts'
export type {
  CommandContext,
  PluginCommand,
  PluginContext,
  ServerPlugin,
} from './kernel/manifest.ts'
export { actAs, recordEvent, recordItemEvent } from './audit/record.ts'
export { customerId } from './command-line.ts'
export { requireUser } from './accounts/current-user.ts'
export { recordChange } from './database/changes.ts'
export type { Database } from './database/schema.ts'
export { failure, invalidField } from './errors.ts'
export type { Clock } from './context.ts'
export type { Handlers, PluginCall } from './handlers.ts'
export { beginLargeAnswer } from './http/large-answers.ts'
export { answerList } from './http/list-stream.ts'
export { pageOf } from './http/paging.ts'
export { readIdCursor } from './queries/cursor.ts'
export { midnight } from './queries/ledger.ts'
export { StartError } from './start-error.ts'
export { awaitChanges, holdStock } from './stock/await-changes.ts'
export { takeTurn } from './stock/lock-order.ts'
export { postMail } from './accounts/outbox.ts'
export { addShelfPlace } from './master-data/write-locations.ts'
export type { StockTurn } from './stock/plugin-stock.ts'
export { transact } from './stock/transact.ts'
