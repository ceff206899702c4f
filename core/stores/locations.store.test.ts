import { describe, expect, it, vi } from 'vitest'
import {
  aLocation,
  anItem,
  anItemLocation,
  aShelfPlace,
  fakeApi,
  refusal,
} from '../testing/index.ts'
import { createLocationsStore } from './locations.store.ts'
import { createItemSpread } from './spread.ts'

const room = aLocation()
const store = aLocation({ id: 2, name: 'Akutförråd', item_count: 0, storage_locations: [] })
const alvedon = anItem({
  locations: [
    anItemLocation(),
    anItemLocation({ id: 2, name: 'Akutförråd', storage_locations: [], location_item: null }),
  ],
})

function setUp() {
  const api = fakeApi({ items: [alvedon], locations: [store, room] })
  const spread = createItemSpread()
  const log = vi.fn()
  const locations = createLocationsStore({ api, spread, log })
  return { api, spread, log, locations, state: locations.state }
}

const names = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name)

describe('the list', () => {
  it('is fetched once, unless forced, in Swedish and numeric order', async () => {
    const { api, locations, state } = setUp()
    api.world.locations = ['Rum 10', 'Åre', 'Rum 9'].map((name, index) =>
      aLocation({ id: index + 1, name }),
    )
    expect(state.status).toBe('idle')
    const loading = locations.load()
    expect(state.status).toBe('loading')
    await Promise.all([loading, locations.load()])
    expect(state.status).toBe('done')
    expect(names(state.list)).toEqual(['Rum 9', 'Rum 10', 'Åre'])
    await locations.load()
    expect(api.callsOf('listLocations')).toHaveLength(1)
    await locations.load({ force: true })
    expect(api.callsOf('listLocations')).toHaveLength(2)
  })

  it('a failure is shown, logged, and can be tried again', async () => {
    const { api, locations, state, log } = setUp()
    api.fail('listLocations', { kind: 'network' })
    expect((await locations.load()).ok).toBe(false)
    expect(state).toMatchObject({ status: 'error', error: { kind: 'network' } })
    expect(log).toHaveBeenCalledTimes(1)
    await locations.load()
    expect(state).toMatchObject({ status: 'done', error: null })
  })

  it('create, rename and remove change it', async () => {
    const { locations, state } = setUp()
    await locations.load()
    const made = await locations.create('Beredningsrum')
    expect(names(state.list)).toEqual(['Akutförråd', 'Beredningsrum', 'Läkemedelsrum 1'])
    const id = made.ok ? made.data.id : 0
    await locations.loadOne(id)
    await locations.rename(id, 'Öppenvård')
    expect(names(state.list)).toEqual(['Akutförråd', 'Läkemedelsrum 1', 'Öppenvård'])
    expect(state.details[id]?.name).toBe('Öppenvård')
    locations.setActive(id)
    await locations.remove(id)
    expect(names(state.list)).toEqual(['Akutförråd', 'Läkemedelsrum 1'])
    expect(state.details[id]).toBeUndefined()
    expect(state.activeId).toBeNull()
  })

  it('refusals are passed on and change nothing', async () => {
    const { locations, state } = setUp()
    await locations.load()
    expect(await locations.create('Akutförråd')).toMatchObject({ error: { code: 'name_taken' } })
    expect(await locations.remove(1)).toMatchObject({ error: { code: 'in_use' } })
    expect(names(state.list)).toEqual(['Akutförråd', 'Läkemedelsrum 1'])
  })

  it('removing a location leaves the one that is open', async () => {
    const { locations, state } = setUp()
    await locations.load()
    locations.setActive(1)
    expect((await locations.remove(2)).ok).toBe(true)
    expect(state.activeId).toBe(1)
  })
})

describe('shelf places', () => {
  it('are created, renamed and removed in list and details, in numeric order', async () => {
    const { locations, state } = setUp()
    await locations.load()
    await locations.loadOne(1)
    const places = () => [
      state.list.find(({ id }) => id === 1)?.storage_locations.map(({ identifier }) => identifier),
      state.details[1]?.storage_locations.map(({ identifier }) => identifier),
    ]
    const made = await locations.createShelfPlace(1, 'A10')
    expect(places()).toEqual([
      ['A1', 'A2', 'A10'],
      ['A1', 'A2', 'A10'],
    ])
    const id = made.ok ? made.data.id : 0
    await locations.renameShelfPlace(id, 'A0')
    expect(places()).toEqual([
      ['A0', 'A1', 'A2'],
      ['A0', 'A1', 'A2'],
    ])
    await locations.removeShelfPlace(id)
    expect(places()).toEqual([
      ['A1', 'A2'],
      ['A1', 'A2'],
    ])
  })

  it('renaming keeps the count of items that only details carry', async () => {
    const { api, locations, state } = setUp()
    await locations.loadOne(1)
    const [before] = state.details[1]?.storage_locations ?? []
    expect(before).toMatchObject({ id: 11, item_count: 1 })
    vi.spyOn(api, 'updateStorageLocation').mockResolvedValue({
      ok: true,
      data: { storage_location: aShelfPlace({ identifier: 'B1' }) },
    })
    await locations.renameShelfPlace(11, 'B1')
    const renamed = state.details[1]?.storage_locations.find(({ id }) => id === 11)
    expect(renamed).toEqual({ id: 11, location_id: 1, identifier: 'B1', item_count: 1 })
  })
})

