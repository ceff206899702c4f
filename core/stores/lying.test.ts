import { expect, it } from 'vitest'
import { anItem, fakeApi } from '../testing/index.ts'
import { createItemsStore } from './items.store.ts'
import { fetchLying } from './lying.ts'
import { createItemSpread } from './spread.ts'

function setUp() {
  const api = fakeApi({ items: [anItem()] })
  const spread = createItemSpread()
  const items = createItemsStore({ api, spread, log: () => {} })
  return { api, spread, items }
}

it('answers every batch that lies at the location, each with its shelf place', async () => {
  const { api, items } = setUp()
  const place = anItem().locations[0]?.storage_locations[0]
  const wish = { locationId: 1, storageLocationId: place?.id }
  const found = await fetchLying({ api, items }, wish)
  expect(found).toMatchObject({ ok: true })
  expect(found.ok && found.data.map(({ batch }) => batch)).toEqual(
    place?.batches?.filter(({ quantity }) => quantity > 0),
  )
  expect(found.ok && new Set(found.data.map(({ storageLocationId }) => storageLocationId))).toEqual(
    new Set([place?.id]),
  )
})

it('what waits for the server is in the figures, and a batch that it empties is not there', async () => {
  const { api, spread, items } = setUp()
  // Two of the first batch wait to be taken, and all of the others.
  spread.lay((item) => ({
    ...item,
    locations: item.locations.map((location) => ({
      ...location,
      storage_locations: location.storage_locations.map((place, at) => ({
        ...place,
        batches: place.batches?.map((batch, index) => ({
          ...batch,
          quantity: at === 0 && index === 0 ? batch.quantity - 2 : 0,
        })),
      })),
    })),
  }))
  const quantity = anItem().locations[0]?.storage_locations[0]?.batches?.[0]?.quantity ?? 0
  const found = await fetchLying({ api, items }, { locationId: 1 })
  expect(found.ok && found.data.map(({ batch }) => batch.quantity)).toEqual([quantity - 2])
})
