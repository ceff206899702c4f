import { fakeApi, fakeServices } from '@forrad/core/testing'
import { expect, it } from 'vitest'
import { createSummaryStore } from './summary.store.ts'

function setUp() {
  const api = fakeApi()
  const services = fakeServices({ api })
  return { api, services, store: createSummaryStore(services.locations) }
}

it('fetches the counts into the locations store', async () => {
  const { services, store } = setUp()
  expect(store.state.loading).toBe(true)
  await store.load()
  expect(store.state).toEqual({ loading: false, error: null })
  expect(services.locations.state.summary).toHaveLength(1)
})

it('says why it failed, and keeps the counts of before', async () => {
  const { api, services, store } = setUp()
  await store.load()
  api.fail('getSummary', { kind: 'network' })
  await store.load()
  expect(store.state).toEqual({ loading: false, error: { kind: 'network' } })
  expect(services.locations.state.summary).toHaveLength(1)
})

it('gives a slow fetch up when it is asked again, and shows no error for it', async () => {
  const { api, store } = setUp()
  api.hold('getSummary')
  const slow = store.load()
  await store.load()
  await slow
  expect(store.state).toEqual({ loading: false, error: null })
  expect(api.callsOf('getSummary')).toHaveLength(2)
})

it('says nothing any more once it is stopped', async () => {
  const { api, store } = setUp()
  api.hold('getSummary')
  const slow = store.load()
  store.stop()
  await slow
  expect(store.state).toEqual({ loading: true, error: null })
})
