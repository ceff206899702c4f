import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrateTo } from '../../server/database/migrate.ts'
import { openDatabase } from '../../server/database/connection.ts'
import { importCatalogue, importLicences } from '../../server/admin-commands.ts'
import { startAdminDesk } from './admin-setup.ts'
import type { AdminDesk } from './admin-setup.ts'
import { createTestDatabase } from './harness.ts'
import { adjustment, createWorld, hasPlugin, unique } from './world.ts'
import type { World } from './world.ts'

/** The same text with each accented letter as two characters. */
const apart = (text: string) => text.normalize('NFD')

describe('VALID-14 letters of two characters in calls', () => {
  let world: World
  beforeAll(async () => {
    world = await createWorld()
  })
  afterAll(() => world?.close())

  test('are one name: a location, a shelf place, an own item', async () => {
    const { admin } = world
    const name = unique('Förråd')
    const made = await admin.post('/api/locations', { location: { name: apart(name) } })
    expect([made.status, made.body.location.name]).toEqual([201, name])
    expect(await admin.post('/api/locations', { location: { name } })).toMatchObject({
      status: 409,
      body: { error: { code: 'name_taken' } },
    })
    const location_id = made.body.location.id
    const place = (identifier: string) =>
      admin.post('/api/storage_locations', { storage_location: { location_id, identifier } })
    const { status, body } = await place('Kylskåp')
    expect([status, (await place(apart('Kylskåp'))).status]).toEqual([201, 409])
    const path = `/api/storage_locations/${body.storage_location.id}`
    const renamed = await admin.patch(path, { storage_location: { identifier: apart('Låda') } })
    expect(renamed.body.storage_location.identifier).toBe('Låda')
    const vendor_name = unique('Å')
    const item = { vendor_name, display_name: 'Bår', kind: 'supply' }
    expect((await admin.post('/api/items', { item })).status).toBe(201)
    const again = { ...item, vendor_name: apart(vendor_name) }
    expect((await admin.post('/api/items', { item: again })).status).toBe(409)
  })

  test('are kept composed in every text of an item, and its number is found by either', async () => {
    const vendor_name = unique('Ö')
    const texts = { vendor_name, display_name: 'Bår', strength_text: 'Å', print_label_text: 'Ä' }
    const given = Object.entries(texts).map(([name, text]) => [name, apart(text)])
    const id = await world.newItem(Object.fromEntries(given))
    const find = (name: string) =>
      world.reader.get(`/api/items/search_by_vendor_name?vendor_name=${encodeURIComponent(name)}`)
    for (const name of [vendor_name, apart(vendor_name)]) {
      expect((await find(name)).body.item).toMatchObject({ id, ...texts })
    }
  })

  test('are one lot when it is received', async () => {
    const { item, place } = await world.stocked()
    for (const identifier of ['Å1', apart('Å1')]) {
      const line = { storage_location_id: place, identifier, quantity: 2 }
      const { status } = await world.register(world.admin, [adjustment(item, 'receive', line)])
      expect(status).toBe(200)
    }
    expect(await world.batches(item)).toEqual([['Å1', null, 4]])
  })

  test('a batch that was kept with them is picked by its name', async () => {
    const { item, place } = await world.stocked({ identifier: 'Å2', quantity: 3 })
    await world.server.db
      .updateTable('batches')
      .set({ identifier: apart('Å2') })
      .where('item_id', '=', item)
      .execute()
    const line = { storage_location_id: place, identifier: apart('Å2'), quantity: -1 }
    const { status } = await world.register(world.editor, [adjustment(item, 'remove', line)])
    expect(status).toBe(200)
    expect(await world.batches(item)).toEqual([[apart('Å2'), null, 2]])
  })

  test.runIf(hasPlugin('recall'))('a recall of a pasted lot blocks it', async () => {
    const { item } = await world.stocked({ identifier: 'Å3', quantity: 3 })
    const vendor_name = unique('Ö')
    await world.admin.patch(`/api/items/${item}`, { item: { vendor_name } })
    const named = { item_id: null, vendor_name: apart(vendor_name) }
    const recall = { ...named, lots: [apart('Å3')], class: 'II' }
    expect((await world.admin.post('/api/recalls', { recall })).status).toBe(201)
    const found = await world.server.db
      .selectFrom('batches')
      .select('blocked')
      .where('item_id', '=', item)
      .execute()
    expect(found).toEqual([{ blocked: true }])
  })
})

