import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld } from './world.ts'
import type { World } from './world.ts'

let world: World
const ids = new Map<string, number>()
let here: number
let there: number

/** varunummer, name, strength, GTIN, and where it is kept: `h`ere, `t`here or only in the catalogue. */
const items = [
  ['101234', 'Alvedon, filmdragerad tablett', '500 mg', '07046261012348', 'ht'],
  ['101240', 'Alvedon, suppositorium', '250 mg', null, 'h'],
  ['500', 'Bromsvätska', null, null, 'h'],
  ['500123', 'Citodon, tablett', '500 mg/30 mg', null, 't'],
  ['E-1001', 'Ögondroppar, lösning', '0,5 mg/ml', null, 'h'],
  ['200001', 'Ålgräs', '5 %', null, 'h'],
  ['200002', 'Algräs', '5 %', null, 'h'],
  ['200003', 'Ceylonté', null, null, 'h'],
  ['300001', 'Paracetamol, tablett', '500 mg', null, ''],
  ['300002', 'Generiskt paracetamol', '1 g', null, 'h'],
  ['300003', 'Superparacetamol', '1 g', null, 'h'],
  ['400001', 'Qxz', null, null, 'h'],
  ['400002', 'Miqxa', null, null, 'h'],
] as const

beforeAll(async () => {
  world = await createWorld()
  here = await world.newLocation('Här')
  there = await world.newLocation('Där')
  for (const [vendor_name, display_name, strength_text, gtin, kept] of items) {
    const item_id = await world.newCatalogueItem({ vendor_name, display_name, strength_text, gtin })
    ids.set(vendor_name, item_id)
    for (const [mark, location_id] of [
      ['h', here],
      ['t', there],
    ] as const) {
      if (!kept.includes(mark)) continue
      await world.admin.post('/api/location_items', { location_item: { item_id, location_id } })
    }
  }
})
afterAll(() => world?.close())

const find = async (query: string, more = '', path = '/api/items/search', by = world.reader) => {
  const answer = await by.get(`${path}?query=${encodeURIComponent(query)}${more}`)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return answer.body.items.map((item: { vendor_name: string }) => item.vendor_name) as string[]
}

describe('matching', () => {
  test.each([
    ['alvedon', ['101234', '101240']],
    ['ALVEDON', ['101234', '101240']],
    ['vedo', ['101234', '101240']],
    ['alvedon 500', ['101234']],
    ['500 alv', ['101234']],
    ['500mg alv', ['101234']],
    ['alvedon 999', []],
    ['ogondroppar', ['E-1001']],
    ['ÖGON', ['E-1001']],
    ['ceylonte', ['200003']],
    ['algras', ['200002', '200001']],
    ['ålgräs', ['200002', '200001']],
    ['e-1001', ['E-1001']],
    ['e1001', ['E-1001']],
    ['E 1001', ['E-1001']],
    ['0.5', ['E-1001']],
    ['0,5 mg/ml', ['E-1001']],
    ['7046261012348', ['101234']],
    ['07046261012348', ['101234']],
    ['704626', ['101234']],
    ['12348', ['101234']],
    ['qx', ['400001', '400002']],
    ['xa', ['400002']],
    ['z', ['400001']],
    ['2000', ['200002', '200003', '200001']],
    ['%', []],
    ['_', []],
    ['\\', []],
    ["'", []],
    ['', []],
    ['   ', []],
    ['\u001d]d2', []],
  ])('%j finds %j', async (query, found) => {
    expect(await find(query)).toEqual(found)
  })

  test('the best match first: this varunummer, one that begins so, name, word, anywhere', async () => {
    // 500: exactly; 500123: begins so; then the strengths by name.
    expect(await find('500')).toEqual(['500', '500123', '101234'])
    expect(await find('paracetamol', '', '/api/catalogue/items/search')).toEqual([
      '300001',
      '300002',
      '300003',
    ])
  })

  test('hostile and endless texts find nothing and harm nothing', async () => {
    expect(await find("'; DROP TABLE items; --")).toEqual([])
    expect(await find('a '.repeat(2000))).toEqual([])
    expect(await find('x'.repeat(4000))).toEqual([])
    // The longest that the contract allows: 48,000 characters in the address.
    expect(await find('𝔘'.repeat(4000))).toEqual([])
    expect(await find('<script>alert(1)</script>')).toEqual([])
    const nul = await world.reader.get('/api/items/search?query=a%00b')
    expect(nul.status).toBe(422)
    const long = await world.reader.get(`/api/items/search?query=${'x'.repeat(4001)}`)
    expect(long.status).toBe(422)
  })
})

