import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adjustment, createWorld } from './world.ts'
import type { World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world?.close())

const LOT = { identifier: 'LOT1', expiration_date: '2031-05-31' }
const code = (answer: { body: { error?: { code: string } } }) => answer.body.error?.code

describe('what the rules refuse', () => {
  const first = (changes: object) => async () => {
    const { item, place } = await world.stocked({ ...LOT, quantity: 5 })
    const line = { storage_location_id: place, ...LOT, quantity: -1, ...changes }
    return {
      item,
      place,
      answer: await world.register(world.admin, [adjustment(item, 'remove', line)]),
    }
  }

  test.each([
    ['a removal that adds', { quantity: 1 }, 'quantity', 'too_large'],
    ['a removal of nothing', { quantity: 0 }, 'quantity', 'too_large'],
    ['a quantity beyond the largest', { quantity: -1_000_000 }, 'quantity', 'too_small'],
    ['half a unit', { quantity: -0.5 }, 'quantity', 'not_whole_number'],
    [
      'a date that does not exist',
      { expiration_date: '2027-02-30' },
      'expiration_date',
      'wrong_format',
    ],
    [
      'a date before the calendar',
      { expiration_date: '0000-01-01' },
      'expiration_date',
      'wrong_format',
    ],
    ['a blank identifier', { identifier: '  ' }, 'identifier', 'required'],
    ['an identifier with a NUL', { identifier: 'A\0B' }, 'identifier', 'wrong_format'],
    ['half a surrogate pair', { identifier: 'A\ud800' }, 'identifier', 'wrong_format'],
    ['an identifier too long', { identifier: 'A'.repeat(101) }, 'identifier', 'too_long'],
  ])('422 for %s', async (_, changes, name, rule) => {
    const { item, answer } = await first(changes)()
    expect(answer.status).toBe(422)
    expect(answer.body.error.details).toEqual([
      { field: `adjustments.0.batch_updates.0.${name}`, rule },
    ])
    expect(await world.batches(item)).toEqual([['LOT1', '2031-05-31', 5]])
  })

  test('422 for a stocktake without what was seen, and for receiving nothing', async () => {
    const { item, place } = await world.stocked()
    const bare = { storage_location_id: place, quantity: 1 }
    const count = await world.register(world.admin, [adjustment(item, 'stocktaking', bare)])
    expect(count.body.error.details).toEqual([
      { field: 'adjustments.0.batch_updates.0.previous_quantity', rule: 'required' },
    ])
    const nothing = adjustment(item, 'receive', { ...bare, quantity: 0 })
    expect((await world.register(world.admin, [nothing])).body.error.details).toEqual([
      { field: 'adjustments.0.batch_updates.0.quantity', rule: 'too_small' },
    ])
  })

  test('400 for a body of another shape, 422 for an empty list', async () => {
    expect(
      (await world.admin.post('/api/adjustments/register', { adjustments: [{}] })).status,
    ).toBe(400)
    expect((await world.admin.post('/api/adjustments/register', { adjustments: 'x' })).status).toBe(
      400,
    )
    expect((await world.register(world.admin, [])).status).toBe(422)
  })

  test('401 signed out; 403 for readers, and for editors who receive', async () => {
    const { item, place } = await world.stocked({ ...LOT, quantity: 5 })
    const take = adjustment(item, 'remove', { storage_location_id: place, ...LOT, quantity: -1 })
    const receive = adjustment(item, 'receive', { storage_location_id: place, ...LOT, quantity: 1 })
    expect((await world.register(world.server.client(), [take])).status).toBe(401)
    expect(code(await world.register(world.reader, [take]))).toBe('forbidden')
    expect(code(await world.register(world.editor, [take, receive]))).toBe('forbidden')
    expect(await world.batches(item)).toEqual([['LOT1', '2031-05-31', 5]])
  })

  test('403 narcotics_not_allowed without the flag, whatever the role', async () => {
    const item = await world.newItem({ narcotic_level: 1 })
    const place = await world.newPlace(await world.newLocation())
    const { customer_id } = world.admin.user
    const plain = await world.server.signedIn({ customer_id, role: 'administrate' })
    const receive = adjustment(item, 'receive', { storage_location_id: place, quantity: 1 })
    expect(code(await world.register(plain, [receive]))).toBe('narcotics_not_allowed')
    expect((await world.register(world.admin, [receive])).status).toBe(200)
    const take = adjustment(item, 'remove', { storage_location_id: place, quantity: -1 })
    expect(code(await world.register(world.editor, [take]))).toBe('narcotics_not_allowed')
    // Among others too, and then nothing is taken.
    const plainly = await world.stocked({ quantity: 5 })
    const other = { storage_location_id: plainly.place, quantity: -1 }
    const both = [adjustment(plainly.item, 'remove', other), take]
    expect(code(await world.register(world.editor, both))).toBe('narcotics_not_allowed')
    expect(await world.batches(plainly.item)).toEqual([[null, null, 5]])
  })

  test('404 for what another customer has, or nobody, with the lines at fault', async () => {
    const mine = await world.stocked({ ...LOT, quantity: 5 })
    const foreignItem = await world.newItem({}, world.stranger)
    const foreignPlace = await world.newPlace(
      await world.newLocation(undefined, world.stranger),
      undefined,
      world.stranger,
    )
    for (const [item, place] of [
      [foreignItem, mine.place],
      [mine.item, foreignPlace],
      [mine.item, 9_007_199_254_740_991],
    ] as const) {
      const line = { storage_location_id: place, ...LOT, quantity: 1 }
      const answer = await world.register(world.admin, [adjustment(item, 'receive', line)])
      expect(answer.status).toBe(404)
      expect(answer.body.error.details).toEqual([
        { adjustment_index: 0, item_id: item, storage_location_id: place },
      ])
    }
  })

  test('404 for a shelf place that was deleted', async () => {
    const { item, place } = await world.stocked()
    expect((await world.admin.delete(`/api/storage_locations/${place}`)).status).toBe(204)
    const line = { storage_location_id: place, quantity: 1 }
    expect((await world.register(world.admin, [adjustment(item, 'receive', line)])).status).toBe(
      404,
    )
  })
})
