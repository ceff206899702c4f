import { fakeApi, fakeServices } from '../testing/index.ts'
import { expect, it } from 'vitest'
import { createFetchStore } from './fetch.store.ts'

function setUp() {
  const api = fakeApi()
  const { items } = fakeServices({ api })
  return { api, items, store: createFetchStore((options) => items.load(1, options)) }
}

it('fetches, and is loading until then', async () => {
  const { items, store } = setUp()
  expect(store.state).toEqual({ loading: true, error: null })
  await store.load()
  expect(store.state).toEqual({ loading: false, error: null })
  expect(items.get(1)?.id).toBe(1)
})

it('says why it failed', async () => {
  const { api, store } = setUp()
  api.fail('getItem', { kind: 'network' })
  await store.load()
  expect(store.state).toEqual({ loading: false, error: { kind: 'network' } })
})

it('what throws is no fetch that goes on for ever: it can be tried again, and the fault is passed on', async () => {
  const fault = new TypeError('Failed to fetch dynamically imported module')
  const answers = [Promise.reject(fault), Promise.resolve({ ok: true, data: 1 } as const)]
  const store = createFetchStore(() => answers.shift()!)
  await expect(store.load()).rejects.toBe(fault)
  expect(store.state).toEqual({ loading: false, error: { kind: 'network' } })
  await store.load()
  expect(store.state).toEqual({ loading: false, error: null })
})

it('gives a slow fetch up when it is asked again, and says nothing once it is stopped', async () => {
  const { api, store } = setUp()
  api.hold('getItem')
  const slow = store.load()
  await store.load()
  await slow
  expect(store.state).toEqual({ loading: false, error: null })
  api.hold('getItem')
  const second = store.load()
  store.stop()
  await second
  expect(store.state.loading).toBe(true)
})
