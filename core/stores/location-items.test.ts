import { describe, expect, it, vi } from 'vitest'
import { aLocation, anItem, anItemLocation, fakeApi } from '../testing/index.ts'
import { createLocationsStore } from './locations.store.ts'
import { createItemSpread } from './spread.ts'

function setUp() {
  const room = aLocation({ id: 2, name: 'Akutförråd', item_count: 0, storage_locations: [] })
  const bare = { name: 'Akutförråd', storage_locations: [], location_item: null }
  const item = anItem({ locations: [anItemLocation(), anItemLocation({ ...bare, id: 2 })] })
  const api = fakeApi({ items: [item], locations: [room, aLocation()] })
  const spread = createItemSpread()
  const locations = createLocationsStore({ api, spread, log: vi.fn() })
  return { api, spread, locations, state: locations.state }
}

describe('a location item that is there already', () => {
  it('creating one again, whose first answer was lost, returns the one that is there', async () => {
    const { api, locations, state } = setUp()
    await locations.loadItems(2)
    const wish = { item_id: 1, location_id: 2, reorder_point: 5 }
    await api.createLocationItem({ location_item: wish })
    const again = await locations.createLocationItem(wish)
    expect(again).toMatchObject({
      ok: true,
      data: { item_id: 1, location_id: 2, reorder_point: 5 },
    })
    expect(state.items[2]?.map(({ id }) => id)).toEqual([1])
  })

  it('one that a colleague keeps by other levels is told as refused, and is known from then on', async () => {
    const { api, locations, spread } = setUp()
    const wish = { item_id: 1, location_id: 2, reorder_point: 5 }
    await api.createLocationItem({ location_item: { ...wish, reorder_point: 7 } })
    expect(await locations.createLocationItem(wish)).toMatchObject({
      ok: false,
      error: { code: 'name_taken' },
    })
    const known = spread.latest(1)?.locations.find(({ id }) => id === 2)?.location_item
    expect(known).toMatchObject({ reorder_point: 7 })
  })
})
