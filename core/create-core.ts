import type { StockFigures } from '@forrad/openapi'
import {
  createApi,
  createGenerations,
  createOrigins,
  randomKey,
  type Api,
  type IsMine,
  type Reserve,
  type RetryPolicy,
} from './api/index.ts'
import { applyChange } from './apply-change.ts'
import { laterWaiting, type Outbox } from './outbox/index.ts'
import { logToConsole, systemClock, systemScheduler } from './platform.ts'
import { createServerClock } from './server-clock.ts'
import {
  createAdjustmentsStore,
  createBlockedStore,
  createItemsStore,
  createItemSpread,
  createLocationsStore,
  createPendingStore,
  createPluginChanges,
  createPreferencesStore,
  createSearchStore,
  createSessionStore,
  createStockCommands,
  createUsersStore,
  hasPending,
  memoryStorage,
  sessionMemory,
} from './stores/index.ts'
import type {
  AdjustmentsStore,
  BlockedStore,
  Change,
  Clock,
  ItemsStore,
  KeyValueStorage,
  LocationsStore,
  Log,
  PendingStore,
  PluginChanges,
  PreferencesStore,
  Scheduler,
  SearchStore,
  SessionStore,
  UsersStore,
} from './stores/index.ts'

/** What the core needs from its surroundings; the same in a browser, a worker and Node. */
export interface CoreOptions {
  /** Where the server is; empty in a browser on the same origin, an absolute URL in Node. */
  readonly baseUrl: string
  /** The platform's when missing. Outside a browser it must keep cookies: see `withCookies`. */
  readonly fetch?: (request: Request) => Promise<Response>
  /** A service account's token, in place of signing in: see `forScript` of `@forrad/core/script`. */
  readonly token?: string
  /** How calls are repeated while the server cannot answer; as the app does when missing. */
  readonly policy?: Partial<RetryPolicy>
  /** Browser storage; kept in memory when missing. */
  readonly storage?: { readonly local: KeyValueStorage; readonly session: KeyValueStorage }
  readonly clock?: Clock
  readonly scheduler?: Scheduler
  /** Makes idempotency keys; random UUIDs when missing. */
  readonly newKey?: () => string
  /** Called when calls begin to wait for a server that cannot answer, and when none waits any more. */
  readonly onWaiting?: (waiting: boolean) => void
  /** Where failed calls are written; the console when missing. */
  readonly log?: Log
  /** Answers what is read while no server does, as from what a device keeps. */
  readonly reserve?: Reserve
  /** Keeps the changes of stock that had no answer, and sends them; without it they fail. */
  readonly outbox?: () => Promise<Outbox>
  /** Whether the server is known not to answer. */
  readonly isAway?: () => boolean
  /** Whether somebody has left the device and no server has heard it yet (LEFT-1). */
  readonly hasLeft?: () => boolean
  /** Whether drafts wait that a sign-in by somebody else would drop, beside pending adjustments. */
  readonly hasDrafts?: () => boolean
}

/** The headless product: the typed client and the stores over it. */
export interface Core {
  readonly api: Api
  readonly session: SessionStore
  readonly items: ItemsStore
  readonly search: SearchStore
  readonly locations: LocationsStore
  readonly pending: PendingStore
  readonly adjustments: AdjustmentsStore
  readonly users: UsersStore
  readonly preferences: PreferencesStore
  readonly blocked: BlockedStore
  readonly changes: PluginChanges
  readonly clock: Clock
  readonly scheduler: Scheduler
  readonly log: Log
  /** Takes over what changed elsewhere; hand it to `createChangesFeed`. */
  applyChange(change: Change): Promise<void>
  /** Whether a change is this client's own and its answer has told it; hand it to `createChangesFeed`. */
  isMine(origin: string): IsMine
  /** Fetches what changes of stock need, shows what waits of the person signed in, and goes on sending it. */
  standBy(): Promise<void>
}

/** Of so many items at most of what waits the figures are fetched for the counts, where they are not held. */
const MOST_COUNTED = 100

