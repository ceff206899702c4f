import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { send, telling } from './intents.ts'
import { scanned, seeing } from './serials.ts'
import { adjustment, createWorld, unique } from './world.ts'
import type { SignedIn, Stocked, World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world?.close())
const { intent, now } = telling(() => world)

const GTIN = '07046261012348'
const see = seeing(GTIN)
const pick = (by: SignedIn, { item, place }: Stocked, quantity = -1, key?: string) =>
  world.register(by, [adjustment(item, 'remove', { storage_location_id: place, quantity })], key)
const stocked = () => world.stocked({ quantity: 20 })

test('SERIAL-1 a pack that was picked is told of with when, where and by whom; another kind is by itself', async () => {
  const made = await stocked()
  const serial = unique('S')
  expect(await see(world.editor, made, serial)).toBe(null)
  expect((await pick(world.editor, made)).status).toBe(200)
  const seen = await see(world.admin, made, serial)
  expect(seen).toMatchObject({
    by: { apoex_id: world.editor.user.id, name: expect.stringMatching(/^Test /) },
    written: true,
  })
  expect(Math.abs(Date.parse(seen.at) - world.server.clock.now().getTime())).toBeLessThan(60_000)
  expect(typeof seen.location).toBe('string')
  expect(await see(world.admin, made, serial, { kind: 'receive' })).toBe(null)
  expect(await see(world.admin, made, serial, { kind: 'stocktaking' })).toBe(null)
  // The very same serial of another GTIN is another pack.
  expect(await see(world.admin, made, serial, { gtin: '07046261012355' })).toBe(null)
})

test('SERIAL-1 of many at once one is first', async () => {
  const made = await stocked()
  const serial = unique('S')
  const all = await Promise.all(
    Array.from({ length: 16 }, (_, index) =>
      see(index % 2 ? world.editor : world.admin, made, serial),
    ),
  )
  expect(all.filter((seen) => seen === null)).toHaveLength(1)
})

test('SERIAL-2 a count is over when it is saved, and begins anew', async () => {
  const made = await stocked()
  const serial = unique('S')
  const count = { kind: 'stocktaking' }
  expect(await see(world.editor, made, serial, count)).toBe(null)
  expect(await see(world.editor, made, serial, count)).toMatchObject({ written: false })
  const { item, place } = made
  const line = { storage_location_id: place, quantity: 1, previous_quantity: 20 }
  const saved = await world.register(world.editor, [adjustment(item, 'stocktaking', line)])
  expect(saved.status).toBe(200)
  expect(await see(world.editor, made, serial, count)).toBe(null)
})

test('SERIAL-2 what stands beside a late pick is no count: the one that goes on knows its packs', async () => {
  const made = await stocked()
  const serial = unique('S')
  const count = { kind: 'stocktaking' }
  const line = { storage_location_id: made.place, quantity: -3 }
  const found = adjustment(made.item, 'stocktaking', { ...line, previous_quantity: 20 })
  expect((await world.register(world.admin, [found])).status).toBe(200)
  expect(await see(world.editor, made, serial, count)).toBe(null)
  const picked = intent([adjustment(made.item, 'remove', line)], { occurred_at: now(3_600_000) })
  expect(await send(world.editor, picked)).toMatchObject([
    { state: 'done', adjustments: [{ type: 'remove' }, { type: 'stocktaking' }] },
  ])
  expect(await see(world.editor, made, serial, count)).toMatchObject({ written: false })
})

test('INTENT-14 SERIAL-2 the count of a recalled lot ends no count of the shelf', async () => {
  const made = await stocked()
  const serial = unique('S')
  const count = { kind: 'stocktaking' }
  expect(await see(world.editor, made, serial, count)).toBe(null)
  const line = { storage_location_id: made.place, quantity: -1, previous_quantity: 20 }
  const found = adjustment(made.item, 'stocktaking', line)
  const answer = { ...found, extra: { 'recall/batches_alone': true } }
  expect((await world.register(world.editor, [answer])).status).toBe(200)
  expect(await see(world.editor, made, serial, count)).toMatchObject({ written: false })
})

test('SERIAL-3 a line taken back frees its serial, an undo too; a refused change confirms nothing', async () => {
  const made = await stocked()
  const [first, second] = [unique('S'), unique('S')]
  expect(await see(world.editor, made, first)).toBe(null)
  expect(await see(world.editor, made, second, { held: 1 })).toBe(null)
  // The list holds one again: the newest went, the older stays.
  expect(await see(world.editor, made, second, { held: 1 })).toBe(null)
  expect(await see(world.editor, made, first, { held: 1 })).not.toBe(null)
  expect((await pick(world.editor, made, -999)).status).toBe(409)
  expect(await see(world.admin, made, first)).toMatchObject({ written: false })
  const { body } = await pick(world.editor, made)
  expect(await see(world.admin, made, first)).toMatchObject({ written: true })
  const { id } = body.adjustments[0]
  expect((await world.editor.post(`/api/adjustments/${id}/undo`)).status).toBe(200)
  expect(await see(world.admin, made, first)).toBe(null)
})

