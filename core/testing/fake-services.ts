import { interpret, nordicVendorName } from '../domain/gs1/index.ts'
import { createCommandRunner, createScans, type Notices, type Services } from '../kernel/index.ts'
import { createOutbox, laterWaiting } from '../outbox/index.ts'
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
  memoryStorage,
  ref,
  sessionMemory,
} from '../stores/index.ts'
import { fakeApi, type FakeApi } from './fake-api.ts'
import { fakeClock, type FakeClock } from './fake-clock.ts'
import { fakeDevice } from './fake-device.ts'
import { fakeDocuments } from './fake-documents.ts'
import { memoryOutboxDatabase } from './fake-outbox-database.ts'
import { fakeDecoder } from './fake-scanner.ts'

/** The services with what tests look at. */
export interface FakeServices extends Services {
  readonly api: FakeApi
  readonly clock: FakeClock
  /** Paths gone to, oldest first. */
  readonly visited: readonly string[]
  /** Notices shown, oldest first. */
  readonly shown: readonly Parameters<Notices['show']>[0][]
  /** Ids of the overlays that are open, the topmost last. */
  readonly opened: readonly string[]
}

/**
 * Every service over a fake api and a fake clock, with real stores; the user of the fake world is
 * signed in. Commands and scan handlers: none, unless overridden.
 */
export function fakeServices({
  waits = false,
  ...overrides
}: Partial<Services> & {
  readonly api?: FakeApi
  /** Whether a change without an answer waits in the outbox, as in the app; it fails when missing. */
  readonly waits?: boolean
} = {}): FakeServices {
  const api = overrides.api ?? fakeApi()
  const clock = fakeClock()
  const spread = createItemSpread()
  const storage = memoryStorage()
  const log = () => {}
  let keys = 0
  const newKey = () => `test-key-${++keys}`
  const memory = sessionMemory(storage, log)
  const session = createSessionStore({ api, storage, log })
  Object.assign(session.state, { user: api.world.user && ref(api.world.user), ready: true })
  const user = () => session.state.user
  const outbox = createOutbox({
    api,
    database: memoryOutboxDatabase(),
    lock: (_name, run) => run(),
    scheduler: clock,
    clock,
    log,
  })
  const waiting = laterWaiting({
    outbox: async () => outbox,
    spread,
    user,
    ledger: () => adjustments.state.list,
    locations: () => locations.state.list,
    apply: (stock) => stock.forEach(({ item_id, location }) => spread.patch(item_id, location)),
    isAway: () => false,
    clock,
    scheduler: clock,
  })
  const { send, giveUp } = waiting
  const ways = waits ? { send, giveUp } : {}
  const sending = { api, memory, spread, newKey, now: clock.now, log, waiting: ways }
  const stockCommands = createStockCommands(sending)
  const blocked = createBlockedStore()
  const deps = { api, spread, scheduler: clock, log, commands: stockCommands, blocked }
  const adjustments = createAdjustmentsStore(deps)
  const items = createItemsStore(deps)
  const locations = createLocationsStore(deps)
  const device = fakeDevice()
  const visited: string[] = ['/']
  const shown: Parameters<Notices['show']>[0][] = []
  const opened: string[] = []
  const whenGone = new Map<string, () => void>()
  const close = (id: string) => {
    const index = opened.lastIndexOf(id)
    if (index >= 0) opened.splice(index, 1)
    const told = whenGone.get(id)
    whenGone.delete(id)
    told?.()
  }

  const known = {
    session,
    items,
    search: createSearchStore(deps),
    locations,
    pending: createPendingStore({ ...deps, storage, user }),
    adjustments,
    users: createUsersStore(deps),
    preferences: createPreferencesStore({ storage: memoryStorage() }),
    blocked,
    changes: createPluginChanges(log),
    scans: createScans({
      interpret,
      nordicVendorName,
      items,
      registry: () => null,
      services: (): Services => services,
      user,
      clock,
      scheduler: clock,
      log,
    }),
    decoder: async () => fakeDecoder(),
    diagnostics: () => ({ plugins: [], problems: [] }),
    documents: async () => fakeDocuments(),
    outbox: async () => outbox,
    device: async () => device,
    commands: createCommandRunner({
      registry: () => null,
      services: (): Services => services,
      user,
      log,
    }),
    navigation: {
      path: () => visited.at(-1)?.split(/[?#]/)[0] ?? '/',
      go: (to) => void visited.push(to),
      back: () => void visited.pop(),
      params: () => ({}),
    },
    overlays: {
      open({ id, onGone }) {
        opened.push(id)
        if (onGone) whenGone.set(id, onGone)
        return () => close(id)
      },
      close,
    },
    notices: { show: (notice) => void shown.push(notice) },
    wordError: (error) => JSON.stringify(error),
    translate: (message) => message.message ?? message.id,
    ...overrides,
    api,
    clock,
    visited,
    shown,
    opened,
  } satisfies Partial<FakeServices>
  // Services added by declaration merging come by `overrides`.
  const services = known as FakeServices
  return services
}
