import { rm, writeFile } from 'node:fs/promises'
import { addDays, stockholmDate } from '@forrad/core/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { siteFile } from '../../server/site-settings.ts'
import { line, LOT, send, telling } from './intents.ts'
import { scanned } from './serials.ts'
import { adjustment, createWorld, unique } from './world.ts'
import type { Stocked, World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world?.close())
const { intent } = telling(() => world)

const wrong = (field: string, rule = 'wrong_format') => ({
  status: 422,
  body: { error: { code: 'validation', details: [{ field, rule }] } },
})

test.each(['0000-01-01', '1900-12-31'])('DATE-1 %s is no day in any call', async (day) => {
  const { item, location } = await world.stocked({ ...LOT, quantity: 1 })
  const { admin, editor, reader } = world
  const recall = { item_id: item, lots: ['A'], class: 'II' }
  const { id } = (await admin.post('/api/recalls', { recall })).body.recall
  expect(await reader.get(`/api/recalls/${id}/report?since=${day}`)).toMatchObject(wrong('since'))
  const account = { name: unique('Skript'), role: 'read', narcotics: false, expires_on: day }
  expect(await admin.post('/api/service_accounts', { service_account: account })).toMatchObject(
    wrong('service_account.expires_on'),
  )
  const pack = { gtin: '07312345678908', serial: unique('serie'), held: 1, identifier: 'A' }
  const scan = { scan: scanned(), kind: 'remove', item_id: item, location_id: location }
  const sighting = { ...scan, ...pack, expiration_date: day }
  expect(await editor.post('/api/serials/sightings', { sighting })).toMatchObject(
    wrong('sighting.expiration_date'),
  )
})

test('INTENT-8 a leap second is no time at which anything happened', async () => {
  const at = await world.stocked({ ...LOT, quantity: 3 })
  const told = intent([line(at, 'remove', -1)], { occurred_at: '2016-12-31T23:59:60Z' })
  expect(await send(world.editor, told)).toMatchObject([
    { state: 'refused', error: wrong('occurred_at').body.error },
  ])
})

const today = stockholmDate(new Date())

async function openable(printed: string): Promise<Stocked> {
  const made = await world.stocked({ identifier: 'A', expiration_date: printed, quantity: 1 })
  expect((await world.admin.put(`/api/items/${made.item}/opened_days`, { days: 28 })).status).toBe(
    204,
  )
  return made
}

/** One pack opened, whose own date is the earlier: it stays, as one row of 0. */
const opening = ({ item, place }: Stocked, expiration_date: string, on = today) => ({
  ...adjustment(item, 'move', {
    storage_location_id: place,
    identifier: 'A',
    expiration_date,
    quantity: 0,
  }),
  reason: { code: 'opened' },
  extra: { 'opened/on': on },
})

test('OPEN-7 the last pack is opened once, also by one request, and not one that the same request takes', async () => {
  const soon = addDays(today, 10)
  const made = await openable(soon)
  const last = { storage_location_id: made.place, identifier: 'A', expiration_date: soon }
  const refused = { status: 409, body: { error: { code: 'stock_changed' } } }
  const take = adjustment(made.item, 'remove', { ...last, quantity: -1 })
  const twice = [opening(made, soon), opening(made, soon)]
  for (const both of [twice, [take, opening(made, soon)]]) {
    expect(await world.register(world.editor, both)).toMatchObject(refused)
  }
  expect(await send(world.editor, intent(twice))).toMatchObject([
    { state: 'refused', error: { code: 'stock_changed' } },
  ])
  expect((await world.register(world.editor, [opening(made, soon)])).status).toBe(200)
})

test('OPEN-9 no pack is opened while the plugin that judges the day is off, and the day is one in any case', async () => {
  const soon = addDays(today, 10)
  const [made, opened] = [await openable(soon), await openable(soon)]
  expect((await world.register(world.editor, [opening(opened, soon)])).status).toBe(200)
  const noDay = wrong('adjustments.0.extra.opened/on', 'wrong')
  expect(await world.register(world.editor, [opening(made, soon, 'x')])).toMatchObject(noDay)
  const site = siteFile(world.server.context)
  await writeFile(site, JSON.stringify({ disabled_plugins: ['opened'] }))
  try {
    expect(await world.register(world.editor, [opening(made, soon)])).toMatchObject({
      status: 404,
      body: { error: { code: 'feature_disabled' } },
    })
    expect(await world.register(world.editor, [opening(made, soon, 'x')])).toMatchObject(noDay)
    expect(await send(world.editor, intent([opening(made, soon)]))).toMatchObject([
      { state: 'refused', error: { code: 'feature_disabled' } },
    ])
    // What was opened before can be put right.
    const back = { ...opening(opened, soon), reason: { code: 'opened_mistake' }, extra: {} }
    expect((await world.register(world.editor, [back])).status).toBe(200)
  } finally {
    await rm(site)
  }
})