test('SERIAL-3 what is scanned at another location frees nothing of the list at the first', async () => {
  const made = await stocked()
  const { location: location_id } = await stocked()
  const [first, second] = [unique('S'), unique('S')]
  expect(await see(world.editor, made, first, { held: 0 })).toBe(null)
  expect(await see(world.editor, made, second, { held: 0, location_id })).toBe(null)
  expect(await see(world.editor, made, first, { held: 1 })).toMatchObject({ written: false })
  expect(await see(world.editor, made, second, { held: 1 })).toMatchObject({ written: false })
})

test('SERIAL-3 of two entries of an item in one change an undo frees what its own entry took', async () => {
  const made = await stocked()
  const { item, location } = made
  const beside = await world.newPlace(location)
  const filled = { storage_location_id: beside, quantity: 9 }
  const received = await world.register(world.admin, [adjustment(item, 'receive', filled)])
  expect(received.status).toBe(200)
  const [first, second, third] = [unique('S'), unique('S'), unique('S')]
  for (const serial of [first, second, third]) {
    expect(await see(world.editor, made, serial)).toBe(null)
  }
  const part = (storage_location_id: number, quantity: number, code: string) => ({
    ...adjustment(item, 'remove', { storage_location_id, quantity }),
    reason: { code },
  })
  const parts = [part(made.place, -2, 'batch_opened'), part(beside, -1, 'batch_missing')]
  const { status, body } = await world.register(world.editor, parts)
  expect(status, JSON.stringify(body)).toBe(200)
  const [one, other] = body.adjustments
  expect((await world.editor.post(`/api/adjustments/${other.id}/undo`)).status).toBe(200)
  expect(await see(world.admin, made, third)).toBe(null)
  for (const serial of [first, second]) {
    expect(await see(world.admin, made, serial)).toMatchObject({ written: true })
  }
  expect((await world.editor.post(`/api/adjustments/${one.id}/undo`)).status).toBe(200)
  for (const serial of [first, second]) expect(await see(world.admin, made, serial)).toBe(null)
})

/** By the name of its scan, which entry each pack of the item went to, and what is kept of its batch. */
const sightingsOf = async ({ item }: Stocked) => {
  const { rows } = await sql<{ scan: string; entry: string | null; batch: string | null }>`
    SELECT scan, adjustment_id AS entry, concat(identifier, expiration_date) AS batch
    FROM serials_sightings WHERE item_id = ${item} ORDER BY turn`.execute(world.server.db)
  return rows.map(({ scan, entry, batch }) => [scan, entry && Number(entry), batch])
}
const received = async (
  made: Stocked,
  ...batches: readonly (readonly [
    identifier: string | null,
    expiration_date: string | null,
    quantity: number,
  ])[]
): Promise<readonly number[]> => {
  const entries = batches.map(([identifier, expiration_date, quantity]) => {
    const line = { storage_location_id: made.place, identifier, expiration_date, quantity }
    return adjustment(made.item, 'receive', line)
  })
  const { status, body } = await world.register(world.admin, entries)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.adjustments.map(({ id }: { readonly id: number }) => id)
}

test('SERIAL-7 of several entries of an item each confirms the packs of its batch, and what cannot be told goes in turn', async () => {
  const made = await stocked()
  const scans = Array.from({ length: 6 }, scanned)
  const told = [
    { identifier: 'B', expiration_date: '2031-01-31' },
    { identifier: 'A', expiration_date: '2032-01-31' },
    { expiration_date: '2033-01-31' },
    // Of the lot there is none of that date.
    { identifier: 'A', expiration_date: '2030-01-31' },
    {},
    { identifier: 'UNKNOWN', expiration_date: '2032-01-31' },
  ]
  const serials = told.map(() => unique('S'))
  for (const [index, batch] of told.entries()) {
    const more = { kind: 'receive', scan: scans[index], ...batch }
    expect(await see(world.admin, made, serials[index] ?? '', more)).toBe(null)
  }
  const [first, later, other, dated] = await received(
    made,
    ['A', '2031-01-31', 2],
    ['A', '2032-01-31', 3],
    ['B', null, 2],
    [null, '2033-01-31', 2],
  )
  const entries = [other, later, dated, first, first, later]
  // What the codes told is forgotten.
  expect(await sightingsOf(made)).toEqual(scans.map((scan, index) => [scan, entries[index], '']))
  expect((await world.admin.post(`/api/adjustments/${other}/undo`)).status).toBe(200)
  expect(await see(world.editor, made, serials[0] ?? '', { kind: 'receive' })).toBe(null)
  expect(await see(world.editor, made, serials[1] ?? '', { kind: 'receive' })).not.toBe(null)
})

