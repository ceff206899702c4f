import type { Item, ItemLocation } from '@forrad/openapi'
import { everyRow, type Api, type CallOptions, type Result } from '../api/index.ts'
import { reorderLine, type ReorderLine } from '../documents/index.ts'
import { atLocation } from './entities.ts'
import type { ItemsStore } from './items.store.ts'

/** An item at or below its reorder point at a location. */
export interface ReorderEntry {
  readonly item: Item
  readonly location: ItemLocation
  readonly line: ReorderLine
}

/** Whose suggestions, by the figures of which day. */
export interface ReorderWish {
  /** Null: every location, one after another. */
  readonly locationId: number | null
  /** yyyy-mm-dd */
  readonly today: string
  /** What the figures are shown with: what waits for the server. */
  readonly items: Pick<ItemsStore, 'begin' | 'freshest'>
}

/** What is to be ordered: the screen, the print and the file are made of the same entries. */
export async function fetchReorder(
  api: Pick<Api, 'listLocations' | 'listLocationItems'>,
  { locationId, today, items }: ReorderWish,
  options?: CallOptions,
): Promise<Result<readonly ReorderEntry[]>> {
  const places =
    locationId === null
      ? await everyRow(
          (paging) => api.listLocations(paging, options),
          ({ locations }) => locations,
        )
      : { ok: true as const, data: [{ id: locationId }] }
  if (!places.ok) return places
  const entries: ReorderEntry[] = []
  for (const { id } of places.data) {
    const turn = items.begin()
    const found = await everyRow(
      (paging) => api.listLocationItems({ id, show: ['out', 'low'], ...paging }, options),
      (page) => page.items,
    )
    if (!found.ok) return found
    // What is known of an item may be of every location.
    const shown = items.freshest(found.data, turn).flatMap((item) => atLocation(item, id) ?? [])
    entries.push(...shown.flatMap((item) => entriesOf(item, today)))
  }
  return { ok: true, data: entries }
}

function entriesOf(item: Item, today: string): readonly ReorderEntry[] {
  return item.locations.flatMap((location) => {
    const line = reorderLine(location, today)
    return line ? [{ item, location, line }] : []
  })
}
