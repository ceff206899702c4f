import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from './client.ts'
import { unaudited } from './unaudited.ts'
import { adjustment, createWorld, unique } from './world.ts'
import type { World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world?.close())

const LOT = { identifier: 'LOT1', expiration_date: '2031-05-31' }
const minute = 60_000

const undo = (by: Client, id: number, key?: string) =>
  by.post(`/api/adjustments/${id}/undo`, undefined, key ? { 'idempotency-key': key } : {})

async function taken(by: Client = world.editor) {
  const stock = await world.stocked({ ...LOT, quantity: 5 }, { identifier: 'LOT2', quantity: 2 })
  const { item, place } = stock
  const answer = await world.register(by, [
    adjustment(
      item,
      'remove',
      { storage_location_id: place, ...LOT, quantity: -4 },
      { storage_location_id: place, identifier: 'LOT2', quantity: -2 },
    ),
  ])
  return { ...stock, id: answer.body.adjustments[0].id as number }
}

describe('taking back', () => {
  test('UNDO-3 an exact inverse entry, named in both', async () => {
    const { item, id } = await taken()
    const answer = await undo(world.editor, id)
    expect(answer.status).toBe(200)
    expect(answer.body.adjustment).toMatchObject({ type: 'undo', undoes_id: id, item_id: item })
    expect(answer.body.adjustment.rows).toMatchObject([
      { identifier: 'LOT2', before: 0, after: 2, quantity: 2 },
      { ...LOT, before: 1, after: 5, quantity: 4 },
    ])
    expect(await world.batches(item)).toEqual([
      ['LOT1', '2031-05-31', 5],
      ['LOT2', null, 2],
    ])
    const { body } = await world.reader.get(`/api/adjustments?item_id=${item}`)
    expect(body.adjustments[1]).toMatchObject({ id, undone_by_id: answer.body.adjustment.id })
  })

  test('409 already_undone the second time; the same key is answered the same', async () => {
    const { item, id } = await taken()
    const key = unique('nyckel')
    const once = await undo(world.editor, id, key)
    expect((await undo(world.editor, id, key)).body).toEqual(once.body)
    const again = await undo(world.editor, id)
    expect(again.status).toBe(409)
    expect(again.body.error.code).toBe('already_undone')
    expect(await world.batches(item)).toHaveLength(2)
  })

  test('UNDO-5 409 is_undo for the undo itself, which changes nothing', async () => {
    const { item, id } = await taken()
    const undone = await undo(world.editor, id)
    const again = await undo(world.editor, undone.body.adjustment.id)
    expect([again.status, again.body.error.code]).toEqual([409, 'is_undo'])
    expect(await world.batches(item)).toHaveLength(2)
  })

  test('a stocktake and a receipt too', async () => {
    const { item, place } = await world.stocked()
    const receive = adjustment(item, 'receive', { storage_location_id: place, ...LOT, quantity: 3 })
    const received = await world.register(world.admin, [receive])
    const count = { storage_location_id: place, ...LOT, quantity: -1, previous_quantity: 3 }
    const counted = await world.register(world.admin, [adjustment(item, 'stocktaking', count)])
    // The receipt's batch was counted since: first the count, then the receipt.
    const early = await undo(world.admin, received.body.adjustments[0].id)
    expect(early.body.error).toMatchObject({ code: 'stock_changed' })
    expect((await undo(world.admin, counted.body.adjustments[0].id)).status).toBe(200)
    expect(await world.batches(item)).toEqual([['LOT1', '2031-05-31', 3]])
  })

  test('409 stock_changed with the figures when a later row touches one of the batches', async () => {
    const { item, place, id } = await taken()
    const later = adjustment(item, 'remove', { storage_location_id: place, ...LOT, quantity: -1 })
    await world.register(world.admin, [later])
    const answer = await undo(world.editor, id)
    expect(answer.status).toBe(409)
    expect(answer.body.error).toMatchObject({
      code: 'stock_changed',
      details: [{ identifier: 'LOT2' }, { ...LOT, current_quantity: 0, batches: [] }],
    })
    expect(await world.batches(item)).toEqual([])
  })

  test('a change of another batch is no hindrance', async () => {
    const { item, place, id } = await taken()
    const other = { storage_location_id: place, identifier: 'LOT3', quantity: 1 }
    await world.register(world.admin, [adjustment(item, 'receive', other)])
    expect((await undo(world.editor, id)).status).toBe(200)
    expect(await world.batches(item)).toHaveLength(3)
  })

  test('409 stock_changed when the shelf place is gone', async () => {
    const { item, place } = await world.stocked({ ...LOT, quantity: 1 })
    const take = adjustment(item, 'remove', { storage_location_id: place, ...LOT, quantity: -1 })
    const { body } = await world.register(world.editor, [take])
    expect((await world.admin.delete(`/api/storage_locations/${place}`)).status).toBe(204)
    const answer = await undo(world.editor, body.adjustments[0].id)
    expect(answer.status).toBe(409)
    expect(answer.body.error.code).toBe('stock_changed')
  })

  test("403 not_own_change for a colleague's, 404 for another customer's, 403 for readers", async () => {
    const { id } = await taken()
    expect((await undo(world.admin, id)).body.error.code).toBe('not_own_change')
    expect((await undo(world.stranger, id)).status).toBe(404)
    expect((await undo(world.reader, id)).body.error.code).toBe('forbidden')
    expect((await undo(world.editor, 9_007_199_254_740_991)).status).toBe(404)
    expect((await undo(world.server.client(), id)).status).toBe(401)
  })

  test('403 narcotics_not_allowed once the flag is gone', async () => {
    const { customer_id } = world.admin.user
    const nurse = await world.server.signedIn({ customer_id, role: 'edit', narcotics: true })
    const item = await world.newItem({ narcotic_level: 4 })
    const place = await world.newPlace(await world.newLocation())
    const line = { storage_location_id: place, quantity: 3 }
    await world.register(world.admin, [adjustment(item, 'receive', line)])
    const take = adjustment(item, 'remove', { storage_location_id: place, quantity: -1 })
    const { body } = await world.register(nurse, [take])
    await world.server.db
      .updateTable('users')
      .set({ narcotics: false })
      .where('id', '=', nurse.user.id)
      .execute()
    const answer = await undo(nurse, body.adjustments[0].id)
    expect(answer.body.error.code).toBe('narcotics_not_allowed')
  })

  test('UNDO-1 UNDO-2 up to ten minutes, then 409 too_late', async () => {
    const own = await createWorld()
    const { item, place } = await own.stocked({ ...LOT, quantity: 5 })
    const line = { storage_location_id: place, ...LOT, quantity: -1 }
    const ids: number[] = []
    for (let time = 0; time < 2; time += 1) {
      const { body } = await own.register(own.editor, [adjustment(item, 'remove', line)])
      ids.push(body.adjustments[0].id)
    }
    own.server.clock.advance(10 * minute - 1)
    expect((await undo(own.editor, ids[1] ?? 0)).status).toBe(200)
    own.server.clock.advance(1)
    const late = await undo(own.editor, ids[0] ?? 0)
    expect(late.status).toBe(409)
    expect(late.body.error.code).toBe('too_late')
    await own.close()
  })
})