/** Creates the core: one client, every store, joined so that an item returned replaces itself everywhere. */
export function createCore(options: CoreOptions): Core {
  const {
    baseUrl,
    fetch: send = (request) => globalThis.fetch(request),
    storage = { local: memoryStorage(), session: memoryStorage() },
    clock: device = systemClock,
    scheduler = systemScheduler,
    newKey = randomKey,
    log = logToConsole,
    hasDrafts = () => false,
    onWaiting = () => {},
    isAway = () => false,
    outbox,
    reserve,
  } = options

  const { clock, fetch } = createServerClock(device, send, log)
  const shownUser = () => session.state.user?.apoex_id
  /** What the person may do may have changed since they were asked about. */
  const recheck = () => {
    if (session.state.user) void session.recheck()
  }
  const origins = createOrigins(randomKey)
  const client = createApi({
    baseUrl,
    fetch,
    newKey,
    origins,
    shownUser,
    // What comes late for who was here before is nothing to whoever is here now.
    onUnauthorized(shown = shownUser()) {
      if (shown === shownUser()) session.expire()
    },
    onForbidden: recheck,
    onWaiting,
    reserve,
    token: options.token,
    policy: options.policy,
  })
  const { api, next } = createGenerations(client)
  const spread = createItemSpread()

  const session = createSessionStore({
    api,
    storage: storage.session,
    log,
    hasUnsaved: () => hasPending(storage.session) || hasDrafts(),
    hasLeft: options.hasLeft,
  })
  const memory = sessionMemory(storage.session, log)
  const user = () => session.state.user
  const apply = async (stock: readonly StockFigures[]) => {
    // What was written is taken off first: its figures hold it (WAIT-1).
    await Promise.resolve()
    await applyChange(stores, spread, { type: 'change', ids: { stock } })
  }
  const ledger = () => adjustments.state.list
  const listed = () => locations.state.list
  const joined = { spread, user, apply, ledger, locations: listed, isAway, clock, scheduler }
  const waiting = outbox && laterWaiting({ outbox, ...joined })
  const sending = { api, memory, spread, newKey, now: clock.now, log, waiting }
  const commands = createStockCommands(sending)
  const blocked = createBlockedStore()
  const deps = { api, spread, scheduler, commands, blocked, log }
  const items = createItemsStore(deps)
  const preferences = createPreferencesStore({ storage: storage.local })
  const search = createSearchStore({ ...deps, ownLocation: () => preferences.state.locationId })
  const locations = createLocationsStore(deps)
  const pending = createPendingStore({ ...deps, storage: storage.session, user })
  const adjustments = createAdjustmentsStore(deps)
  const users = createUsersStore(deps)
  const changes = createPluginChanges(log)
  const stores = { items, search, locations, pending, adjustments, users }

  session.onSignedOut(() => {
    next()
    spread.reset()
    commands.reset()
    waiting?.reset()
    for (const store of Object.values(stores)) store.reset()
    blocked.reset()
  })

  return {
    ...stores,
    api,
    session,
    preferences,
    blocked,
    changes,
    clock,
    scheduler,
    log,
    applyChange(change) {
      changes.tell(change)
      if (change.type === 'change') waiting?.done(change.told ?? [])
      return applyChange(stores, spread, change, recheck)
    },
    isMine: origins.isMine,
    async standBy() {
      // Its code and its token are there when somebody presses, also without a network.
      const code = [import('./stores/stock-changes.ts'), import('./stores/registering.ts')]
      void Promise.allSettled(code)
      if (!isAway()) void api.getCsrfToken()
      const ids = (await waiting?.follow()) ?? []
      // Lists that came before it was known do not have it laid on them (WAIT-1).
      if (ids.length === 0) return
      const waits: Change = { type: 'change', ids: { items: ids } }
      changes.tell(waits)
      await applyChange(stores, spread, waits)
      // The counts of locations have it laid on them of what is held (WAIT-5); nobody waits for it.
      for (const id of [...new Set(ids)].slice(0, MOST_COUNTED)) {
        if (spread.latest(id)) continue
        const turn = spread.begin()
        const found = await api.getItem({ id })
        if (!found.ok) return
        spread.spread(found.data.item, turn)
      }
    },
  }
}