describe('SEARCH-1 a strength', () => {
  const adrenalin = [
    ['700001', 'Adrenalin, injektionsvätska', '0,1 mg/ml'],
    ['700002', 'Adrenalin, injektionsvätska', '1 mg/ml'],
    ['700003', 'Adrenalin, injektionsvätska', '10 mg/ml'],
    ['700004', 'Betapred 1 mg, ampull', '11 mg/ml, 5 × 1 ml'],
    ['700005', 'Zometa, infusionsvätska', '1 mg/ml, 10 × 1 ml'],
    ['700006', 'Klorhexidin, lösning', '1 %'],
    ['700007', 'Heparin, injektionsvätska', '5 000 E/ml'],
  ] as const
  beforeAll(async () => {
    for (const [vendor_name, display_name, strength_text] of adrenalin) {
      const item_id = await world.newCatalogueItem({ vendor_name, display_name, strength_text })
      await world.admin.post('/api/location_items', {
        location_item: { item_id, location_id: here },
      })
    }
  })

  test.each([
    ['1 mg/ml', ['700002', '700005']],
    ['1mg/ml', ['700002', '700005']],
    ['1 mg ml', ['700002', '700005']],
    ['0.1 mg/ml', ['700001']],
    ['adrenalin 1 mg/ml', ['700002']],
    ['1 mg/ml adrenalin', ['700002']],
    ['1 %', ['700006']],
    ['heparin 5000 E/ml', ['700007']],
  ])('%j puts %j first', async (query, first) => {
    for (const path of ['/api/items/search', '/api/catalogue/items/search']) {
      expect((await find(query, '', path)).slice(0, first.length)).toEqual(first)
    }
  })

  test('the others come after, each once', async () => {
    const found = await find('adrenalin 1 mg/ml')
    expect(found).toEqual(['700002', '700003', '700001'])
  })

  test('that is written anew is found so at once', async () => {
    const own = await world.newItem({
      vendor_name: 'EGEN-2',
      display_name: 'Zzz',
      strength_text: '7',
    })
    await world.admin.post('/api/location_items', {
      location_item: { item_id: own, location_id: here },
    })
    await world.admin.patch(`/api/items/${own}`, { item: { strength_text: '7 %' } })
    expect((await find('7 %'))[0]).toBe('EGEN-2')
    expect(await find('7 mg/ml')).not.toContain('EGEN-2')
  })
})

