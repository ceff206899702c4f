import { afterAll, beforeAll, expect, test } from 'vitest'
import { line, LOT, OTHER, send, telling } from './intents.ts'
import { adjustment, createWorld } from './world.ts'
import type { World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world?.close())
const { intent } = telling(() => world)

test('INTENT-6 what is picked of a blocked batch that lies there no more is a difference, and falls on no other', async () => {
  const at = await world.stocked({ ...LOT, quantity: 1 }, { ...OTHER, quantity: 4 })
  await world.register(world.editor, [line(at, 'remove', -1)])
  const recall = { item_id: at.item, lots: ['A'], class: 'II', reference: 'LV 1' }
  await world.admin.post('/api/recalls', { recall })
  const [outcome] = await send(world.editor, intent([line(at, 'remove', -2)]))
  expect(outcome).toMatchObject({
    state: 'difference',
    adjustments: [],
    differences: [
      {
        why: 'blocked',
        identifier: 'A',
        quantity: 2,
        refusal: { rule: 'recall/batch_blocked', reference: 'LV 1' },
      },
    ],
  })
  // Of a lot that is not recalled the rest falls on what lies there.
  const free = { identifier: 'C', expiration_date: null }
  const [done] = await send(world.editor, intent([line(at, 'remove', -3, free)]))
  expect(done).toMatchObject({
    state: 'done',
    adjustments: [{ rows: [{ identifier: 'B', quantity: -3 }] }],
  })
  // Where the shelf place is gone nothing can be said of a batch.
  await world.register(world.editor, [line(at, 'remove', -1, OTHER)])
  await world.admin.delete(`/api/storage_locations/${at.place}`)
  const [gone] = await send(world.editor, intent([line(at, 'remove', -1)]))
  expect(gone).toMatchObject({ differences: [{ why: 'gone', quantity: 1 }] })
})

test('INTENT-6 so is what is picked of a blocked batch that the same act has written off or counted away', async () => {
  for (const first of ['write_off', 'stocktaking']) {
    const at = await world.stocked({ ...LOT, quantity: 3 }, { ...OTHER, quantity: 4 })
    const recall = { item_id: at.item, lots: ['A'], class: 'II', reference: 'LV 2' }
    await world.admin.post('/api/recalls', { recall })
    const away =
      first === 'write_off'
        ? { ...line(at, first, -3), reason: { code: 'recalled' } }
        : line(at, first, -3, { previous_quantity: 7 })
    const [outcome] = await send(world.editor, intent([away, line(at, 'remove', -2)]))
    expect(outcome, first).toMatchObject({
      state: 'difference',
      adjustments: [{ type: first, rows: [{ identifier: 'A', quantity: -3 }] }],
      differences: [
        {
          type: 'remove',
          why: 'blocked',
          identifier: 'A',
          quantity: 2,
          refusal: { rule: 'recall/batch_blocked', reference: 'LV 2' },
        },
      ],
    })
    // What else lies there is as it was; of a batch that is not recalled the rest falls on it.
    const free = await world.stocked({ ...LOT, quantity: 3 }, { ...OTHER, quantity: 4 })
    const [done] = await send(
      world.editor,
      intent([line(free, 'remove', -3), line(free, 'remove', -2)]),
    )
    expect(done).toMatchObject({ state: 'done', differences: [] })
  }
})

test('a refusal names what was sent, also behind what nothing is written of', async () => {
  const at = await world.stocked({ ...LOT, quantity: 999_999 })
  const none = adjustment(at.item, 'remove', {
    storage_location_id: await world.newPlace(at.location),
    ...LOT,
    quantity: -1,
  })
  const more = line(at, 'receive', 1)
  const [one] = await send(world.admin, intent([none, more]))
  expect(one.error).toMatchObject({
    code: 'validation',
    details: [{ field: 'adjustments.1.batch_updates.0.quantity', rule: 'too_large' }],
  })
  await world.register(world.editor, [line(at, 'remove', -1)])
  // A rule's refusal too: nothing of a recalled lot is put back outside of a quarantine.
  const recall = { item_id: at.item, lots: ['A'], class: 'II', reference: 'LV 1' }
  await world.admin.post('/api/recalls', { recall })
  const back = { ...line(at, 'return', 1), reason: { code: 'unused' } }
  const [other] = await send(world.admin, intent([none, back]))
  expect(other.error).toMatchObject({
    code: 'refused_by_rule',
    details: [{ adjustment_index: 1, rule: 'recall/batch_blocked' }],
  })
})