describe('the ledger', () => {
  test('newest first, by item, location, user, type and period, page by page', async () => {
    const own = await createWorld()
    const { item, place, location } = await own.stocked({ ...LOT, quantity: 9 })
    const take = adjustment(item, 'remove', { storage_location_id: place, ...LOT, quantity: -1 })
    for (let time = 0; time < 3; time += 1) await own.register(own.editor, [take])
    const other = await own.stocked({ quantity: 1 })
    const list = async (query: string) =>
      (await own.reader.get(`/api/adjustments?${query}`)).body.adjustments as {
        id: number
        type: string
      }[]

    const everything = await list('')
    expect(everything).toHaveLength(5)
    expect(everything.map(({ id }) => id)).toEqual(
      everything.map(({ id }) => id).sort((a, b) => b - a),
    )
    expect(await list(`item_id=${item}`)).toHaveLength(4)
    expect(await list(`location_id=${location}`)).toHaveLength(4)
    expect(await list(`location_id=${other.location}`)).toHaveLength(1)
    expect(await list(`user_id=${own.editor.user.id}`)).toHaveLength(3)
    expect(await list('type=receive')).toHaveLength(2)
    expect(await list(`type=receive&item_id=${item}`)).toHaveLength(1)

    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm' }).format(
      own.server.clock.now(),
    )
    expect(await list(`from=${today}&to=${today}`)).toHaveLength(5)
    expect(await list('to=2020-01-01')).toEqual([])
    expect(await list('from=2999-01-01')).toEqual([])

    const seen: number[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page = await own.reader.get(`/api/adjustments?limit=2${cursor && `&cursor=${cursor}`}`)
      expect(page.body.adjustments.length).toBeLessThanOrEqual(2)
      seen.push(...page.body.adjustments.map(({ id }: { id: number }) => id))
      cursor = page.body.next_cursor
    }
    expect(seen).toEqual(everything.map(({ id }) => id))
    await own.close()
  })

  test('names who has been removed and what has been deleted', async () => {
    const { customer_id } = world.admin.user
    const colleague = await world.server.signedIn({
      customer_id,
      role: 'edit',
      first_name: 'Åsa',
      last_name: 'Öst',
    })
    const { item, place, location } = await world.stocked({ ...LOT, quantity: 1 })
    const take = adjustment(item, 'remove', { storage_location_id: place, ...LOT, quantity: -1 })
    await world.register(colleague, [take])
    expect((await world.admin.delete(`/api/users/${colleague.user.id}`)).status).toBe(204)
    expect((await world.admin.delete(`/api/locations/${location}`)).status).toBe(204)
    const { body } = await world.reader.get(`/api/adjustments?item_id=${item}&type=remove`)
    expect(body.adjustments[0].user).toEqual({ apoex_id: colleague.user.id, name: 'Åsa Öst' })
    expect(body.adjustments[0].rows[0].location.id).toBe(location)
  })

  test('a period is counted in Stockholm', async () => {
    const own = await createWorld()
    await own.stocked({ ...LOT, quantity: 1 })
    const { db } = own.server
    // 23:30 UTC on 30 June is half past one on 1 July in Stockholm.
    const created_at = new Date('2026-06-30T23:30:00Z')
    await unaudited(db, 'adjustments', () =>
      db.updateTable('adjustments').set({ created_at }).execute(),
    )
    const count = async (query: string) =>
      (await own.reader.get(`/api/adjustments?${query}`)).body.adjustments.length as number
    expect(await count('to=2026-06-30')).toBe(0)
    expect(await count('from=2026-07-01&to=2026-07-01')).toBe(1)
    await own.close()
  })

  test.each([
    ['spring', '2026-03-29', '2026-03-28T23:00:00Z', '2026-03-29T21:59:59Z'],
    ['autumn', '2026-10-25', '2026-10-24T22:00:00Z', '2026-10-25T22:59:59Z'],
  ])('the day in %s on which clocks change has its own length', async (_, day, first, last) => {
    const own = await createWorld()
    const { db } = own.server
    const moments = [first, last].flatMap((text) => [-1000, 0, 1000].map((by) => ({ text, by })))
    for (let count = 0; count < moments.length; count += 1)
      await own.stocked({ ...LOT, quantity: 1 })
    const entries = await db.selectFrom('adjustments').select('id').orderBy('id').execute()
    await unaudited(db, 'adjustments', async () => {
      for (const [index, { text, by }] of moments.entries()) {
        await db
          .updateTable('adjustments')
          .set({ created_at: new Date(Date.parse(text) + by) })
          .where('id', '=', entries[index]?.id ?? 0)
          .execute()
      }
    })
    const { body } = await own.reader.get(`/api/adjustments?from=${day}&to=${day}`)
    // Of each end the two seconds that lie inside.
    expect(body.adjustments).toHaveLength(4)
    await own.close()
  })

  test.each([
    ['cursor=abc', 422],
    [`cursor=${Buffer.from('[1.5]').toString('base64url')}`, 422],
    [`cursor=${Buffer.from('["1"]').toString('base64url')}`, 422],
    ['limit=0', 422],
    ['limit=1001', 422],
    ['limit=x', 400],
    ['type=steal', 422],
    ['from=2026-02-30', 422],
    ['from=0000-01-01', 422],
    ['colour=red', 400],
  ])('refuses ?%s with %i', async (query, status) => {
    expect((await world.reader.get(`/api/adjustments?${query}`)).status).toBe(status)
  })

  test('another customer sees none of it; nobody sees it signed out', async () => {
    const { item } = await taken()
    const { body } = await world.stranger.get(`/api/adjustments?item_id=${item}`)
    expect(body).toEqual({ adjustments: [], next_cursor: null })
    expect((await world.server.client().get('/api/adjustments')).status).toBe(401)
  })

  test('nothing updates or deletes its rows', async () => {
    await taken()
    const { db } = world.server
    for (const table of ['adjustments', 'ledger_rows'] as const) {
      await expect(db.deleteFrom(table).execute()).rejects.toThrow('append-only')
    }
    await expect(
      db.updateTable('adjustments').set({ created_at: new Date() }).execute(),
    ).rejects.toThrow('append-only')
  })
})
