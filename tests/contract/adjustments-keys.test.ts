import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adjustment, createWorld, unique } from './world.ts'
import type { World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world?.close())

const LOT = { identifier: 'LOT1', expiration_date: '2031-05-31' }
const code = (answer: { body: { error?: { code: string } } }) => answer.body.error?.code

describe('Idempotency-Key', () => {
  test('the same again is answered the same and applied once', async () => {
    const { item, place } = await world.stocked({ ...LOT, quantity: 5 })
    const key = unique('nyckel')
    const take = adjustment(item, 'remove', { storage_location_id: place, ...LOT, quantity: -2 })
    const once = await world.register(world.editor, [take], key)
    const again = await world.register(world.editor, [take], key)
    expect(once.status).toBe(200)
    expect(again.body).toEqual(once.body)
    expect(await world.batches(item)).toEqual([['LOT1', '2031-05-31', 3]])
  })

  test('the order of properties does not make another body', async () => {
    const { item, place } = await world.stocked({ ...LOT, quantity: 5 })
    const key = unique('nyckel')
    const line = { storage_location_id: place, ...LOT, quantity: -2 }
    await world.register(
      world.editor,
      [{ item_id: item, type: 'remove', batch_updates: [line] }],
      key,
    )
    const answer = await world.register(
      world.editor,
      [
        {
          batch_updates: [Object.fromEntries(Object.entries(line).toReversed())],
          type: 'remove',
          item_id: item,
        },
      ],
      key,
    )
    expect(answer.status).toBe(200)
    expect(await world.batches(item)).toEqual([['LOT1', '2031-05-31', 3]])
  })

  test('422 key_reused with another body or another call; another user has keys of their own', async () => {
    const { item, place } = await world.stocked({ ...LOT, quantity: 5 })
    const key = unique('nyckel')
    const take = (quantity: number) =>
      adjustment(item, 'remove', { storage_location_id: place, ...LOT, quantity })
    const done = await world.register(world.editor, [take(-1)], key)
    expect(code(await world.register(world.editor, [take(-2)], key))).toBe('key_reused')
    const undo = `/api/adjustments/${done.body.adjustments[0].id}/undo`
    const reused = await world.editor.post(undo, undefined, { 'idempotency-key': key })
    expect(reused.status).toBe(422)
    expect(code(reused)).toBe('key_reused')
    expect((await world.register(world.admin, [take(-2)], key)).status).toBe(200)
    expect(await world.batches(item)).toEqual([['LOT1', '2031-05-31', 2]])
  })

  test('a failure is not kept', async () => {
    const { item, place } = await world.stocked({ ...LOT, quantity: 1 })
    const key = unique('nyckel')
    const take = adjustment(item, 'remove', { storage_location_id: place, ...LOT, quantity: -2 })
    expect((await world.register(world.editor, [take], key)).status).toBe(409)
    await world.register(world.admin, [
      adjustment(item, 'receive', { storage_location_id: place, ...LOT, quantity: 1 }),
    ])
    expect((await world.register(world.editor, [take], key)).status).toBe(200)
    expect(await world.batches(item)).toEqual([])
  })

  test('after seven days the key is free', async () => {
    const own = await createWorld()
    const { item, place } = await own.stocked({ ...LOT, quantity: 5 })
    const take = adjustment(item, 'remove', { storage_location_id: place, ...LOT, quantity: -1 })
    await own.register(own.editor, [take], 'en-gammal-nyckel')
    own.server.clock.advance(7 * 24 * 3_600_000)
    const { customer_id, id, ...user } = own.editor.user
    const again = await own.server.signedIn({ customer_id, id, ...user })
    expect((await own.register(again, [take], 'en-gammal-nyckel')).status).toBe(200)
    const admin = await own.server.signedIn(own.admin.user)
    const { body } = await admin.get(`/api/items/${item}`)
    expect(body.item.locations[0].quantity).toBe(3)
    await own.close()
  })

  test('422 for a key too short', async () => {
    const { item, place } = await world.stocked({ ...LOT, quantity: 5 })
    const take = adjustment(item, 'remove', { storage_location_id: place, ...LOT, quantity: -1 })
    expect((await world.register(world.editor, [take], 'kort')).status).toBe(422)
  })
})
