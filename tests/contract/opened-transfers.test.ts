import { addDays, stockholmDate } from '@forrad/core/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkLedger } from '../../server/stock/check-ledger.ts'
import { adjustment, createWorld, hasPlugin, unique } from './world.ts'
import type { Stocked, World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world?.close())

const today = stockholmDate(new Date())
const PRINTED = addDays(today, 400)
const until = addDays(today, 28)

/** Four of one lot on a shelf place, of which so many are opened. */
async function opened(units: number): Promise<Stocked> {
  const made = await world.stocked({ identifier: 'A', expiration_date: PRINTED, quantity: 4 })
  await world.admin.put(`/api/items/${made.item}/opened_days`, { days: 28 })
  const opening = {
    ...moved(made, PRINTED, until, units),
    reason: { code: 'opened' },
    extra: { 'opened/on': today },
  }
  expect((await world.register(world.editor, [opening])).status).toBe(200)
  return made
}
const moved = ({ item, place }: Stocked, from: string, to: string, units: number) => {
  const row = { storage_location_id: place, identifier: 'A' }
  return adjustment(
    item,
    'move',
    { ...row, expiration_date: from, quantity: 0 - units },
    { ...row, expiration_date: to, quantity: units },
  )
}

/** Sends the lines to a location and returns the transfer's number. */
async function sendOff(to: number, lines: readonly object[]): Promise<number> {
  const transfer = { to_location_id: to, lines }
  const { status, body } = await world.editor.post('/api/transfers', { transfer })
  expect(status).toBe(201)
  return body.transfer.id
}
test('OPEN-8 arrives with its mark and its printed date, short and lost too', async () => {
  const made = await opened(3)
  const to = await world.newLocation()
  const there = await world.newPlace(to)
  const row = { identifier: 'A', expiration_date: until }
  const lines = [{ item_id: made.item, storage_location_id: made.place, ...row, quantity: 3 }]
  const sent = await sendOff(to, lines)
  const mark = { opened: { on: today, printed_date: PRINTED } }
  // Its code tells the printed date: so does the line that it is received by.
  const { body: on } = await world.reader.get(`/api/transfers/${sent}`)
  expect(on.transfer.lines).toEqual([expect.objectContaining(mark)])
  const arrive = (quantity: number, outcome: string, place = there) =>
    world.editor.post(
      `/api/transfers/${sent}/receive`,
      { arrivals: [{ line: 1, storage_location_id: place, quantity, outcome }] },
      { 'Idempotency-Key': unique('nyckel') },
    )
  expect((await arrive(1, 'arrived')).status).toBe(200)
  expect((await arrive(1, 'lost')).status).toBe(200)
  expect((await arrive(1, 'miscounted', made.place)).status).toBe(200)
  const { body } = await world.reader.get(`/api/items/${made.item}`)
  const all = body.item.locations.flatMap(
    ({ storage_locations: places }: { storage_locations: { id: number; batches: object[] }[] }) =>
      places.flatMap(({ id, batches }) => batches.map((batch) => ({ place: id, ...batch }))),
  )
  expect(all).toHaveLength(3)
  expect(all).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ place: there, quantity: 1, expiration_date: until, ...mark }),
      expect.objectContaining({ place: made.place, quantity: 1, expiration_date: until, ...mark }),
      expect.objectContaining({ place: made.place, quantity: 1, expiration_date: PRINTED }),
    ]),
  )
  // Taken back where it has come to: nothing of it was forgotten on the way.
  const back = {
    ...moved({ ...made, place: there }, until, PRINTED, 1),
    reason: { code: 'opened_mistake' },
  }
  expect((await world.register(world.editor, [back])).status).toBe(200)
  expect(await checkLedger(world.server.db)).toEqual([])
})

test.runIf(hasPlugin('recall'))('OPEN-8 of a recalled lot an opened pack is not sent', async () => {
  const made = await opened(1)
  const recall = { item_id: made.item, lots: ['A'], class: 'II', reference: unique('LV') }
  expect((await world.admin.post('/api/recalls', { recall })).status).toBe(201)
  const line = { item_id: made.item, storage_location_id: made.place, identifier: 'A', expiration_date: addDays(today, 28), quantity: 1 } // prettier-ignore
  const transfer = { to_location_id: await world.newLocation(), lines: [line] }
  const { status } = await world.editor.post('/api/transfers', { transfer })
  expect(status).toBe(409)
})
