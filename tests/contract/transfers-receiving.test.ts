import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkLedger } from '../../server/stock/check-ledger.ts'
import { arrival, lot, receive, transferWays } from './transfers-setup.ts'
import { adjustment, createWorld, hasPlugin, unique } from './world.ts'
import type { World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world?.close())

const { twoEnds, sent, lying } = transferWays(() => world)

describe('receiving', () => {
  test('TRANSFER-3 TRANSFER-7 in parts, with lot and date, until nothing is left', async () => {
    const ends = await twoEnds(7)
    const id = await sent(ends, 5)
    const part = await receive(world.editor, id, [arrival(ends.there, 3)])
    expect(part.body.transfer).toMatchObject({ state: 'partly', left: 2 })
    expect(part.body.transfer.lines).toMatchObject([
      { arrived: 3, left: 2, proposed_place: { id: ends.there } },
    ])
    const whole = await receive(world.editor, id, [arrival(ends.there, 2)])
    expect(whole.body.transfer).toMatchObject({ state: 'closed', left: 0 })
    expect(await lying(ends.item)).toEqual({ [ends.place]: 2, [ends.there]: 5 })
    const { body } = await world.reader.get(`/api/items/${ends.item}`)
    const there = body.item.locations.find(
      ({ id: location }: { id: number }) => location === ends.to,
    )
    expect(there.storage_locations[0].batches).toMatchObject([lot(5)])
    expect(
      (await world.reader.get(`/api/transfers?location_id=${ends.to}`)).body.transfers,
    ).toEqual([])
    const closed = await world.reader.get(`/api/transfers?location_id=${ends.to}&state=closed`)
    expect(closed.body.transfers).toMatchObject([{ id }])
  })

  test('TRANSFER-4 more than was sent is refused, naming the line, and nothing comes in', async () => {
    const ends = await twoEnds(7)
    const id = await sent(ends, 5)
    const { status, body } = await receive(world.editor, id, [arrival(ends.there, 6)])
    expect([status, body.error.code]).toEqual([409, 'refused_by_rule'])
    expect(body.error.details).toEqual([
      { adjustment_index: 0, item_id: ends.item, available: 5, rule: 'transfers/more_than_sent' },
    ])
    expect(await lying(ends.item)).toEqual({ [ends.place]: 2 })
  })

  test('TRANSFER-4 of two who close the same line at once one does, the other is told', async () => {
    const ends = await twoEnds(5)
    const id = await sent(ends, 5)
    const both = await Promise.all([
      receive(world.editor, id, [arrival(ends.there, 5)]),
      receive(world.admin, id, [arrival(ends.there, 5)]),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const [late] = both.filter(({ status }) => status === 409)
    expect(late?.body.error.details).toMatchObject([
      { available: 0, rule: 'transfers/taken_meanwhile' },
    ])
    expect(await lying(ends.item)).toEqual({ [ends.there]: 5 })
  })

  test('the key of one transfer is none for another', async () => {
    const ends = await twoEnds(8)
    const [one, other] = [await sent(ends, 4), await sent(ends, 4)]
    const key = unique('nyckel')
    expect((await receive(world.editor, one, [arrival(ends.there, 4)], key)).status).toBe(200)
    const again = await receive(world.editor, other, [arrival(ends.there, 4)], key)
    expect([again.status, again.body.error?.code]).toEqual([422, 'key_reused'])
    expect(await lying(ends.item)).toEqual({ [ends.there]: 4 })
  })

  test('the same key again comes in once', async () => {
    const ends = await twoEnds(5)
    const id = await sent(ends, 5)
    const key = unique('nyckel')
    const tries = await Promise.all(
      [1, 2, 3].map(() => receive(world.editor, id, [arrival(ends.there, 2)], key)),
    )
    expect(tries.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await lying(ends.item)).toEqual({ [ends.there]: 2 })
  })

  test('the same key again for the whole that is left is answered as the first time', async () => {
    for (const back of [false, true]) {
      const ends = await twoEnds(5)
      const id = await sent(ends, 5)
      const target = back ? ends.place : ends.there
      const key = unique('nyckel')
      const once = await receive(world.editor, id, [arrival(target, 5)], key)
      expect(once.body.transfer).toMatchObject({ state: 'closed', left: 0 })
      const again = await receive(world.editor, id, [arrival(target, 5)], key)
      expect([again.status, again.body]).toEqual([200, once.body])
      const other = await receive(world.editor, id, [arrival(target, 4)], key)
      expect([other.status, other.body.error.code]).toEqual([422, 'key_reused'])
      // Another person's key is another one.
      expect((await receive(world.admin, id, [arrival(target, 5)], key)).status).toBe(409)
      expect(await lying(ends.item)).toEqual({ [target]: 5 })
    }
  })

  test('the same key twice at once for the whole that is left comes in once', async () => {
    const ends = await twoEnds(5)
    const id = await sent(ends, 5)
    const key = unique('nyckel')
    // Both wait for the transfer, so that neither finds the key used when it begins.
    const both = await world.server.db.transaction().execute(async (trx) => {
      await sql`SELECT FROM transfers_transfers WHERE id = ${id} FOR UPDATE`.execute(trx)
      const tries = [1, 2].map(() => receive(world.editor, id, [arrival(ends.there, 5)], key))
      await expect.poll(() => waiting('transfers_transfers')).toBe(2)
      return { tries }
    })
    const answers = await Promise.all(both.tries)
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await lying(ends.item)).toEqual({ [ends.there]: 5 })
  })

  test('TRANSFER-5 at a third location it is refused; at the sender it is taken back', async () => {
    const ends = await twoEnds(5)
    const id = await sent(ends, 5)
    const third = await world.newPlace(await world.newLocation())
    const { body } = await receive(world.editor, id, [arrival(third, 1)])
    expect(body.error.details).toEqual([{ field: 'arrivals.0.storage_location_id', rule: 'wrong' }])
    const back = await receive(world.editor, id, [arrival(ends.place, 5)])
    expect(back.body.transfer).toMatchObject({ state: 'closed', lines: [{ back: 5, arrived: 0 }] })
    expect(await lying(ends.item)).toEqual({ [ends.place]: 5 })
  })

  test('TRANSFER-6 what is lost or damaged is written off by that name, what was never sent is back', async () => {
    const ends = await twoEnds(9)
    const id = await sent(ends, 9)
    const { status, body } = await receive(world.editor, id, [
      arrival(ends.there, 4),
      arrival(ends.there, 2, { outcome: 'lost', text: 'Kom inte fram' }),
      arrival(ends.there, 1, { outcome: 'other', text: 'Tappad i hissen' }),
      arrival(ends.place, 2, { outcome: 'miscounted' }),
    ])
    expect(status).toBe(200)
    expect(body.transfer.lines).toMatchObject([{ arrived: 4, written_off: 3, back: 2, left: 0 }])
    expect(await lying(ends.item)).toEqual({ [ends.place]: 2, [ends.there]: 4 })
    const ledger = await world.reader.get(`/api/adjustments?item_id=${ends.item}&type=write_off`)
    expect(ledger.body.adjustments).toMatchObject([
      { reason: { code: 'other', text: 'Tappad i hissen' }, rows: [{ quantity: -1 }] },
      { reason: { code: 'lost', text: 'Kom inte fram' }, rows: [{ quantity: -2 }] },
    ])
    expect(await checkLedger(world.server.db)).toEqual([])
  })

  test('TRANSFER-6 never sent but put in at the target, other without words: refused', async () => {
    const ends = await twoEnds(5)
    const id = await sent(ends, 5)
    const wrong = await receive(world.editor, id, [
      arrival(ends.there, 1, { outcome: 'miscounted' }),
      arrival(ends.there, 1, { outcome: 'other' }),
    ])
    expect(wrong.body.error.details).toEqual([
      { field: 'arrivals.0.storage_location_id', rule: 'wrong' },
      { field: 'arrivals.1.text', rule: 'required' },
    ])
    const half = await receive(world.editor, id, [
      arrival(ends.there, 1),
      arrival(ends.there, 1, { outcome: 'other', text: 'Tappad \ud800' }),
    ])
    expect(half.body.error.details).toEqual([{ field: 'arrivals.1.text', rule: 'wrong_format' }])
  })

  test('UNDO-4 an entry of a transfer is not undone by itself', async () => {
    const ends = await twoEnds(5)
    await sent(ends, 5)
    const path = `/api/adjustments?item_id=${ends.item}&type=move`
    const [entry] = (await world.reader.get(path)).body.adjustments
    const { status, body } = await world.editor.post(`/api/adjustments/${entry.id}/undo`)
    expect([status, body.error.code]).toEqual([409, 'of_document'])
  })
})

describe.runIf(hasPlugin('recall'))('a quarantine where it goes', () => {
  const quarantineOf = async (location_id: number) => {
    const { body } = await world.admin.post('/api/quarantines', { location_id })
    return Number(body.quarantine.storage_location_id)
  }
  const proposed = async (id: number) => {
    const { body } = await world.reader.get(`/api/transfers/${id}`)
    return body.transfer.lines.map(
      ({ proposed_place }: { readonly proposed_place: { readonly id: number } | null }) =>
        proposed_place?.id ?? null,
    )
  }

  test('BATCH-8 is not proposed, though the item’s recalled lot was put there last', async () => {
    const ends = await twoEnds(5)
    await world.newPlace(ends.to)
    const aside = await quarantineOf(ends.to)
    const bad = (storage_location_id: number, quantity: number) => {
      return { storage_location_id, ...lot(quantity, 'BAD') }
    }
    const change = async (type: string, ...rows: Parameters<typeof adjustment>[2][]) => {
      const { status } = await world.register(world.admin, [adjustment(ends.item, type, ...rows)])
      expect(status, type).toBe(200)
    }
    await change('receive', bad(ends.there, 3))
    const recall = { item_id: ends.item, lots: ['BAD'], class: 'II' }
    const begun = await world.admin.post('/api/recalls', { recall })
    await change('move', bad(ends.there, -3), bad(aside, 3))
    const task = `/api/recalls/${begun.body.recall.id}/locations/${ends.to}`
    expect(await world.editor.put(task, { answer: { found: 3 } })).toMatchObject({ status: 200 })
    expect(await lying(ends.item)).toMatchObject({ [aside]: 3 })
    const { rows } = await sql<{ readonly place: number }>`
      SELECT storage_location_id AS place FROM ledger_rows
      WHERE item_id = ${ends.item} AND location_id = ${ends.to} ORDER BY id DESC LIMIT 1`.execute(
      world.server.db,
    )
    expect(rows).toEqual([{ place: aside }])
    expect(await proposed(await sent(ends, 2))).toEqual([ends.there])
  })

  test('BATCH-8 is not proposed as the only shelf place, nor counted as a second one', async () => {
    const ends = await twoEnds(5)
    await quarantineOf(ends.to)
    expect(await proposed(await sent(ends, 1))).toEqual([ends.there])
    const bare = await world.newLocation()
    await quarantineOf(bare)
    expect(await proposed(await sent({ ...ends, to: bare }, 1))).toEqual([null])
  })

  test('RECALL-13 alone is proposed for what is of a blocked lot, also where it goes back', async () => {
    const ends = await twoEnds(5)
    const id = await sent(ends, 2)
    expect(await proposed(id)).toEqual([ends.there])
    const recall = { item_id: ends.item, lots: [lot(1).identifier], class: 'II' }
    const begun = await world.admin.post('/api/recalls', { recall })
    // Nowhere before there is one: the person is asked.
    expect(await proposed(id)).toEqual([null])
    const aside = await quarantineOf(ends.to)
    expect(await proposed(id)).toEqual([aside])
    const turned = { location_id: ends.location }
    expect((await world.editor.post(`/api/transfers/${id}/turn`, turned)).status).toBe(200)
    expect(await proposed(id)).toEqual([null])
    const home = await quarantineOf(ends.location)
    expect(await proposed(id)).toEqual([home])
    await world.admin.post(`/api/recalls/${begun.body.recall.id}/end`)
    expect(await proposed(id)).toEqual([ends.place])
    // Where every lot is blocked, what has none is, too.
    await world.admin.post('/api/recalls', { recall: { ...recall, lots: [] } })
    expect(await proposed(id)).toEqual([home])
  })
})

/** How many statements about a table wait for a lock. */
async function waiting(table: string): Promise<number> {
  const { rows } = await sql`
    SELECT FROM pg_stat_activity WHERE datname = current_database()
      AND wait_event_type = 'Lock' AND query LIKE ${`%${table}%`}`.execute(world.server.db)
  return rows.length
}

test('HAND-8 what is kept as on its way and the ledger are compared', async () => {
  const ends = await twoEnds(5)
  const id = await sent(ends, 5)
  const tilt = (by: number) =>
    sql`
    UPDATE stock_on_the_way SET quantity = quantity + ${by}
    WHERE document_id = ${`transfers/${id}`}`.execute(world.server.db)
  await tilt(1)
  expect(await checkLedger(world.server.db)).toMatchObject([
    { kind: 'document', item_id: ends.item, expected: 5, found: 6 },
  ])
  await tilt(-1)
  // Of what has arrived nothing is kept.
  await receive(world.editor, id, [arrival(ends.there, 5)])
  const { rows } = await sql`
    SELECT FROM stock_on_the_way WHERE document_id = ${`transfers/${id}`}`.execute(world.server.db)
  expect(rows).toEqual([])
})
