import type { Item } from '@forrad/openapi'
import { proxy, ref } from 'valtio/vanilla'
import { hasCode, type Api, type CallOptions, type Result } from '../api/index.ts'
import type { Log } from './ports.ts'
import { inParallel } from './single.ts'
import type { ItemSpread } from './spread.ts'
import { patch } from './create.store.ts'

/** What the client holds of items. */
export interface ItemsState {
  /** Every item fetched or returned so far, by id. */
  byId: Record<number, Item>
  /** The item that the last scan found. */
  lastScanned: Item | null
  /** The item found by varunummer, for receiving. */
  foundByVendorName: Item | null
}

/** The items held by the client, one copy of each. */
export interface ItemsStore {
  readonly state: ItemsState
  get(id: number): Item | undefined
  /** Fetches an item with batches at every location and history. */
  load(id: number, options?: CallOptions): Promise<Result<Item>>
  putAll(items: readonly Item[]): void
  findByGtin(gtin: string, options?: CallOptions): Promise<Result<Item | null>>
  findByVendorName(vendorName: string, options?: CallOptions): Promise<Result<Item | null>>
  /** Fetches items anew, a few at a time; one that is gone is dropped. */
  refresh(ids: readonly number[]): Promise<void>
  setLastScanned(item: Item | null): void
  /** The turn of a list that is asked for now; hand it to `freshest` with what was answered. */
  begin(): number
  /**
   * The items of such a list as they are to be shown: where something newer has come since, that, and with
   * what waits for the server. `byId` may hold what is older than the list.
   */
  freshest(items: readonly Item[], turn: number): readonly Item[]
  reset(): void
}

/** What the store needs from its surroundings. */
export interface ItemsDeps {
  readonly api: Pick<Api, 'getItem' | 'findItemByGtin' | 'findItemByVendorName'>
  readonly spread: ItemSpread
  readonly log: Log
}

/** How many items are fetched at the same time. */
const WIDTH = 6

/** Creates the holder of items. */
export function createItemsStore({ api, spread, log }: ItemsDeps): ItemsStore {
  const state = proxy<ItemsState>({ byId: {}, lastScanned: null, foundByVendorName: null })

  const replaceNamed = (name: 'lastScanned' | 'foundByVendorName', item: Item) => {
    if (state[name]?.id === item.id) state[name] = ref(item)
  }

  spread.join((item) => {
    const held = state.byId[item.id]
    // Answers of lists carry no history: the one already fetched is kept.
    const whole = item.history || !held?.history ? item : { ...item, history: held.history }
    state.byId[item.id] = ref(whole)
    replaceNamed('lastScanned', whole)
    replaceNamed('foundByVendorName', whole)
  })

  const find = async (
    name: 'lastScanned' | 'foundByVendorName',
    call: () => Promise<Result<{ readonly item: Item | null }>>,
  ): Promise<Result<Item | null>> => {
    const turn = spread.begin()
    const result = await call()
    if (!result.ok) {
      if (result.error.kind !== 'cancelled') log('An item could not be looked up', result.error)
      return result
    }
    const { item } = result.data
    if (item) spread.spread(item, turn)
    const found = item && (spread.latest(item.id) ?? item)
    state[name] = found && ref(found)
    return { ok: true, data: found }
  }

  const load: ItemsStore['load'] = async (id, options) => {
    const turn = spread.begin()
    const result = await api.getItem({ id }, options)
    if (result.ok) {
      spread.spread(result.data.item, turn)
      return { ok: true, data: state.byId[id] ?? result.data.item }
    }
    if (hasCode(result.error, 'not_found')) {
      spread.gone(id)
      delete state.byId[id]
    }
    if (result.error.kind !== 'cancelled') log(`Item ${id} could not be fetched`, result.error)
    return result
  }

  return {
    state,
    get: (id) => state.byId[id],
    load,
    putAll(items) {
      for (const item of items) spread.spread(item)
    },
    findByGtin: (gtin, options) => find('lastScanned', () => api.findItemByGtin({ gtin }, options)),
    findByVendorName: (vendor_name, options) =>
      find('foundByVendorName', () => api.findItemByVendorName({ vendor_name }, options)),
    async refresh(ids) {
      await inParallel(ids, WIDTH, (id) => load(id))
    },
    setLastScanned(item) {
      state.lastScanned = item && ref(item)
    },
    begin: spread.begin,
    freshest: spread.freshest,
    reset() {
      patch(state, { byId: {}, lastScanned: null, foundByVendorName: null })
    },
  }
}
