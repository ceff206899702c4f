import type { Item, Location, LocationSummary, StorageLocation } from '@forrad/openapi'
import { proxy, ref } from 'valtio/vanilla'
import type { ApiError } from '../api/index.ts'
import { comparePlaces } from '../domain/index.ts'
import { whole, withEntry } from './entities.ts'
import { stale, type PagedLocation } from './listing.ts'
import type { ItemSpread } from './spread.ts'
import { patch } from './create.store.ts'

/** How far a list has come. */
export type LoadStatus = 'idle' | 'loading' | 'done' | 'error'

/** What the client holds of locations. */
export interface LocationsState {
  list: readonly Location[]
  status: LoadStatus
  error: ApiError | null
  /** The location whose page is shown. */
  activeId: number | null
  /** Locations fetched one by one, with their location items. */
  details: Record<number, Location>
  /** The items of a location fetched so far; each item's `locations` holds that location only. */
  items: Record<number, readonly Item[]>
  /** Locations too long to be held whole, with the rows that were fetched; the others' items are all there. */
  paged: Record<number, PagedLocation>
  /** Counts by status for the start page, with what waits laid on them (WAIT-5); in the order of the list. */
  summary: readonly LocationSummary[] | null
}

/** The state and the ways in which it changes, apart from the calls that cause it. */
export interface LocationsHolder {
  readonly state: LocationsState
  setList(list: readonly Location[]): void
  /** Puts a location where it is held, or into the list as a new one. */
  put(location: Location): void
  /** Puts a location that was created here. */
  add(location: Location): void
  drop(id: number): void
  /** Changes a location as it was changed here. */
  edit(id: number, change: (location: Location) => Location): void
  /** Puts how many items a location keeps, as others' changes tell it. */
  count(id: number, item_count: number): void
  /** Changes a location's shelf places; they are sorted anew. */
  editPlaces(
    id: number,
    change: (places: readonly StorageLocation[]) => readonly StorageLocation[],
  ): void
  /**
   * Changes what the items in the lists of every location are called by; answering the item itself
   * leaves it. Rows by shelf place have another order then.
   */
  editItems(change: (item: Item) => Item): void
  /** Changes the counts as the server told them; without a change they are shown anew with what waits (WAIT-5). */
  summarise(change?: (told: LocationsState['summary']) => LocationsState['summary']): void
  /** A location, or any where the id is missing, has changed: answers under way may be from before. */
  outdate(id?: number): void
  /** How often that was so of a location, or of any. */
  outdated(id?: number): number
  /** The locations that hold this shelf place. */
  ownersOf(shelfPlaceId: number): readonly number[]
  reset(): void
}

/** Creates the empty state. */
export function createLocationsHolder({ counted }: Pick<ItemSpread, 'counted'>): LocationsHolder {
  const state = proxy<LocationsState>(initial())
  let told: LocationsState['summary'] = null
  let shown: LocationsState['summary'] = null

  const setList: LocationsHolder['setList'] = (list) => {
    state.list = whole([...list].sort((a, b) => comparePlaces(a.name, b.name)))
  }

  /** How often each location was changed, all of them at once, and any. */
  const changes = { each: new Map<number, number>(), all: 0, any: 0 }

  const outdate: LocationsHolder['outdate'] = (id) => {
    changes.any += 1
    if (id === undefined) changes.all += 1
    else changes.each.set(id, (changes.each.get(id) ?? 0) + 1)
  }

  const put: LocationsHolder['put'] = (location) => {
    if (state.status === 'done') setList(withEntry(state.list, 'id', location))
    if (location.location_items) state.details[location.id] = ref(location)
  }

  const replace: LocationsHolder['edit'] = (id, change) => {
    setList(state.list.map((location) => (location.id === id ? change(location) : location)))
    const held = state.details[id]
    if (held) state.details[id] = ref(change(held))
  }

  const edit: LocationsHolder['edit'] = (id, change) => {
    outdate(id)
    replace(id, change)
  }

  return {
    state,
    setList,
    edit,
    put,
    outdate,
    outdated: (id) => (id === undefined ? changes.any : changes.all + (changes.each.get(id) ?? 0)),
    add(location) {
      outdate(location.id)
      put(location)
    },
    count: (id, item_count) => replace(id, (held) => ({ ...held, item_count })),
    drop(id) {
      outdate(id)
      setList(state.list.filter((location) => location.id !== id))
      delete state.details[id]
      delete state.items[id]
      delete state.paged[id]
      if (state.activeId === id) state.activeId = null
    },
    editPlaces: (id, change) =>
      edit(id, (location) => ({
        ...location,
        storage_locations: [...change(location.storage_locations)].sort((a, b) =>
          comparePlaces(a.identifier, b.identifier),
        ),
      })),
    editItems(change) {
      for (const [key, items] of Object.entries(state.items)) {
        const changed = items.map(change)
        if (changed.every((item, index) => item === items[index])) continue
        const id = Number(key)
        state.items[id] = whole(changed)
        const held = state.paged[id]
        if (held?.inventory) state.paged[id] = ref({ ...held, inventory: stale(held.inventory) })
      }
    },
    summarise(change) {
      if (change) told = change(told)
      const laid = told && counted(told)
      if (laid === shown) return
      shown = laid
      state.summary = laid && whole(laid)
    },
    ownersOf(shelfPlaceId) {
      const held = [...state.list, ...Object.values(state.details)]
      const owners = held.filter(({ storage_locations }) =>
        storage_locations.some(({ id }) => id === shelfPlaceId),
      )
      return [...new Set(owners.map(({ id }) => id))]
    },
    reset() {
      told = shown = null
      patch(state, initial())
    },
  }
}

function initial(): LocationsState {
  return {
    list: whole([]),
    status: 'idle',
    error: null,
    activeId: null,
    details: {},
    items: {},
    paged: {},
    summary: null,
  }
}
