import { addDays, monthIn, stockholmDate } from '@forrad/core/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { byLocation } from '../../plugins/other-batch/model/by-location.ts'
import { fileRows } from '../../plugins/other-batch/model/file-rows.ts'
import { fetchPicks, wordReason } from '../../plugins/other-batch/model/picks.ts'
import type { Client } from './client.ts'
import { adjustment, createWorld, unique } from './world.ts'
import type { SignedIn, Stocked, World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world?.close())

const today = stockholmDate(new Date())

const stocked = () => world.stocked({ identifier: 'B', expiration_date: '2031-05-31', quantity: 9 })

/** Picks of the batch; with a reason where another goes out first. */
async function pick({ item, place }: Stocked, by: SignedIn, code: string | null, quantity = 1) {
  const row = { storage_location_id: place, identifier: 'B', expiration_date: '2031-05-31' }
  const made = adjustment(item, 'remove', { ...row, quantity: -quantity })
  const reason = code === null ? {} : { reason: { code, text: 'Ord' } }
  const { status, body } = await world.register(by, [{ ...made, ...reason }])
  expect(status).toBe(200)
  return body.adjustments[0].id as number
}
const list = async (query = '', by: Client = world.admin) =>
  (await by.get(`/api/other_batches?${query}`)).body.picks
const sums = async (query = '', by: Client = world.admin) =>
  (await by.get(`/api/other_batches/sums?${query}`)).body.sums

test('TOLD-1 TOLD-3 picks with one of the four reasons, newest first, page by page; not what was undone or has another reason', async () => {
  const made = await stocked()
  await pick(made, world.editor, null)
  await pick(made, world.editor, 'ward')
  await pick(made, world.editor, 'batch_opened', 2)
  await pick(made, world.admin, 'batch_patient')
  const undone = await pick(made, world.editor, 'batch_other')
  expect((await world.editor.post(`/api/adjustments/${undone}/undo`)).status).toBe(200)
  const found = await list(`location_id=${made.location}`)
  expect(found).toMatchObject([
    { quantity: 1, reason: { code: 'batch_patient' }, user: { apoex_id: world.admin.user.id } },
    {
      quantity: 2,
      reason: { code: 'batch_opened', text: 'Ord' },
      item: { id: made.item },
      identifier: 'B',
      storage_location: { id: made.place },
    },
  ])
  const mine = `location_id=${made.location}&user_id=${world.editor.user.id}`
  expect(await list(mine)).toEqual([found[1]])
  const { body } = await world.admin.get(`/api/other_batches?location_id=${made.location}&limit=1`)
  expect(body.picks).toEqual([found[0]])
  const next = `location_id=${made.location}&limit=1&cursor=${encodeURIComponent(body.next_cursor)}`
  expect(await list(next)).toEqual([found[1]])
})

test('SAID-1 also where the customer’s own reason goes before the one for another batch', async () => {
  const made = await stocked()
  const row = { storage_location_id: made.place, identifier: 'B', expiration_date: '2031-05-31' }
  const pickOf = (extra: object) => ({
    ...adjustment(made.item, 'remove', { ...row, quantity: -1 }),
    reason: { code: 'ward', text: 'Till avdelning' },
    extra,
  })
  const moved = { 'retrieval/other_batch': 'batch_opened' }
  const other = [{ 'retrieval/other_batch': 'ward' }, { 'retrieval/other': 'batch_opened' }]
  for (const extra of [moved, ...other]) {
    expect((await world.register(world.editor, [pickOf(extra)])).status).toBe(200)
  }
  const found = await list(`location_id=${made.location}`)
  expect(found).toMatchObject([{ quantity: 1 }])
  expect(found[0].reason).toEqual({ code: 'batch_opened' })
  const here = (await sums()).filter(
    ({ location }: { location: { id: number } }) => location.id === made.location,
  )
  expect(here).toMatchObject([{ picks: 1, reasons: { batch_opened: 1, batch_other: 0 } }])
})

