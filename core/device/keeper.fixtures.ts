import type { Adjustment, Item } from '@forrad/openapi'
import { aLocation, anItem, anItemLocation, aUser, fakeClock } from '../testing/index.ts'
import type { DeviceState } from './device.ts'
import type { DeviceApi } from './fetching.ts'
import { createKeeper } from './keeper.ts'
import { createMemoryStore } from './memory-store.fixtures.ts'
import type { KeptNews } from './news.ts'

/** Whose stock is kept. */
export const user = aUser({ apoex_id: 'anna' })
/** An item with so many packs at the location that is kept. */
export const item = (id: number, quantity = 5): Item => {
  const { history: _, ...whole } = anItem({ id, display_name: `Vara ${id}` })
  return { ...whole, locations: [anItemLocation({ id: 1, name: 'Lager', quantity })] }
}

/** An entry of the ledger at the location that is kept. */
export const entry = (id: number, at: number, item_id = 1) =>
  ({
    id,
    item_id,
    created_at: new Date(at).toISOString(),
    undoes_id: null,
    rows: [{ location: { id: 1 } }],
  }) as unknown as Adjustment

/** A server with some items, and a keeper of one tab. */
export function setUp({ store = createMemoryStore(), clock = fakeClock() } = {}) {
  const since: (string | undefined)[] = []
  const server = {
    items: [item(1), item(2), item(3)],
    adjustments: [] as readonly Adjustment[],
    user,
    since,
    plugin_settings: [{}],
    recalls: [] as readonly object[],
    removed: [] as readonly number[],
    offline: {} as { readonly narcotics?: boolean },
    isRestored: false,
  }
  const told: KeptNews[] = []
  let hear: (news: KeptNews) => void = () => {}
  let state: Omit<DeviceState, 'persisted'> | null = null
  const ok = async <Data>(data: Data) => ({ ok: true, data }) as const
  const api = {
    getSnapshot: ({ since }: { readonly since?: string }) => {
      server.since.push(since)
      if (server.isRestored && since !== undefined) {
        return { ok: false, error: { kind: 'answer', code: 'cursor_too_old' } } as const
      }
      const taken_at = new Date(clock.now()).toISOString()
      const page = {
        contract: 1,
        cursor: `c${server.since.length}`,
        taken_at,
        removed: server.removed,
      }
      return ok({ ...page, items: server.items, synonyms: [], next_after: null, total: 3 })
    },
    getCurrentUser: () => ok({ user: server.user }),
    getSettings: () => ok({ disabled_plugins: [], contributions: [], offline: server.offline }),
    getSummary: () => ok({ locations: [], expiring_within_days: 30 }),
    listLocations: () =>
      ok({ locations: [aLocation({ id: 1, name: 'Lager' })], next_cursor: null }),
    listAdjustments: () => ok({ adjustments: server.adjustments, next_cursor: null }),
    listRecalls: () => ok({ recalls: server.recalls, next_cursor: null }),
    listPluginSettings: () => ok({ plugin_settings: server.plugin_settings }),
    listCountedPlaces: () => ok({ places: [] }),
  } as unknown as DeviceApi
  let count = 0
  const keeper = createKeeper({
    api,
    store,
    clock,
    scheduler: clock,
    lock: (run) => run(),
    share: { post: (news) => void told.push(news), listen: (listener) => void (hear = listener) },
    newId: () => `g${(count += 1)}`,
    random: () => 0,
    onState: (next) => void (state = next),
    log: () => {},
  })
  const ids = async () => {
    const answer = await keeper.read('listItems', {})
    return answer?.ok ? (answer.data as { items: Item[] }).items.map(({ id }) => id) : null
  }
  return {
    server,
    store,
    clock,
    told,
    keeper,
    ids,
    hear: (news: KeptNews) => hear(news),
    state: () => state,
  }
}
