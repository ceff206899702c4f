import type {
  Item,
  Location,
  LocationItemInput,
  LocationItemLevels,
  LocationItemWithItem,
  LocationSummary,
  StockFigures,
  StorageLocation,
} from '@forrad/openapi'
import { ref } from 'valtio/vanilla'
import { everyRow, hasCode, type Api, type CallOptions, type Result } from '../api/index.ts'
import { createCaller } from './caller.ts'
import { atLocation, namesOf, whole, withEntry, withNames, withoutLocation } from './entities.ts'
import { figureActions } from './location-figures.ts'
import { outOfDate, type PagingActions } from './listing.ts'
import { lazily } from './lazily.ts'
import { createLocationsHolder, type LocationsState } from './locations.state.ts'
import type { Log } from './ports.ts'
import { inParallel, sinceChanged, single } from './single.ts'
import type { ItemHolder, ItemSpread } from './spread.ts'
import { patch } from './create.store.ts'

/** How many locations are fetched at the same time. */
const WIDTH = 2

/** The customer's locations, their shelf places and location items. */
export interface LocationsStore extends PagingActions {
  readonly state: LocationsState
  /** Fetches the list; reused while under way, and when it is there unless `force`. */
  load(options?: { readonly force?: boolean }): Promise<Result<readonly Location[]>>
  loadOne(id: number, options?: CallOptions): Promise<Result<Location>>
  /** Fetches every item of a location, for work that needs them all; pages ask for what they show. */
  loadItems(id: number, options?: CallOptions): Promise<Result<readonly Item[]>>
  loadSummary(options?: CallOptions): Promise<Result<readonly LocationSummary[]>>
  setActive(id: number | null): void
  create(name: string): Promise<Result<Location>>
  /** `seen` is the name as the person saw it: refused where somebody else has given another meanwhile. */
  rename(id: number, name: string, seen?: string): Promise<Result<Location>>
  remove(id: number): Promise<Result<undefined>>
  createShelfPlace(locationId: number, identifier: string): Promise<Result<StorageLocation>>
  /** `seen` as of a location. */
  renameShelfPlace(id: number, identifier: string, seen?: string): Promise<Result<StorageLocation>>
  removeShelfPlace(id: number): Promise<Result<undefined>>
  /** Keeps an item at a location. */
  createLocationItem(input: LocationItemInput): Promise<Result<LocationItemWithItem>>
  /** Changes an item's levels at a location; the results of a search follow. */
  updateLocationItem(id: number, levels: LocationItemLevels): Promise<Result<LocationItemWithItem>>
  /** Stops keeping an item at a location. */
  removeLocationItem(target: {
    readonly id: number
    readonly item_id: number
    readonly location_id: number
  }): Promise<Result<undefined>>
  /**
   * Puts figures that others changed, and the counts of their locations, in the place of those held;
   * an item that a list does not know yet is fetched.
   */
  applyFigures(stock: readonly StockFigures[], counts: readonly LocationSummary[]): Promise<void>
  /** Fetches anew what is held of these locations; of everything when the ids are missing. */
  refresh(ids?: readonly number[]): Promise<void>
  /** Fetches the counts anew if they are held. */
  refreshSummary(): Promise<void>
  reset(): void
}

/** What the store needs from its surroundings. */
export interface LocationsDeps {
  readonly api: Pick<
    Api,
    | 'listLocations'
    | 'getLocation'
    | 'listLocationItems'
    | 'listInventory'
    | 'getSummary'
    | 'createLocation'
    | 'updateLocation'
    | 'deleteLocation'
    | 'createStorageLocation'
    | 'updateStorageLocation'
    | 'deleteStorageLocation'
    | 'createLocationItem'
    | 'updateLocationItem'
    | 'deleteLocationItem'
    | 'getItem'
  >
  readonly spread: ItemSpread
  readonly log: Log
}

