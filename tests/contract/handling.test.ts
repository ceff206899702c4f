import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkLedger } from '../../server/stock/check-ledger.ts'
import { unaudited } from './unaudited.ts'
import { adjustment, createWorld, unique } from './world.ts'
import type { Stocked, World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world?.close())

const expired = { code: 'expired', text: 'Utgånget' }
const unused = { code: 'unused', text: 'Inte använt' }
const date = '2020-05-31'
const lot = (quantity: number) => ({ identifier: 'A', expiration_date: date, quantity })

const writeOff = ({ item, place }: Stocked, quantity: number, reason: object | null = expired) => ({
  ...adjustment(item, 'write_off', { storage_location_id: place, ...lot(quantity) }),
  ...(reason ? { reason } : {}),
})
const putBack = ({ item, place }: Stocked, quantity: number, reason: object | null = unused) => ({
  ...adjustment(item, 'return', { storage_location_id: place, ...lot(quantity) }),
  ...(reason ? { reason } : {}),
})
const move = ({ item, place }: Stocked, target: number, quantity: number) =>
  adjustment(
    item,
    'move',
    { storage_location_id: place, ...lot(0 - quantity) },
    { storage_location_id: target, ...lot(quantity) },
  )

/** How many lie where, by shelf place. */
async function lying(item: number): Promise<Readonly<Record<number, number>>> {
  const { rows } = await sql<{ place: number; quantity: number }>`
    SELECT storage_location_id AS place, quantity FROM batches
    WHERE item_id = ${item} AND quantity > 0`.execute(world.server.db)
  return Object.fromEntries(rows.map(({ place, quantity }) => [place, quantity]))
}

describe('writing off', () => {
  test('takes an expired batch out with its reason, in the ledger and the history, once a key', async () => {
    const made = await world.stocked(lot(5))
    const key = unique('nyckel')
    const send = () => world.register(world.editor, [writeOff(made, -5)], key)
    const [first, again] = [await send(), await send()]
    expect(first.status).toBe(200)
    expect(again.body).toEqual(first.body)
    expect(first.body.adjustments).toMatchObject([
      { type: 'write_off', reason: expired, rows: [{ before: 5, after: 0, quantity: -5 }] },
    ])
    expect(await lying(made.item)).toEqual({})
    const { item } = made
    const ledger = await world.reader.get(`/api/adjustments?item_id=${item}&type=write_off`)
    expect(ledger.body.adjustments).toMatchObject([{ type: 'write_off', reason: expired }])
    const { history } = (await world.reader.get(`/api/items/${item}`)).body.item
    expect(history[0]).toMatchObject({ type: 'write_off', reason: expired, quantity: -5 })
    expect(await checkLedger(world.server.db)).toEqual([])
  })

  test('more than there is is refused with what is left', async () => {
    const made = await world.stocked(lot(5))
    const answer = await world.register(world.editor, [writeOff(made, -6)])
    expect(answer).toMatchObject({
      status: 409,
      body: { error: { code: 'insufficient_stock', details: [{ available: 5 }] } },
    })
  })

  test.each([
    ['no reason', null, 'reason', 'required'],
    ['a reason of a return', unused, 'reason.code', 'wrong'],
    ['a reason of a pick', { code: 'batch_opened' }, 'reason.code', 'wrong'],
    ['another without words', { code: 'other' }, 'reason.text', 'required'],
  ])('HAND-2 %s is refused', async (_what, reason, field, rule) => {
    const made = await world.stocked(lot(5))
    const { status, body } = await world.register(world.editor, [writeOff(made, -1, reason)])
    expect([status, body.error.code]).toEqual([422, 'validation'])
    expect(body.error.details).toContainEqual({ field: `adjustments.0.${field}`, rule })
    expect(await lying(made.item)).toEqual({ [made.place]: 5 })
  })

  test('HAND-1 putting in by a write-off is refused', async () => {
    const made = await world.stocked(lot(5))
    const answer = await world.register(world.editor, [writeOff(made, 1)])
    expect(answer).toMatchObject({
      status: 422,
      body: {
        error: {
          details: [{ field: 'adjustments.0.batch_updates.0.quantity', rule: 'too_large' }],
        },
      },
    })
  })
})

