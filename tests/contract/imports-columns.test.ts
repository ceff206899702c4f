import type { Kysely, Transaction } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importCatalogue, importLicences } from '../../server/admin-commands.ts'
import type { Database } from '../../server/database/schema.ts'
import { applyCatalogue, catalogueColumns, planCatalogue } from '../../server/imports/catalogue.ts'
import type { CatalogueItem } from '../../server/imports/catalogue.ts'
import type { PlannedRow } from '../../server/imports/plan.ts'
import { readCsv } from '../../server/imports/read-csv.ts'
import { runImport } from '../../server/imports/run-import.ts'
import { startAdminDesk } from './admin-setup.ts'
import type { AdminDesk } from './admin-setup.ts'

let desk: AdminDesk
beforeAll(async () => {
  desk = await startAdminDesk()
})
afterAll(() => desk?.close())

const read = async (content: string, customerId: number | null = null) =>
  importCatalogue(desk.admin, await desk.file(content), customerId, false)

const item = (vendorName: string, customerId: number | null = null) =>
  desk.server.db
    .selectFrom('items')
    .select(['vendor_name', 'display_name', 'kind', 'strength_text', 'gtin'])
    .select(['requires_license', 'narcotic_level'])
    .where('customer_id', customerId === null ? 'is' : '=', customerId)
    .where('vendor_name', '=', vendorName)
    .executeTakeFirst()

describe('a column that a catalogue file does not have', () => {
  const whole = {
    vendor_name: '100002',
    display_name: 'Morfin',
    kind: 'medicine',
    strength_text: '10 mg',
    gtin: '04006381333931',
    requires_license: true,
    narcotic_level: 3,
  }
  beforeAll(async () => {
    const columns = Object.keys(whole).join(';')
    await read(`${columns}\n100002;Morfin;medicine;10 mg;4006381333931;ja;3\n`)
  })

  test('leaves its field as it is, and is no change', async () => {
    expect(await read('vendor_name;display_name;kind\n100002;Morfin Meda;medicine\n')).toBe(true)
    expect(desk.printed[0]).toBe('line 2: change 100002: display_name "Morfin" -> "Morfin Meda"')
    expect(await item('100002')).toEqual({ ...whole, display_name: 'Morfin Meda' })
    await read('vendor_name;display_name;kind\n100002;Morfin Meda;medicine\n')
    expect(desk.printed[0]).toBe('0 to create, 0 to change, 1 unchanged, 0 bad')
  })

  test('stays as somebody has made it while the file was read, and so does what the file does not change', async () => {
    const customerId = await desk.server.addCustomer()
    const wishes = { customer_id: customerId, role: 'administrate', narcotics: true } as const
    const admin = await desk.server.signedIn(wishes)
    const own = {
      vendor_name: 'E-1',
      display_name: 'Egen',
      kind: 'medicine',
      strength_text: '5 mg',
    }
    const made = await admin.post('/api/items', { item: own })
    const columns = 'vendor_name;display_name;kind;strength_text'
    const file = await desk.file(`${columns}\nE-1;Egen ny;medicine;5 mg\n`)
    const rows = await readCsv(file, catalogueColumns)
    const changed = { narcotic_level: 2, strength_text: '10 mg' }
    const work = {
      async plan(db: Kysely<Database>) {
        const planned = await planCatalogue(db, rows, customerId)
        const { status } = await admin.patch(`/api/items/${made.body.item.id}`, { item: changed })
        expect(status).toBe(200)
        return planned
      },
      apply: (trx: Transaction<Database>, plan: readonly PlannedRow<CatalogueItem>[]) =>
        applyCatalogue(trx, plan, customerId),
    }
    expect(await runImport(desk.server.db, work, false, () => undefined)).toBe(true)
    expect(await item('E-1', customerId)).toMatchObject({ display_name: 'Egen ny', ...changed })
  })

  test('keeps the GTIN that another row may not take', async () => {
    const rows = '100003;Annan;supply;4006381333931\n'
    expect(await read(`vendor_name;display_name;kind;gtin\n${rows}`)).toBe(false)
    expect(desk.printed[0]).toBe('line 2: BAD: gtin is that of 100002')
  })

  test('is the default of a new item', async () => {
    await read('vendor_name;display_name;kind\n100004;Ny;supply\n')
    expect(await item('100004')).toMatchObject({
      strength_text: null,
      gtin: null,
      requires_license: false,
      narcotic_level: 0,
    })
  })

  test('is not one that stands there empty: that clears the field', async () => {
    const columns = 'vendor_name;display_name;kind;strength_text;gtin;requires_license'
    await read(`${columns}\n100002;Morfin;medicine;;;\n`)
    const cleared = { strength_text: null, gtin: null, requires_license: false }
    expect(await item('100002')).toEqual({ ...whole, ...cleared })
    await read('vendor_name;display_name;kind;narcotic_level\n100002;Morfin;medicine;\n')
    expect(await item('100002')).toMatchObject({ narcotic_level: 0 })
  })
})

