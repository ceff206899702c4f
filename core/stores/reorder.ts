import type { Item, ItemLocation } from '@forrad/openapi'
import { everyRow, type Api, type CallOptions, type Result } from '../api/index.ts'
import { reorderLine, type ReorderLine } from '../documents/index.ts'

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
}

/** What is to be ordered: the screen, the print and the file are made of the same entries. */
export async function fetchReorder(
  api: Pick<Api, 'listLocations' | 'listLocationItems'>,
  { locationId, today }: ReorderWish,
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
    const found = await everyRow(
      (paging) => api.listLocationItems({ id, show: ['out', 'low'], ...paging }, options),
      ({ items }) => items,
    )
    if (!found.ok) return found
    entries.push(...found.data.flatMap((item) => entriesOf(item, today)))
  }
  return { ok: true, data: entries }
}

function entriesOf(item: Item, today: string): readonly ReorderEntry[] {
  return item.locations.flatMap((location) => {
    const line = reorderLine(location, today)
    return line ? [{ item, location, line }] : []
  })
}