describe('returning', () => {
  test('HAND-3 puts back into a batch that is used up, and into one that is not recorded there', async () => {
    const made = await world.stocked(lot(1))
    const taken = { storage_location_id: made.place, ...lot(-1) }
    const pick = await world.register(world.editor, [adjustment(made.item, 'remove', taken)])
    expect(pick.status).toBe(200)
    const back = await world.register(world.editor, [putBack(made, 1)])
    expect(back).toMatchObject({
      status: 200,
      body: { adjustments: [{ rows: [{ before: 0, after: 1, identifier: 'A' }] }] },
    })
    const beside = await world.newPlace(made.location)
    const elsewhere = await world.register(world.editor, [putBack({ ...made, place: beside }, 1)])
    expect(elsewhere).toMatchObject({
      status: 200,
      body: { adjustments: [{ rows: [{ before: 0, after: 1, expiration_date: date }] }] },
    })
    expect(await lying(made.item)).toEqual({ [made.place]: 1, [beside]: 1 })
  })

  test('puts back into the batch, and is taken back by its inverse', async () => {
    const made = await world.stocked(lot(5))
    const answer = await world.register(world.editor, [putBack(made, 2)])
    expect(answer).toMatchObject({
      status: 200,
      body: { adjustments: [{ type: 'return', reason: unused, rows: [{ before: 5, after: 7 }] }] },
    })
    const { id } = answer.body.adjustments[0]
    expect((await world.editor.post(`/api/adjustments/${id}/undo`)).status).toBe(200)
    expect(await lying(made.item)).toEqual({ [made.place]: 5 })
  })

  test.each([
    ['taking out', putBack, -1, unused, 'batch_updates.0.quantity', 'too_small'],
    ['no reason', putBack, 1, null, 'reason', 'required'],
    ['a reason of a write-off', putBack, 1, expired, 'reason.code', 'wrong'],
  ])('HAND-3 HAND-4 %s is refused', async (_what, make, quantity, reason, field, rule) => {
    const made = await world.stocked(lot(5))
    const answer = await world.register(world.editor, [make(made, quantity, reason)])
    expect(answer).toMatchObject({
      status: 422,
      body: { error: { details: [{ field: `adjustments.0.${field}`, rule }] } },
    })
  })
})

