import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from './client.ts'
import { key, line, LOT, send, telling } from './intents.ts'
import { newAccount } from './token-client.ts'
import { createWorld } from './world.ts'
import type { World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world?.close())
const { intent, now } = telling(() => world)

const day = 24 * 3_600_000

async function narcotic() {
  const item = await world.newItem({ narcotic_level: 3 })
  const location = await world.newLocation()
  return { item, location, place: await world.newPlace(location) }
}

type Place = Awaited<ReturnType<typeof narcotic>>

/** What a device tells of a refused pick that was put aside. */
const aside = ({ item, place }: Place, said: object = {}, more: object = {}) =>
  intent([], {
    put_aside: {
      reason: 'Ampullen gick sönder',
      code: 'refused_by_rule',
      rule: 'witness/missing',
      lines: [{ item_id: item, storage_location_id: place, type: 'remove', quantity: -2 }],
      ...said,
    },
    ...more,
  })

/** What the audit log says of an item. */
async function logged({ item }: Place, by: Client = world.admin) {
  const { events } = (await by.get('/api/audit?limit=200&kind=act_put_aside')).body
  return events.filter(({ subject }: { subject: { id: string } }) => subject.id === `${item}`)
}

describe('INTENT-16 what was refused and put aside', () => {
  test('stands in the audit log with who, where, how much, what it was refused for and why', async () => {
    const at = await narcotic()
    const happened = now(40 * day)
    const [outcome] = await send(world.admin, aside(at, {}, { occurred_at: happened }))
    expect(outcome).toMatchObject({ state: 'done', adjustments: [], stock: [], differences: [] })
    const said = {
      act: 'remove',
      quantity: -2,
      storage_location: expect.any(String),
      occurred_at: happened,
      refusal: 'witness/missing',
      reason: 'Ampullen gick sönder',
    }
    expect(await logged(at)).toMatchObject([
      {
        kind: 'act_put_aside',
        actor: { apoex_id: world.admin.user.id },
        subject: { type: 'item', id: `${at.item}` },
        location: expect.any(String),
        changes: Object.entries(said).map(([field, after]) => ({ field, before: null, after })),
      },
    ])
    expect(await world.batches(at.item)).toEqual([])
    // Who is no administrator does not read it, and nobody of another customer.
    expect((await world.editor.get('/api/audit')).status).toBe(403)
    expect(await logged(at, world.stranger)).toEqual([])
  })

  test('is told once, and what it was of is not done afterwards', async () => {
    const at = await world.stocked({ ...LOT, quantity: 5 })
    const told = aside(at, { code: 'stock_changed' })
    await Promise.all([send(world.editor, told), send(world.editor, told)])
    await send(world.editor, told)
    expect(await logged(at)).toHaveLength(1)
    const act = intent([line(at, 'remove', -2)], { key: told.key })
    const [outcome] = await send(world.editor, act)
    expect(outcome).toMatchObject({ adjustments: [] })
    expect(await world.batches(at.item)).toEqual([['A', '2031-05-31', 5]])
  })

  test('had been done after all: what was done is answered, and nothing is logged', async () => {
    const at = await world.stocked({ ...LOT, quantity: 5 })
    const act = intent([line(at, 'remove', -2)])
    await send(world.editor, act)
    const [outcome] = await send(world.editor, aside(at, {}, { key: act.key }))
    expect(outcome).toMatchObject({ state: 'done', adjustments: [{ item_id: at.item }] })
    expect(await logged(at)).toEqual([])
  })

  test('of narcotics takes the flag, but where that or the role is what it was refused for', async () => {
    const at = await narcotic()
    const [outcome] = await send(world.editor, aside(at))
    expect(outcome).toMatchObject({ state: 'refused', error: { code: 'narcotics_not_allowed' } })
    expect(await logged(at)).toEqual([])
    const refusal = { code: 'narcotics_not_allowed', rule: undefined }
    const [told] = await send(world.editor, aside(at, refusal))
    expect(told).toMatchObject({ state: 'done' })
    expect(await logged(at)).toMatchObject([{ actor: { apoex_id: world.editor.user.id } }])
  })

  test('is told by a person who may only read by now, and by no script that only reads', async () => {
    const at = await world.stocked({ ...LOT, quantity: 5 })
    const refusal = { code: 'forbidden', rule: undefined }
    const [told] = await send(world.reader, aside(at, refusal))
    expect(told).toMatchObject({ state: 'done', adjustments: [] })
    const { script } = await newAccount(world.server.url, world.admin)
    const [refused] = await send(script, aside(at, refusal))
    expect(refused).toMatchObject({ state: 'refused', error: { code: 'forbidden' } })
    expect(await logged(at)).toMatchObject([{ actor: { apoex_id: world.reader.user.id } }])
    expect(await world.batches(at.item)).toEqual([['A', '2031-05-31', 5]])
  })

  test('some of whose shelf places or items are not there stands with the others, and says that there were more', async () => {
    const [at, another] = [await narcotic(), await narcotic()]
    const line = { item_id: at.item, storage_location_id: at.place, type: 'remove', quantity: -2 }
    const lines = [
      { ...line, storage_location_id: 9_999_999 },
      line,
      { ...line, item_id: 9_999_999 },
      { item_id: another.item, type: 'remove', quantity: -1 },
    ]
    const [outcome] = await send(world.admin, aside(at, { lines }))
    expect(outcome).toMatchObject({ state: 'done' })
    const more = { field: 'unknown_lines', before: null, after: 2 }
    for (const one of [at, another]) {
      const events = await logged(one)
      expect(events).toHaveLength(1)
      expect(events[0].changes).toContainEqual(more)
    }
    // Where it needs the flag, what is unknown beside it changes nothing.
    const [refused] = await send(world.editor, aside(at, { lines }))
    expect(refused).toMatchObject({ state: 'refused', error: { code: 'narcotics_not_allowed' } })
  })

  test('names what is there, says why, and writes nothing else', async () => {
    const at = await narcotic()
    const refused = async (one: object, by: Client = world.admin) =>
      (await send(by, one))[0].error?.code
    expect(await refused(aside(at), world.stranger)).toBe('not_found')
    const elsewhere = { item_id: at.item, storage_location_id: 9_999_999 }
    const lines = [{ ...elsewhere, type: 'remove', quantity: -1 }]
    expect(await refused(aside(at, { lines }))).toBe('not_found')
    expect(await refused(aside(at, { reason: ' ' }))).toBe('validation')
    const both = { adjustments: [line(at, 'receive', 1)] }
    expect(await refused(aside(at, {}, both))).toBe('validation')
    const bad = await world.admin.post('/api/intents', {
      intents: [aside(at, { lines: [] }, { key: key() })],
    })
    expect(bad.status).toBe(422)
    expect(await logged(at)).toEqual([])
    expect(await world.batches(at.item)).toEqual([])
    // A shelf place that is gone meanwhile is named all the same.
    await world.admin.delete(`/api/storage_locations/${at.place}`)
    expect((await send(world.admin, aside(at)))[0]).toMatchObject({ state: 'done' })
    expect(await logged(at)).toHaveLength(1)
  })
})
