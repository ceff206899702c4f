import type { Item, LocationItemInput, LocationItemWithItem } from '@forrad/openapi'
import { ref } from 'valtio/vanilla'
import { hasCode, type Api, type Result } from '../api/index.ts'
import type { Call } from './caller.ts'
import { atLocation, whole, withEntry } from './entities.ts'
import { outOfDate } from './listing.ts'
import type { LocationsHolder } from './locations.state.ts'
import type { LocationsStore } from './locations.store.ts'
import type { ItemSpread } from './spread.ts'

type Actions = Pick<
  LocationsStore,
  'createLocationItem' | 'updateLocationItem' | 'removeLocationItem'
>

interface Deps {
  readonly api: Pick<
    Api,
    'createLocationItem' | 'updateLocationItem' | 'deleteLocationItem' | 'getItem'
  >
  readonly spread: ItemSpread
  readonly call: Call
  readonly loadOne: LocationsStore['loadOne']
}

/**
 * Creating, changing and deleting location items. Each refreshes the item wherever it is held and
 * the location (spec section 4, Location items and locations).
 */
export function locationItemActions(holder: LocationsHolder, deps: Deps): Actions {
  const { api, spread, call, loadOne } = deps
  const { state } = holder

  /** What is kept there has changed: how many, and which rows. */
  const change = (id: number) => {
    const held = state.paged[id]
    if (held) state.paged[id] = ref(outOfDate(held))
    holder.outdate(id)
  }

  const keep = async (result: Result<LocationItemWithItem>) => {
    if (!result.ok) return result
    const { item, location_id } = result.data
    spread.spread(item)
    const share = atLocation(item, location_id)
    const items = state.items[location_id]
    if (items && share) state.items[location_id] = whole(withEntry(items, 'id', share))
    change(location_id)
    await loadOne(location_id)
    return result
  }

  const fetchItem = async (item_id: Item['id']): Promise<Result<Item>> => {
    const turn = spread.begin()
    const failure = `Item ${item_id} could not be fetched`
    const fresh = await call(failure, api.getItem({ id: item_id }), ({ item }) => item)
    if (fresh.ok) spread.spread(fresh.data, turn)
    return fresh
  }

  /** The item as it is kept there by now, by a colleague or a try whose answer was lost; null where its levels are others. */
  const alreadyKept = async ({
    item_id,
    location_id,
    ...levels
  }: LocationItemInput): Promise<Result<LocationItemWithItem> | null> => {
    const fresh = await fetchItem(item_id)
    if (!fresh.ok) return null
    const { history: _, ...item } = fresh.data
    const kept = item.locations.find(({ id }) => id === location_id)?.location_item
    const wanted = Object.entries(levels) as [keyof typeof levels, unknown][]
    if (!kept || wanted.some(([name, value]) => kept[name] !== value)) return null
    return { ok: true, data: { ...kept, item } }
  }

  return {
    async createLocationItem(location_item) {
      const answer = api.createLocationItem({ location_item })
      const failure = 'A location item could not be created'
      const result = await call(failure, answer, (data) => data.location_item)
      const isThere = !result.ok && hasCode(result.error, 'name_taken')
      return keep((isThere ? await alreadyKept(location_item) : null) ?? result)
    },
    async updateLocationItem(id, location_item) {
      const answer = api.updateLocationItem({ id, location_item })
      const failure = `Location item ${id} could not be changed`
      return keep(await call(failure, answer, (data) => data.location_item))
    },
    async removeLocationItem({ id, item_id, location_id }) {
      const answer = api.deleteLocationItem({ id })
      const result = await call(`Location item ${id} could not be deleted`, answer, () => undefined)
      if (!result.ok) return result
      change(location_id)
      await fetchItem(item_id)
      await loadOne(location_id)
      return result
    },
  }
}