describe('moving', () => {
  test('keeps lot, date and sum, and its undo brings all back', async () => {
    const made = await world.stocked(lot(5))
    const target = await world.newPlace(made.location)
    const answer = await world.register(world.editor, [move(made, target, 3)])
    expect(answer).toMatchObject({ status: 200, body: { adjustments: [{ type: 'move' }] } })
    expect(answer.body.adjustments[0].rows).toMatchObject([
      { identifier: 'A', expiration_date: date, before: 5, after: 2, quantity: -3 },
      { identifier: 'A', expiration_date: date, before: 0, after: 3, quantity: 3 },
    ])
    expect(await lying(made.item)).toEqual({ [made.place]: 2, [target]: 3 })
    expect(answer.body.adjustments[0].item.locations[0].quantity).toBe(5)
    const { id } = answer.body.adjustments[0]
    const undone = await world.editor.post(`/api/adjustments/${id}/undo`)
    expect(
      undone.body.adjustment.rows.map(({ quantity }: { quantity: number }) => quantity),
    ).toEqual([-3, 3])
    expect(await lying(made.item)).toEqual({ [made.place]: 5 })
    expect(await checkLedger(world.server.db)).toEqual([])
  })

  test('cannot be taken back once somebody took of what was moved', async () => {
    const made = await world.stocked(lot(5))
    const target = await world.newPlace(made.location)
    const answer = await world.register(world.editor, [move(made, target, 3)])
    const line = { storage_location_id: target, ...lot(-1) }
    await world.register(world.editor, [adjustment(made.item, 'remove', line)])
    const { id } = answer.body.adjustments[0]
    expect(await world.editor.post(`/api/adjustments/${id}/undo`)).toMatchObject({
      status: 409,
      body: { error: { code: 'stock_changed' } },
    })
  })

  test('HAND-7 to another location is refused, and so is one that makes or loses', async () => {
    const made = await world.stocked(lot(5))
    const elsewhere = await world.newPlace(await world.newLocation())
    expect(await world.register(world.admin, [move(made, elsewhere, 1)])).toMatchObject({
      status: 422,
      body: {
        error: {
          code: 'validation',
          details: [{ field: 'adjustments.0.batch_updates.1.storage_location_id', rule: 'wrong' }],
        },
      },
    })
    const target = await world.newPlace(made.location)
    const uneven = adjustment(
      made.item,
      'move',
      { storage_location_id: made.place, ...lot(-1) },
      { storage_location_id: target, ...lot(2) },
    )
    expect((await world.register(world.admin, [uneven])).status).toBe(422)
    expect(await lying(made.item)).toEqual({ [made.place]: 5 })
  })

  test('two that each want all of it: one gets it, and no unit is made or lost', async () => {
    const made = await world.stocked(lot(5))
    const targets = [await world.newPlace(made.location), await world.newPlace(made.location)]
    const answers = await Promise.all(
      targets.map((target) => world.register(world.editor, [move(made, target, 5)])),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(Object.values(await lying(made.item))).toEqual([5])
  })
})

test('who may not pick may do none of it; narcotics need the flag', async () => {
  const made = await world.stocked(lot(5))
  const target = await world.newPlace(made.location)
  const all = [writeOff(made, -1), putBack(made, 1), move(made, target, 1)]
  const plain = await world.server.signedIn({
    customer_id: world.admin.user.customer_id,
    role: 'administrate',
    narcotics: false,
  })
  for (const one of all) expect((await world.register(world.reader, [one])).status).toBe(403)
  await sql`UPDATE items SET narcotic_level = 3 WHERE id = ${made.item}`.execute(world.server.db)
  for (const one of all) {
    expect(await world.register(plain, [one])).toMatchObject({
      status: 403,
      body: { error: { code: 'narcotics_not_allowed' } },
    })
  }
  expect(await lying(made.item)).toEqual({ [made.place]: 5 })
})

test('RECALL-9 a blocked batch is written off anywhere, and moved and put back to the quarantine alone', async () => {
  const made = await world.stocked(lot(9))
  const target = await world.newPlace(made.location)
  const recall = { item_id: made.item, lots: ['A'], class: 'II', reference: 'LV 1' }
  expect((await world.admin.post('/api/recalls', { recall })).status).toBe(201)
  const opened = await world.editor.post('/api/quarantines', { location_id: made.location })
  const { storage_location_id: place } = opened.body.quarantine
  const recalled = { code: 'recalled' }
  for (const one of [putBack(made, 2), move(made, target, 4)]) {
    expect((await world.register(world.editor, [one])).status).toBe(409)
  }
  const back = putBack({ ...made, place }, 2)
  for (const one of [writeOff(made, -1, recalled), back, move(made, place, 4)]) {
    expect((await world.register(world.editor, [one])).status).toBe(200)
  }
  expect(await lying(made.item)).toEqual({ [made.place]: 4, [place]: 6 })
})

test('the check finds a move that lost something and a write-off without a reason', async () => {
  const own = await createWorld()
  const made = await own.stocked(lot(5))
  const target = await own.newPlace(made.location)
  await own.register(own.admin, [move(made, target, 2)])
  await own.register(own.admin, [writeOff(made, -1)])
  expect(await checkLedger(own.server.db)).toEqual([])
  const { db } = own.server
  await sql`ALTER TABLE adjustments DROP CONSTRAINT adjustments_handling_reason`.execute(db)
  await unaudited(db, 'adjustments', () =>
    sql`UPDATE adjustments SET reason_code = NULL, reason_text = NULL`.execute(db),
  )
  await unaudited(db, 'ledger_rows', () =>
    sql`UPDATE ledger_rows SET quantity = 1, after = 1 WHERE storage_location_id = ${target}`.execute(
      db,
    ),
  )
  const found = await checkLedger(db)
  expect(found).toContainEqual(expect.objectContaining({ kind: 'words', found: 1 }))
  expect(found).toContainEqual(
    expect.objectContaining({
      kind: 'move',
      item_id: made.item,
      location_id: made.location,
      expected: 0,
      found: 1,
    }),
  )
  await own.server.close()
})
