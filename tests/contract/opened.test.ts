import { addDays, stockholmDate } from '@forrad/core/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkLedger } from '../../server/stock/check-ledger.ts'
import type { Client } from './client.ts'
import { key, send } from './intents.ts'
import { adjustment, createWorld, unique } from './world.ts'
import type { Stocked, World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world?.close())

const today = stockholmDate(new Date())
const PRINTED = addDays(today, 400)

const days = (item: number, good: number | null, by: Client = world.admin) =>
  by.put(`/api/items/${item}/opened_days`, { days: good })

/** An item whose packs are good for 28 days once opened, four of one lot on a shelf place. */
async function stocked(printed: string | null = PRINTED): Promise<Stocked> {
  const made = await world.stocked({ identifier: 'A', expiration_date: printed, quantity: 4 })
  expect((await days(made.item, 28)).status).toBe(204)
  return made
}

interface Wish {
  readonly on?: string
  readonly from?: string | null
  readonly until?: string
  readonly units?: number
}

const opening = ({ item, place }: Stocked, wish: Wish = {}) => {
  const { on = today, from = PRINTED, until = addDays(on, 28), units = 1 } = wish
  const row = (expiration_date: string | null, quantity: number) => {
    return { storage_location_id: place, identifier: 'A', expiration_date, quantity }
  }
  const rows = from === until ? [row(from, 0)] : [row(from, 0 - units), row(until, units)]
  return {
    ...adjustment(item, 'move', ...rows),
    reason: { code: 'opened' },
    extra: { 'opened/on': on },
  }
}
const takingBack = (made: Stocked, from: string, to: string | null = PRINTED) => ({
  ...opening(made, { from, until: to as string }),
  reason: { code: 'opened_mistake' },
  extra: {},
})
const open = (made: Stocked, wish: Wish = {}, by: Client = world.editor) =>
  world.register(by, [opening(made, wish)])

async function lying({ item }: Stocked) {
  const { body } = await world.reader.get(`/api/items/${item}`)
  return body.item.locations[0].storage_locations.flatMap(
    ({ batches }: { batches: object[] }) => batches,
  )
}
const refusal = (rule: string) => ({
  status: 409,
  body: { error: { code: 'refused_by_rule', details: [{ rule: `opened/${rule}` }] } },
})

describe('how long a pack is good once it is opened', () => {
  test('administrators say it, everybody of the customer reads it, nobody of another', async () => {
    const { item } = await world.stocked()
    for (const by of [world.editor, world.reader]) {
      expect(await days(item, 28, by)).toMatchObject({ status: 403 })
    }
    const said = async (by: Client) => {
      const { body } = await by.get('/api/opened_days')
      return body.opened_days.find(({ item_id }: { item_id: number }) => item_id === item)
    }
    expect((await days(item, 28)).status).toBe(204)
    expect((await days(item, 14)).status).toBe(204)
    expect(await said(world.reader)).toEqual({ item_id: item, days: 14 })
    expect((await days(item, null)).status).toBe(204)
    expect(await said(world.reader)).toBeUndefined()
    expect(await days(item, 9999)).toMatchObject({ status: 422 })
    expect(await days(999_999_999, 28)).toMatchObject({ status: 404 })
  })
})

