import { createPluginChanges } from '@forrad/core/stores'
import { anItem, anItemLocation, fakeApi, fakeServices } from '@forrad/core/testing'
import { expect, it } from 'vitest'
import { placeRows } from './places.ts'
import { followPlaceCounts } from './place-counts.ts'

/** A location of which the server counts what lies on its shelf places. */
function setUp() {
  const api = fakeApi({ items: [anItem(), anItem({ id: 2 })] })
  const changes = createPluginChanges()
  const services = fakeServices({ api, changes })
  const { locations, clock } = services
  const stop = followPlaceCounts({ locations, changes, scheduler: clock }, 1)
  const told = async (locationId: number) => {
    const location = anItemLocation({ id: locationId, storage_locations: [] })
    changes.tell({ type: 'change', ids: { stock: [{ item_id: 1, location }] } })
    await clock.advance(1000)
  }
  const counts = () => {
    const held = locations.state.details[1]
    return held && placeRows(held, null).map(({ count }) => count)
  }
  const asked = () => api.callsOf('getLocation').length
  return { api, services, changes, stop, told, counts, asked }
}

it('the counts of a long location’s shelf places are asked for anew as stock changes there', async () => {
  const { api, services, told, counts, asked } = setUp()
  await services.locations.loadOne(1)
  expect(counts()).toEqual([2, 0])
  api.world.items = [anItem()]
  await told(2)
  expect([counts(), asked()]).toEqual([[2, 0], 1])
  await told(1)
  expect([counts(), asked()]).toEqual([[1, 0], 2])
})

it('they are not asked for after a reset, which fetches all that is held, nor once nobody looks', async () => {
  const { services, changes, stop, told, asked } = setUp()
  changes.tell({ type: 'reset' })
  await services.clock.advance(1000)
  stop()
  await told(1)
  expect(asked()).toBe(0)
})
