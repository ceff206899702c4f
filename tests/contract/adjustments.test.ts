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

describe('registering', () => {
  test('a removal lowers the batch, writes the ledger and answers the item', async () => {
    const { item, place, location } = await world.stocked({ ...LOT, quantity: 10 })
    const line = { storage_location_id: place, ...LOT, quantity: -3 }
    const answer = await world.register(world.editor, [adjustment(item, 'remove', line)])
    expect(answer.status).toBe(200)
    const [entry] = answer.body.adjustments
    expect(entry).toMatchObject({
      item_id: item,
      type: 'remove',
      user: { apoex_id: world.editor.user.id },
      undoes_id: null,
      undone_by_id: null,
      ledger_item: { id: item },
      rows: [{ location: { id: location }, ...LOT, before: 10, after: 7, quantity: -3 }],
    })
    expect(entry.item.locations[0].quantity).toBe(7)
    expect(await world.batches(item)).toEqual([['LOT1', '2031-05-31', 7]])
  })

  test('what took of one batch in two rows comes back whole by its undo', async () => {
    const { item, place } = await world.stocked({ ...LOT, quantity: 5 })
    const row = (quantity: number) => ({ storage_location_id: place, ...LOT, quantity })
    const take = adjustment(item, 'remove', row(-1), row(-2))
    const { body } = await world.register(world.editor, [take])
    expect(await world.batches(item)).toEqual([['LOT1', '2031-05-31', 2]])
    const undone = await world.editor.post(`/api/adjustments/${body.adjustments[0].id}/undo`)
    expect(undone.status).toBe(200)
    expect(await world.batches(item)).toEqual([['LOT1', '2031-05-31', 5]])
  })

  test('receiving makes batches; the same lot with another date, place or no lot is another batch', async () => {
    const { item, place, location } = await world.stocked({ ...LOT, quantity: 1 })
    const other = await world.newPlace(location)
    const lines = [
      { storage_location_id: place, ...LOT, quantity: 2 },
      {
        storage_location_id: place,
        identifier: 'LOT1',
        expiration_date: '2031-06-30',
        quantity: 3,
      },
      { storage_location_id: other, ...LOT, quantity: 4 },
      { storage_location_id: other, quantity: 5 },
      { storage_location_id: other, quantity: 6 },
    ]
    expect(
      (await world.register(world.admin, [adjustment(item, 'receive', ...lines)])).status,
    ).toBe(200)
    expect(await world.batches(item)).toEqual([
      ['LOT1', '2031-05-31', 3],
      ['LOT1', '2031-06-30', 3],
      ['LOT1', '2031-05-31', 4],
      [null, null, 11],
    ])
  })

  test('blanks around an identifier do not make another batch', async () => {
    const { item, place } = await world.stocked({ ...LOT, quantity: 1 })
    const line = { storage_location_id: place, ...LOT, identifier: ' LOT1 ', quantity: 1 }
    await world.register(world.admin, [adjustment(item, 'receive', line)])
    expect(await world.batches(item)).toEqual([['LOT1', '2031-05-31', 2]])
  })

  test('stock of an item that was not kept there makes it kept', async () => {
    const { item, location } = await world.stocked({ ...LOT, quantity: 1 })
    const { body } = await world.reader.get(`/api/locations/${location}/items`)
    expect(body.items.map(({ id }: { id: number }) => id)).toEqual([item])
    expect(body.items[0].locations[0].location_item).toMatchObject({
      preferred_stock_level: 0,
      reorder_point: 0,
      reorder_multiple: 1,
    })
  })

  test('several adjustments are all or nothing, and every failing line is named', async () => {
    const a = await world.stocked({ ...LOT, quantity: 5 })
    const b = await world.stocked({ ...LOT, quantity: 5 }, { identifier: 'LOT2', quantity: 1 })
    const answer = await world.register(world.editor, [
      adjustment(a.item, 'remove', { storage_location_id: a.place, ...LOT, quantity: -2 }),
      adjustment(
        b.item,
        'remove',
        { storage_location_id: b.place, ...LOT, quantity: -6 },
        { storage_location_id: b.place, identifier: 'LOT2', quantity: -1 },
        { storage_location_id: b.place, identifier: 'NONE', quantity: -1 },
      ),
      adjustment(a.item, 'remove', { storage_location_id: a.place, ...LOT, quantity: -4 }),
    ])
    expect(answer.status).toBe(409)
    expect(code(answer)).toBe('insufficient_stock')
    const details = answer.body.error.details
    expect(details).toHaveLength(3)
    expect(details[0]).toMatchObject({
      adjustment_index: 1,
      item_id: b.item,
      storage_location_id: b.place,
      ...LOT,
      available: 5,
      current_quantity: 6,
    })
    expect(details[0].batches).toHaveLength(2)
    expect(details[1]).toMatchObject({ adjustment_index: 1, identifier: 'NONE', available: 0 })
    // Two were taken from this batch by the first adjustment of the same request.
    expect(details[2]).toMatchObject({ adjustment_index: 2, available: 3 })
    expect(await world.batches(a.item)).toEqual([['LOT1', '2031-05-31', 5]])
    expect(await world.batches(b.item)).toHaveLength(2)
  })

  test('a shelf place never holds more than 999,999 of an item', async () => {
    const { item, place } = await world.stocked({ ...LOT, quantity: 999_999 })
    const line = { storage_location_id: place, identifier: 'LOT2', quantity: 1 }
    const answer = await world.register(world.admin, [adjustment(item, 'receive', line)])
    expect(answer.status).toBe(422)
    expect(answer.body.error.details).toEqual([
      { field: 'adjustments.0.batch_updates.0.quantity', rule: 'too_large' },
    ])
  })
})

