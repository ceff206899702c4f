import type { Snapshot } from '@forrad/openapi'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyCatalogue } from '../../server/imports/catalogue.ts'
import { applyLicences } from '../../server/imports/licences.ts'
import { createWorld, unique } from './world.ts'
import type { World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world?.close())

async function snapshot(location: number, since?: string | null): Promise<Snapshot> {
  const more = since ? `&since=${since}` : ''
  const { status, body } = await world.admin.get(`/api/snapshot?location_id=${location}${more}`)
  expect(status).toBe(200)
  return body
}

test('what an import changes of the catalogue and of the licences is among what has changed since', async () => {
  const location = await world.newLocation()
  const vendor_name = unique('K')
  const item_id = await world.newCatalogueItem({ vendor_name })
  const levels = { preferred_stock_level: 1, reorder_point: 1, reorder_multiple: 1 }
  const location_item = { item_id, location_id: location, ...levels }
  expect((await world.admin.post('/api/location_items', { location_item })).status).toBe(201)
  const before = await snapshot(location)
  expect((await snapshot(location, before.cursor)).items).toEqual([])

  const { db } = world.server
  const row = {
    vendor_name,
    display_name: 'Nytt namn',
    kind: 'medicine',
    strength_text: null,
  } as const
  const renamed = { ...row, gtin: null, requires_license: true, narcotic_level: 0 }
  const differences = ['display_name "Vara" -> "Nytt namn"', 'requires_license false -> true']
  const change = { kind: 'change', line: 2, name: vendor_name, differences } as const
  await db
    .transaction()
    .execute((trx) => applyCatalogue(trx, [{ ...change, value: renamed }], null))
  const after = await snapshot(location, before.cursor)
  expect(after.items).toMatchObject([{ id: item_id, display_name: 'Nytt namn', license: null }])

  const licence = { license_number: 'L1', responsible: 'Dr X', quantity: 5, quantity_used: 0 }
  const value = { item_id, licence: { ...licence, valid_until: '2030-01-01' } }
  const create = { kind: 'create', line: 2, name: vendor_name, value } as const
  const { customer_id } = world.admin.user
  await db.transaction().execute((trx) => applyLicences(trx, [create], customer_id))
  const licensed = await snapshot(location, after.cursor)
  expect(licensed.items).toMatchObject([{ id: item_id, license: { license_number: 'L1' } }])
})
