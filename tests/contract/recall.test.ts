import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from './client.ts'
import { openStream } from './events.ts'
import { adjustment, createWorld, hasPlugin } from './world.ts'
import type { SignedIn, Stocked, World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world?.close())

const begin = (item_id: number, fields: object = {}, by: Client = world.admin) =>
  by.post('/api/recalls', {
    recall: { item_id, lots: ['A'], class: 'II', reference: 'LV 2026/114', ...fields },
  })
const end = (id: number, by: Client = world.admin) => by.post(`/api/recalls/${id}/end`)
const active = async (by: Client = world.reader) => (await by.get('/api/recalls')).body.recalls

const stocked = () => world.stocked({ identifier: 'A', quantity: 20 }, { identifier: 'B', quantity: 20 }) // prettier-ignore
const change = (
  { item, place }: Stocked,
  type: string,
  quantity: number,
  identifier: string | null = 'A',
  more: object = {},
) => adjustment(item, type, { storage_location_id: place, identifier, quantity, ...more })
const refusal = ({ item, place }: Stocked, line: object = {}) => ({
  status: 409,
  body: {
    error: {
      code: 'refused_by_rule',
      details: [
        {
          adjustment_index: 0,
          item_id: item,
          storage_location_id: place,
          identifier: 'A',
          reference: 'LV 2026/114',
          rule: 'recall/batch_blocked',
          ...line,
        },
      ],
    },
  },
})

describe('who may', () => {
  test('administrators begin and lift; everybody of the customer reads, nobody of another', async () => {
    const { item } = await stocked()
    for (const by of [world.editor, world.reader]) {
      expect(await begin(item, {}, by)).toMatchObject({ status: 403 })
    }
    const { status, body } = await begin(item, { instructions: ' Lägg i karantän. ' })
    expect([status, body.recall]).toEqual([
      201,
      {
        id: expect.any(Number),
        item_id: item,
        item: expect.objectContaining({ display_name: expect.any(String), strength_text: null }),
        lots: ['A'],
        class: 'II',
        reference: 'LV 2026/114',
        instructions: 'Lägg i karantän.',
        state: 'active',
        begun_at: expect.any(String),
        begun_by: { apoex_id: world.admin.user.id, name: expect.stringContaining('Test') },
        ended_at: null,
        ended_by: null,
        due_on: null,
        active_at: body.recall.begun_at,
        active_by: body.recall.begun_by,
        first_asked: null,
        settled_at: body.recall.begun_at,
        outcome: null,
        asked: null,
        tasks: { total: 1, answered: 0 },
        letter: null,
      },
    ])
    for (const by of [world.admin, world.editor, world.reader]) {
      expect(await active(by)).toContainEqual(body.recall)
    }
    expect(await active(world.stranger)).toEqual([])
    expect(await end(body.recall.id, world.stranger)).toMatchObject({ status: 404 })
    expect(await begin(item, {}, world.stranger)).toMatchObject({ status: 404 })
    expect(await end(body.recall.id, world.editor)).toMatchObject({ status: 403 })
    const lifted = await end(body.recall.id)
    expect(lifted).toMatchObject({ status: 200, body: { recall: { state: 'closed' } } })
    expect((await end(body.recall.id)).body).toEqual(lifted.body)
    expect(await active()).not.toContainEqual(body.recall)
    const closed = (await world.reader.get('/api/recalls?state=closed&limit=1')).body
    expect(closed.recalls).toEqual([lifted.body.recall])
  })

  test('one customer’s recall of a shared item leaves the other’s stock alone', async () => {
    const item = await world.newCatalogueItem()
    const location = await world.newLocation(undefined, world.stranger)
    const place = await world.newPlace(location, undefined, world.stranger)
    await begin(item)
    const received = await world.register(world.stranger, [
      change({ item, place, location }, 'receive', 3),
    ])
    expect(received.status).toBe(200)
  })

  test.runIf(hasPlugin('audit'))('it stands in the event log, once', async () => {
    const { item } = await stocked()
    const { body } = await begin(item, { lots: ['B', ' A ', 'A'] })
    expect((await begin(item, { lots: ['A', 'B'] })).body).toEqual(body)
    await end(body.recall.id)
    await end(body.recall.id)
    const events = (await world.admin.get('/api/audit?limit=200')).body.events.filter(
      ({ subject }: { subject: { id: string } | null }) => subject?.id === `${item}`,
    )
    const changes = [
      { field: 'lots', before: null, after: 'A, B' },
      { field: 'class', before: null, after: 'II' },
      { field: 'reference', before: null, after: 'LV 2026/114' },
    ]
    expect(events.slice(0, 2)).toMatchObject([
      { kind: 'recall_ended', actor: { apoex_id: world.admin.user.id }, changes },
      { kind: 'recall_begun', actor: { apoex_id: world.admin.user.id }, changes },
    ])
    expect(events.filter(({ kind }: { kind: string }) => kind.startsWith('recall'))).toHaveLength(2)
  })

  test.each([
    ['a blank lot', { lots: [' '] }, 422],
    ['half a character', { lots: ['\ud800'] }, 422],
    ['half a character of a reference', { reference: '\ud800' }, 422],
    ['a class that is none', { class: 'IV' }, 422],
    ['an item that is not there', { item_id: 999_999_999 }, 404],
    ['a varunummer beside the item', { vendor_name: '101234' }, 422],
    ['a day that is none', { due_on: '2026-02-31' }, 422],
  ])('%s is refused', async (_what, fields, status) => {
    const { item } = await stocked()
    expect((await begin(item, fields)).status).toBe(status)
    expect(await active()).not.toContainEqual(expect.objectContaining({ item_id: item }))
  })
})

