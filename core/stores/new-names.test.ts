import { describe, expect, it, vi } from 'vitest'
import type { Item } from '@forrad/openapi'
import {
  aBatch,
  aLocation,
  anItem,
  anItemLocation,
  aStockedShelfPlace,
  fakeApi,
  fakeClock,
} from '../testing/index.ts'
import { createItemsStore } from './items.store.ts'
import { createLocationsStore } from './locations.store.ts'
import { createSearchStore } from './search.store.ts'
import { createItemSpread } from './spread.ts'

function setUp(held: readonly Item[], locationsHeld = [aLocation()]) {
  const api = fakeApi({ items: held, locations: locationsHeld })
  const spread = createItemSpread()
  const log = vi.fn()
  const items = createItemsStore({ api, spread, log })
  const locations = createLocationsStore({ api, spread, log })
  const search = createSearchStore({ api, spread, scheduler: fakeClock(), log })
  return { api, items, locations, search, spread }
}

const placesOf = (item: Item | undefined) =>
  item?.locations.map((location) => [
    location.name,
    location.storage_locations.map(({ identifier }) => identifier),
  ])

describe('a new name', () => {
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

describe("a colleague's change", () => {
  const store = aLocation({ id: 2, name: 'Akutförråd', item_count: 0, storage_locations: [] })
  const elsewhere = anItemLocation({
    id: 2,
    name: 'Akutförråd',
    quantity: 0,
    storage_locations: [],
  })
  const alvedon = anItem({ locations: [elsewhere, anItemLocation()] })

  async function showing() {
    const shown = setUp([alvedon], [store, aLocation()])
    const { items, locations, search } = shown
    await items.load(1)
    search.setQuery('alvedon')
    await search.searchNow()
    await locations.load()
    await locations.loadItems(1)
    const lists = () => [items.get(1), search.state.results[0], locations.state.items[1]?.[0]]
    return { ...shown, lists }
  }

  it('of a name of a shelf place or a location reaches every item on screen', async () => {
    const { api, locations, lists } = await showing()
    expect(lists().map((item) => placesOf(item)?.at(-1))).toEqual(
      Array.from({ length: 3 }, () => ['Läkemedelsrum 1', ['A1']]),
    )
    await api.updateStorageLocation({ id: 11, storage_location: { identifier: 'B7' } })
    await api.updateLocation({ id: 1, location: { name: 'Åtta' } })
    await locations.refresh([1])
    expect(lists().map((item) => placesOf(item)?.at(-1))).toEqual(
      Array.from({ length: 3 }, () => ['Åtta', ['B7']]),
    )
  })

  it('of a name reaches an item on screen also where no location has been asked for', async () => {
    const { api, items, locations } = setUp([alvedon, anItem({ id: 2, locations: [] })])
    await items.load(1)
    await api.updateStorageLocation({ id: 11, storage_location: { identifier: 'B7' } })
    await locations.refresh([1, 3])
    expect(placesOf(items.get(1))?.at(-1)).toEqual(['Läkemedelsrum 1', ['B7']])
    expect(api.callsOf('getLocation').map(({ input }) => input)).toEqual([{ id: 1 }])
    expect(api.callsOf('listLocations')).toHaveLength(0)
  })

  it('that takes a location away takes it out of every item on screen', async () => {
    const { api, locations, lists } = await showing()
    await api.deleteLocation({ id: 2 })
    await locations.refresh([2])
    expect(lists().map(placesOf)).toEqual(
      Array.from({ length: 3 }, () => [['Läkemedelsrum 1', ['A1']]]),
    )
  })

  it("one's own removal of a location does the same", async () => {
    const { locations, lists } = await showing()
    expect((await locations.remove(2)).ok).toBe(true)
    expect(lists().map(placesOf)).toEqual(
      Array.from({ length: 3 }, () => [['Läkemedelsrum 1', ['A1']]]),
    )
  })

  it('what an older list does not know yet is asked for, and stays', async () => {
    const { api, items, locations } = await showing()
    vi.spyOn(api, 'listLocations').mockResolvedValueOnce({
      ok: true,
      data: { locations: [aLocation()], next_cursor: null },
    })
    await locations.load({ force: true })
    expect(locations.state.list.map(({ id }) => id)).toEqual([2, 1])
    expect(items.get(1)?.locations.map(({ id }) => id)).toEqual([2, 1])
  })
})
