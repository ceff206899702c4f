import type { Location } from '@forrad/openapi'
import { describe, expect, it, vi } from 'vitest'
import { aLocation, fakeApi, type FakeApi } from '../testing/index.ts'
import { createLocationsStore } from './locations.store.ts'
import { createItemSpread } from './spread.ts'

function setUp() {
  const store = aLocation({ id: 2, name: 'Akutförråd', item_count: 0, storage_locations: [] })
  const api = fakeApi({ items: [], locations: [store, aLocation()] })
  const locations = createLocationsStore({ api, spread: createItemSpread(), log: vi.fn() })
  return { api, locations, state: locations.state }
}

const names = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name)

describe('an answer that the server read before a change', () => {
  type Called = 'getLocation' | 'listLocations'

  /** The next call is answered with what the server has now, when the function returned is called. */
  async function readNow(api: FakeApi, operation: Called) {
    const early = await (operation === 'getLocation'
      ? api.getLocation({ id: 1 })
      : api[operation]())
    let release = () => {}
    const answered = new Promise<typeof early>((resolve) => {
      release = () => resolve(early)
    })
    vi.spyOn(api, operation).mockReturnValueOnce(answered as never)
    return release
  }

  const placesOf = (location: Location | undefined) =>
    location?.storage_locations.map(({ identifier }) => identifier)

  it("of one's own to its shelf places is asked for once more", async () => {
    const { api, locations, state } = setUp()
    await locations.load()
    await locations.loadOne(1)
    await api.createStorageLocation({ storage_location: { location_id: 1, identifier: 'C1' } })
    const release = await readNow(api, 'getLocation')
    const loading = locations.loadOne(1)
    await locations.createShelfPlace(1, 'A13')
    await locations.removeShelfPlace(12)
    release()
    const loaded = await loading
    const shown = [
      state.details[1],
      state.list.find(({ id }) => id === 1),
      loaded.ok && loaded.data,
    ]
    expect(shown.map((one) => placesOf(one || undefined))).toEqual(
      Array.from({ length: 3 }, () => ['A1', 'A13', 'C1']),
    )
  })

  it("of one's own to the list is asked for once more", async () => {
    const { api, locations, state } = setUp()
    await locations.load()
    const release = await readNow(api, 'listLocations')
    const loading = locations.load({ force: true })
    await locations.create('Beredningsrum')
    await locations.remove(2)
    await locations.rename(1, 'Läkemedelsrum 7')
    release()
    await loading
    expect(names(state.list)).toEqual(['Beredningsrum', 'Läkemedelsrum 7'])
  })

  it("of a colleague's that was heard of is asked for once more", async () => {
    const { api, locations, state } = setUp()
    const release = [await readNow(api, 'listLocations'), await readNow(api, 'getLocation')]
    const loading = [locations.load(), locations.loadOne(1)]
    await api.updateLocation({ id: 1, location: { name: 'Läkemedelsrum 7' } })
    const refreshing = locations.refresh([1])
    for (const one of release) one()
    await Promise.all([...loading, refreshing])
    expect(names(state.list)).toEqual(['Akutförråd', 'Läkemedelsrum 7'])
    expect(state.details[1]?.name).toBe('Läkemedelsrum 7')
  })

  it('counts where only figures came meanwhile: they come all day', async () => {
    const { api, locations, state } = setUp()
    await locations.loadSummary()
    const release = await readNow(api, 'getLocation')
    const loading = locations.loadOne(1)
    await locations.applyFigures([], state.summary ?? [])
    release()
    await loading
    expect(api.getLocation).toHaveBeenCalledTimes(1)
    expect(placesOf(state.details[1])).toEqual(['A1', 'A2'])
  })
})
