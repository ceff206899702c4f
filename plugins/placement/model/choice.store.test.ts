import { aLocation, fakeApi, fakeServices } from '@forrad/core/testing'
import { expect, it } from 'vitest'
import { createChoiceStore, selectedLocation } from './choice.store.ts'

const list = [aLocation({ id: 1, name: 'Akutvagn' }), aLocation({ id: 2, name: 'Kyl' })]

function setUp() {
  const api = fakeApi({ locations: list })
  const { locations, preferences } = fakeServices({ api })
  return { api, locations, preferences, store: createChoiceStore({ locations, preferences }) }
}

it('fetches the list each time it opens', async () => {
  const { api, locations, store } = setUp()
  expect(store.state.loading).toBe(true)
  await locations.load()
  await Promise.all([store.load(), store.load()])
  expect(api.callsOf('listLocations')).toHaveLength(2)
  expect(store.state).toEqual({ loading: false, error: null, chosenId: null })
})

it('says that the list could not be fetched, and tries again', async () => {
  const { api, locations, store } = setUp()
  api.fail('listLocations', { kind: 'network' })
  await store.load()
  expect(store.state).toMatchObject({ loading: false, error: { kind: 'network' } })
  await store.load()
  expect(store.state.error).toBe(null)
  expect(locations.state.list).toHaveLength(2)
})

it('stores what was chosen, and nothing before', async () => {
  const { preferences, store } = setUp()
  await store.load()
  expect(store.save()).toBe(null)
  expect(preferences.state.locationId).toBe(null)
  store.choose(2)
  expect(store.save()?.name).toBe('Kyl')
  expect(preferences.state.locationId).toBe(2)
})

it('begins with where the computer is placed, unless that location is gone', () => {
  expect(selectedLocation(list, { chosenId: null }, 1)?.name).toBe('Akutvagn')
  expect(selectedLocation(list, { chosenId: 2 }, 1)?.name).toBe('Kyl')
  expect(selectedLocation(list, { chosenId: null }, 9)).toBe(null)
  expect(selectedLocation(list, { chosenId: null }, null)).toBe(null)
})

it('does not store a location that is gone', async () => {
  const { api, preferences, store } = setUp()
  await store.load()
  store.choose(2)
  api.world.locations = [list[0]!]
  await store.load()
  expect(store.save()).toBe(null)
  expect(preferences.state.locationId).toBe(null)
})
