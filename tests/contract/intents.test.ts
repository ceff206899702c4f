import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer } from './harness.ts'
import { key, line, LOT, OTHER, send, telling } from './intents.ts'
import { adjustment, createWorld } from './world.ts'
import type { World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world?.close())
const { intent, now, open } = telling(() => world)

describe('what happened', () => {
  test('is written whole where there is stock, and says when it was', async () => {
    const at = await world.stocked({ ...LOT, quantity: 5 })
    const [done] = await send(
      world.editor,
      intent([line(at, 'remove', -2)], { occurred_at: now(3_600_000) }),
    )
    expect(done).toMatchObject({
      state: 'done',
      adjustments: [{ type: 'remove', occurred_at: now(3_600_000), created_at: now() }],
      stock: [{ item_id: at.item, location: { id: at.location, quantity: 3 } }],
      differences: [],
    })
    const { body } = await world.reader.get(`/api/items/${at.item}`)
    expect(body.item.history[0]).toMatchObject({ occurred_at: now(3_600_000), quantity: -2 })
    const [soon] = await send(
      world.editor,
      intent([line(at, 'remove', -1)], { occurred_at: now(-3_600_000) }),
    )
    expect(soon.adjustments[0]).not.toHaveProperty('occurred_at')
    // A device's clock that is ahead tells of nothing that is still to come.
    const ahead = intent([line(at, 'remove', -9)], { occurred_at: now(-3_600_000) })
    const [{ differences }] = await send(world.editor, ahead)
    expect(differences).toMatchObject([{ occurred_at: now(), created_at: now() }])
  })

  test('falls on other batches, and the rest is a difference that others see', async () => {
    const at = await world.stocked({ ...LOT, quantity: 2 }, { ...OTHER, quantity: 3 })
    const sent = intent([line(at, 'remove', -7)])
    const [outcome] = await send(world.editor, sent)
    expect(outcome).toMatchObject({
      state: 'difference',
      adjustments: [
        {
          rows: [
            { identifier: 'A', quantity: -2 },
            { identifier: 'B', quantity: -3 },
          ],
        },
      ],
      stock: [{ item_id: at.item, location: { id: at.location, quantity: 0 } }],
    })
    const [difference] = outcome.differences
    expect(difference).toMatchObject({
      key: sent.key,
      type: 'remove',
      item: { id: at.item },
      location: { id: at.location },
      storage_location: { id: at.place },
      ...LOT,
      quantity: 2,
      why: 'short',
      user: { apoex_id: world.editor.user.id },
      solution: null,
    })
    expect(await open(at.item)).toEqual([difference])
    expect(await open(at.item, `&location_id=${at.location}`)).toEqual([difference])
    expect((await world.stranger.get('/api/differences')).body.differences).toEqual([])
    const { body } = await world.editor.get(`/api/intents/${sent.key}`)
    expect(body.outcome).toEqual(outcome)
    // Nothing at all was there.
    const [none] = await send(world.editor, intent([line(at, 'remove', -1)]))
    expect(none).toMatchObject({
      state: 'difference',
      adjustments: [],
      differences: [{ quantity: 1 }],
    })
    expect(none.stock).toHaveLength(1)
    const asked = await world.editor.get(`/api/intents/${none.key}`)
    expect(asked.body.outcome).toEqual(none)
    const page = await world.reader.get(`/api/differences?item_id=${at.item}&limit=1`)
    const rest = await world.reader.get(
      `/api/differences?item_id=${at.item}&limit=1&cursor=${page.body.next_cursor}`,
    )
    expect([...page.body.differences, ...rest.body.differences]).toEqual(await open(at.item))
    expect(rest.body.next_cursor).toBeNull()
  })

  test('a count is laid on what is there now; one that was seen otherwise needs no recount', async () => {
    const at = await world.stocked({ ...LOT, quantity: 10 })
    const counted = line(at, 'stocktaking', -3, { previous_quantity: 10 })
    await world.register(world.editor, [line(at, 'remove', -2)])
    const [outcome] = await send(world.editor, intent([counted]))
    expect(outcome.state).toBe('done')
    expect(await world.batches(at.item)).toEqual([['A', '2031-05-31', 5]])
  })

  test('moves and write-offs take what the batch holds', async () => {
    const at = await world.stocked({ ...LOT, quantity: 3 }, { ...OTHER, quantity: 3 })
    const beside = await world.newPlace(at.location)
    const moved = adjustment(
      at.item,
      'move',
      { storage_location_id: at.place, ...LOT, quantity: -5 },
      { storage_location_id: beside, ...LOT, quantity: 5 },
    )
    const lost = { ...line(at, 'write_off', -4, OTHER), reason: { code: 'damaged' } }
    const outcomes = await send(world.editor, intent([moved]), intent([lost]))
    expect(outcomes).toMatchObject([
      { state: 'difference', differences: [{ type: 'move', quantity: 2 }] },
      { state: 'difference', differences: [{ type: 'write_off', quantity: 1 }] },
    ])
    expect(await world.batches(at.item)).toEqual([['A', '2031-05-31', 3]])
  })

  test('at a shelf place that is gone is a difference; a receipt there is refused', async () => {
    const at = await world.stocked()
    await world.admin.delete(`/api/storage_locations/${at.place}`)
    const outcomes = await send(
      world.admin,
      intent([line(at, 'remove', -2)]),
      intent([line(at, 'receive', 2)]),
    )
    expect(outcomes).toMatchObject([
      { state: 'difference', adjustments: [], differences: [{ why: 'gone', quantity: 2 }] },
      {
        state: 'refused',
        error: { code: 'not_found', details: [{ storage_location_id: at.place }] },
      },
    ])
  })

  test('of a blocked batch is a difference, and no rest falls on one', async () => {
    const at = await world.stocked({ ...LOT, quantity: 4 }, { ...OTHER, quantity: 4 })
    const recall = { item_id: at.item, lots: ['A'], class: 'II', reference: 'LV 1' }
    await world.admin.post('/api/recalls', { recall })
    const both = adjustment(
      at.item,
      'remove',
      { storage_location_id: at.place, ...LOT, quantity: -1 },
      { storage_location_id: at.place, ...OTHER, quantity: -6 },
    )
    const [outcome] = await send(world.editor, intent([both]))
    expect(outcome).toMatchObject({
      state: 'difference',
      adjustments: [{ rows: [{ identifier: 'B', quantity: -4 }] }],
      differences: [
        {
          why: 'blocked',
          identifier: 'A',
          quantity: 1,
          refusal: { rule: 'recall/batch_blocked', reference: 'LV 1' },
        },
        { why: 'short', identifier: 'B', quantity: 2 },
      ],
    })
    expect(outcome?.differences[1]).not.toHaveProperty('refusal')
    const [all] = await send(world.editor, intent([line(at, 'remove', -1)]))
    expect(all).toMatchObject({ state: 'difference', adjustments: [] })
  })

  test('levels go with it, by administrators', async () => {
    const at = await world.stocked({ ...LOT, quantity: 4 })
    const location_item = { item_id: at.item, location_id: at.location, reorder_point: 7 }
    const [refused] = await send(world.editor, intent([], { location_item }))
    expect(refused).toMatchObject({ state: 'refused', error: { code: 'forbidden' } })
    const outcomes = await send(
      world.admin,
      intent([], { location_item }),
      intent([line(at, 'remove', -1)], { location_item: { ...location_item, reorder_point: 8 } }),
    )
    expect(outcomes).toMatchObject([
      { state: 'done', stock: [{ location: { location_item: { reorder_point: 7 } } }] },
      {
        state: 'done',
        stock: [{ location: { quantity: 3, location_item: { reorder_point: 8 } } }],
      },
    ])
  })
})