test('TOLD-2 WHY-10 what was taken in turn beside another batch is not told, whatever came later', async () => {
  const made = await stocked()
  const second = await world.newPlace(made.location)
  const at = (place: number, identifier: string | null, date: string | null, quantity: number) => ({
    storage_location_id: place,
    identifier,
    expiration_date: date,
    quantity,
  })
  const early = (quantity: number, place = made.place) => at(place, 'A', '2030-12-31', quantity)
  const late = (quantity: number) => at(made.place, 'B', '2031-05-31', quantity)
  const undated = (quantity: number) => at(made.place, null, null, quantity)
  const gone = at(made.place, 'GONE', '2026-01-31', 4)
  const received = [early(4), early(4, second), undated(5), gone]
  const receive = async (...lines: (typeof gone)[]) => {
    const answer = await world.register(world.admin, [adjustment(made.item, 'receive', ...lines)])
    expect(answer.status).toBe(200)
  }
  await receive(...received)
  const reason = { code: 'batch_patient' }
  const lines = [late(-2), early(-1), early(-2, second)]
  const mixed = { ...adjustment(made.item, 'remove', ...lines), reason }
  expect((await world.register(world.editor, [mixed])).status).toBe(200)
  const told = async () => {
    const found: { identifier: string; quantity: number }[] = await list(
      `location_id=${made.location}`,
    )
    return found.map(({ identifier, quantity }) => [identifier, quantity])
  }
  const counted = async () =>
    (await sums())
      .filter(({ location }: { location: { id: number } }) => location.id === made.location)
      .map(({ picks, quantity }: { picks: number; quantity: number }) => [picks, quantity])
  expect(await told()).toEqual([['B', 2]])
  expect(await counted()).toEqual([[1, 2]])

  // What is emptied and what comes in afterwards has no say in what was in turn then.
  await receive(at(made.place, 'SOON', '2029-12-31', 3), at(second, 'SOON', '2029-12-31', 3))
  const emptied = adjustment(made.item, 'remove', early(-3))
  expect((await world.register(world.editor, [emptied])).status).toBe(200)
  expect(await told()).toEqual([['B', 2]])

  // Of a batch without a date all that have one go out before; what a pick empties is not passed over.
  const all = [undated(-1), at(made.place, 'SOON', '2029-12-31', -3), late(-1)]
  const rest = { ...adjustment(made.item, 'remove', ...all), reason }
  expect((await world.register(world.editor, [rest])).status).toBe(200)
  expect(await told()).toEqual([
    [null, 1],
    ['B', 2],
  ])

  // A reason whose batches nothing in the ledger goes before is told as it was given.
  const lone = { ...adjustment(made.item, 'remove', at(second, 'SOON', '2029-12-31', -1)), reason }
  expect((await world.register(world.editor, [lone])).status).toBe(200)
  expect((await told())[0]).toEqual(['SOON', 1])
  expect(await counted()).toEqual([[3, 4]])
})

test('TOLD-4 the page and the file show the same: of split picks, undone and scanned ones, and reasons of both kinds', async () => {
  const made = await stocked()
  const second = await world.newPlace(made.location)
  const at = (place: number, identifier: string, quantity: number) => {
    const expiration_date = identifier === 'A' ? '2030-12-31' : '2031-05-31'
    return { storage_location_id: place, identifier, expiration_date, quantity }
  }
  const received = [at(made.place, 'A', 9), at(second, 'B', 9)]
  const receipt = adjustment(made.item, 'receive', ...received)
  expect((await world.register(world.admin, [receipt])).status).toBe(200)
  const take = async (by: SignedIn, words: object, ...lines: ReturnType<typeof at>[]) => {
    const wish = { ...adjustment(made.item, 'remove', ...lines), ...words }
    const { status, body } = await world.register(by, [wish])
    expect(status).toBe(200)
    return Number(body.adjustments[0].id)
  }
  const patient = { reason: { code: 'batch_patient', text: 'Ord' } }
  const ward = { reason: { code: 'ward', text: 'Till avdelning' } }
  const kept = { ...ward, extra: { 'retrieval/other_batch': 'batch_opened' } }
  // In turn beside the chosen batch, at its own shelf place and at one that never had the first batch.
  const split = [at(made.place, 'B', -2), at(made.place, 'A', -1), at(second, 'B', -3)]
  await take(world.editor, patient, ...split)
  const undone = await take(world.editor, patient, at(made.place, 'B', -1))
  expect((await world.editor.post(`/api/adjustments/${undone}/undo`)).status).toBe(200)
  await take(world.editor, { reason: { code: 'batch_missing' } }, at(second, 'B', -1))
  await take(world.admin, kept, at(made.place, 'B', -1))
  await take(world.admin, ward, at(made.place, 'B', -1))
  await take(world.editor, { origin: 'scan' }, at(made.place, 'B', -1))
  await take(world.admin, {}, at(made.place, 'A', -1))

  const api: Parameters<typeof fetchPicks>[0] = {
    async listOtherBatches(input = {}) {
      const query = new URLSearchParams(Object.entries(input).map(([name, of]) => [name, `${of}`]))
      return { ok: true, data: (await world.admin.get(`/api/other_batches?${query}`)).body }
    },
  }
  const month = monthIn(null, today)
  const picksOf = async (of: Parameters<typeof fetchPicks>[2]) => {
    const found = await fetchPicks(api, month, of)
    return found.ok ? found.data : []
  }
  const reasons = {
    batch_opened: 'Öppnad',
    batch_missing: 'Saknas',
    batch_patient: 'Patientens',
    batch_other: 'Annat',
    scanned: 'Skannad',
  }
  const file = fileRows(await picksOf({ location_id: made.location }), { unknown: '', reasons })
  // Lot, units and reason, of who and where.
  const inFile = file.map((row) => [row[1], row[2], row[7], row[8], row[10], row[11]])
  const asked = await sums(`from=${month.first}&to=${month.last}&scanned=true`)
  const people = byLocation(asked, made.location).flatMap((one) => one.people)
  const pages = await Promise.all(
    people.map(({ location, user }) =>
      picksOf({ location_id: location.id, user_id: user.apoex_id }),
    ),
  )
  const onPage = pages.flat().map((one) => {
    const { location, user, storage_location, identifier, quantity, reason } = one
    const place = [location.name, user.name, storage_location.identifier]
    return [...place, identifier, quantity, wordReason(reason, reasons)]
  })
  const text = (rows: readonly unknown[][]) => rows.map((row) => row.join(' ')).toSorted()
  expect(text(inFile)).toEqual(text(onPage))
  expect(text(inFile.map((row) => row.slice(3)))).toEqual([
    'B 1 Saknas',
    'B 1 Skannad',
    'B 1 Öppnad',
    'B 2 Ord',
  ])
  const units = people.reduce((sum, { quantity }) => sum + quantity, 0)
  expect(file.reduce((sum, row) => sum + Number(row[10]), 0)).toBe(units)
})