describe('stocktaking', () => {
  test('counts up and down on the total of the shelf place as it was seen', async () => {
    const { item, place } = await world.stocked(
      { ...LOT, quantity: 5 },
      { identifier: 'LOT2', quantity: 2 },
    )
    const line = { storage_location_id: place, ...LOT, quantity: -5, previous_quantity: 7 }
    const second = {
      storage_location_id: place,
      identifier: 'LOT2',
      quantity: 3,
      previous_quantity: 7,
    }
    const answer = await world.register(world.editor, [
      adjustment(item, 'stocktaking', line, second),
    ])
    expect(answer.status).toBe(200)
    expect(await world.batches(item)).toEqual([['LOT2', null, 5]])
  })

  test('where none is left, an unknown batch', async () => {
    const { item, place } = await world.stocked()
    const line = { storage_location_id: place, quantity: 4, previous_quantity: 0 }
    expect(
      (await world.register(world.editor, [adjustment(item, 'stocktaking', line)])).status,
    ).toBe(200)
    expect(await world.batches(item)).toEqual([[null, null, 4]])
  })

  test('409 stock_changed with the figures as they are, when the total is another', async () => {
    const { item, place } = await world.stocked({ ...LOT, quantity: 5 })
    const line = { storage_location_id: place, ...LOT, quantity: 1, previous_quantity: 4 }
    const answer = await world.register(world.editor, [adjustment(item, 'stocktaking', line)])
    expect(answer.status).toBe(409)
    expect(code(answer)).toBe('stock_changed')
    expect(answer.body.error.details).toEqual([
      {
        adjustment_index: 0,
        item_id: item,
        storage_location_id: place,
        ...LOT,
        current_quantity: 5,
        batches: [{ id: expect.any(Number), ...LOT, quantity: 5 }],
      },
    ])
  })

  test('409 stock_changed when the total fits but the batch has not so much', async () => {
    const { item, place } = await world.stocked({ ...LOT, quantity: 5 })
    const line = {
      storage_location_id: place,
      identifier: 'LOT2',
      quantity: -1,
      previous_quantity: 5,
    }
    expect(code(await world.register(world.editor, [adjustment(item, 'stocktaking', line)]))).toBe(
      'stock_changed',
    )
  })

  test('a batch received meanwhile is noticed, also by a count from zero', async () => {
    const { item, place } = await world.stocked({ ...LOT, quantity: 1 })
    const line = { storage_location_id: place, quantity: 4, previous_quantity: 0 }
    const answer = await world.register(world.editor, [adjustment(item, 'stocktaking', line)])
    expect(code(answer)).toBe('stock_changed')
  })
})
