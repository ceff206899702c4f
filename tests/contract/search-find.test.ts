import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addSynonyms } from '../../server/imports/synonyms.ts'
import { adjustment, createWorld } from './world.ts'
import type { World } from './world.ts'

/** Finding as people speak: other words for the same, and where things lie. */
let world: World
let ward: number
let store: number
const ids = new Map<string, number>()

/** varunummer, name, strength, and where it lies: `w`ard, `s`tore, or only in the catalogue. */
const items = [
  ['610001', 'Paracetamol, tablett', '500 mg', 'ws'],
  ['610002', 'Alvedon, filmdragerad tablett', '500 mg', 's'],
  ['610003', 'Natriumklorid, infusionsvätska', '9 mg/ml', 'w'],
  ['610004', 'Acetylsalicylsyra, tablett', '75 mg', 's'],
  ['610005', 'Nasacort, nässpray', '55 mikrogram', 's'],
  ['610006', 'Ibuprofen, filmdragerad tablett', '400 mg', 'w'],
  ['610007', 'Bariumklorid, lösning', '1 %', 's'],
  ['610008', 'Ibuprofen, oral suspension', '20 mg/ml', 's'],
  ['610009', 'Insulin aspart, penna', '100 E/ml', 's'],
] as const

beforeAll(async () => {
  world = await createWorld()
  ward = await world.newLocation('Vårdrum 7')
  store = await world.newLocation('Akutförråd')
  const shelves = [
    ['w', ward, await world.newPlace(ward, 'A1')],
    ['s', store, await world.newPlace(store, 'Hylla 4')],
    ['s', store, await world.newPlace(store, 'A1')],
  ] as const
  for (const [vendor_name, display_name, strength_text, lies] of items) {
    const item_id = await world.newCatalogueItem({ vendor_name, display_name, strength_text })
    ids.set(vendor_name, item_id)
    for (const [mark, location_id, place] of shelves.slice(0, 2)) {
      if (!lies.includes(mark)) continue
      await world.admin.post('/api/location_items', { location_item: { item_id, location_id } })
      const line = { storage_location_id: place, identifier: `PA-${vendor_name}`, quantity: 2 }
      await world.register(world.admin, [adjustment(item_id, 'receive', line)])
    }
  }
  const insulin = { storage_location_id: shelves[2][2], identifier: 'Nordisk 55', quantity: 1 }
  await world.register(world.admin, [adjustment(ids.get('610009') ?? 0, 'receive', insulin)])
  const shared = [
    ['Alvedon', 'Paracetamol'],
    ['Panodil', 'paracetamol'],
    ['koksalt', 'Natriumklorid'],
    ['NaCl', 'Natriumklorid'],
    ['ASA', 'Acetylsalicylsyra'],
    ['Fiasp', 'Insulin aspart'],
  ] as const
  await world.server.db.transaction().execute(async (trx) => {
    const pairs = shared.map(([word, same_as]) => ({ word, same_as }))
    await addSynonyms(trx, pairs, null)
    await addSynonyms(trx, [{ word: 'värken', same_as: 'Ibuprofen' }], world.admin.user.customer_id)
  })
})
afterAll(() => world?.close())

const find = async (query: string, more = '', path = '/api/items/search', by = world.reader) => {
  const answer = await by.get(`${path}?query=${encodeURIComponent(query)}${more}`)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return answer.body.items.map((item: { vendor_name: string }) => item.vendor_name) as string[]
}