/** Creates the holder of locations. */
export function createLocationsStore(deps: LocationsDeps): LocationsStore {
  const { api, spread, log } = deps
  const holder = createLocationsHolder(spread)
  const { state } = holder
  const call = createCaller(log)
  const listing = single<Result<readonly Location[]>>()

  const follow: ItemHolder = (item) => {
    for (const [key, items] of Object.entries(state.items)) {
      if (!items.some(({ id }) => id === item.id)) continue
      const share = atLocation(item, Number(key))
      state.items[Number(key)] = whole(
        share ? withEntry(items, 'id', share) : items.filter(({ id }) => id !== item.id),
      )
    }
    holder.summarise()
  }
  spread.join(follow)

  const editItems = (change: (item: Item) => Item) => {
    holder.editItems(change)
    spread.edit(change, follow)
  }

  /** Items show the names that an answer tells: of a new name an event tells the location only. */
  const nameItems = (told: readonly Location[]) => {
    const names = namesOf(told)
    editItems((item) => withNames(item, names))
  }

  const isNamed = (id: number) =>
    spread.some(({ locations }) => locations.some((location) => location.id === id))

  const drop = (id: number) => {
    holder.drop(id)
    editItems((item) => withoutLocation(item, id))
  }

  const fetchList = async () => {
    if (state.status !== 'done') patch(state, { status: 'loading', error: null })
    const failure = 'Locations could not be fetched'
    const ask = () =>
      everyRow(
        (paging) => api.listLocations(paging),
        (page) => page.locations,
      )
    const result = await sinceChanged(
      () => holder.outdated(),
      () => call(failure, ask(), (list) => list),
    )
    if (result.ok) {
      const before = state.list
      holder.setList(result.data)
      nameItems(result.data)
      patch(state, { status: 'done', error: null })
      // What is kept on the device may be older than what was listed: the server says what is gone.
      const missing = before.filter(({ id }) => !result.data.some((one) => one.id === id))
      await inParallel(missing, WIDTH, ({ id }) => loadOne(id))
    } else if (state.status !== 'done') {
      patch(state, { status: 'error', error: result.error })
    }
    return result
  }

  const load: LocationsStore['load'] = async ({ force = false } = {}) =>
    state.status === 'done' && !force ? { ok: true, data: state.list } : listing(fetchList)

  const loadOne: LocationsStore['loadOne'] = async (id, options) => {
    const failure = `Location ${id} could not be fetched`
    // What is kept there comes with the items.
    const ask = () => api.getLocation({ id }, { ...options, minimal: true })
    const result = await sinceChanged(
      () => holder.outdated(id),
      () => call(failure, ask(), (data) => data.location),
    )
    if (result.ok) {
      state.details[id] = ref(result.data)
      holder.put(result.data)
      nameItems([result.data])
    } else if (hasCode(result.error, 'not_found')) drop(id)
    return result
  }

  const loadItems: LocationsStore['loadItems'] = async (id, options) => {
    const turn = spread.begin()
    const failure = `Items of location ${id} could not be fetched`
    const answer = everyRow(
      (paging) => api.listLocationItems({ id, ...paging }, options),
      (page) => page.items,
    )
    const result = await call(failure, answer, (list) => list)
    if (!result.ok) return result
    const items = spread.freshest(result.data, turn).flatMap((item) => atLocation(item, id) ?? [])
    state.items[id] = whole(items)
    delete state.paged[id]
    return { ok: true, data: items }
  }

  const loadSummary: LocationsStore['loadSummary'] = async (options) => {
    const failure = 'The summary could not be fetched'
    const result = await call(failure, api.getSummary({}, options), ({ locations }) => locations)
    if (result.ok) holder.summarise(() => result.data)
    return result
  }

  /** Fetched by whoever opens a location: nothing before needs it. */
  const paging = lazily(async () => {
    const { pagingActions } = await import('./location-pages.ts')
    return pagingActions(holder, { api, spread, call })
  })
  const places = lazily(async () => {
    const { placeActions } = await import('./places.ts')
    return placeActions(holder, { api, call, editItems, drop })
  })
  const kept = lazily(async () => {
    const { locationItemActions } = await import('./location-items.ts')
    return locationItemActions(holder, { ...deps, call, loadOne })
  })

  const openItems = paging.act('openItems')

  const refreshSummary = async () => {
    if (state.summary) await loadSummary()
  }

  return {
    state,
    load,
    loadOne,
    loadItems,
    loadSummary,
    setActive(id) {
      state.activeId = id
    },
    create: places.act('create'),
    rename: places.act('rename'),
    remove: places.act('remove'),
    createShelfPlace: places.act('createShelfPlace'),
    renameShelfPlace: places.act('renameShelfPlace'),
    removeShelfPlace: places.act('removeShelfPlace'),
    createLocationItem: kept.act('createLocationItem'),
    updateLocationItem: kept.act('updateLocationItem'),
    removeLocationItem: kept.act('removeLocationItem'),
    openItems,
    inventory: paging.act('inventory'),
    openListing: paging.act('openListing'),
    nextPage: paging.act('nextPage'),
    ...figureActions(holder, deps),
    async refresh(ids) {
      const isWanted = (id: number) => !ids || ids.includes(id)
      const before = { ...state.details }
      if (ids) for (const id of ids) holder.outdate(id)
      else holder.outdate()
      const isListed = state.status === 'done'
      if (isListed) await load({ force: true })
      // Items may show names of locations that nobody has asked for.
      const named = isListed ? [] : (ids ?? []).filter(isNamed)
      const held = Object.keys(state.details).map(Number).filter(isWanted)
      await inParallel([...new Set([...held, ...named])], WIDTH, (id) => loadOne(id))
      // Changed items come by their own ids; a list is fetched anew when its members changed.
      const lists = Object.keys(state.items).map(Number).filter(isWanted)
      const moved = lists.filter(
        (id) => !ids || !before[id] || before[id].item_count !== state.details[id]?.item_count,
      )
      await inParallel(moved, WIDTH, async (id) => {
        const held = state.paged[id]
        if (held) state.paged[id] = ref(outOfDate(held))
        else await openItems(id)
      })
      await refreshSummary()
    },
    refreshSummary,
    reset() {
      paging.reset()
      places.reset()
      kept.reset()
      holder.reset()
    },
  }
}
