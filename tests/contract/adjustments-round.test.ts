import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkLedger } from '../../server/stock/check-ledger.ts'
import { adjustment, createWorld } from './world.ts'
import type { World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world?.close())

const LOT = { identifier: 'LOT1', expiration_date: '2031-05-31' }
const OTHER = { identifier: 'LOT2', expiration_date: '2032-05-31' }

async function shelf() {
  const a = await world.stocked({ ...LOT, quantity: 10 }, { ...OTHER, quantity: 2 })
  const b = await world.stocked({ ...LOT, quantity: 5 })
  const stray = await world.newItem()
  return { a, b, stray }
}

test('a round of many items is one request, and what was found as recorded is kept as change 0', async () => {
  const { a, b, stray } = await shelf()
  const lines = [
    adjustment(
      a.item,
      'stocktaking',
      { storage_location_id: a.place, ...LOT, quantity: 0, previous_quantity: 12 },
      { storage_location_id: a.place, ...OTHER, quantity: 0, previous_quantity: 12 },
    ),
    adjustment(b.item, 'stocktaking', {
      storage_location_id: b.place,
      ...LOT,
      quantity: -1,
      previous_quantity: 5,
    }),
    adjustment(stray, 'stocktaking', {
      storage_location_id: b.place,
      ...LOT,
      quantity: 1,
      previous_quantity: 0,
    }),
  ]
  const key = crypto.randomUUID()
  const answer = await world.register(world.editor, lines, key)
  expect(answer.status).toBe(200)
  const again = await world.register(world.editor, lines, key)
  const ids = ({ body }: typeof answer) => body.adjustments.map(({ id }: { id: number }) => id)
  expect(ids(again)).toEqual(ids(answer))
  expect(await world.batches(a.item)).toEqual([
    ['LOT1', '2031-05-31', 10],
    ['LOT2', '2032-05-31', 2],
  ])
  expect(await world.batches(b.item)).toEqual([['LOT1', '2031-05-31', 4]])
  expect(await world.batches(stray)).toEqual([['LOT1', '2031-05-31', 1]])
  const { body } = await world.reader.get(`/api/adjustments?item_id=${a.item}&type=stocktaking`)
  expect(body.adjustments).toMatchObject([
    {
      type: 'stocktaking',
      rows: [
        { ...LOT, before: 10, after: 10, quantity: 0 },
        { ...OTHER, before: 2, after: 2, quantity: 0 },
      ],
    },
  ])
  expect(await checkLedger(world.server.db)).toEqual([])
})

test('ADJ-12 an item that is counted in several entries of one request is counted once on each shelf place', async () => {
  const { a } = await shelf()
  const other = await world.newPlace(a.location)
  const counted = (storage_location_id: number, quantity: number, previous_quantity: number) =>
    adjustment(a.item, 'stocktaking', {
      storage_location_id,
      ...LOT,
      quantity,
      previous_quantity,
    })
  const answer = await world.register(world.editor, [
    counted(a.place, -3, 12),
    counted(other, 4, 0),
  ])
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  expect(await world.batches(a.item)).toEqual([
    ['LOT1', '2031-05-31', 7],
    ['LOT2', '2032-05-31', 2],
    ['LOT1', '2031-05-31', 4],
  ])
})

test('nothing of a round is written when one shelf place is recorded otherwise by now', async () => {
  const { a, b } = await shelf()
  const moved = { storage_location_id: a.place, ...LOT, quantity: 0, previous_quantity: 11 }
  const fine = { storage_location_id: b.place, ...LOT, quantity: -1, previous_quantity: 5 }
  const answer = await world.register(world.editor, [
    adjustment(b.item, 'stocktaking', fine),
    adjustment(a.item, 'stocktaking', moved),
  ])
  expect(answer.status).toBe(409)
  expect(answer.body.error).toMatchObject({
    code: 'stock_changed',
    details: [{ adjustment_index: 1, item_id: a.item, current_quantity: 12 }],
  })
  expect(await world.batches(b.item)).toEqual([['LOT1', '2031-05-31', 5]])
  const { body } = await world.reader.get(`/api/adjustments?item_id=${a.item}&type=stocktaking`)
  expect(body.adjustments).toEqual([])
})