describe('a refusal of a shelf place', () => {
  it('is passed on, and the shelf place keeps its name', async () => {
    const { api, locations, state } = setUp()
    await locations.load()
    const before = state.list
    const refused = refusal(409, 'name_taken')
    if (!refused.ok) api.fail('updateStorageLocation', refused.error)
    expect(await locations.renameShelfPlace(11, 'A2')).toEqual(refused)
    expect(state.list).toEqual(before)
  })
})

describe("a location's items", () => {
  it('are not joined by others that are returned elsewhere: a list tells what belongs to it', async () => {
    const { locations, state, spread } = setUp()
    await locations.loadItems(1)
    spread.spread(anItem({ id: 9, vendor_name: '909' }))
    expect(state.items[1]?.map(({ id }) => id)).toEqual([alvedon.id])
  })

  it('hold that location only, and follow items returned elsewhere', async () => {
    const { locations, state, spread } = setUp()
    await locations.loadItems(1)
    expect(state.items[1]?.[0]?.locations.map(({ id }) => id)).toEqual([1])
    spread.spread({ ...alvedon, display_name: 'Ny' })
    expect(state.items[1]?.map(({ display_name }) => display_name)).toEqual(['Ny'])
    expect(state.items[1]?.[0]?.locations).toHaveLength(1)
    spread.spread({ ...alvedon, locations: [] })
    expect(state.items[1]).toEqual([])
  })

  it('are not overwritten by an answer that was asked for before', async () => {
    const { api, locations, state, spread } = setUp()
    const release = api.hold('listLocationItems')
    const loading = locations.loadItems(1)
    spread.spread({ ...alvedon, display_name: 'Efter' })
    release()
    await loading
    expect(state.items[1]?.[0]?.display_name).toBe('Efter')
  })
})

describe('location items', () => {
  it('creating one refreshes the item, the list of items and the location', async () => {
    const { api, locations, state, spread } = setUp()
    await locations.load()
    await locations.loadItems(2)
    expect(state.items[2]).toEqual([])
    const result = await locations.createLocationItem({
      item_id: 1,
      location_id: 2,
      reorder_point: 5,
    })
    expect(result).toMatchObject({ ok: true, data: { reorder_point: 5, reorder_multiple: 1 } })
    expect(spread.latest(1)?.locations.find(({ id }) => id === 2)?.location_item).toMatchObject({
      reorder_point: 5,
    })
    expect(state.items[2]?.map(({ id }) => id)).toEqual([1])
    expect(state.details[2]?.item_count).toBe(1)
    expect(api.callsOf('getLocation')).toHaveLength(1)
  })

  it('changing one spreads the item with its new levels', async () => {
    const { locations, spread } = setUp()
    await locations.updateLocationItem(101, { reorder_point: 99 })
    expect(spread.latest(1)?.locations[0]?.location_item?.reorder_point).toBe(99)
  })

  it('removing one fetches the item and the location', async () => {
    const { api, locations, spread, state } = setUp()
    await locations.load()
    api.world.items = [{ ...alvedon, locations: [anItemLocation({ storage_locations: [] })] }]
    await locations.loadItems(1)
    await locations.removeLocationItem({ id: 101, item_id: 1, location_id: 1 })
    expect(spread.latest(1)?.locations).toEqual([])
    expect(state.items[1]).toEqual([])
    expect(state.details[1]?.item_count).toBe(0)
  })

  it('a refusal fetches nothing', async () => {
    const { api, locations } = setUp()
    expect((await locations.updateLocationItem(7, { reorder_point: 1 })).ok).toBe(false)
    expect((await locations.removeLocationItem({ id: 7, item_id: 1, location_id: 1 })).ok).toBe(
      false,
    )
    expect(api.callsOf('getLocation')).toHaveLength(0)
  })
})

describe('refresh', () => {
  it('fetches only what is held', async () => {
    const { api, locations } = setUp()
    await locations.refresh([1])
    expect(api.calls).toHaveLength(0)
    await locations.load()
    await locations.loadOne(1)
    await locations.loadOne(2)
    await locations.loadSummary()
    const before = api.calls.length
    await locations.refresh([1])
    expect(api.calls.slice(before).map(({ operation }) => operation)).toEqual([
      'listLocations',
      'getLocation',
      'getSummary',
    ])
  })

  it('fetches a list of items anew when its members changed, or everything changed', async () => {
    const { api, locations } = setUp()
    await locations.loadOne(1)
    await locations.loadItems(1)
    await locations.refresh([1])
    expect(api.callsOf('listLocationItems')).toHaveLength(1)
    await locations.refresh()
    expect(api.callsOf('listLocationItems')).toHaveLength(2)
    api.world.items = []
    await locations.refresh([1])
    expect(api.callsOf('listLocationItems')).toHaveLength(3)
  })

  it('drops a location that is gone', async () => {
    const { api, locations, state } = setUp()
    await locations.load()
    await locations.loadOne(2)
    api.world.locations = [room]
    await locations.refresh([2])
    expect(state.details[2]).toBeUndefined()
    expect(names(state.list)).toEqual(['Läkemedelsrum 1'])
  })
})

it('reset forgets all', async () => {
  const { locations, state } = setUp()
  await locations.load()
  await locations.loadOne(1)
  locations.setActive(1)
  locations.reset()
  expect(state).toEqual({
    list: [],
    status: 'idle',
    error: null,
    activeId: null,
    details: {},
    items: {},
    paged: {},
    summary: null,
  })
})
