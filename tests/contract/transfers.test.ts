import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkLedger } from '../../server/stock/check-ledger.ts'
import { adjustment, createWorld, unique } from './world.ts'
import type { SignedIn, Stocked, World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world?.close())

const date = '2031-05-31'
const lot = (quantity: number, identifier: string | null = 'A') => ({
  identifier,
  expiration_date: date,
  quantity,
})

/** Two locations; of the item `quantity` lie at the first. */
async function twoEnds(quantity: number) {
  const from = await world.stocked(lot(quantity))
  const to = await world.newLocation()
  return { ...from, to, there: await world.newPlace(to) }
}

const lineOf = ({ item, place }: Stocked, quantity: number) => ({
  item_id: item,
  storage_location_id: place,
  ...lot(quantity),
})

function send(who: SignedIn, to: number, lines: object[], key = unique('nyckel')) {
  const transfer = { to_location_id: to, lines }
  return who.post('/api/transfers', { transfer }, { 'Idempotency-Key': key })
}

async function sent(ends: Stocked & { readonly to: number }, quantity: number): Promise<number> {
  const { status, body } = await send(world.editor, ends.to, [lineOf(ends, quantity)])
  expect(status).toBe(201)
  return body.transfer.id
}

function receive(who: SignedIn, id: number, arrivals: object[], key = unique('nyckel')) {
  return who.post(`/api/transfers/${id}/receive`, { arrivals }, { 'Idempotency-Key': key })
}

const arrival = (storage_location_id: number, quantity: number, fields: object = {}) => ({
  line: 1,
  storage_location_id,
  quantity,
  outcome: 'arrived',
  ...fields,
})

/** How many lie where, by shelf place. */
async function lying(item: number): Promise<Readonly<Record<number, number>>> {
  const { rows } = await sql<{ place: number; quantity: number }>`
    SELECT storage_location_id AS place, quantity FROM batches
    WHERE item_id = ${item} AND quantity > 0`.execute(world.server.db)
  return Object.fromEntries(rows.map(({ place, quantity }) => [place, quantity]))
}

describe('sending', () => {
  test('TRANSFER-1 takes out, names the document, is seen at both ends, once a key', async () => {
    const ends = await twoEnds(7)
    const key = unique('nyckel')
    const [first, again] = [
      await send(world.editor, ends.to, [lineOf(ends, 5)], key),
      await send(world.editor, ends.to, [lineOf(ends, 5)], key),
    ]
    expect(first.status).toBe(201)
    expect(again.body).toEqual(first.body)
    const { transfer } = first.body
    expect(transfer).toMatchObject({ state: 'sent', sent: 5, left: 5, items: 1, is_turned: false })
    expect(transfer.lines).toMatchObject([
      { line: 1, identifier: 'A', expiration_date: date, left: 5 },
    ])
    expect(await lying(ends.item)).toEqual({ [ends.place]: 2 })
    for (const location of [ends.location, ends.to]) {
      const { body } = await world.reader.get(`/api/transfers?location_id=${location}`)
      expect(body.transfers).toMatchObject([{ id: transfer.id, left: 5 }])
    }
    const ofItem = await world.reader.get(`/api/transfers?item_id=${ends.item}`)
    expect(ofItem.body.transfers).toMatchObject([{ left: 5 }])
    const ledger = await world.reader.get(`/api/adjustments?item_id=${ends.item}&type=move`)
    expect(ledger.body.adjustments).toMatchObject([
      { document_id: `transfers/${transfer.id}`, rows: [{ quantity: -5, before: 7, after: 2 }] },
    ])
    const { history } = (await world.reader.get(`/api/items/${ends.item}`)).body.item
    expect(history[0]).toMatchObject({ document_id: `transfers/${transfer.id}` })
    expect(await checkLedger(world.server.db)).toEqual([])
  })

  test('TRANSFER-1 numbers are the customer’s own, one after the other, also when many send at once', async () => {
    const ends = await twoEnds(20)
    const all = await Promise.all(
      Array.from({ length: 8 }, () => send(world.editor, ends.to, [lineOf(ends, 1)])),
    )
    const ids = all.map(({ body }) => body.transfer.id).toSorted((a, b) => a - b)
    expect(ids).toEqual(ids.map((_, index) => ids[0] + index))
    expect((await world.stranger.get(`/api/transfers/${ids[0]}`)).status).toBe(404)
  })

  test('TRANSFER-2 from two locations, or to the own, is refused and nothing sent', async () => {
    const ends = await twoEnds(5)
    const other = await twoEnds(5)
    const mixed = await send(world.editor, ends.to, [lineOf(ends, 1), lineOf(other, 1)])
    expect(mixed.body.error.details).toEqual([
      { field: 'transfer.lines.1.storage_location_id', rule: 'wrong' },
    ])
    const own = await send(world.editor, ends.location, [lineOf(ends, 1)])
    expect(own.body.error.details).toEqual([{ field: 'transfer.to_location_id', rule: 'wrong' }])
    expect(await lying(ends.item)).toEqual({ [ends.place]: 5 })
  })

  test('more than lies there, by a reader, of narcotics without the flag: refused whole', async () => {
    const ends = await twoEnds(3)
    const much = await send(world.editor, ends.to, [lineOf(ends, 4)])
    expect(much.body.error).toMatchObject({
      code: 'insufficient_stock',
      details: [{ available: 3 }],
    })
    expect((await send(world.reader, ends.to, [lineOf(ends, 1)])).status).toBe(403)
    await world.server.db
      .updateTable('items')
      .set({ narcotic_level: 2 })
      .where('id', '=', ends.item)
      .execute()
    const { body } = await send(world.editor, ends.to, [lineOf(ends, 1)])
    expect(body.error.code).toBe('narcotics_not_allowed')
    const { transfer } = (await send(world.admin, ends.to, [lineOf(ends, 1)])).body
    // At the other end, too.
    const received = await receive(world.editor, transfer.id, [arrival(ends.there, 1)])
    expect(received.body.error.code).toBe('narcotics_not_allowed')
  })

  test('RECALL-10 a blocked lot is not sent; one that was on its way arrives and is blocked there', async () => {
    const ends = await twoEnds(5)
    const id = await sent(ends, 2)
    const recall = { item_id: ends.item, lots: ['A'], class: 'II' }
    expect((await world.admin.post('/api/recalls', { recall })).status).toBe(201)
    const { body } = await send(world.editor, ends.to, [lineOf(ends, 1)])
    expect(body.error).toMatchObject({
      code: 'refused_by_rule',
      details: [{ rule: 'recall/batch_blocked', identifier: 'A' }],
    })
    expect((await receive(world.editor, id, [arrival(ends.there, 2)])).status).toBe(200)
    const line = { storage_location_id: ends.there, ...lot(-1) }
    const pick = await world.register(world.editor, [adjustment(ends.item, 'remove', line)])
    expect(pick.body.error.code).toBe('refused_by_rule')
  })
})

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