describe('a customer’s own item beside the shared catalogue', () => {
  const shared = '7310865004703'
  const columns = 'vendor_name,display_name,kind,gtin'
  beforeAll(async () => {
    await read(`${columns}\n200001,Delad,supply,${shared}\n`)
  })

  test('may not take a number or a GTIN of it', async () => {
    const customer = await desk.server.addCustomer()
    const rows = [
      '200001,Egen,supply,',
      `E-1,Egen,supply,${shared}`,
      `200001,Egen,supply,${shared}`,
      'E-2,Egen,supply,',
    ]
    expect(await read(`${columns}\n${rows[0]}\n${rows[1]}\n${rows[3]}\n`, customer)).toBe(false)
    expect(desk.printed.slice(0, 3)).toEqual([
      'line 2: BAD: vendor_name is that of an item of the shared catalogue',
      'line 3: BAD: gtin is that of 200001 in the shared catalogue',
      'line 4: create E-2 Egen',
    ])
    expect(await item('E-2', customer)).toBeUndefined()
    expect(await read(`${columns}\n${rows[2]}\n`, customer)).toBe(false)
    expect(desk.printed[0]).toBe(
      'line 2: BAD: vendor_name is that of an item of the shared catalogue; gtin is that of 200001 in the shared catalogue',
    )
  })

  test('may not change to its GTIN either', async () => {
    const customer = await desk.server.addCustomer()
    await read(`${columns}\nE-1,Egen,supply,\n`, customer)
    expect(await read(`${columns}\nE-1,Egen,supply,${shared}\n`, customer)).toBe(false)
    expect(desk.printed[0]).toBe('line 2: BAD: gtin is that of 200001 in the shared catalogue')
  })

  test('stays where the catalogue takes its number later, which it may', async () => {
    const customer = await desk.server.addCustomer()
    const [number, gtin] = ['200002', '7310865004710']
    await read(`${columns}\n${number},Egen,supply,${gtin}\n`, customer)
    expect(await read(`${columns}\n${number},Delad,supply,${gtin}\n`)).toBe(true)
    expect(await read(`${columns}\n${number},Egen vara,supply,${gtin}\n`, customer)).toBe(true)
    expect(await item(number, customer)).toMatchObject({ display_name: 'Egen vara' })
  })
})

describe('a number', () => {
  const columns = 'vendor_name;license_number;responsible;quantity;valid_until'
  const quantity = async (text: string) => {
    const customer = await desk.server.addCustomer()
    const file = await desk.file(`${columns}\n300001;L-1;Dr Öberg;${text};2027-06-30\n`)
    const good = await importLicences(desk.admin, file, customer, false)
    if (!good) return desk.printed[0]
    const { quantity } = await desk.server.db
      .selectFrom('licences')
      .select('quantity')
      .where('customer_id', '=', customer)
      .executeTakeFirstOrThrow()
    return quantity
  }
  beforeAll(async () => {
    await read('vendor_name;display_name;kind;requires_license\n300001;Licens;medicine;ja\n')
  })

  test.each(['1.000', '1,000', '"1,0"', '1.5', '10,00', '1\u00a0000,00'])(
    'with a point or a comma is refused: %s',
    async (text) => {
      expect(await quantity(text)).toBe('line 2: BAD: quantity must be a whole number')
    },
  )

  test.each([
    ['1000', 1000],
    ['1 000', 1000],
    ['1\u00a0000', 1000],
    ['1\u202f000', 1000],
    ['0', 0],
  ])('is read in groups of three with blanks between: %s', async (text, figure) => {
    expect(await quantity(text)).toBe(figure)
  })

  test.each([
    ['10 00', 'has the wrong format'],
    ['1.000.000', 'has the wrong format'],
    ['tio', 'has the wrong format'],
    ['-1', 'is too small'],
    ['1 000 000', 'is too large'],
  ])('that is none, or too small or large, is refused: %s', async (text, reason) => {
    expect(await quantity(text)).toBe(`line 2: BAD: quantity ${reason}`)
  })
})
