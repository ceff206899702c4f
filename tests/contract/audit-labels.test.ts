import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyLicences, planLicences } from '../../server/imports/licences.ts'
import { runImport } from '../../server/imports/run-import.ts'
import { createWorld, unique } from './world.ts'
import type { World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world?.close())

interface Event {
  readonly kind: string
  readonly actor: { readonly apoex_id: string } | null
  readonly subject: { readonly type: string; readonly id: string } | null
  readonly changes: readonly object[]
}

/** What the log says of one kind and item, newest first. */
async function told(kind: string, item: number, by = world.admin) {
  const { events } = (await by.get(`/api/audit?limit=200&kind=${kind}`)).body
  return (events as readonly Event[])
    .filter(({ subject }) => subject?.type === 'item' && subject.id === `${item}`)
    .map(({ actor, changes }) => ({ by: actor?.apoex_id ?? null, changes }))
}

test('a label text that was written, changed and taken away, of an item of the catalogue too', async () => {
  const { admin } = world
  const item = await world.newCatalogueItem({ display_name: unique('Vara') })
  const write = async (fields: object) =>
    expect((await admin.patch(`/api/items/${item}`, { item: fields })).status).toBe(200)
  await write({ label_printed_at: world.server.clock.now().toISOString() })
  await write({ print_label_text: 'Skåp 1' })
  // The same once more is no change, nor is a label that was printed.
  await write({ print_label_text: 'Skåp 1', label_printed_at: null })
  await write({ print_label_text: 'Skåp 2' })
  await write({ print_label_text: null })
  const by = admin.user.id
  expect(await told('label_changed', item)).toEqual(
    [
      ['Skåp 2', null],
      ['Skåp 1', 'Skåp 2'],
      [null, 'Skåp 1'],
    ].map(([before, after]) => {
      return { by, changes: [{ field: 'print_label_text', before, after }] }
    }),
  )
  expect(await told('label_changed', item, world.stranger)).toEqual([])
})

test('an item of one’s own that is made with a label text, and one that is made without', async () => {
  const { admin } = world
  const make = async (fields: object) => {
    const item = { vendor_name: unique('E'), display_name: 'Egen', kind: 'supply', ...fields }
    return (await admin.post('/api/items', { item })).body.item.id
  }
  const [plain, labelled] = [await make({}), await make({ print_label_text: 'Hylla' })]
  // What is received writes that the customer keeps it, and nothing of its label.
  const place = await world.newPlace(await world.newLocation())
  const line = { storage_location_id: place, identifier: null, expiration_date: null, quantity: 3 }
  const received = { item_id: plain, type: 'receive', batch_updates: [line] }
  expect((await world.register(admin, [received])).status).toBe(200)
  expect(await told('label_changed', plain)).toEqual([])
  expect(await told('label_changed', labelled)).toMatchObject([{ by: admin.user.id }])
})

test('a licence that was imported, and imported anew; who is responsible is only told as changed', async () => {
  const { db } = world.server
  const { customer_id } = world.admin.user
  const vendor_name = unique('5')
  const item = await world.newCatalogueItem({ vendor_name, requires_license: true })
  const licence = { license_number: 'L-1', responsible: 'Dr Öberg', quantity: '100', quantity_used: '0', valid_until: '2027-06-30' } // prettier-ignore
  const bring = (changed: Record<string, string>) =>
    runImport(
      db,
      {
        plan: (trx) =>
          planLicences(
            trx,
            [{ line: 2, values: { vendor_name, ...licence, ...changed }, problem: null }],
            customer_id,
          ),
        apply: (trx, plan) => applyLicences(trx, plan, customer_id),
      },
      false,
      () => undefined,
    )
  expect(await bring({})).toBe(true)
  expect(await bring({})).toBe(true)
  expect(await bring({ responsible: 'Dr Ek', valid_until: '2028-06-30' })).toBe(true)
  const responsible = { field: 'responsible', before: null, after: null }
  expect(await told('licence_changed', item)).toEqual([
    {
      by: null,
      changes: [responsible, { field: 'valid_until', before: '2027-06-30', after: '2028-06-30' }],
    },
    {
      by: null,
      changes: [
        { field: 'license_number', before: null, after: 'L-1' },
        responsible,
        { field: 'quantity', before: null, after: 100 },
        { field: 'quantity_used', before: null, after: 0 },
        { field: 'valid_until', before: null, after: '2027-06-30' },
      ],
    },
  ])
  expect(await told('licence_changed', item, world.stranger)).toEqual([])
})
