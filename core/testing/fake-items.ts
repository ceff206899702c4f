import type { Item, StockedStorageLocation } from '@forrad/openapi'
import type { Input } from '../api/index.ts'
import { toGtin14 } from '../domain/gs1/index.ts'
import { comparePlaces, compareSwedish, stockStatus } from '../domain/index.ts'
import { answer, freeId, refusal, type FakeWorld, type Handlers } from './fake-world.ts'

type Operations =
  | 'listItems'
  | 'createItem'
  | 'searchItems'
  | 'searchCatalogue'
  | 'findItemByGtin'
  | 'findItemByVendorName'
  | 'getItem'
  | 'updateItem'
  | 'listLocationItems'
  | 'listInventory'

/** Items: lists, search, look-up, items of one's own. */
export function itemHandlers(world: FakeWorld): Handlers<Operations> {
  const byId = (id: number) => world.items.find((item) => item.id === id)

  const search: Handlers<Operations>['searchItems'] = ({ query, stocked, location_ids }) => {
    const words = query.toLowerCase().split(/\s+/).filter(Boolean)
    const hits = world.items.filter((item) => {
      const text = [item.vendor_name, item.display_name, item.strength_text, item.gtin]
        .join(' ')
        .toLowerCase()
      return words.length > 0 && words.every((word) => text.includes(word))
    })
    const kept = stocked === false ? hits : hits.filter((item) => isKept(item, location_ids))
    return answer({ items: kept.map(withoutHistory), next_cursor: null })
  }

  /** What a location keeps, by name, without other locations. */
  const itemsAt = (id: number) =>
    world.items
      .filter((item) => item.locations.some((location) => location.id === id))
      .map((item) => ({
        ...withoutHistory(item),
        locations: item.locations.filter((location) => location.id === id),
      }))
      .sort((a, b) => compareSwedish(a.display_name, b.display_name))

  return {
    listItems: () => answer({ items: world.items.map(withoutHistory), next_cursor: null }),
    searchItems: search,
    searchCatalogue: (input, options) => search({ stocked: false, ...input }, options),
    findItemByGtin: ({ gtin }) =>
      answer({ item: world.items.find((item) => item.gtin === toGtin14(gtin)) ?? null }),
    findItemByVendorName: ({ vendor_name }) =>
      answer({ item: world.items.find((item) => item.vendor_name === vendor_name) ?? null }),
    getItem({ id }) {
      const item = byId(id)
      return item ? answer({ item }) : refusal(404, 'not_found')
    },
    createItem({ item }) {
      if (world.items.some(({ vendor_name }) => vendor_name === item.vendor_name)) {
        return refusal(409, 'name_taken')
      }
      const created: Item = {
        id: freeId(world.items),
        print_label_text: null,
        label_printed_at: null,
        strength_text: null,
        requires_license: false,
        narcotic_level: 0,
        license: null,
        own: true,
        locations: [],
        ...item,
        gtin: item.gtin ? (toGtin14(item.gtin) ?? null) : null,
      }
      world.items = [...world.items, created]
      return answer({ item: created })
    },
    updateItem({ id, item }) {
      const known = byId(id)
      if (!known) return refusal(404, 'not_found')
      const changed = { ...known, ...item }
      world.items = world.items.map((other) => (other.id === id ? changed : other))
      return answer({ item: changed })
    },
    listLocationItems({ id, query = '', show = [], limit, cursor = '0' }) {
      if (!world.locations.some((location) => location.id === id)) return refusal(404, 'not_found')
      const kept = itemsAt(id).filter(
        (item) =>
          includesWords(item.display_name, query) &&
          (show.length === 0 || show.some((one) => isShown(item, one))),
      )
      const end = limit === undefined ? kept.length : Number(cursor) + limit
      return answer({
        items: kept.slice(Number(cursor), end),
        next_cursor: end < kept.length ? String(end) : null,
        ...((query || show.length > 0) && cursor === '0' ? { total: kept.length } : {}),
      })
    },
    listInventory({
      id,
      query = '',
      storage_location_id,
      expires_within,
      limit = 200,
      cursor = '0',
    }) {
      if (!world.locations.some((location) => location.id === id)) return refusal(404, 'not_found')
      const rows = itemsAt(id)
        .flatMap((item) =>
          (item.locations[0]?.storage_locations ?? []).map((place) => ({ item, place })),
        )
        .filter(
          ({ item, place }) =>
            (storage_location_id === undefined || place.id === storage_location_id) &&
            (expires_within === undefined || firstDate(place) !== null) &&
            includesWords(`${item.display_name} ${place.identifier}`, query),
        )
        .sort(
          (a, b) =>
            (expires_within === undefined
              ? 0
              : compareSwedish(firstDate(a.place) ?? '', firstDate(b.place) ?? '')) ||
            comparePlaces(a.place.identifier, b.place.identifier),
        )
      const end = Number(cursor) + limit
      const page = rows.slice(Number(cursor), end)
      return answer({
        rows: page.map(({ item, place }) => ({
          storage_location_id: place.id,
          item_id: item.id,
        })),
        items: [...new Set(page.map(({ item }) => item))],
        next_cursor: end < rows.length ? String(end) : null,
      })
    },
  }
}

function includesWords(text: string, query: string): boolean {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  return words.every((word) => text.toLowerCase().includes(word))
}

/** Whether an item is out or low at its one location; the fake has no clock, so nothing expires. */
function isShown(
  { locations: [share] }: Item,
  show: NonNullable<Input<'listLocationItems'>['show']>[number],
): boolean {
  const status = stockStatus(share?.quantity ?? 0, share?.location_item?.reorder_point ?? 0)
  return (show === 'out' && status === 'red') || (show === 'low' && status === 'orange')
}

/** The first date of what lies there; the fake has no clock, so every date is soon. */
function firstDate({ batches }: StockedStorageLocation): string | null {
  const dates = batches.flatMap(({ quantity, expiration_date: date }) =>
    quantity > 0 && date !== null ? [date] : [],
  )
  return dates.sort()[0] ?? null
}

function isKept(item: Item, locationIds: readonly number[] | undefined): boolean {
  return item.locations.some(
    ({ id, location_item }) =>
      location_item !== null && (!locationIds?.length || locationIds.includes(id)),
  )
}

function withoutHistory(item: Item): Item {
  const { history: _, ...rest } = item
  return rest
}
