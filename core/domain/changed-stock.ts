import type { Adjustment, ItemLocation, RegisteredAdjustment, StockFigures } from '@forrad/openapi'

/** The short answer to a change: its ledger entries, and the figures of what they changed as they are now. */
export interface ChangedStock {
  readonly adjustments: readonly Adjustment[]
  readonly stock: readonly StockFigures[]
}

/** The same change without the items: of each only what lies and is kept where its rows are. */
export function changedStock(made: readonly RegisteredAdjustment[]): ChangedStock {
  const stock = new Map<string, StockFigures>()
  for (const { item, item_id, rows } of made) {
    for (const { location } of rows) {
      const share = item.locations.find(({ id }) => id === location.id) ?? nothingAt(location)
      stock.set(`${item_id}/${location.id}`, { item_id, location: share })
    }
  }
  const adjustments = made.map(({ item: _item, ...entry }) => entry)
  return { adjustments, stock: [...stock.values()] }
}

/** Each item at each location that these entries have touched, once. */
export function touchedBy(
  entries: readonly Pick<Adjustment, 'item_id' | 'rows'>[],
): readonly (readonly [itemId: number, locationId: number])[] {
  const pairs = entries.flatMap(({ item_id, rows }) =>
    rows.map(({ location }) => [item_id, location.id] as const),
  )
  return [...new Map(pairs.map((pair) => [pair.join('/'), pair])).values()]
}

function nothingAt({ id, name }: Pick<ItemLocation, 'id' | 'name'>): ItemLocation {
  return { id, name, quantity: 0, location_item: null, storage_locations: [] }
}
