export { ref, subscribe } from 'valtio/vanilla'
export { createAdjustmentsStore } from './adjustments.store.ts'
export type {
  AdjustmentsDeps,
  AdjustmentsState,
  AdjustmentsStore,
  LedgerFilter,
  Reception,
} from './adjustments.store.ts'
export { REQUESTS_KEY, sessionMemory } from './command/request-memory.ts'
export type { RequestMemory } from './command/request-memory.ts'
export { createStockCommands } from './command/stock-commands.ts'
export type {
  Ask,
  Before,
  GiveUp,
  GivenUp,
  ResumedRequest,
  StockCommand,
  StockCommands,
  StockCommandsDeps,
  Through,
} from './command/stock-commands.ts'
export type { AppliedChange, StockChange, StockRequest } from './command/stock-request.ts'
export type { StockRun } from './command/stock-run.ts'
export { createChangesFeed } from './changes.ts'
export type { Change, ChangesDeps, ChangesFeed, TabShare } from './changes.ts'
export type { EventSourceLike } from './change-stream.ts'
export { withShare } from './entities.ts'
export { createBlockedStore } from './blocked.store.ts'
export type { BlockedActions, BlockedLot, BlockedState, BlockedStore } from './blocked.store.ts'
export { createByLocation } from './by-location.store.ts'
export type { ByLocationState, ByLocationStore } from './by-location.store.ts'
export { dayAt } from './day-at.ts'
export { createListeners } from './listeners.ts'
export type { Listeners } from './listeners.ts'
export { createPluginChanges } from './plugin-changes.ts'
export type { PluginChanges } from './plugin-changes.ts'
export { createStore, patch } from './create.store.ts'
export type { Store } from './create.store.ts'
export { createFormStore, firstWrong, shownProblems } from './form.store.ts'
export type { FormActions, FormDeps, FormProblems, FormState } from './form.store.ts'
export { sendNew } from './send-new.ts'
export type { SendNewDeps } from './send-new.ts'
export { createFollowed } from './followed.ts'
export type { Followed, FollowedDeps } from './followed.ts'
export { createFetchStore } from './fetch.store.ts'
export type { FetchActions, FetchState, FetchStore } from './fetch.store.ts'
export { createItemsStore } from './items.store.ts'
export type { ItemsDeps, ItemsState, ItemsStore } from './items.store.ts'
export { isOutOfDate, onDay, sameWish } from './listing-wish.ts'
export type {
  Listing,
  ListingKind,
  ListingRow,
  ListingWish,
  PagedLocation,
  PagingActions,
} from './listing.ts'
export { loader } from './lazily.ts'
export { createLocationsStore } from './locations.store.ts'
export type { LoadStatus, LocationsState } from './locations.state.ts'
export type { LocationsDeps, LocationsStore } from './locations.store.ts'
export { hasLine, linesOf } from './lines.ts'
export { heldLines, pendingKey } from './pending.state.ts'
export type { PendingState } from './pending.state.ts'
export { draftMemory } from './drafts.ts'
export type { DraftMemory } from './drafts.ts'
export { forgetBegun } from './forget-begun.ts'
export type { ForgettingDeps } from './forget-begun.ts'
export { keptDraft } from './kept-draft.ts'
export type { DraftKeeping, KeptDraft, Keepsake } from './kept-draft.ts'
export { sharePending } from './pending.shared.ts'
export { hasPending, PENDING_KEY } from './pending.storage.ts'
export { createPendingStore } from './pending.store.ts'
export type { PendingDeps, PendingStore, Registration } from './pending.store.ts'
export type { Clock, KeyValueStorage, Log, Scheduler } from './ports.ts'
export { createHintsStore, isTelling } from './hints.store.ts'
export type { HintsStore } from './hints.store.ts'
export { createPreferencesStore } from './preferences.store.ts'
export type { PreferencesDeps, PreferencesState, PreferencesStore } from './preferences.store.ts'
export { isAskerGone, isOutcomeUnknown } from './problems.ts'
export type {
  ChangedItem,
  MovedLine,
  PendingFailure,
  Proposal,
  ProposedChange,
  ShortLine,
  StockProblem,
  StockResult,
} from './problems.ts'
export { forgetDelivery, forgetReception, receiveDelivery } from './deliveries.ts'
export type { Delivery, DeliveryOptions } from './deliveries.ts'
export { giveUpSent } from './give-up-sent.ts'
export type { GivingUpWays } from './give-up-sent.ts'
export { handleBatch } from './handlings.ts'
export type { Handling } from './handlings.ts'
export { doubtOf, isStillUnknown, problemAfter } from './still-unknown.ts'
export { refetchWhenStale } from './refetch.ts'
export type { RefetchDeps } from './refetch.ts'
export { fetchLying } from './lying.ts'
export type { LyingDeps, LyingStock, LyingWish } from './lying.ts'
export { createRemoval } from './removal.store.ts'
export type { RemovalActions, RemovalDeps, RemovalState } from './removal.store.ts'
export { fetchReorder } from './reorder.ts'
export type { ReorderEntry, ReorderWish } from './reorder.ts'
export {
  countedChange,
  forgetRound,
  isRoundUnfinished,
  sendCounted,
  stocktakeRound,
} from './rounds.ts'
export type { RoundCount, RoundWays } from './rounds.ts'
export { createCatalogueSearch } from './catalogue-search.ts'
export type { CatalogueSearchDeps } from './catalogue-search.ts'
export { createSearchStore } from './search.store.ts'
export type { SearchDeps, SearchState, SearchStore } from './search.store.ts'
export { createSessionStore, SESSION_USER_KEY } from './session.store.ts'
export type { SessionDeps, SessionState, SessionStore } from './session.store.ts'
export { serverNow } from './server-now.ts'
export { createItemSpread } from './spread.ts'
export type { ItemHolder, ItemSpread, Overlay } from './spread.ts'
export { DRAFT_PREFIX, memoryStorage, readText, writeText } from './storage.ts'
export { createUsersStore } from './users.store.ts'
export type { UsersDeps, UsersState, UsersStore } from './users.store.ts'
