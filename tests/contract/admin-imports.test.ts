import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importCatalogue, importLicences, importSynonyms } from '../../server/admin-commands.ts'
import { startAdminDesk } from './admin-setup.ts'
import type { AdminDesk } from './admin-setup.ts'

let desk: AdminDesk
beforeAll(async () => {
  desk = await startAdminDesk()
})
afterAll(() => desk?.close())

const items = (customerId: number | null = null) =>
  desk.server.db
    .selectFrom('items')
    .select(['vendor_name', 'display_name', 'kind', 'strength_text', 'gtin'])
    .select(['requires_license', 'narcotic_level'])
    .where('customer_id', customerId === null ? 'is' : '=', customerId)
    .orderBy('vendor_name')
    .execute()

describe('import-catalogue', () => {
  const header = 'vendor_name;display_name;kind;strength_text;gtin;requires_license;narcotic_level'

  test('dry run, import, change, again', async () => {
    const first = await desk.file(
      `\ufeff${header}\n100001;Alvedon;medicine;500 mg;4006381333931;nej;0\n100002;"Morfin; ""Meda""";medicine;10 mg;;ja;3\n`,
    )
    expect(await importCatalogue(desk.admin, first, null, true)).toBe(true)
    expect(desk.printed).toEqual([
      'line 2: create 100001 Alvedon',
      'line 3: create 100002 Morfin; "Meda"',
      '2 to create, 0 to change, 0 unchanged, 0 bad',
      'Dry run: nothing was written.',
    ])
    expect(await items()).toEqual([])

    expect(await importCatalogue(desk.admin, first, null, false)).toBe(true)
    expect(await items()).toEqual([
      {
        vendor_name: '100001',
        display_name: 'Alvedon',
        kind: 'medicine',
        strength_text: '500 mg',
        gtin: '04006381333931',
        requires_license: false,
        narcotic_level: 0,
      },
      {
        vendor_name: '100002',
        display_name: 'Morfin; "Meda"',
        kind: 'medicine',
        strength_text: '10 mg',
        gtin: null,
        requires_license: true,
        narcotic_level: 3,
      },
    ])

    const second = await desk.file(
      `${header}\n100001;Alvedon;medicine;665 mg;4006381333931;nej;0\n100002;"Morfin; ""Meda""";medicine;10 mg;;ja;3\n`,
    )
    expect(await importCatalogue(desk.admin, second, null, false)).toBe(true)
    expect(desk.printed).toEqual([
      'line 2: change 100001: strength_text "500 mg" -> "665 mg"',
      '0 to create, 1 to change, 1 unchanged, 0 bad',
      'Written.',
    ])
    desk.printed.length = 0
    expect(await importCatalogue(desk.admin, second, null, false)).toBe(true)
    expect(desk.printed[0]).toBe('0 to create, 0 to change, 2 unchanged, 0 bad')
  })

  test('every bad row with its line and reasons, and nothing is written', async () => {
    const before = await items()
    const bad = await desk.file(
      [
        header,
        '200001;God vara;supply;;;;',
        ';Utan nummer;supply;;;;',
        '200002;;food;;;;',
        '200003;Fel GTIN;supply;;4006381333932;;',
        '200004;Fel nivå;medicine;;;kanske;6',
        '200005;Halv nivå;medicine;;;;1.5',
        '200001;Samma nummer;supply;;;;',
        '200006;Kort rad',
        `${'9'.repeat(101)};Långt nummer;supply;;;;`,
        '200007;Upptagen GTIN;supply;;4006381333931;;',
        '',
        '200008;Nul\0tecken;supply;;;;',
      ].join('\n'),
    )
    expect(await importCatalogue(desk.admin, bad, null, false)).toBe(false)
    expect(desk.printed).toEqual([
      'line 2: create 200001 God vara',
      'line 3: BAD: vendor_name is missing',
      'line 4: BAD: display_name is missing; kind is none of medicine, supply',
      'line 5: BAD: gtin is no GTIN with a right check digit',
      'line 6: BAD: narcotic_level is too large; requires_license must be true or false',
      'line 7: BAD: narcotic_level must be a whole number',
      'line 8: BAD: vendor_name stands in line 2 already',
      'line 9: BAD: it has 2 values, but there are 7 columns',
      'line 10: BAD: vendor_name is too long',
      'line 11: BAD: gtin is that of 100001',
      'line 13: BAD: it has a NUL character',
      '1 to create, 0 to change, 0 unchanged, 10 bad',
      'Nothing was written, because of the bad rows.',
    ])
    expect(await items()).toEqual(before)
  })

  test('two items swap their GTINs', async () => {
    const [a, b] = ['7310865004703', '7310865004710']
    const gtins = async () => {
      const found = await items()
      return found.filter((item) => item.vendor_name.startsWith('3')).map((item) => item.gtin)
    }
    const rows = (one?: string, two?: string) =>
      `vendor_name,display_name,kind,gtin\n300001,Ett,supply,${one}\n300002,Två,supply,${two}\n`
    expect(await importCatalogue(desk.admin, await desk.file(rows(a, b)), null, false)).toBe(true)
    expect(await importCatalogue(desk.admin, await desk.file(rows(b, a)), null, false)).toBe(true)
    expect(await gtins()).toEqual([`0${b}`, `0${a}`])
  })

  test("a customer's own items are that customer's", async () => {
    const customer = await desk.server.addCustomer()
    const own = await desk.file('vendor_name\tdisplay_name\tkind\nE-1\tHandskar\tsupply\n')
    expect(await importCatalogue(desk.admin, own, customer, false)).toBe(true)
    expect(await items(customer)).toMatchObject([{ vendor_name: 'E-1', display_name: 'Handskar' }])
    expect((await items()).some((item) => item.vendor_name === 'E-1')).toBe(false)
  })

  test.each([
    ['no header', '', 'lacks the columns vendor_name, display_name, kind'],
    ['an unknown column', 'vendor_name,display_name,kind,price\n', 'unknown or stand twice: price'],
    ['a column twice', 'vendor_name,display_name,kind,kind\n', 'unknown or stand twice: kind'],
    ['an open quote', 'vendor_name,display_name,kind\n"1,b,supply\n', 'is not CSV'],
    [
      'Latin-1',
      Buffer.from('vendor_name,display_name,kind\n1,Sn\xf6,supply', 'latin1'),
      'not UTF-8',
    ],
  ])('a file with %s is refused whole', async (_case, content, reason) => {
    await expect(
      importCatalogue(desk.admin, await desk.file(content), null, false),
    ).rejects.toThrow(reason)
  })
  test('a file that is not there is refused', async () => {
    const missing = path.join(desk.folder, 'missing.csv')
    await expect(importCatalogue(desk.admin, missing, null, true)).rejects.toThrow('cannot be read')
  })

  test('20,000 rows', { timeout: 60_000 }, async () => {
    const rows = Array.from({ length: 20_000 }, (_, i) => `4${i},Vara ${i},supply`)
    const many = await desk.file(`vendor_name,display_name,kind\n${rows.join('\n')}\n`)
    expect(await importCatalogue(desk.admin, many, null, false)).toBe(true)
    expect(desk.printed.at(-2)).toBe('20000 to create, 0 to change, 0 unchanged, 0 bad')
  })
})

