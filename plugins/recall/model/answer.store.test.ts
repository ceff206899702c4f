import {
  aBatch,
  aLocation,
  anItem,
  anItemLocation,
  aStockedShelfPlace,
  fakeApi,
  fakeServices,
} from '@forrad/core/testing'
import type { Actor, RecallTask } from '@forrad/openapi'
import { expect, it } from 'vitest'
import { createAnswerStore, type AnswerDeps } from './answer.store.ts'
import { aRecall, aTask } from './recall.fixture.ts'

const SHELF = 11
const QUARANTINE = 13
const anna = { apoex_id: 'anna', name: 'Anna Andersson' }

/** A location with 12 of the lot on a shelf place, and its quarantine; its task's figures are the stock's. */
async function setUp(
  task: Partial<RecallTask> = {},
  fields: AnswerDeps['fields'] = { mayGo: async () => true, said: () => ({}) },
  isOpened = true,
) {
  const batches = [aBatch({ identifier: 'AB12', expiration_date: null, quantity: 12 })]
  const storage_locations = [
    aStockedShelfPlace({ id: SHELF, location_id: 3, identifier: 'A1', batches }),
    aStockedShelfPlace({ id: QUARANTINE, location_id: 3, identifier: 'Karantän', batches: [] }),
  ]
  const item = anItem({ id: 1, locations: [anItemLocation({ id: 3, storage_locations })] })
  const location = aLocation({ id: 3, storage_locations })
  let signed = aTask(task)
  let signer: Actor = anna
  const place = { storage_location_id: QUARANTINE, location_id: 3, identifier: 'Karantän' }
  const lying = (id: number) =>
    (api.world.items[0]?.locations[0]?.storage_locations ?? [])
      .filter((one) => one.id === id)
      .flatMap((one) => one.batches)
      .reduce((sum, { quantity }) => sum + quantity, 0)
  const written = () =>
    api.world.adjustments
      .filter(({ type }) => type === 'write_off')
      .flatMap(({ rows }) => rows)
      .reduce((sum, { quantity }) => sum - quantity, 0)
  const now = (): RecallTask => ({
    ...signed,
    left: lying(SHELF),
    quarantined: lying(QUARANTINE),
    written_off: written(),
  })
  const api = fakeApi(
    { items: [item], locations: [location] },
    {
      listQuarantines: () => ({ ok: true, data: { quarantines: isOpened ? [place] : [] } }),
      openQuarantine: () => ({ ok: true, data: { quarantine: place } }),
      getRecall: () => ({ ok: true, data: { recall: aRecall(), tasks: [now()], alike: [] } }),
      answerRecallTask: ({ answer: { found, remark = null } }) => {
        signed = { ...signed, answered_at: api.world.now, answered_by: signer, found, remark }
        return { ok: true, data: { task: now() } }
      },
    },
  )
  const services = fakeServices({ api })
  /** The sheet as it is opened anew, also after a reload. */
  const open = async () => {
    const about = { recall: aRecall(), task: now(), userId: 'anna', words: 'Indraget' }
    const { adjustments, items, locations } = services
    const store = createAnswerStore({ api, adjustments, locations, items, fields }, about)
    expect(await store.load({})).toMatchObject({ ok: true })
    return store
  }
  const answerAs = (by: Actor, found: number) => {
    signer = by
    return api.answerRecallTask({ id: 7, location_id: 3, answer: { found } })
  }
  return { api, services, open, now, answerAs }
}

it('what was found goes to the quarantine, and that is what is signed', async () => {
  const { open, now } = await setUp()
  const store = await open()
  expect(store.figures()).toEqual({ before: 0, now: 12, found: 12 })
  expect(await store.send()).toBe(true)
  expect(now()).toMatchObject({ found: 12, left: 0, quarantined: 12 })
})

it.each([
  [true, 0],
  [false, 1],
])(
  'the quarantine that it makes is known here from then on, known before: %s',
  async (isOpened, times) => {
    const { api, services, open } = await setUp({}, undefined, isOpened)
    await services.locations.load()
    const before = api.callsOf('listLocations').length
    const store = await open()
    api.fail('answerRecallTask', { kind: 'network' })
    expect(await store.send()).toBe(false)
    expect(await store.send()).toBe(true)
    expect(api.callsOf('listLocations').length - before).toBe(times)
  },
)

it('an answer that failed after the units were moved signs them when it is tried again', async () => {
  const { api, open, now } = await setUp()
  const store = await open()
  api.fail('answerRecallTask', { kind: 'network' })
  expect(await store.send()).toBe(false)
  expect(store.state.problem).toMatchObject({ kind: 'failed', error: { kind: 'network' } })
  expect(store.figures()).toEqual({ before: 12, now: 0, found: 12 })
  expect(await store.send()).toBe(true)
  expect(now()).toMatchObject({ found: 12, quarantined: 12 })
})

it.each(['quarantine', 'write_off'] as const)(
  'opened again after the answer failed it begins with what was put away: %s',
  async (removal) => {
    const { api, open, now } = await setUp()
    const first = await open()
    first.change({ removal })
    api.fail('answerRecallTask', { kind: 'network' })
    await first.send()
    const again = await open()
    expect(again.sought()).toEqual([])
    expect(again.figures()).toEqual({ before: 12, now: 0, found: 12 })
    expect(await again.send()).toBe(true)
    expect(now()).toMatchObject({ found: 12, left: 0 })
  },
)

