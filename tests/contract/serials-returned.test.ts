import { afterAll, beforeAll, expect, test } from 'vitest'
import { seeing } from './serials.ts'
import { adjustment, createWorld, unique } from './world.ts'
import type { SignedIn, Stocked, World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world?.close())

const GTIN = '07046261012355'
const see = seeing(GTIN)
const pick = (by: SignedIn, { item, place }: Stocked, quantity = -1, key?: string) =>
  world.register(by, [adjustment(item, 'remove', { storage_location_id: place, quantity })], key)
const stocked = () => world.stocked({ quantity: 20 })

test('SERIAL-3 a return frees as many of its batch as it has units: the newest, whoever took them', async () => {
  const made = await stocked()
  const other = { identifier: 'ANNAN', expiration_date: '2031-01-31' }
  const beside = { storage_location_id: made.place, ...other, quantity: 5 }
  const more = await world.register(world.admin, [adjustment(made.item, 'receive', beside)])
  expect(more.status).toBe(200)
  const [kept, older, newer] = [unique('S'), unique('S'), unique('S')]
  const taken = async (serial: string, line: object) => {
    expect(await see(world.editor, made, serial)).toBe(null)
    const row = { storage_location_id: made.place, quantity: -1, ...line }
    expect((await world.register(world.editor, [adjustment(made.item, 'remove', row)])).status).toBe(200) // prettier-ignore
  }
  await taken(older, {})
  await taken(newer, {})
  await taken(kept, other)
  const back = { storage_location_id: made.place, quantity: 1 }
  const unused = { code: 'unused' }
  const returned = { ...adjustment(made.item, 'return', back), reason: unused }
  expect((await world.register(world.admin, [returned])).status).toBe(200)
  expect(await see(world.admin, made, kept)).toMatchObject({ written: true })
  expect(await see(world.admin, made, older)).toMatchObject({ written: true })
  expect(await see(world.admin, made, newer)).toBe(null)
})

test('SERIAL-3 a return frees what its own location took first, and of no pick more than it took of the batch', async () => {
  const made = await stocked()
  const { item } = made
  const location = await world.newLocation()
  const place = await world.newPlace(location)
  const line = { storage_location_id: place, identifier: 'ANNAN', quantity: 9 }
  const filled = adjustment(item, 'receive', line, { storage_location_id: place, quantity: 9 })
  expect((await world.register(world.admin, [filled])).status).toBe(200)
  const elsewhere = { item, location, place }
  const [here, there, beside] = [unique('S'), unique('S'), unique('S')]
  expect(await see(world.editor, made, here)).toBe(null)
  expect((await pick(world.editor, made)).status).toBe(200)
  for (const serial of [there, beside]) expect(await see(world.editor, elsewhere, serial)).toBe(null) // prettier-ignore
  const rows = [{ ...line, quantity: -1 }, { storage_location_id: place, quantity: -1 }] // prettier-ignore
  expect((await world.register(world.editor, [adjustment(item, 'remove', ...rows)])).status).toBe(200) // prettier-ignore
  const back = async (to: number, quantity: number) => {
    const returned = adjustment(item, 'return', { storage_location_id: to, quantity })
    const reason = { code: 'mispicked' }
    const answer = await world.register(world.editor, [{ ...returned, reason }])
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  }
  await back(made.place, 1)
  for (const serial of [there, beside]) {
    expect(await see(world.admin, elsewhere, serial)).toMatchObject({ written: true })
  }
  expect(await see(world.admin, made, here)).toBe(null)
  await back(place, 2)
  const left = [await see(world.admin, elsewhere, there), await see(world.admin, elsewhere, beside)]
  expect(left).toEqual([expect.objectContaining({ written: true }), null])
})

test('SERIAL-3 a return of two batches frees the packs of both, where one pick had taken them', async () => {
  const made = await stocked()
  const { item, place: storage_location_id } = made
  const other = { storage_location_id, identifier: 'ANNAN' }
  const more = adjustment(item, 'receive', { ...other, quantity: 5 })
  expect((await world.register(world.admin, [more])).status).toBe(200)
  const serials = [unique('S'), unique('S'), unique('S')]
  for (const serial of serials) expect(await see(world.editor, made, serial)).toBe(null)
  const rows = (sign: number) => [
    { storage_location_id, quantity: 2 * sign },
    { ...other, quantity: sign },
  ]
  const taken = adjustment(item, 'remove', ...rows(-1))
  expect((await world.register(world.editor, [taken])).status).toBe(200)
  const back = { ...adjustment(item, 'return', ...rows(1)), reason: { code: 'unused' } }
  expect((await world.register(world.editor, [back])).status).toBe(200)
  for (const serial of serials) expect(await see(world.admin, made, serial)).toBe(null)
})