describe('keys', () => {
  test('the longest key can be asked for; one of letters that no key has is refused by its form', async () => {
    const at = await world.stocked({ ...LOT, quantity: 2 })
    const longest = { ...intent([line(at, 'remove', -1)]), key: '~'.repeat(128) }
    await send(world.editor, longest)
    const found = await world.editor.get(`/api/intents/${longest.key}`)
    expect(found.body.outcome).toMatchObject({ key: longest.key, state: 'done' })
    const wrong = await world.editor.get(`/api/intents/${encodeURIComponent('𝔘'.repeat(64))}`)
    expect(wrong.status).toBe(422)
    expect(wrong.body.error.code).toBe('validation')
  })

  test('one that any call has used is answered with what was done then', async () => {
    const at = await world.stocked({ ...LOT, quantity: 9 })
    const [first, second, third] = [key(), key(), key()]
    const { body } = await world.register(world.editor, [line(at, 'remove', -2)], first)
    const [{ id }] = body.adjustments
    await world.editor.post(`/api/adjustments/${id}/undo`, undefined, { 'idempotency-key': third })
    await world.editor.put(
      '/api/items/adjust',
      { item_adjustment: { adjustments: [line(at, 'remove', -1)] } },
      { 'idempotency-key': second },
    )
    const again = [first, second, third].map((one) =>
      intent([line(at, 'remove', -5)], { key: one }),
    )
    const outcomes = await send(world.editor, ...again)
    expect(outcomes).toMatchObject([
      { state: 'done', adjustments: [{ id, type: 'remove' }] },
      { state: 'done', adjustments: [{ type: 'remove' }] },
      { state: 'done', adjustments: [{ type: 'undo' }] },
    ])
    expect(await world.batches(at.item)).toEqual([['A', '2031-05-31', 8]])
    // The key of somebody else is another key.
    const [own] = await send(world.admin, intent([line(at, 'remove', -1)], { key: first }))
    expect(own.adjustments[0].id).not.toBe(id)
    expect((await world.reader.get(`/api/intents/${first}`)).status).toBe(404)
    expect((await world.stranger.get(`/api/intents/${first}`)).status).toBe(404)
  })

  test('a refused one is free, also for the same intent later', async () => {
    const at = await world.stocked()
    const sent = intent([line(at, 'receive', 2)])
    const [refused] = await send(world.editor, sent)
    expect(refused).toMatchObject({ state: 'refused', error: { code: 'forbidden' } })
    expect((await world.editor.get(`/api/intents/${sent.key}`)).status).toBe(404)
  })

  test('the same at once at two servers is done once', async () => {
    const at = await world.stocked({ ...LOT, quantity: 50 })
    const other = await startTestServer({ connection: world.server.context.connection })
    const { user } = world.editor
    const elsewhere = await other.signedIn(user)
    const sent = Array.from({ length: 8 }, () => intent([line(at, 'remove', -7)]))
    const [here, there, registered] = await Promise.all([
      send(world.editor, ...sent),
      send(elsewhere, ...sent),
      world.register(world.editor, [line(at, 'remove', -7)], sent[7]?.key),
    ])
    await other.close()
    expect(here.map((one: { adjustments: object[] }) => one.adjustments)).toEqual(
      there.map((one: { adjustments: object[] }) => one.adjustments),
    )
    // Done, too late for its key, or too late for the stock while the key was still free.
    expect([200, 409, 422]).toContain(registered.status)
    const missing = here.flatMap((one: { differences: { quantity: number }[] }) => one.differences)
    expect(missing).toMatchObject([{ quantity: 6 }])
    expect(await world.batches(at.item)).toEqual([])
  })
})