it.each([
  ['before it left', true],
  ['after it had got lost', false],
])('a move whose sheet was closed %s is repeated by itself', async (_, isBefore) => {
  const { api, services, open } = await setUp()
  const store = await open()
  api.loseAnswer('registerAdjustments')
  const sending = store.send()
  if (isBefore) store.leave()
  expect(await sending).toBe(false)
  if (!isBefore) {
    expect(await services.adjustments.resume()).toEqual([])
    store.leave()
  }
  expect(await services.adjustments.resume()).toMatchObject([{ result: { ok: true } }])
  expect(api.world.adjustments).toHaveLength(1)
})

it('a move whose answer got lost is among what is signed', async () => {
  const { api, open, now } = await setUp()
  const store = await open()
  api.loseAnswer('registerAdjustments')
  expect(await store.send()).toBe(false)
  expect(store.figures()).toEqual({ before: 12, now: 0, found: 12 })
  expect(await store.send()).toBe(true)
  expect(now()).toMatchObject({ found: 12, quarantined: 12 })
})

it('whoever knows better corrects what was put away, also when the answer is tried again', async () => {
  const { api, open, now } = await setUp()
  const first = await open()
  api.fail('answerRecallTask', { kind: 'network' })
  await first.send()
  const store = await open()
  store.change({ corrected: 11 })
  api.fail('answerRecallTask', { kind: 'network' })
  await store.send()
  expect(store.figures().found).toBe(11)
  expect(await store.send()).toBe(true)
  expect(now().found).toBe(11)
})

it('what was corrected stays so when units are moved with the answer and it fails', async () => {
  const { api, open, now } = await setUp()
  const store = await open()
  store.change({ corrected: 1 })
  api.fail('answerRecallTask', { kind: 'network' })
  expect(await store.send()).toBe(false)
  expect(store.figures()).toEqual({ before: 13, now: 0, found: 13 })
  expect(await store.send()).toBe(true)
  expect(now()).toMatchObject({ found: 13, quarantined: 12 })
})

it('what a colleague put away meanwhile is shown before it is signed', async () => {
  const { api, open, now } = await setUp()
  const [store, colleague] = [await open(), await open()]
  store.change({ corrected: 3 })
  api.fail('answerRecallTask', { kind: 'network' })
  expect(await colleague.send()).toBe(false)
  expect(await store.send()).toBe(false)
  expect(store.state.problem).toEqual({ kind: 'changed' })
  expect(store.figures()).toEqual({ before: 12, now: 0, found: 12 })
  expect(now().answered_at).toBeNull()
})

it('for an answer that a colleague was first to give nothing is moved; one’s own that got lost stands', async () => {
  const { open, now, answerAs } = await setUp()
  const store = await open()
  await answerAs({ apoex_id: 'bo', name: 'Bo Berg' }, 12)
  expect(await store.send()).toBe(false)
  expect(store.state.problem).toEqual({ kind: 'answered', by: 'Bo Berg' })
  expect(now()).toMatchObject({ left: 12, quarantined: 0 })
  const own = await setUp()
  const mine = await own.open()
  own.api.loseAnswer('answerRecallTask')
  expect(await mine.send()).toBe(false)
  expect(await mine.send()).toBe(true)
  expect(own.now().found).toBe(12)
})

it('what came after the answer is put away, and nothing is signed', async () => {
  const { api, open, now } = await setUp({ answered_at: '2026-11-23T10:00:00.000Z', found: 4 })
  const store = await open()
  expect(await store.send()).toBe(true)
  expect(api.callsOf('answerRecallTask')).toEqual([])
  expect(now()).toMatchObject({ found: 4, left: 0, quarantined: 12 })
})

it('nothing is sent while the fields do not let go, nor twice; then it carries what they say', async () => {
  let letGo: (isFree: boolean) => void = () => undefined
  const mayGo = () => new Promise<boolean>((resolve) => (letGo = resolve))
  const words = { reason: { code: 'other', text: 'Kontroll' }, extra: { 'witness/signature': 's' } }
  const { api, open, now } = await setUp({}, { mayGo, said: () => words })
  const store = await open()
  store.change({ typed: { [store.sought()[0]?.key ?? '']: 11 } })
  const writes = () =>
    (['openQuarantine', 'registerAdjustments', 'answerRecallTask'] as const).flatMap((name) =>
      api.callsOf(name),
    )
  const held = store.send()
  expect(store.state.sending).toBe(true)
  expect(await store.send()).toBe(false)
  expect(store.state.sending).toBe(true)
  letGo(false)
  expect(await held).toBe(false)
  expect(writes()).toEqual([])
  expect(store.state).toMatchObject({ sending: false, problem: null })
  const sent = store.send()
  letGo(true)
  expect(await sent).toBe(true)
  expect(now()).toMatchObject({ found: 11, left: 0, quarantined: 11 })
  const [call] = api.callsOf('registerAdjustments')
  expect(call?.input).toMatchObject({
    adjustments: [
      { type: 'stocktaking', ...words },
      { type: 'move', ...words },
    ],
  })
})

it.each([
  [true, QUARANTINE],
  [false, SHELF],
])('the fields hear of a move, quarantine known: %s', async (isOpened, target) => {
  const { open } = await setUp({}, undefined, isOpened)
  const store = await open()
  expect(store.planned()).toMatchObject([
    { type: 'move', batch_updates: [{}, { storage_location_id: target }] },
  ])
  store.change({ removal: 'write_off' })
  expect(store.planned()).toMatchObject([{ type: 'write_off', reason: { code: 'recalled' } }])
})
