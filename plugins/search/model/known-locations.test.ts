import {
  aLocation,
  anItem,
  anItemLocation,
  fakeApi,
  fakeServices,
  settled,
} from '@forrad/core/testing'
import { expect, it } from 'vitest'
import { dropUnknownLocations } from './known-locations.ts'

const GONE = 99

function setUp() {
  const item = anItem({ locations: [anItemLocation({ id: 1 })] })
  const locations = [aLocation({ id: 1 }), aLocation({ id: 2 })]
  const services = fakeServices({ api: fakeApi({ items: [item], locations }) })
  const { search } = services
  /** A search as an address tells it. */
  const begin = (...ids: readonly number[]) => {
    search.setLocations(ids)
    search.setQuery(item.vendor_name)
    return search.searchNow()
  }
  return { ...services, begin }
}

it('SCAN-2 a filter by a location that is no more goes once the list tells, and everywhere is searched', async () => {
  const { search, locations, begin } = setUp()
  await begin(GONE)
  const stop = dropUnknownLocations({ search, locations })
  await settled()
  expect([search.state.locationIds, search.state.results]).toEqual([[GONE], []])
  await locations.load()
  await settled()
  expect([search.state.locationIds, search.state.results.length]).toEqual([[], 1])
  stop()
})

it('SCAN-2 where the list is known nothing is searched there first, and the others stay', async () => {
  const { search, locations, begin, api } = setUp()
  await locations.load()
  void begin(GONE, 1)
  const stop = dropUnknownLocations({ search, locations })
  await settled()
  expect(search.state.locationIds).toEqual([1])
  expect(search.state.results).toHaveLength(1)
  expect(api.callsOf('searchItems').at(-1)?.input).toMatchObject({ location_ids: [1] })
  stop()
})

it('SCAN-2 a location that is deleted meanwhile goes too, as long as it is followed', async () => {
  const { search, locations, begin } = setUp()
  await locations.load()
  await begin(1, 2)
  const stop = dropUnknownLocations({ search, locations })
  expect(search.state.locationIds).toEqual([1, 2])
  expect((await locations.remove(2)).ok).toBe(true)
  await settled()
  expect(search.state.locationIds).toEqual([1])
  stop()
  await begin(GONE)
  await settled()
  expect(search.state.locationIds).toEqual([GONE])
})