test('sums by month, location and person, within the days that are asked for', async () => {
  const made = await stocked()
  await pick(made, world.editor, 'batch_opened', 2)
  await pick(made, world.editor, 'batch_missing')
  await pick(made, world.admin, 'batch_other')
  const here = async (query = '') =>
    (await sums(query)).filter(
      ({ location }: { location: { id: number } }) => location.id === made.location,
    )
  const none = { batch_opened: 0, batch_missing: 0, batch_patient: 0, batch_other: 0 }
  const month = today.slice(0, 7)
  expect(await here()).toMatchObject([
    {
      month,
      user: { apoex_id: world.editor.user.id },
      picks: 2,
      quantity: 3,
      reasons: { ...none, batch_opened: 1, batch_missing: 1 },
    },
    {
      month,
      user: { apoex_id: world.admin.user.id },
      picks: 1,
      reasons: { ...none, batch_other: 1 },
    },
  ])
  expect(await here(`from=${today}&to=${today}`)).toHaveLength(2)
  expect(await here(`to=${addDays(today, -1)}`)).toEqual([])
  expect(await here(`from=${addDays(today, 1)}`)).toEqual([])
})

test('sums stand in the order of all lists: a second room before a tenth', async () => {
  const ward = unique('Rum')
  const rooms: number[] = []
  for (const number of [10, 2]) {
    const location = await world.newLocation(`${ward} ${number}`)
    const made = { item: await world.newItem(), location, place: await world.newPlace(location) }
    const row = { storage_location_id: made.place, identifier: 'B', expiration_date: '2031-05-31' }
    const received = adjustment(made.item, 'receive', { ...row, quantity: 1 })
    expect((await world.register(world.admin, [received])).status).toBe(200)
    await pick(made, world.editor, 'batch_opened')
    rooms.unshift(location)
  }
  const order = (await sums()).map(({ location }: { location: { id: number } }) => location.id)
  expect(order.filter((id: number) => rooms.includes(id))).toEqual(rooms)
})

test('administrators read it, of their own customer; a date that is none is refused', async () => {
  const made = await stocked()
  await pick(made, world.editor, 'batch_opened')
  for (const path of ['/api/other_batches', '/api/other_batches/sums']) {
    for (const by of [world.editor, world.reader]) {
      expect(await by.get(path)).toMatchObject({ status: 403 })
    }
    expect(await world.admin.get(`${path}?from=2026-02-30`)).toMatchObject({ status: 422 })
  }
  expect(await list('', world.stranger)).toEqual([])
  expect(await sums('', world.stranger)).toEqual([])
})