describe('import-licences', () => {
  const header = 'vendor_name,license_number,responsible,quantity,quantity_used,valid_until'
  const catalogue =
    'vendor_name,display_name,kind,requires_license\n500001,Licensvara,medicine,ja\n500002,Vanlig,medicine,nej\n'
  const licences = (customerId: number) =>
    desk.server.db
      .selectFrom('licences')
      .selectAll()
      .where('customer_id', '=', customerId)
      .execute()
  beforeAll(async () => {
    await importCatalogue(desk.admin, await desk.file(catalogue), null, false)
  })

  test('dry run, import and change; what was used is kept when the file does not say', async () => {
    const customer = await desk.server.addCustomer()
    const first = await desk.file(`${header}\n500001,L-1,Dr Öberg,100,5,2027-06-30\n`)
    expect(await importLicences(desk.admin, first, customer, true)).toBe(true)
    expect(desk.printed[0]).toBe('line 2: create 500001 L-1')
    expect(await licences(customer)).toEqual([])
    await importLicences(desk.admin, first, customer, false)
    const second = await desk.file(
      `${header.replace('quantity_used,', '')}\n500001,L-1,Dr Öberg,120,2027-12-31\n`,
    )
    await importLicences(desk.admin, second, customer, false)
    expect(desk.printed[0]).toBe(
      'line 2: change 500001 L-1: quantity 100 -> 120, valid_until "2027-06-30" -> "2027-12-31"',
    )
    expect(await licences(customer)).toMatchObject([
      { license_number: 'L-1', quantity: 120, quantity_used: 5, valid_until: '2027-12-31' },
    ])
  })

  test('of a licence under another number nothing has been used, unless the file says so', async () => {
    const customer = await desk.server.addCustomer()
    const renew = async (header: string, row: string) =>
      importLicences(desk.admin, await desk.file(`${header}\n${row}\n`), customer, false)
    const unsaid = header.replace('quantity_used,', '')
    await renew(header, '500001,L-1,Dr Öberg,100,95,2027-06-30')
    await renew(unsaid, '500001,L-2,Dr Öberg,100,2028-06-30')
    expect(desk.printed[0]).toBe(
      'line 2: change 500001 L-2: license_number "L-1" -> "L-2", quantity_used 95 -> 0, valid_until "2027-06-30" -> "2028-06-30"',
    )
    expect(await licences(customer)).toMatchObject([{ license_number: 'L-2', quantity_used: 0 }])
    await renew(header, '500001,L-3,Dr Öberg,100,7,2029-06-30')
    expect(await licences(customer)).toMatchObject([{ license_number: 'L-3', quantity_used: 7 }])
  })

  test('every bad row, and nothing is written', async () => {
    const customer = await desk.server.addCustomer()
    const bad = await desk.file(
      [
        header,
        '500001,L-1,Dr Öberg,100,5,2027-06-30',
        '500001,L-2,Dr Öberg,100,5,2027-06-30',
        '599999,L-3,Dr Öberg,100,5,2027-06-30',
        '500002,L-4,,-1,x,2027-02-30',
      ].join('\n'),
    )
    expect(await importLicences(desk.admin, bad, customer, false)).toBe(false)
    expect(desk.printed.slice(0, 4)).toEqual([
      'line 2: create 500001 L-1',
      'line 3: BAD: vendor_name stands in line 2 already',
      'line 4: BAD: vendor_name is no item of the catalogue',
      'line 5: BAD: responsible is missing; quantity_used has the wrong format; the item does not require a licence',
    ])
    expect(await licences(customer)).toEqual([])
  })
})

