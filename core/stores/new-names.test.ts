import { describe, expect, it, vi } from 'vitest'
import type { Item } from '@forrad/openapi'
import {
  aBatch,
  aLocation,
  anItem,
  anItemLocation,
  aStockedShelfPlace,
  fakeApi,
} from '../testing/index.ts'
import { createItemsStore } from './items.store.ts'
import { createLocationsStore } from './locations.store.ts'
import { createItemSpread } from './spread.ts'

function setUp(held: readonly Item[]) {
  const api = fakeApi({ items: held, locations: [aLocation()] })
  const spread = createItemSpread()
  const log = vi.fn()
  const items = createItemsStore({ api, spread, log })
  const locations = createLocationsStore({ api, spread, log })
  return { api, items, locations, spread }
}

describe('a new name', () => {
  const placesOf = (item: Item | undefined) =>
    item?.locations.map((location) => [
      location.name,
      location.storage_locations.map(({ identifier }) => identifier),
    ])

  it('is followed by every item that is held', async () => {
    const storage_locations = [
      aStockedShelfPlace(),
      aStockedShelfPlace({ id: 12, identifier: 'A2', batches: [aBatch({ id: 9 })] }),
    ]
    const elsewhere = anItemLocation({ id: 2, name: 'Akutförråd', storage_locations: [] })
    const stocked = anItem({ locations: [anItemLocation({ storage_locations }), elsewhere] })
    const { items, locations } = setUp([stocked])
    const { state } = locations
    await items.load(1)
    await locations.loadItems(1)

    await locations.renameShelfPlace(11, 'A10')
    const place = ['Läkemedelsrum 1', ['A2', 'A10']]
    expect(placesOf(items.get(1))).toContainEqual(place)
    expect(placesOf(state.items[1]?.[0])).toEqual([place])

    await locations.rename(1, 'Avdelning 1')
    expect(placesOf(items.get(1))?.map(([name]) => name)).toEqual(['Akutförråd', 'Avdelning 1'])
    expect(placesOf(state.items[1]?.[0])).toEqual([['Avdelning 1', ['A2', 'A10']]])
  })

  it("keeps a location's newer figures", async () => {
    const { api, items, locations } = setUp([anItem({ locations: [anItemLocation()] })])
    await items.load(1)
    api.world.items = [anItem({ locations: [anItemLocation({ quantity: 3 })] })]
    await locations.loadItems(1)
    await locations.renameShelfPlace(11, 'B1')
    const [held] = locations.state.items[1]?.[0]?.locations ?? []
    expect(held).toMatchObject({ quantity: 3, storage_locations: [{ identifier: 'B1' }] })
  })

  it('leaves the other items as they are, and a newer answer still counts', async () => {
    const { items, locations, spread } = setUp([
      anItem({ locations: [anItemLocation()] }),
      anItem({ id: 2, locations: [] }),
    ])
    await items.load(1)
    await items.load(2)
    const other = items.get(2)
    const turn = spread.begin()
    await locations.renameShelfPlace(11, 'B1')
    expect(items.get(2)).toBe(other)
    spread.spread(anItem({ display_name: 'Fresh' }), turn)
    expect(items.get(1)?.display_name).toBe('Fresh')
  })
})