describe('opening a pack', () => {
  test('parts it from its batch with the earlier date, in the ledger, marked, and first of its date', async () => {
    const made = await stocked()
    const until = addDays(today, 28)
    // Another batch that goes out the same day: the opened one stands before it.
    const other = { storage_location_id: made.place, identifier: '0', expiration_date: until, quantity: 2 } // prettier-ignore
    await world.register(world.admin, [adjustment(made.item, 'receive', other)])
    const once = unique('nyckel')
    const sendIt = () => world.register(world.editor, [opening(made)], once)
    const [first, again] = [await sendIt(), await sendIt()]
    expect(first.status).toBe(200)
    expect(again.body).toEqual(first.body)
    expect(await lying(made)).toMatchObject([
      { identifier: 'A', expiration_date: until, quantity: 1, opened: { on: today, printed_date: PRINTED } }, // prettier-ignore
      { identifier: '0', expiration_date: until, quantity: 2 },
      { identifier: 'A', expiration_date: PRINTED, quantity: 3 },
    ])
    const { history } = (await world.reader.get(`/api/items/${made.item}`)).body.item
    expect(history.slice(0, 2)).toMatchObject([
      { type: 'move', reason: { code: 'opened' }, quantity: 1 },
      { type: 'move', reason: { code: 'opened' }, quantity: -1 },
    ])
    expect(await checkLedger(world.server.db)).toEqual([])
  })

  test('the own date stays where it is the earlier: the mark goes with the pack that is picked', async () => {
    const soon = addDays(today, 10)
    const made = await stocked(soon)
    expect((await open(made, { from: soon, until: soon })).status).toBe(200)
    expect(await lying(made)).toMatchObject([{ quantity: 4, opened: { on: today } }])
    const line = { storage_location_id: made.place, identifier: 'A', expiration_date: soon }
    await world.register(world.editor, [adjustment(made.item, 'remove', { ...line, quantity: -1 })])
    const [left] = await lying(made)
    expect(left.opened).toBeUndefined()
    expect(await checkLedger(world.server.db)).toEqual([])
  })

  test.each([
    ['another date', { until: addDays(today, 29) }, 'wrong_date'],
    ['a day to come', { on: addDays(today, 1) }, 'not_yet'],
    ['a day long ago', { on: addDays(today, -366) }, 'too_long_ago'],
  ])('OPENED-2 OPENED-3 with %s is refused', async (_what, wish, rule) => {
    const made = await stocked()
    expect(await open(made, wish)).toMatchObject(refusal(rule))
    expect(await lying(made)).toMatchObject([{ quantity: 4 }])
  })

  test('OPENED-1 of an item without days is refused, and so is whoever may not', async () => {
    const made = await stocked()
    expect(await open(made, {}, world.reader)).toMatchObject({ status: 403 })
    await days(made.item, null)
    expect(await open(made)).toMatchObject(refusal('no_days'))
  })

  test('OPEN-2 another lot, shelf place, a later date or a day that is none is refused as no opening', async () => {
    const made = await stocked()
    const later = addDays(PRINTED, 1)
    const wrong = { status: 422, body: { error: { code: 'validation' } } }
    expect(await open(made, { until: later })).toMatchObject(wrong)
    expect(await world.register(world.editor, [{ ...opening(made), extra: {} }])).toMatchObject(wrong) // prettier-ignore
    expect(await open(made, { on: '2026-02-31', until: addDays(today, 1) })).toMatchObject(wrong)
  })

  test('OPEN-7 more than are not opened is refused with how it stands', async () => {
    const made = await stocked()
    expect((await open(made, { units: 4 })).status).toBe(200)
    expect(await open(made)).toMatchObject({ status: 409, body: { error: { code: 'stock_changed' } } }) // prettier-ignore
  })
})

