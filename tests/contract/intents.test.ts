import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkLedger } from '../../server/stock/check-ledger.ts'
import type { Client } from './client.ts'
import { openStream } from './events.ts'
import { startTestServer } from './harness.ts'
import { adjustment, createWorld } from './world.ts'
import type { Stocked, World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world?.close())

const LOT = { identifier: 'A', expiration_date: '2031-05-31' }
const OTHER = { identifier: 'B', expiration_date: '2032-05-31' }
const now = (ago = 0) => new Date(world.server.clock.now().getTime() - ago).toISOString()
const key = () => `akt-${crypto.randomUUID()}`
const intent = (adjustments: object[], more: object = {}) => ({
  version: 1,
  key: key(),
  occurred_at: now(),
  adjustments,
  ...more,
})
const send = async (by: Client, ...intents: object[]) => {
  const { status, body } = await by.post('/api/intents', { intents })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.outcomes
}
const line = ({ item, place }: Stocked, type: string, quantity: number, more: object = {}) =>
  adjustment(item, type, { storage_location_id: place, ...LOT, quantity, ...more })
const open = async (item: number, query = '') =>
  (await world.reader.get(`/api/differences?item_id=${item}${query}`)).body.differences

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
        { why: 'blocked', identifier: 'A', quantity: 1 },
        { why: 'short', identifier: 'B', quantity: 2 },
      ],
    })
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
    expect((await world.reader.get(`/api/intents/${first}`)).status).toBe(403)
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
    expect([200, 422]).toContain(registered.status)
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

describe('differences', () => {
  async function missing(by = world.editor) {
    const at = await world.stocked({ ...LOT, quantity: 1 })
    const [outcome] = await send(by, intent([line(at, 'remove', -3)]))
    return { at, id: outcome.differences[0].id as number }
  }
  const solve = (id: number, solution: object, by: Client = world.editor) =>
    by.post(`/api/differences/${id}/solve`, solution)

  test('are solved by a reason, once', async () => {
    const { at, id } = await missing()
    expect((await solve(id, { how: 'reason' })).status).toBe(422)
    expect((await solve(id, { how: 'reason', text: '  ' })).status).toBe(422)
    expect((await solve(id, { how: 'reason', text: 'x' }, world.reader)).status).toBe(403)
    expect((await solve(id, { how: 'reason', text: 'x' }, world.stranger)).status).toBe(404)
    const [one, two] = await Promise.all(
      [' Spillt ', ' Spillt '].map((text) => solve(id, { how: 'reason', text })),
    )
    expect([one?.status, two?.status].toSorted()).toEqual([200, 409])
    const [solved] = await open(at.item, '&solved=true')
    const user = { apoex_id: world.editor.user.id }
    expect(solved.solution).toMatchObject({ how: 'reason', text: 'Spillt', user, at: now() })
    expect(await open(at.item)).toEqual([])
  })

  test('are solved by an entry of the same item, made after', async () => {
    const { at, id } = await missing()
    const elsewhere = await world.stocked({ ...LOT, quantity: 9 })
    const entry = async (where: Stocked, quantity: number) =>
      (await world.register(world.editor, [line(where, 'remove', quantity)])).body.adjustments[0].id
    await world.register(world.admin, [line(at, 'receive', 5)])
    expect((await solve(id, { how: 'batch' })).status).toBe(422)
    for (const adjustment_id of [await entry(elsewhere, -1), 9_999_999]) {
      expect((await solve(id, { how: 'batch', adjustment_id })).status).toBe(422)
    }
    const adjustment_id = await entry(at, -2)
    expect((await solve(id, { how: 'count', adjustment_id })).status).toBe(422)
    const { body } = await solve(id, { how: 'batch', adjustment_id })
    expect(body.difference.solution).toMatchObject({ how: 'batch', adjustment_id, text: null })
  })

  test('for want of stock are solved by the next count there', async () => {
    const { at, id } = await missing()
    const beside = await world.newPlace(at.location)
    const count = (place: number) =>
      world.register(world.admin, [
        line({ ...at, place }, 'stocktaking', 4, { previous_quantity: 0 }),
      ])
    await count(beside)
    expect(await open(at.item)).toHaveLength(1)
    const { body } = await count(at.place)
    expect(await open(at.item, '&solved=true')).toMatchObject([
      { id, solution: { how: 'count', adjustment_id: body.adjustments[0].id } },
    ])
  })

  test('of a narcotic item are for users with the flag', async () => {
    const item = await world.newItem({ narcotic_level: 3 })
    const location = await world.newLocation()
    const at = { item, location, place: await world.newPlace(location) }
    const [outcome] = await send(world.admin, intent([line(at, 'remove', -1)]))
    const [{ id }] = outcome.differences
    const { status, body } = await solve(id, { how: 'reason', text: 'x' })
    expect([status, body.error.code]).toEqual([403, 'narcotics_not_allowed'])
    expect((await solve(id, { how: 'reason', text: 'x' }, world.admin)).status).toBe(200)
  })

  test('stay as they were told, and the ledger check adds them up', async () => {
    const { at } = await missing()
    const { db } = world.server
    const mine = db.updateTable('stock_differences').where('item_id', '=', at.item)
    await expect(mine.set({ quantity: 1 } as never).execute()).rejects.toThrow('stays')
    await expect(db.deleteFrom('stock_differences').execute()).rejects.toThrow('stays')
    const found = await db
      .transaction()
      .execute(async (trx) => {
        await sql`SET LOCAL session_replication_role = replica`.execute(trx)
        await sql`UPDATE stock_differences SET quantity = 5 WHERE item_id = ${at.item}`.execute(trx)
        const said = await checkLedger(trx)
        throw Object.assign(new Error('rolled back'), { said })
      })
      .catch(({ said }: { said: unknown }) => said)
    expect(found).toMatchObject([
      { kind: 'difference', item_id: at.item, location_id: at.location, expected: -3, found: -6 },
    ])
  })
})

test('others are told of a difference, and of its solution', async () => {
  const at = await world.stocked()
  const stream = await openStream(world.server.url, world.reader)
  const [outcome] = await send(world.editor, intent([line(at, 'remove', -1)]))
  await stream.next(({ data }) => String(data['plugins']) === 'outbox')
  const [{ id }] = outcome.differences
  await world.editor.post(`/api/differences/${id}/solve`, { how: 'reason', text: 'Spillt' })
  await stream.next(({ data }) => String(data['plugins']) === 'outbox')
  stream.close()
})

test('a thousand intents, fifty at a time', async () => {
  const at = await world.stocked({ ...LOT, quantity: 900 })
  const began = performance.now()
  for (let batch = 0; batch < 20; batch += 1) {
    await send(world.editor, ...Array.from({ length: 50 }, () => intent([line(at, 'remove', -1)])))
  }
  console.log(`1,000 intents in ${Math.round(performance.now() - began)} ms`)
  expect(await open(at.item)).toHaveLength(100)
  expect(await checkLedger(world.server.db)).toEqual([])
})
