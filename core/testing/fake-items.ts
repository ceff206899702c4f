import type { Item } from '@forrad/openapi'
import { toGtin14 } from '../domain/gs1/index.ts'
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
    listLocationItems({ id }) {
      if (!world.locations.some((location) => location.id === id)) return refusal(404, 'not_found')
      const items = world.items
        .filter((item) => item.locations.some((location) => location.id === id))
        .map((item) => ({
          ...withoutHistory(item),
          locations: item.locations.filter((location) => location.id === id),
        }))
      return answer({ items, next_cursor: null })
    },
  }
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