describe('import-synonyms', () => {
  const synonyms = (customerId: number | null) =>
    desk.server.db
      .selectFrom('synonyms')
      .select(['word', 'same_as'])
      .where('customer_id', customerId === null ? 'is' : '=', customerId)
      .orderBy('search_word')
      .execute()

  test('the file is the whole list: dry run, import, what changes and what leaves', async () => {
    const first = await desk.file('word;same_as\nPanodil;Paracetamol\nNaCl;natriumklorid\n')
    expect(await importSynonyms(desk.admin, first, null, true)).toBe(true)
    expect(desk.printed[0]).toBe('line 2: create Panodil = Paracetamol')
    expect(await synonyms(null)).toEqual([])
    await importSynonyms(desk.admin, first, null, false)
    const second = await desk.file('word;same_as\nNACL;Natriumklorid\nkoksalt;Natriumklorid\n')
    expect(await importSynonyms(desk.admin, second, null, false)).toBe(true)
    expect(desk.printed).toEqual([
      'line 2: change NACL = Natriumklorid: word "NaCl" -> "NACL", same_as "natriumklorid" -> "Natriumklorid"',
      'line 3: create koksalt = Natriumklorid',
      'remove Panodil = Paracetamol',
      '1 to create, 1 to change, 1 to remove, 0 unchanged, 0 bad',
      'Written.',
    ])
    expect(await synonyms(null)).toEqual([
      { word: 'koksalt', same_as: 'Natriumklorid' },
      { word: 'NACL', same_as: 'Natriumklorid' },
    ])
  })

  test('a customer’s own list leaves everybody’s alone', async () => {
    const customer = await desk.server.addCustomer()
    const everybodys = await synonyms(null)
    const own = await desk.file('word,same_as\nblå lådan,Akutväska\n')
    await importSynonyms(desk.admin, own, customer, false)
    expect(await synonyms(customer)).toEqual([{ word: 'blå lådan', same_as: 'Akutväska' }])
    expect(await synonyms(null)).toEqual(everybodys)
    await importSynonyms(desk.admin, await desk.file('word,same_as\n'), customer, false)
    expect(await synonyms(customer)).toEqual([])
    await expect(importSynonyms(desk.admin, own, 999_999, false)).rejects.toThrow(
      'no customer 999999',
    )
  })

  test('every bad row, and nothing is written', async () => {
    const before = await synonyms(null)
    const rows = [
      'word,same_as',
      'A,B',
      ',B',
      '!,B',
      'a,b',
      'Ål,ål',
      `${'x'.repeat(101)},B`,
      'kort',
    ]
    const bad = await desk.file(rows.join('\n'))
    expect(await importSynonyms(desk.admin, bad, null, false)).toBe(false)
    expect(desk.printed.slice(0, 7)).toEqual([
      'line 2: create A = B',
      'line 3: BAD: word is missing',
      'line 4: BAD: word has no letter or digit',
      'line 5: BAD: stands in line 2 already',
      'line 6: BAD: both are the same word',
      'line 7: BAD: word is too long',
      'line 8: BAD: it has 1 values, but there are 2 columns',
    ])
    expect(await synonyms(null)).toEqual(before)
  })
})
