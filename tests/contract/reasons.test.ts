import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { arrival, lineOf, receive, transferWays } from './transfers-setup.ts'
import { adjustment, createWorld, hasPlugin, unique } from './world.ts'
import type { World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world?.close())
const siteFile = () => path.join(world.server.context.settings.dataFolder, 'site.json')
afterEach(() => rm(siteFile(), { force: true }))
const settings = (reasons: object) =>
  writeFile(siteFile(), JSON.stringify({ plugin_settings: { reasons } }))

async function stocked(narcotic_level = 0) {
  const made = await world.stocked({ quantity: 20 })
  await world.server.db
    .updateTable('items')
    .set({ narcotic_level })
    .where('id', '=', made.item)
    .execute()
  return made
}
const take = ({ item, place }: { item: number; place: number }, words: object = {}) => ({
  ...adjustment(item, 'remove', { storage_location_id: place, quantity: -1 }),
  ...words,
})
const ward = { code: 'ward', text: 'Till avdelning' }

describe('where the site asks for reasons of narcotics', () => {
  test('a pick of them without one is refused at its line; the others go at once', async () => {
    await settings({ required: { remove: 'narcotics' } })
    const [plain, narcotic] = [await stocked(), await stocked(2)]
    const answer = await world.register(world.admin, [take(plain), take(narcotic)])
    expect(answer).toMatchObject({
      status: 409,
      body: {
        error: {
          code: 'refused_by_rule',
          details: [{ adjustment_index: 1, item_id: narcotic.item, rule: 'reasons/missing' }],
        },
      },
    })
    expect(answer.body.error.details).toHaveLength(1)
    expect((await world.register(world.admin, [take(plain)])).status).toBe(200)
  })

  test('with one it stands in the entry, the ledger and the history, and comes back with the key', async () => {
    await settings({ required: { remove: 'narcotics' }, reasons: [ward] })
    const narcotic = await stocked(2)
    const other = { reason: { code: 'other' } }
    expect(await world.register(world.admin, [take(narcotic, other)])).toMatchObject({
      body: { error: { details: [{ rule: 'reasons/unknown' }] } },
    })
    const [key, words] = [unique('nyckel'), { reason: { ...ward, text: ` ${ward.text} ` } }]
    const send = () => world.register(world.admin, [take(narcotic, words)], key)
    const both = await Promise.all([send(), send()])
    const again = await send()
    for (const answer of [...both, again]) {
      expect(answer).toMatchObject({ status: 200, body: { adjustments: [{ reason: ward }] } })
      expect(answer.body.adjustments[0].id).toBe(again.body.adjustments[0].id)
    }
    const ledger = await world.admin.get(`/api/adjustments?item_id=${narcotic.item}`)
    expect(ledger.body.adjustments.map(({ reason }: { reason?: object }) => reason)).toEqual([
      ward,
      undefined,
    ])
    const { body } = await world.admin.get(`/api/items/${narcotic.item}`)
    expect(body.item.history.map(({ reason }: { reason?: object }) => reason)).toEqual([
      ward,
      undefined,
    ])
    const undone = await world.admin.post(`/api/adjustments/${again.body.adjustments[0].id}/undo`)
    expect([undone.status, undone.body.adjustment.reason]).toEqual([200, undefined])
  })

  test('settings that cannot be read let nothing pass, and the log says why', async () => {
    const plain = await stocked()
    await settings({ required: { pick: 'all' } })
    expect(await world.register(world.admin, [take(plain)])).toMatchObject({
      status: 409,
      body: { error: { code: 'rule_failed', details: [{ rule: 'reasons' }] } },
    })
    expect(world.server.logs.join('')).toContain('has the unknown')
  })
})

test.runIf(hasPlugin('transfers'))(
  'REASON-7 where every move needs one, a transfer is its own reason; a move that has none is refused',
  async () => {
    await settings({ required: { move: 'all', write_off: 'all' } })
    const ways = transferWays(() => world)
    const ends = await ways.twoEnds(7)
    const transfer = await ways.sent(ends, 5)
    const answer = await receive(world.admin, transfer, [arrival(ends.there, 5)])
    expect(answer).toMatchObject({ status: 200, body: { transfer: { left: 0 } } })
    const other = await world.newPlace(ends.location)
    const rows = [ends.place, other].map((storage_location_id, index) => {
      const { item_id: _item, ...row } = {
        ...lineOf(ends, index === 0 ? -1 : 1),
        storage_location_id,
      }
      return row
    })
    expect(
      await world.register(world.admin, [
        { item_id: ends.item, type: 'move', batch_updates: rows },
      ]),
    ).toMatchObject({ status: 409, body: { error: { details: [{ rule: 'reasons/missing' }] } } })
  },
)

test('where it asks for none, nobody is asked; what is said all the same is kept', async () => {
  const narcotic = await stocked(5)
  const plain = await world.register(world.admin, [take(narcotic)])
  expect(plain.status).toBe(200)
  expect(Object.keys(plain.body.adjustments[0])).not.toContain('reason')
  const words = { reason: { code: 'ward' }, extra: { 'fridge-log/degrees': 4.5 } }
  const said = await world.register(world.admin, [take(narcotic, words)], unique('nyckel'))
  expect(said.body.adjustments[0]).toMatchObject(words)
})

test.each([
  ['a text that is too long', { reason: { code: 'a', text: 'x'.repeat(201) } }, 422],
  ['a blank text', { reason: { code: 'a', text: '  ' } }, 422],
  ['half a character', { reason: { code: 'a', text: '\ud800' } }, 422],
  ['half a character of a plugin', { extra: { 'a/b': '\ud800' } }, 422],
  ['a code in capitals', { reason: { code: 'A' } }, 422],
  ['a name that is no plugin’s', { extra: { degrees: 4 } }, 400],
])('%s is refused: %#', async (_what, words, status) => {
  const plain = await stocked()
  expect((await world.register(world.admin, [take(plain, words)])).status).toBe(status)
})

describe('why another batch than the first was picked', () => {
  const opened = { reason: { code: 'batch_opened', text: 'Öppnad förpackning' } }

  test('stands in the ledger, where picks with a reason can be found', async () => {
    const plain = await stocked()
    const answer = await world.register(world.admin, [take(plain, opened)])
    expect(answer).toMatchObject({ status: 200, body: { adjustments: [opened] } })
    const { item } = plain
    const url = `/api/adjustments?item_id=${item}&type=remove`
    const ledger = await world.admin.get(url)
    expect(ledger.body.adjustments).toMatchObject([opened])
  })

  test('is none where the site asks for one of its own, unless the site lists it', async () => {
    const narcotic = await stocked(5)
    await settings({ required: { remove: 'narcotics' }, reasons: [ward] })
    expect(await world.register(world.admin, [take(narcotic, opened)])).toMatchObject({
      status: 409,
      body: { error: { details: [{ rule: 'reasons/missing' }] } },
    })
    await settings({ required: { remove: 'narcotics' }, reasons: [ward, opened.reason] })
    expect((await world.register(world.admin, [take(narcotic, opened)])).status).toBe(200)
  })

  test('WHY-10 is no reason of another change than a pick', async () => {
    const { item, place } = await stocked()
    const receipt = adjustment(item, 'receive', { storage_location_id: place, quantity: 1 })
    const answer = await world.register(world.admin, [{ ...receipt, ...opened }])
    expect(answer).toMatchObject({
      status: 422,
      body: { error: { details: [{ field: 'adjustments.0.reason.code', rule: 'wrong' }] } },
    })
  })
})