describe('what is opened', () => {
  test('counts as expired everywhere once its new date has passed: list, counters, expiring, pick', async () => {
    const made = await stocked()
    const { item, location } = made
    const levels = { item_id: item, location_id: location, preferred_stock_level: 9, reorder_point: 1, reorder_multiple: 1 } // prettier-ignore
    await world.admin.put('/api/items/adjust', { item_adjustment: { adjustments: [], location_item: levels } }) // prettier-ignore
    const counted = async () => {
      const { body } = await world.reader.get('/api/summary')
      return body.locations.find(({ id }: { id: number }) => id === location)
    }
    const listed = async (show: string) => {
      const { body } = await world.reader.get(`/api/locations/${location}/items?show=${show}`)
      return body.items.map(({ id }: { id: number }) => id)
    }
    const before = await counted()
    // All four were opened so long ago that none is good any more.
    const on = addDays(today, -40)
    expect((await open(made, { on, units: 4 })).status).toBe(200)
    expect(await lying(made)).toMatchObject([
      { expiration_date: addDays(on, 28), quantity: 4, opened: { on, printed_date: PRINTED } },
    ])
    expect(await listed('expired')).toEqual([item])
    expect(await listed('out')).toEqual([item])
    const after = await counted()
    expect(before).not.toEqual(after)
    expect([before.red_count, after.red_count]).toEqual([0, 1])
    expect([before.expired_count, after.expired_count]).toEqual([0, 1])
    // The counters are what counting anew gives.
    const { rows } = await sql`
      SELECT kind, date, sum(items)::int AS items FROM location_counts WHERE location_id = ${location}
      GROUP BY 1, 2 HAVING sum(items) <> 0
      EXCEPT SELECT kind, date, sum(items)::int FROM location_counts_anew
      WHERE location_id = ${location} GROUP BY 1, 2`.execute(world.server.db)
    expect(rows).toEqual([])
  })

  test('OPEN-5 is taken back to the printed date, later and by another, once', async () => {
    const made = await stocked()
    const until = addDays(today, 28)
    await open(made)
    const wrong = await world.register(world.admin, [takingBack(made, until, addDays(PRINTED, 9))])
    expect(wrong).toMatchObject({ status: 409, body: { error: { code: 'stock_changed' } } })
    const both = await Promise.all([
      world.register(world.admin, [takingBack(made, until)]),
      world.register(world.editor, [takingBack(made, until)]),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const [batch, ...others] = await lying(made)
    expect([batch.quantity, batch.expiration_date, batch.opened, others]).toEqual([4, PRINTED, undefined, []]) // prettier-ignore
  })

  test('OPEN-5 told late, a taking back of what is not opened is refused', async () => {
    const soon = addDays(today, 10)
    const made = await stocked(soon)
    const adjustments = [takingBack(made, soon, soon)]
    const occurred_at = new Date(Date.now() - 3_600_000).toISOString()
    const [outcome] = await send(world.editor, { version: 1, key: key(), occurred_at, adjustments })
    expect(outcome).toMatchObject({ state: 'refused', error: { code: 'stock_changed' } })
  })

  test('OPEN-6 stays opened where it is moved to, and by undo comes back', async () => {
    const made = await stocked()
    const until = addDays(today, 28)
    await open(made, { units: 2 })
    const there = await world.newPlace(made.location)
    const row = { identifier: 'A', expiration_date: until }
    const moved = await world.register(world.editor, [
      adjustment(
        made.item,
        'move',
        { ...row, storage_location_id: made.place, quantity: -2 },
        { ...row, storage_location_id: there, quantity: 2 },
      ),
    ])
    const marks = async () =>
      (await lying(made)).map(({ quantity, opened }: { quantity: number; opened?: object }) => {
        return [quantity, opened !== undefined]
      })
    expect(await marks()).toEqual([
      [2, false],
      [2, true],
    ])
    const [{ id }] = moved.body.adjustments
    expect((await world.editor.post(`/api/adjustments/${id}/undo`)).status).toBe(200)
    expect(await marks()).toEqual([
      [2, true],
      [2, false],
    ])
  })

  test('undo takes an opening back, of a batch that keeps its date too', async () => {
    const soon = addDays(today, 10)
    for (const [made, wish] of [
      [await stocked(), {}],
      [await stocked(soon), { from: soon, until: soon }],
    ] as const) {
      const { body } = await open(made, wish)
      const { id } = body.adjustments[0]
      expect((await world.editor.post(`/api/adjustments/${id}/undo`)).status).toBe(200)
      const [batch, ...others] = await lying(made)
      expect([batch.quantity, batch.opened, others]).toEqual([4, undefined, []])
    }
  })

  test('undo of a taking back opens it again, of a batch that keeps its date too', async () => {
    const soon = addDays(today, 10)
    const until = addDays(today, 28)
    for (const [made, from, to, quantity] of [
      [await stocked(), PRINTED, until, 1],
      [await stocked(soon), soon, soon, 4],
    ] as const) {
      expect((await open(made, { from, until: to })).status).toBe(200)
      const { body } = await world.register(world.editor, [takingBack(made, to, from)])
      const { id } = body.adjustments[0]
      expect((await world.editor.post(`/api/adjustments/${id}/undo`)).status).toBe(200)
      const [first] = await lying(made)
      expect(first).toMatchObject({ quantity, expiration_date: to, opened: { on: today } })
    }
  })

  test('without an answer for long it is written once it arrives, as a whole', async () => {
    const made = await stocked()
    const occurred_at = new Date(Date.now() - 3_600_000).toISOString()
    const intent = { version: 1, key: key(), occurred_at, adjustments: [opening(made)] }
    const [outcome] = await send(world.editor, intent)
    expect(outcome).toMatchObject({ state: 'done' })
    expect(await lying(made)).toMatchObject([{ quantity: 1, opened: { on: today } }, { quantity: 3 }]) // prettier-ignore
  })
})