test('levels at a location that is gone are refused with the line that they are', async () => {
  const item = await world.newItem()
  const location_id = await world.newLocation()
  expect((await world.admin.delete(`/api/locations/${location_id}`)).status).toBe(204)
  const levels = { item_id: item, location_id, reorder_point: 2 }
  const gone = (path: string) => [
    { field: `${path}location_item.location_id`, rule: 'unknown', item_id: item },
  ]
  const item_adjustment = { adjustments: [], location_item: levels }
  expect(await world.admin.put('/api/items/adjust', { item_adjustment })).toMatchObject({
    status: 404,
    body: { error: { code: 'not_found', details: gone('item_adjustment.') } },
  })
  expect(await world.admin.post('/api/location_items', { location_item: levels })).toMatchObject({
    status: 404,
    body: { error: { code: 'not_found', details: gone('') } },
  })
  const [outcome] = await send(world.admin, intent([], { location_item: levels }))
  expect(outcome.error).toMatchObject({ code: 'not_found', details: gone('') })
})

test('narcotics of whoever may not are refused with the lines that they are', async () => {
  const free = await world.stocked({ ...LOT, quantity: 5 })
  const item = await world.newItem({ narcotic_level: 3 })
  const narcotic = { ...free, item }
  const sent = [line(free, 'remove', -1), line(narcotic, 'remove', -1)]
  expect(await world.register(world.editor, sent)).toMatchObject({
    status: 403,
    body: {
      error: {
        code: 'narcotics_not_allowed',
        details: [{ adjustment_index: 1, item_id: item, storage_location_id: free.place }],
      },
    },
  })
})

test('INTENT-6 what is refused on one shelf place is written of the other', async () => {
  const at = await world.stocked({ ...LOT, quantity: 4 })
  const { body } = await world.editor.post('/api/quarantines', { location_id: at.location })
  const aside = body.quarantine.storage_location_id
  await world.register(world.admin, [line({ ...at, place: aside }, 'receive', 2)])
  const rows = [at.place, aside].map((storage_location_id) => {
    return { storage_location_id, ...LOT, quantity: -1 }
  })
  const [outcome] = await send(world.editor, intent([adjustment(at.item, 'remove', ...rows)]))
  expect(outcome).toMatchObject({
    state: 'difference',
    adjustments: [{ rows: [{ storage_location: { id: at.place }, quantity: -1 }] }],
    differences: [{ why: 'blocked', storage_location: { id: aside }, quantity: 1 }],
  })
})

test('INTENT-6 what is refused of one item is written of another with the same lot', async () => {
  const at = await world.stocked({ ...LOT, quantity: 4 })
  const other = { ...at, item: await world.newItem() }
  await world.register(world.admin, [line(other, 'receive', 4)])
  const recall = { item_id: at.item, lots: [LOT.identifier], class: 'II' }
  await world.admin.post('/api/recalls', { recall })
  const both = [line(at, 'remove', -1), line(other, 'remove', -1)]
  const [outcome] = await send(world.editor, intent(both))
  expect(outcome).toMatchObject({
    state: 'difference',
    adjustments: [{ item_id: other.item, rows: [{ quantity: -1 }] }],
    differences: [{ why: 'blocked', item: { id: at.item }, quantity: 1 }],
  })
})

test('HAND-7 a move to another location is refused by its row', async () => {
  const at = await world.stocked({ ...LOT, quantity: 4 })
  const far = await world.newPlace(await world.newLocation())
  const rows = [at.place, far].map((storage_location_id, index) => {
    return { storage_location_id, ...LOT, quantity: index === 0 ? -2 : 2 }
  })
  const [outcome] = await send(world.editor, intent([adjustment(at.item, 'move', ...rows)]))
  const field = 'adjustments.0.batch_updates.1.storage_location_id'
  expect(outcome).toMatchObject({
    state: 'refused',
    error: { code: 'validation', details: [{ field, rule: 'wrong' }] },
  })
  expect(await world.batches(at.item)).toEqual([['A', '2031-05-31', 4]])
})
