import {
  aBatch,
  aLocation,
  anItem,
  anItemLocation,
  aStockedShelfPlace,
  fakeApi,
  fakeServices,
} from '@forrad/core/testing'
import { memoryStorage } from '@forrad/core/stores'
import { expect, it } from 'vitest'
import { answerDraft } from './answer.draft.ts'
import { createAnswerStore } from './answer.store.ts'
import { aRecall, aTask } from './recall.fixture.ts'

const ID = 3

/** A location with two batches of a recall of all lots; what is there, and put away, by the records. */
function setUp() {
  const storage = memoryStorage()
  let lying: Readonly<Record<string, number>> = { AB12: 12, CD34: 5 }
  let quarantined = 0
  const open = async () => {
    const batches = Object.entries(lying).map(([identifier, quantity]) =>
      aBatch({ identifier, expiration_date: null, quantity }),
    )
    const place = { id: 11, location_id: ID, identifier: 'A1', batches }
    const storage_locations = [aStockedShelfPlace(place)]
    const item = anItem({ id: 1, locations: [anItemLocation({ id: ID, storage_locations })] })
    const task = aTask({ location_id: ID, quarantined })
    const recall = aRecall({ lots: [] })
    const api = fakeApi(
      { items: [item], locations: [aLocation({ id: ID, storage_locations })] },
      {
        listQuarantines: () => ({ ok: true, data: { quarantines: [] } }),
        getRecall: () => ({ ok: true, data: { recall, tasks: [task], alike: [] } }),
        answerRecallTask: () => ({ ok: true, data: { task } }),
      },
    )
    const { adjustments, items, locations } = fakeServices({ api })
    const fields = { mayGo: async () => true, said: () => ({}) }
    const draft = answerDraft(storage, recall.id, ID)
    const store = createAnswerStore(
      { api, adjustments, items, locations, fields, draft },
      { recall, task, userId: 'anna', words: 'Indraget' },
    )
    expect(await store.load({})).toMatchObject({ ok: true })
    const [one = '', other = ''] = store.sought().map(({ key }) => key)
    return { api, store, one, other }
  }
  const change = (stock: typeof lying, away = 0) => {
    lying = stock
    quarantined = away
  }
  return { storage, open, change }
}

it('what was typed is there after a reload, and says so', async () => {
  const { open } = setUp()
  const { store, one } = await open()
  expect(store.state.kept).toBe(false)
  store.change({ typed: { [one]: 10 } })
  store.change({ remark: 'En låda till', removal: 'write_off', corrected: 2 })
  const { state } = (await open()).store
  expect(state).toMatchObject({
    typed: { [one]: 10 },
    remark: 'En låda till',
    removal: 'write_off',
    corrected: 2,
    kept: true,
  })
})

it('a figure goes whose records are others by then: it was not found among those', async () => {
  const { open, change } = setUp()
  const { store, one, other } = await open()
  store.change({ typed: { [one]: 10, [other]: 4 }, corrected: 2 })
  change({ AB12: 12, CD34: 3 }, 2)
  const again = (await open()).store
  expect(again.state).toMatchObject({ typed: { [one]: 10 }, corrected: null, kept: true })
  change({ AB12: 11, CD34: 3 }, 2)
  expect((await open()).store.state).toMatchObject({ typed: {}, kept: false })
  expect((await open()).store.state.kept).toBe(false)
})

it('nothing is kept of what was dropped or given, and all of what failed', async () => {
  const { open, storage } = setUp()
  const first = await open()
  first.store.change({ remark: 'En låda till' })
  first.store.drop()
  expect((await open()).store.state).toMatchObject({ remark: '', kept: false })

  const { api, store, one, other } = await open()
  store.change({ typed: { [one]: 0, [other]: 0 }, remark: 'Borta' })
  api.fail('getRecall', { kind: 'network' })
  expect(await store.send()).toBe(false)
  expect((await open()).store.state).toMatchObject({ remark: 'Borta', kept: true })
  expect(await store.send()).toBe(true)
  expect(storage.getItem(`draft.answer.7.${ID}`)).toBeNull()
})

it('what cannot be read is no answer', async () => {
  const { open, storage } = setUp()
  storage.setItem(`draft.answer.7.${ID}`, '{"typed":{"a":"2"},"remark":""}')
  expect((await open()).store.state).toMatchObject({ typed: {}, kept: false })
})