describe('a blocked batch', () => {
  test('is not picked, listed or received, and what is refused writes nothing', async () => {
    const made = await stocked()
    const other = await stocked()
    await begin(made.item)
    const before = await world.batches(made.item)
    expect(await world.register(world.editor, [change(made, 'remove', -1)])).toMatchObject(
      refusal(made),
    )
    // A list is refused whole, naming its line; the others go at once.
    const list = [change(other, 'remove', -1), change(made, 'remove', -2)]
    const refused = await world.register(world.editor, list)
    expect(refused).toMatchObject(refusal(made, { adjustment_index: 1 }))
    expect(refused.body.error.details).toHaveLength(1)
    expect((await world.register(world.editor, list.slice(0, 1))).status).toBe(200)
    expect(await world.register(world.admin, [change(made, 'receive', 5)])).toMatchObject(
      refusal(made),
    )
    const levels = await world.admin.put('/api/items/adjust', {
      item_adjustment: { adjustments: [change(made, 'remove', -1)] },
    })
    expect(levels).toMatchObject(refusal(made))
    expect(await world.batches(made.item)).toEqual(before)
  })

  test('goes by its number where nobody gave a reference', async () => {
    const made = await stocked()
    const { body } = await begin(made.item, { reference: null })
    expect(await world.register(world.editor, [change(made, 'remove', -1)])).toMatchObject(
      refusal(made, { reference: `#${body.recall.id}` }),
    )
  })

  test('is counted as any other; other lots of the item, and lots written alike, are free', async () => {
    const made = await stocked()
    await begin(made.item)
    const count = change(made, 'stocktaking', -3, 'A', { previous_quantity: 40 })
    expect((await world.register(world.editor, [count])).status).toBe(200)
    expect((await world.register(world.editor, [change(made, 'remove', -1, 'B')])).status).toBe(200)
    for (const lot of ['a', '0A', null]) {
      const received = await world.register(world.admin, [change(made, 'receive', 1, lot)])
      expect(received.status).toBe(200)
    }
  })

  test('takes back what was picked, and gives nothing back that was received', async () => {
    const made = await stocked()
    const entry = async (by: SignedIn, type: string, quantity: number) =>
      (await world.register(by, [change(made, type, quantity)])).body.adjustments[0].id
    const received = await entry(world.admin, 'receive', 5)
    await begin(made.item)
    expect(await world.admin.post(`/api/adjustments/${received}/undo`)).toMatchObject(refusal(made))
    const { id } = (await active()).find(
      ({ item_id }: { item_id: number }) => item_id === made.item,
    )
    await end(id)
    const picked = await entry(world.editor, 'remove', -2)
    await begin(made.item)
    expect((await world.editor.post(`/api/adjustments/${picked}/undo`)).status).toBe(200)
    expect(await world.batches(made.item)).toContainEqual(['A', null, 25])
  })

  test('is free once the last recall of it is lifted', async () => {
    const made = await stocked()
    const first = (await begin(made.item)).body.recall.id
    const second = (await begin(made.item, { reference: 'Annat brev' })).body.recall.id
    const pick = () => world.register(world.editor, [change(made, 'remove', -1)])
    await end(first)
    expect(await pick()).toMatchObject(refusal(made, { reference: 'Annat brev' }))
    await end(second)
    expect((await pick()).status).toBe(200)
  })

  test('is none where the site has turned recalls off', async () => {
    const made = await stocked()
    await begin(made.item)
    const file = path.join(world.server.context.settings.dataFolder, 'site.json')
    await writeFile(file, JSON.stringify({ disabled_plugins: ['recall'] }))
    try {
      expect((await world.register(world.editor, [change(made, 'remove', -1)])).status).toBe(200)
      expect(await world.reader.get('/api/recalls')).toMatchObject({ status: 404 })
    } finally {
      await rm(file)
    }
  })
})

test('who listens hears that recalls changed, and nobody of another customer', async () => {
  const { item } = await stocked()
  const ours = await openStream(world.server.url, world.reader)
  const theirs = await openStream(world.server.url, world.stranger)
  await begin(item)
  const { data } = await ours.next(({ data: { plugins } }) => plugins !== undefined)
  expect(data['plugins']).toEqual(['recall'])
  // Told after it, so that it would have come before.
  await world.newLocation(undefined, world.stranger)
  await theirs.next(({ data: { locations } }) => locations !== undefined)
  expect(theirs.text()).not.toContain('recall')
  ours.close()
  theirs.close()
})