describe('other words for the same', () => {
  test.each([
    ['panodil', ['610002', '610001']],
    ['alvedon', ['610002', '610001']],
    ['paracetamol', ['610001', '610002']],
    ['Panodil 500mg', ['610002', '610001']],
    ['panodil 501', []],
    ['koksalt', ['610003']],
    ['NaCl 9 mg/ml', ['610003']],
    ['fiasp', ['610009']],
    ['värken', ['610006', '610008']],
  ])('%j finds %j', async (query, found) => {
    expect(await find(query)).toEqual(found)
  })

  test('a whole word that means the same goes before letters inside another', async () => {
    expect(await find('asa')).toEqual(['610004', '610005'])
  })

  test('a slip of the keyboard finds them too, and so does a beginning', async () => {
    expect(await find('panodl')).toEqual(['610002', '610001'])
    expect(await find('koksatl')).toEqual(['610003'])
    expect(await find('ibuprofn 400')).toEqual(['610006'])
    expect(await find('pano')).toEqual(['610002', '610001'])
    expect(await find('pa')).not.toContain('610003')
  })

  test('of what a slip may mean, the word itself goes before other words for it', async () => {
    expect(await find('paracetmol')).toEqual(['610001', '610002'])
    expect(await find('alvedn')).toEqual(['610002', '610001'])
    const { body } = await world.reader.get('/api/items/search?query=paracetmol&limit=1')
    const more = `/api/items/search?query=paracetmol&limit=1&cursor=${body.next_cursor}`
    expect((await world.reader.get(more)).body.items[0].vendor_name).toBe('610002')
  })

  test('a customer’s own words are that customer’s alone', async () => {
    expect(await find('värken', '', '/api/catalogue/items/search')).toEqual(['610006', '610008'])
    expect(await find('värken', '', '/api/catalogue/items/search', world.stranger)).toEqual([])
    expect(await find('panodil', '', '/api/catalogue/items/search', world.stranger)).toHaveLength(2)
  })
})

describe('where it lies', () => {
  test.each([
    ['hylla 4', ['610004', '610002', '610007', '610008', '610009', '610005', '610001']],
    ['a1', ['610006', '610009', '610003', '610001']],
    ['A1 ibuprofen', ['610006']],
    ['nordisk 55', ['610009']],
    ['pa-610007', ['610007']],
    ['akutförråd ibuprofen', ['610008']],
    ['akutförråd a1', ['610009']],
    ['a1 vårdrum 7', ['610006', '610003', '610001']],
    ['vårdrum 7', ['610006', '610003', '610001']],
    ['vårdr', ['610006', '610003', '610001']],
  ])('%j finds %j', async (query, found) => {
    expect(await find(query)).toEqual(found)
    expect(await find(query, '', '/api/catalogue/items/search')).toEqual(found)
  })

  test('only at the chosen locations', async () => {
    expect(await find('a1', `&location_ids=${store}`)).toEqual(['610009'])
  })

  test('another customer’s places are nobody’s', async () => {
    const path = '/api/catalogue/items/search'
    for (const query of ['hylla 4', 'nordisk 55', 'akutförråd']) {
      expect(await find(query, '', path, world.stranger)).toEqual([])
    }
  })
})

describe('the own location', () => {
  const own = () => `&own_location_id=${ward}`

  test('goes first among what matches as well, and an exact match before it', async () => {
    expect(await find('tablett')).toEqual(['610004', '610002', '610006', '610001'])
    expect(await find('tablett', own())).toEqual(['610006', '610001', '610004', '610002'])
    expect(await find('klorid', own())).toEqual(['610003', '610007'])
    expect(await find('610008', own())).toEqual(['610008'])
    expect(await find('alvedon', own())).toEqual(['610002', '610001'])
  })

  test.each(['tablett', 'a', 'paracetamol', '6100', 'ibuprofen', 'a1', 'panodl'])(
    'pages of %j are the whole, cut',
    async (query) => {
      const whole = await find(query, own())
      expect(whole.toSorted()).toEqual((await find(query)).toSorted())
      for (const limit of [1, 2]) {
        const seen: string[] = []
        let cursor: string | null = ''
        while (cursor !== null) {
          const page = `?query=${query}${own()}&limit=${limit}${cursor && `&cursor=${cursor}`}`
          const { body } = await world.reader.get(`/api/items/search${page}`)
          seen.push(...body.items.map((item: { vendor_name: string }) => item.vendor_name))
          cursor = body.next_cursor
        }
        expect(seen).toEqual(whole)
      }
    },
  )

  test('of another customer, or in the whole catalogue, changes nothing', async () => {
    const theirs = await world.newLocation('Deras', world.stranger)
    expect(await find('tablett', `&own_location_id=${theirs}`)).toEqual(await find('tablett'))
    const path = '/api/catalogue/items/search'
    expect(await find('tablett', own(), path)).toEqual(await find('tablett', '', path))
  })
})