describe('where', () => {
  test('what is kept anywhere; at these locations; or the whole catalogue', async () => {
    expect(await find('tablett')).toEqual(['101234', '500123'])
    expect(await find('tablett', `&location_ids=${here}`)).toEqual(['101234'])
    expect(await find('tablett', `&location_ids=${here}&location_ids=${there}`)).toEqual([
      '101234',
      '500123',
    ])
    expect(await find('tablett', '&stocked=false')).toEqual(['101234', '500123', '300001'])
    expect(await find('tablett', '', '/api/catalogue/items/search')).toEqual([
      '101234',
      '500123',
      '300001',
    ])
    expect(await find('tablett', '&stocked=true', '/api/catalogue/items/search')).toEqual([
      '101234',
      '500123',
    ])
  })

  test('an item’s every location is shown, whichever was asked for', async () => {
    const { body } = await world.reader.get(`/api/items/search?query=101234&location_ids=${here}`)
    expect(body.items[0].locations.map(({ id }: { id: number }) => id)).toEqual([there, here])
    expect(body.items[0]).not.toHaveProperty('history')
  })

  test('another customer finds the catalogue and not what is kept here or is somebody’s own', async () => {
    await world.newItem({ vendor_name: 'EGEN-1', display_name: 'Hemlighet' })
    expect(await find('hemlighet', '', '/api/catalogue/items/search')).toEqual(['EGEN-1'])
    expect(await find('hemlighet', '', '/api/catalogue/items/search', world.stranger)).toEqual([])
    expect(await find('alvedon', '', undefined, world.stranger)).toEqual([])
    expect(await find('alvedon', `&location_ids=${here}`, undefined, world.stranger)).toEqual([])
    expect(await find('alvedon', '', '/api/catalogue/items/search', world.stranger)).toHaveLength(2)
  })
})

describe('pages', () => {
  test.each(['a', 'al', '500', 'tablett', 'mg', '1', '1 mg/ml', '500 mg'])(
    'of %j are the whole, cut',
    async (query) => {
      for (const path of ['/api/items/search', '/api/catalogue/items/search']) {
        const whole = await find(query, '', path)
        for (const limit of [1, 2]) {
          const seen: string[] = []
          let cursor: string | null = ''
          while (cursor !== null) {
            const more = `?query=${encodeURIComponent(query)}&limit=${limit}${cursor && `&cursor=${cursor}`}`
            const { body } = await world.reader.get(path + more)
            seen.push(...body.items.map((item: { vendor_name: string }) => item.vendor_name))
            cursor = body.next_cursor
          }
          expect(seen).toEqual(whole)
        }
      }
    },
  )

  test.each([
    ['query=a&cursor=x', 422],
    [`query=a&cursor=${Buffer.from('[0.5,"a",1]').toString('base64url')}`, 422],
    [`query=a&cursor=${Buffer.from('[0,"a\\u0000",1]').toString('base64url')}`, 422],
    ['query=a&limit=1001', 422],
    ['query=a&location_ids=0', 422],
    ['query=a&location_ids=x', 400],
    ['query=a&stocked=perhaps', 400],
    ['limit=1', 400],
  ])('?%s answers %i', async (query, status) => {
    for (const path of ['/api/items/search', '/api/catalogue/items/search']) {
      expect((await world.reader.get(`${path}?${query}`)).status).toBe(status)
    }
  })

  test('401 signed out', async () => {
    const nobody = world.server.client()
    expect((await nobody.get('/api/items/search?query=a')).status).toBe(401)
    expect((await nobody.get('/api/catalogue/items/search?query=a')).status).toBe(401)
  })
})

describe('one slip of the keyboard in each word', () => {
  test.each([
    ['paracetmol', ['300002']],
    ['paracetamoll generisk', ['300002']],
    ['alvdeon 500', ['101234']],
    ['albedon supositorium', ['101240']],
    ['paracetml', []],
    ['alvdeon 501', []],
  ])('"%s" finds %j', async (query, found) => {
    expect(await find(query)).toEqual(found)
  })

  test('what is spelt as typed comes first, what is spelt nearly so after it, page by page', async () => {
    const item_id = await world.newCatalogueItem({ vendor_name: '1', display_name: 'Paracetamil' })
    await world.admin.post('/api/location_items', {
      location_item: { item_id, location_id: here },
    })
    expect(await find('paracetamol')).toEqual(['300002', '300003', '1'])
    const pages: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const from: string = cursor === '' ? '' : `&cursor=${cursor}`
      const { body } = await world.reader.get(`/api/items/search?query=paracetamol&limit=1${from}`)
      pages.push(...body.items.map((item: { vendor_name: string }) => item.vendor_name))
      cursor = body.next_cursor
    }
    expect(pages).toEqual(['300002', '300003', '1'])
  })
})
