import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkLedger } from '../../server/stock/check-ledger.ts'
import { arrival, date, lineOf, lot, receive, send, transferWays } from './transfers-setup.ts'
import { adjustment, createWorld, hasPlugin, unique } from './world.ts'
import type { World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world?.close())

const { twoEnds, sent, lying } = transferWays(() => world)

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

  test.each([
    ['identifier', { identifier: '  ' }, 'required'],
    ['identifier', { identifier: 'A\ud800' }, 'wrong_format'],
    ['expiration_date', { expiration_date: '0000-01-01' }, 'wrong_format'],
  ])('a line whose %s is %j is refused by its name', async (name, fields, rule) => {
    const ends = await twoEnds(5)
    const lines = [lineOf(ends, 1), { ...lineOf(ends, 1), ...fields }]
    const { status, body } = await send(world.editor, ends.to, lines)
    expect([status, body.error.details]).toEqual([
      422,
      [{ field: `transfer.lines.1.${name}`, rule }],
    ])
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

  test.runIf(hasPlugin('recall'))(
    'RECALL-13 a blocked lot is not sent; one that was on its way arrives and is blocked there',
    async () => {
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
    },
  )
})