test('SERIAL-7 no entry confirms more packs than it has units, of its batch or not', async () => {
  const made = await stocked()
  const scans = Array.from({ length: 4 }, scanned)
  for (const [index, identifier] of ['B', 'B', 'A', 'B'].entries()) {
    const more = { kind: 'receive', scan: scans[index], identifier }
    expect(await see(world.admin, made, unique('S'), more)).toBe(null)
  }
  const [first, second] = await received(made, ['A', null, 2], ['B', null, 1])
  expect(await sightingsOf(made)).toEqual([
    [scans[0], second, ''],
    [scans[1], first, ''],
    [scans[2], first, ''],
    [scans[3], null, 'B'],
  ])
})

test('SERIAL-6 a lost answer that is repeated is no second sighting, of the scan or of the change', async () => {
  const made = await stocked()
  const serial = unique('S')
  const scan = scanned()
  expect(await see(world.editor, made, serial, { scan })).toBe(null)
  expect(await see(world.editor, made, serial, { scan })).toBe(null)
  const key = unique('nyckel')
  const [one, again] = [await pick(world.editor, made, -1, key), await pick(world.editor, made, -1, key)] // prettier-ignore
  expect(again.body).toEqual(one.body)
  expect(await see(world.editor, made, serial, { scan })).toBe(null)
  const other = unique('S')
  expect(await see(world.editor, made, other)).toBe(null)
  await pick(world.editor, made, -1, key)
  expect(await see(world.admin, made, other)).toMatchObject({ written: false })
})

test('whoever says so keeps it anyway', async () => {
  const made = await stocked()
  const serial = unique('S')
  await see(world.editor, made, serial)
  expect(await see(world.admin, made, serial, { anyway: true })).toBe(null)
  expect(await see(world.editor, made, serial)).toMatchObject({
    by: { apoex_id: world.admin.user.id },
  })
})

test('SERIAL-4 only hashes are kept, and another customer has another salt', async () => {
  const made = await stocked()
  const serial = 'HEMLIG-4711'
  expect(await see(world.editor, made, serial)).toBe(null)
  const item = await world.newCatalogueItem()
  const theirs = { scan: scanned(), kind: 'remove', item_id: item, gtin: GTIN, serial, held: 0 }
  const { body } = await world.stranger.post('/api/serials/sightings', { sighting: theirs })
  expect(body).toEqual({ seen: null })
  const { rows } = await sql<{ row: string; hash: string }>`
    SELECT s::text AS row, encode(hash, 'hex') AS hash FROM serials_sightings s
    WHERE item_id IN (${made.item}, ${item})`.execute(world.server.db)
  expect(rows).toHaveLength(2)
  expect(rows.every(({ row }) => !row.includes('HEMLIG') && !row.includes(GTIN))).toBe(true)
  expect(new Set(rows.map(({ hash }) => hash)).size).toBe(2)
})

test('SERIAL-4 SERIAL-5 what is old counts no more', async () => {
  const made = await stocked()
  const [open, written] = [unique('S'), unique('S')]
  await see(world.editor, made, written)
  await pick(world.editor, made)
  await see(world.editor, made, open)
  const age = (hours: number) =>
    sql`UPDATE serials_sightings SET seen_at = seen_at - make_interval(hours => ${hours})
      WHERE item_id = ${made.item}`.execute(world.server.db)
  await age(13)
  expect(await see(world.admin, made, open)).toBe(null)
  expect(await see(world.admin, made, written)).not.toBe(null)
  await age(181 * 24)
  expect(await see(world.admin, made, written)).toBe(null)
})

test('an unknown item or location of another customer is not found; who only reads may not', async () => {
  const made = await stocked()
  const sighting = { scan: scanned(), kind: 'remove', item_id: made.item, gtin: GTIN, serial: '1', held: 0 } // prettier-ignore
  const post = (by: SignedIn, more: object = {}) =>
    by.post('/api/serials/sightings', { sighting: { ...sighting, ...more } })
  expect((await post(world.reader)).status).toBe(403)
  expect((await post(world.stranger)).status).toBe(404)
  expect((await post(world.editor, { location_id: 999_999_999 })).status).toBe(404)
  expect((await post(world.editor, { serial: '' })).status).toBe(422)
})
