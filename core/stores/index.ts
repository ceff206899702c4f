export { ref, snapshot, subscribe } from 'valtio/vanilla'
export { createAdjustmentsStore } from './adjustments.store.ts'
export type {
  AdjustmentsDeps,
  AdjustmentsState,
  AdjustmentsStore,
  LedgerFilter,
} from './adjustments.store.ts'
export { createChangesFeed } from './changes.ts'
export type { Change, ChangesDeps, ChangesFeed, EventSourceLike, TabShare } from './changes.ts'
export { createStore } from './create.store.ts'
export type { Store } from './create.store.ts'
export { createFetchStore } from './fetch.store.ts'
export type { FetchActions, FetchState, FetchStore } from './fetch.store.ts'
export { createItemsStore } from './items.store.ts'
export type { ItemsDeps, ItemsState, ItemsStore } from './items.store.ts'
export { createLocationsStore } from './locations.store.ts'
export type { LoadStatus, LocationsState } from './locations.state.ts'
export type { LocationsDeps, LocationsStore } from './locations.store.ts'
export { pendingKey } from './pending.state.ts'
export type { PendingState } from './pending.state.ts'
export { hasPending, PENDING_KEY, UNFINISHED_KEY } from './pending.storage.ts'
export type { Unfinished } from './pending.storage.ts'
export { createPendingStore } from './pending.store.ts'
export type { PendingDeps, PendingStore, Registration } from './pending.store.ts'
export type { Clock, KeyValueStorage, Log, Scheduler } from './ports.ts'
export { createPreferencesStore, LOCATION_KEY, SCANNER_LOCATION_KEY } from './preferences.store.ts'
export type { PreferencesDeps, PreferencesState, PreferencesStore } from './preferences.store.ts'
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
export { createSearchStore, SEARCH_DEBOUNCE, SEARCH_PAGE } from './search.store.ts'
export type { SearchDeps, SearchState, SearchStore } from './search.store.ts'
export { createSessionStore, SESSION_USER_KEY } from './session.store.ts'
export type { SessionDeps, SessionState, SessionStore } from './session.store.ts'
export { createItemSpread } from './spread.ts'
export type { ItemHolder, ItemSpread } from './spread.ts'
export { DRAFT_PREFIX, memoryStorage } from './storage.ts'
export { createUsersStore } from './users.store.ts'
export type { UsersDeps, UsersState, UsersStore } from './users.store.ts'
