import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkLedger } from '../../server/stock/check-ledger.ts'
import { line, LOT, send, telling } from './intents.ts'
import { act, demand, lineOf, narcotic, newWitness, signed } from './witness-setup.ts'
import { adjustment, createWorld } from './world.ts'
import type { Stocked, World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world?.close())
const { intent } = telling(() => world)

/** A count of ten that were shown. */
const count = (at: Stocked, found = 9) =>
  line(at, 'stocktaking', found - 10, { previous_quantity: 10 })
const ten = () => world.stocked({ ...LOT, quantity: 10 })
/** In which order its figures stand says nothing. */
function sorted(outcome: { readonly stock: readonly { readonly item_id: number }[] }) {
  return { ...outcome, stock: outcome.stock.toSorted((a, b) => a.item_id - b.item_id) }
}
const left = async ({ item }: Stocked) => (await world.batches(item))[0]?.[2]

test('INTENT-13 of a round only the shelves are left out that others counted or changed, and named', async () => {
  const [first, counted, picked, last] = [await ten(), await ten(), await ten(), await ten()]
  await world.register(world.admin, [count(counted, 8)])
  await world.register(world.admin, [line(picked, 'remove', -3)])
  world.server.clock.advance(60_000)
  const round = intent([first, counted, picked, last].map((at) => count(at)))
  world.server.clock.advance(20_000)
  const [outcome] = await send(world.editor, round)
  expect(outcome).toMatchObject({
    state: 'difference',
    adjustments: [{ item_id: first.item }, { item_id: last.item }],
    differences: [],
    left_out: [counted, picked].map(({ item, location, place }) => ({
      item: { id: item, display_name: expect.any(String) },
      location: { id: location },
      storage_location: { id: place, identifier: expect.any(String) },
      why: 'changed',
    })),
  })
  expect(outcome.stock).toHaveLength(4)
  expect(await Promise.all([first, counted, picked, last].map(left))).toEqual([9, 8, 7, 9])
  // Told again, or asked for, it is the same, and nothing is written twice.
  expect((await send(world.editor, round)).map(sorted)).toEqual([sorted(outcome)])
  const { body } = await world.editor.get(`/api/intents/${round.key}`)
  expect(sorted(body.outcome)).toEqual(sorted(outcome))
  expect(await Promise.all([first, counted, picked, last].map(left))).toEqual([9, 8, 7, 9])
  expect(await checkLedger(world.server.db)).toEqual([])
})

test('INTENT-13 of one item a shelf place is left out, and the others are written', async () => {
  const here = await ten()
  const there = { ...here, place: await world.newPlace(here.location) }
  await world.register(world.admin, [line(there, 'receive', 10)])
  await world.register(world.admin, [count(there, 8)])
  const rows = [here, there].map(({ place }) => {
    return { storage_location_id: place, ...LOT, quantity: -1, previous_quantity: 10 }
  })
  const [outcome] = await send(
    world.editor,
    intent([adjustment(here.item, 'stocktaking', ...rows)]),
  )
  expect(outcome).toMatchObject({
    state: 'difference',
    adjustments: [{ rows: [{ storage_location: { id: here.place }, quantity: -1 }] }],
    left_out: [{ storage_location: { id: there.place }, why: 'changed' }],
  })
})

test('INTENT-13 a shelf place that is gone is left out by its name', async () => {
  const [there, gone] = [await ten(), await ten()]
  await world.register(world.admin, [line(gone, 'remove', -10)])
  expect((await world.admin.delete(`/api/storage_locations/${gone.place}`)).status).toBe(204)
  const round = intent([count(gone), count(there)])
  const [outcome] = await send(world.editor, round)
  expect(outcome).toMatchObject({
    state: 'difference',
    adjustments: [{ item_id: there.item }],
    left_out: [{ item: { id: gone.item }, storage_location: { id: gone.place }, why: 'gone' }],
  })
  const { body } = await world.editor.get(`/api/intents/${round.key}`)
  expect(sorted(body.outcome)).toEqual(sorted(outcome))
})

test('INTENT-13 what nothing can be written of is refused, and so is what holds more than counts', async () => {
  const [one, two, other] = [await ten(), await ten(), await ten()]
  for (const at of [one, two]) await world.register(world.admin, [count(at, 8)])
  const none = intent([count(one), count(two)])
  const [outcome] = await send(world.editor, none)
  expect(outcome).toMatchObject({ state: 'refused', error: { code: 'stock_changed' } })
  expect(outcome.error.details).toHaveLength(2)
  expect(outcome).not.toHaveProperty('left_out')
  expect((await world.editor.get(`/api/intents/${none.key}`)).status).toBe(404)
  // A receipt that has no room refuses all, as before.
  const gone = await ten()
  await world.register(world.admin, [line(gone, 'remove', -10)])
  await world.admin.delete(`/api/storage_locations/${gone.place}`)
  const mixed = intent([count(other), line(gone, 'receive', 1), count(one)])
  expect(await send(world.admin, mixed)).toMatchObject([{ state: 'refused' }])
  expect(await Promise.all([one, two, other].map(left))).toEqual([8, 8, 10])
})

test('INTENT-13 narcotics without their witness are left out, with the rule, and the rest is written', async () => {
  await demand(world, { stocktaking: true })
  const [plain, open, witnessed] = [await ten(), await narcotic(world), await narcotic(world)]
  const witness = await newWitness(world)
  const secret = await signed(world.admin, witness, [lineOf(witnessed, 'stocktaking', -1)])
  const acts = [act(open, 'stocktaking', -1), act(witnessed, 'stocktaking', -1, secret)]
  const [outcome] = await send(world.admin, intent([...acts, count(plain)]))
  expect(outcome).toMatchObject({
    state: 'difference',
    adjustments: [{ item_id: witnessed.item }, { item_id: plain.item }],
    left_out: [{ item: { id: open.item }, why: 'refused', refusal: { rule: 'witness/missing' } }],
  })
  expect(await Promise.all([plain, open, witnessed].map(left))).toEqual([9, 20, 19])
  // Alone it is refused as it is.
  expect(await send(world.admin, intent([acts[0] ?? {}]))).toMatchObject([
    { state: 'refused', error: { details: [{ rule: 'witness/missing', adjustment_index: 0 }] } },
  ])
})