describe('VALID-14 letters of two characters in imports', () => {
  let desk: AdminDesk
  beforeAll(async () => {
    desk = await startAdminDesk()
  })
  afterAll(() => desk?.close())

  test('are one varunummer, in the catalogue and for its licence', async () => {
    const columns = 'vendor_name,display_name,kind,requires_license'
    const read = async (row: string) =>
      importCatalogue(desk.admin, await desk.file(`${columns}\n${row}\n`), null, false)
    await read('Å-1,Sårsalva,medicine,ja')
    expect(await read(apart('Å-1,Sårsalva,medicine,ja'))).toBe(true)
    expect(desk.printed[0]).toBe('0 to create, 0 to change, 1 unchanged, 0 bad')
    const customer = await desk.server.addCustomer()
    const licences = 'vendor_name,license_number,responsible,quantity,valid_until'
    const file = await desk.file(`${licences}\n${apart('Å-1,L-1,Dr Åström')},5,2027-06-30\n`)
    expect(await importLicences(desk.admin, file, customer, false)).toBe(true)
    const { responsible } = await desk.server.db
      .selectFrom('licences')
      .select('responsible')
      .where('customer_id', '=', customer)
      .executeTakeFirstOrThrow()
    expect(responsible).toBe('Dr Åström')
  })
})

test('VALID-14 what is stored is composed where that makes no two alike, and nobody is said to have done it', async () => {
  const db = openDatabase(await createTestDatabase('template1'), () => undefined)
  try {
    await migrateTo(db, '0035_counts_taken_back')
    const { id: customer_id } = await db
      .insertInto('customers')
      .values({ company_name: 'Region', name: 'Kliniken' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const item = (vendor_name: string, owner: number | null, display_name = apart('Bår')) => {
      const rest = { kind: 'supply', strength_text: null, gtin: null } as const
      return { customer_id: owner, vendor_name, display_name, ...rest }
    }
    await db
      .insertInto('items')
      .values([
        item('Å-1', null),
        item(apart('Å-1'), null),
        item(apart('Å-2'), null),
        item(apart('Å-1'), customer_id),
        item(apart('Å-3'), customer_id),
        item('Å-4', customer_id),
      ])
      .execute()
    const names = ['Förråd', apart('FÖRRÅD'), apart('Kök')]
    const location = (name: string, hidden_at: Date | null = null) => ({ customer_id, name, hidden_at }) // prettier-ignore
    const kept = await db
      .insertInto('locations')
      .values([...names.map((name) => location(name)), location(apart('Kök'), new Date())])
      .returning('id')
      .execute()
    const location_id = kept[0]?.id ?? 0
    const places = ['Låda', apart('Låda'), apart('Hylla Ö')]
    await db
      .insertInto('storage_locations')
      .values(
        places.map((identifier) => ({ customer_id, location_id, identifier, hidden_at: null })),
      ) // prettier-ignore
      .execute()
    const pairs = [
      { customer_id: null, word: apart('Åa'), same_as: 'b' },
      { customer_id, word: 'c', same_as: apart('Öd') },
    ]
    await db.insertInto('synonyms').values(pairs).execute()
    await db.deleteFrom('changes').execute()
    const audited = () => db.selectFrom('audit_events').select('id').execute()
    const before = (await audited()).length

    await migrateTo(db, '0036_composed')
    const items = await db
      .selectFrom('items')
      .select(['customer_id', 'vendor_name', 'display_name'])
      .orderBy('id')
      .execute()
    expect(items.map((one) => [one.customer_id, one.vendor_name, one.display_name])).toEqual([
      [null, 'Å-1', 'Bår'],
      [null, apart('Å-1'), apart('Bår')],
      [null, 'Å-2', 'Bår'],
      [customer_id, apart('Å-1'), apart('Bår')],
      [customer_id, 'Å-3', 'Bår'],
      [customer_id, 'Å-4', 'Bår'],
    ])
    const found = await db.selectFrom('locations').select('name').orderBy('id').execute()
    expect(found.map(({ name }) => name)).toEqual(['Förråd', apart('FÖRRÅD'), 'Kök', 'Kök'])
    const shelves = await db.selectFrom('storage_locations').select('identifier').orderBy('id').execute() // prettier-ignore
    expect(shelves.map(({ identifier }) => identifier)).toEqual(['Låda', apart('Låda'), 'Hylla Ö'])
    const synonyms = await db.selectFrom('synonyms').select(['word', 'same_as']).execute()
    expect(synonyms).toEqual(expect.arrayContaining([{ word: 'Åa', same_as: 'b' }, { word: 'c', same_as: 'Öd' }])) // prettier-ignore
    expect(await audited()).toHaveLength(before)
    // From here on what is done is somebody's again.
    await db.updateTable('items').set({ display_name: 'Ny' }).where('vendor_name', '=', 'Å-4').execute() // prettier-ignore
    expect(await audited()).toHaveLength(before + 1)
  } finally {
    await db.destroy()
  }
})