describe('a location that is deleted meanwhile', () => {
  const remove = (location: number) => world.admin.delete(`/api/locations/${location}`)

  test('TRANSFER-8 nothing is sent there, nothing arrives there, and it is turned back', async () => {
    const ends = await twoEnds(5)
    const id = await sent(ends, 3)
    expect((await remove(ends.to)).status).toBe(204)
    const late = await send(world.editor, ends.to, [lineOf(ends, 1)])
    expect(late.body.error.details).toEqual([{ rule: 'transfers/target_gone' }])
    const gone = await receive(world.editor, id, [arrival(ends.there, 3)])
    expect(gone.body.error.details).toMatchObject([{ rule: 'transfers/target_gone' }])
    const turn = (location_id: number) =>
      world.editor.post(`/api/transfers/${id}/turn`, { location_id })
    expect((await turn(await world.newLocation())).body.error.code).toBe('validation')
    const turned = await turn(ends.location)
    expect(turned.body.transfer).toMatchObject({
      is_turned: true,
      to: { id: ends.location, is_there: true },
      lines: [{ proposed_place: { id: ends.place } }],
    })
    expect((await turn(ends.to)).body.error.details).toEqual([{ rule: 'transfers/target_gone' }])
    expect((await receive(world.editor, id, [arrival(ends.place, 3)])).status).toBe(200)
    expect(await lying(ends.item)).toEqual({ [ends.place]: 5 })
  })

  test('TRANSFER-8 where the sender is gone too it goes anywhere', async () => {
    const ends = await twoEnds(5)
    const id = await sent(ends, 5)
    expect((await remove(ends.location)).status).toBe(204)
    expect((await remove(ends.to)).status).toBe(204)
    const third = await world.newLocation()
    const place = await world.newPlace(third)
    const turned = await world.editor.post(`/api/transfers/${id}/turn`, { location_id: third })
    expect(turned.body.transfer).toMatchObject({ to: { id: third } })
    expect(turned.body.transfer.lines).toMatchObject([{ proposed_place: { id: place } }])
    expect((await receive(world.editor, id, [arrival(place, 5)])).status).toBe(200)
  })
})

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
})
