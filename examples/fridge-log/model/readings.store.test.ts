import { createPluginChanges } from '@forrad/core/stores'
import { fakeApi, fakeServices } from '@forrad/core/testing'
import { expect, it, vi } from 'vitest'
import { aReading } from './reading.fixture.ts'
import { createReadingsStore, readingsOf } from './readings.store.ts'

function setUp() {
  let held = [aReading()]
  const api = fakeApi(
    {},
    {
      listFridgeReadings: () => ({ ok: true, data: { readings: held, next_cursor: null } }),
      addFridgeReading({ reading }) {
        const made = aReading({ id: 2, remark: null, ...reading })
        held = [made, ...held]
        return { ok: true, data: { reading: made } }
      },
    },
  )
  const changes = createPluginChanges()
  const services = fakeServices({ api, changes })
  const others = (...readings: typeof held) => {
    held = readings
    changes.tell({ type: 'change', ids: { plugins: ['fridge-log'] } })
  }
  return { api, services, store: createReadingsStore(services), others }
}

it('fetches once, and follows what others read from then on', async () => {
  const { api, store, others } = setUp()
  await Promise.all([store.load(), store.load()])
  expect(api.callsOf('listFridgeReadings')).toHaveLength(1)
  others(aReading({ id: 3 }), aReading())
  await vi.waitFor(() => expect(store.state.list?.map(({ id }) => id)).toEqual([3, 1]))
})

it('what one reads oneself stands there at once; a refusal changes nothing', async () => {
  const { api, store } = setUp()
  await store.load()
  api.fail('addFridgeReading', { kind: 'network' })
  expect(await store.add({ location_id: 1, tenths: 50 })).toMatchObject({ ok: false })
  expect(store.state.list).toHaveLength(1)
  await store.add({ location_id: 1, tenths: 50 })
  expect(store.state.list?.map(({ tenths }) => tenths)).toEqual([50, 45])
})

it('what one reads oneself before the list has come does not stand there alone', async () => {
  const { api, store } = setUp()
  const release = api.hold('listFridgeReadings')
  const late = store.load()
  await store.add({ location_id: 1, tenths: 50 })
  await vi.waitFor(() => expect(store.state.list?.map(({ id }) => id)).toEqual([2, 1]))
  release()
  await late
  expect(store.state.list).toHaveLength(2)
})

it('one for the same services; after sign-out nothing is left', async () => {
  const { services } = setUp()
  const store = readingsOf(services)
  expect(readingsOf({ ...services })).toBe(store)
  await store.load()
  await services.session.signOut()
  expect(store.state.list).toBe(null)
})