describe('refusals', () => {
  test('each holds nothing else', async () => {
    const at = await world.stocked({ ...LOT, quantity: 5 })
    const narcotic = await world.newItem({ narcotic_level: 3 })
    const foreign = await world.newPlace(
      await world.newLocation(undefined, world.stranger),
      undefined,
      world.stranger,
    )
    const outcomes = await send(
      world.editor,
      intent([line(at, 'remove', -1)], { version: 2 }),
      intent([line(at, 'remove', -1)], { occurred_at: now(31 * 24 * 3_600_000) }),
      intent([line(at, 'remove', 1)]),
      intent([line({ ...at, item: narcotic }, 'remove', -1)]),
      intent([line({ ...at, item: 9_999_999 }, 'remove', -1)]),
      intent([line({ ...at, place: foreign }, 'remove', -1)]),
      intent([]),
      intent([line(at, 'remove', -1)]),
    )
    const codes = outcomes.map((one: { state: string; error?: { code: string } }) => one.error?.code ?? one.state) // prettier-ignore
    expect(codes).toEqual(['malformed', 'validation', 'validation', 'narcotics_not_allowed', 'not_found', 'not_found', 'validation', 'done']) // prettier-ignore
    expect(await world.batches(at.item)).toEqual([['A', '2031-05-31', 4]])
  })

  test('acts of somebody else are not taken', async () => {
    const at = await world.stocked({ ...LOT, quantity: 5 })
    const intents = [intent([line(at, 'remove', -1)])]
    const user_id = world.admin.user.id
    const { status, body } = await world.editor.post('/api/intents', { intents, user_id })
    expect([status, body.error.code]).toEqual([401, 'not_signed_in'])
    expect((await world.admin.post('/api/intents', { intents, user_id })).status).toBe(200)
  })
})
