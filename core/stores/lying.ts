import type { Batch, Item } from '@forrad/openapi'
import { everyRow, type Api, type CallOptions, type Result } from '../api/index.ts'
import { stockedBatches } from '../domain/index.ts'
import type { ItemsStore } from './items.store.ts'

/** A batch that lies on a shelf place. */
export interface LyingStock {
  readonly item: Item
  readonly storageLocationId: number
  readonly batch: Batch
}

/** What the call needs. */
export interface LyingDeps {
  readonly api: Pick<Api, 'listInventory'>
  readonly items: Pick<ItemsStore, 'begin' | 'freshest'>
}

/** Whose stock. */
export interface LyingWish {
  readonly locationId: number
  /** This shelf place alone. */
  readonly storageLocationId?: number | undefined
}

/**
 * Every batch that lies at a location, as it is shown: what waits for the server is in the figures, so
 * that none of it is handled once more.
 */
export async function fetchLying(
  { api, items }: LyingDeps,
  { locationId, storageLocationId }: LyingWish,
  options?: CallOptions,
): Promise<Result<readonly LyingStock[]>> {
  const where = storageLocationId === undefined ? {} : { storage_location_id: storageLocationId }
  const turn = items.begin()
  const found = await everyRow(
    (paging) => api.listInventory({ id: locationId, ...where, ...paging }, options),
    ({ rows, items: listed }) => {
      const byId = new Map(listed.map((item) => [item.id, item]))
      return rows.flatMap(({ storage_location_id, item_id }) => {
        const item = byId.get(item_id)
        return item ? [{ item, storageLocationId: storage_location_id }] : []
      })
    },
  )
  if (!found.ok) return found
  // Laid at the end: figures that came while later pages were on their way are in the earlier ones, too.
  const shown = items.freshest(
    found.data.map(({ item }) => item),
    turn,
  )
  const lying = found.data.flatMap(({ storageLocationId: placeId }, at) => {
    const item = shown[at]
    const places = item?.locations.flatMap(({ storage_locations }) => storage_locations)
    const batches = places?.find(({ id }) => id === placeId)?.batches ?? []
    return stockedBatches(batches).flatMap((batch) =>
      item ? [{ item, storageLocationId: placeId, batch }] : [],
    )
  })
  return { ok: true, data: lying }
}
