import { expect, it } from 'vitest'
import type { FindItem } from './entry.ts'
import { createFinder } from './finder.ts'
import type { FindRequest } from './hits.ts'

/** Where an item is kept, and what lies there: shelf place and lot. */
type Kept = Readonly<Record<number, readonly (readonly [place: string, lot: string | null])[]>>

const locationNames = ['', 'Akutförråd', 'Vårdrum 7']

let made = 0
function item(
  display_name: string,
  strength_text: string | null,
  kept: Kept = { 1: [] },
): FindItem {
  const id = ++made
  const locations = Object.entries(kept).map(([key, lying]) => {
    const location = { id: Number(key), name: locationNames[Number(key)] ?? '' }
    const storage_locations = lying.map(([identifier, lot], at) => {
      const batch = { id: at, identifier: lot, expiration_date: null, quantity: 1 }
      return { id: at, location_id: location.id, identifier, batches: [batch] }
    })
    const levels = { preferred_stock_level: 0, reorder_point: 0, reorder_multiple: 1 }
    const location_item = { id, item_id: id, location_id: location.id, ...levels }
    return { ...location, quantity: lying.length, location_item, storage_locations }
  })
  return { id, vendor_name: `61${id}`, display_name, strength_text, gtin: null, locations }
}

function finderOf(...items: FindItem[]) {
  const synonyms = [
    { word: 'Panodil', same_as: 'Paracetamol' },
    { word: 'Alvedon', same_as: 'paracetamol' },
  ]
  const finder = createFinder({ items, synonyms })
  const names = new Map(items.map(({ id, display_name }) => [id, display_name]))
  return {
    ...finder,
    find: (query: string, more: Partial<FindRequest> = {}) =>
      finder
        .search({ query, locationIds: [], ownLocationId: null, after: null, ...more })
        .ids.map((id) => names.get(id)),
  }
}

it('FIND-1 the best rank first, each hit once', () => {
  const first = { ...item('Zink', null), vendor_name: '500' }
  const { find } = finderOf(
    item('Superparacetamol', '500 mg'),
    item('Paracetamol', '500 mg'),
    item('Generiskt paracetamol', '5 mg'),
    first,
  )
  expect(find('paracetamol')).toEqual(['Paracetamol', 'Generiskt paracetamol', 'Superparacetamol'])
  expect(find('500')).toEqual(['Zink', 'Paracetamol', 'Superparacetamol'])
  expect(find('500 mg super')).toEqual(['Superparacetamol'])
  expect(find('')).toEqual([])
})

it('FIND-1 exactly this number comes before numbers that begin so', () => {
  const { find } = finderOf(
    { ...item('Alvedon', null), vendor_name: '5001' },
    { ...item('Zink', null), vendor_name: '500' },
  )
  expect(find('500')).toEqual(['Zink', 'Alvedon'])
})

it('FIND-2 case, accents, punctuation and the decimal sign count for nothing', () => {
  const { find } = finderOf(item('Ögondroppar, lösning', '0,5 mg/ml'))
  for (const query of ['ogondroppar', 'ÖGON losn', '0.5mg', '0,5 mg ml', 'lösning (ögon)']) {
    expect(find(query)).toHaveLength(1)
  }
  expect(find('05')).toEqual([])
})

it('FIND-3 one slip in each word, none where a digit is', () => {
  const { find } = finderOf(item('Paracetamol', '500 mg'), item('Tablett B12', '1 mg'))
  expect(find('paracetmol')).toEqual(['Paracetamol'])
  expect(find('parcaetamol 500')).toEqual(['Paracetamol'])
  expect(find('paracetml')).toEqual([])
  expect(find('paracetmol 501')).toEqual([])
  expect(find('b13')).toEqual([])
})

it('FIND-4 words of one meaning find each other, whole, misspelt or begun', () => {
  const { find } = finderOf(item('Paracetamol', '500 mg'), item('Alvedon', '500 mg'))
  for (const query of ['panodil', 'panodl', 'pano', 'panodil 500']) {
    expect(find(query)).toEqual(['Alvedon', 'Paracetamol'])
  }
  expect(find('alvedon')).toEqual(['Alvedon', 'Paracetamol'])
})

it('FIND-5 a location, a shelf place and a batch in stock name what lies there', () => {
  const { find } = finderOf(
    item('Morfin', '1 mg', { 1: [['Hylla 4', 'PA-77']], 2: [] }),
    item('Kanyl', null, { 2: [['Hylla 4', null]] }),
  )
  expect(find('hylla 4')).toEqual(['Kanyl', 'Morfin'])
  expect(find('akutförråd hylla 4')).toEqual(['Morfin'])
  expect(find('hylla 4 kanyl')).toEqual(['Kanyl'])
  expect(find('pa 77')).toEqual(['Morfin'])
  expect(find('vårdr')).toEqual(['Kanyl', 'Morfin'])
  expect(find('hylla 4', { locationIds: [1] })).toEqual(['Morfin'])
})

it('FIND-6 the own location first, then the Swedish alphabet', () => {
  const { find } = finderOf(
    item('Örondroppar', null, { 2: [] }),
    item('Ångdroppar', null),
    item('Ändroppar', null),
    item('Zdroppar', null),
  )
  expect(find('droppar')).toEqual(['Zdroppar', 'Ångdroppar', 'Ändroppar', 'Örondroppar'])
  expect(find('droppar', { ownLocationId: 2 })[0]).toBe('Örondroppar')
})

it('pages are the whole, cut; a hit that has gone leaves the next page as it was', () => {
  const items = ['A', 'B', 'C', 'D', 'E'].map((name) => item(`Salva ${name}`, null))
  const finder = finderOf(...items)
  const ask = { query: 'salva', locationIds: [], ownLocationId: null, limit: 2 }
  const first = finder.search({ ...ask, after: null })
  expect(first.ids).toEqual([items[0]?.id, items[1]?.id])
  finder.remove(first.ids)
  const second = finder.search({ ...ask, after: first.next })
  expect(second.ids).toEqual([items[2]?.id, items[3]?.id])
  expect(finder.search({ ...ask, after: second.next })).toEqual({ ids: [items[4]?.id], next: null })
})

it('FIND-6 pages go on where what is kept at the own location ends', () => {
  const [a, b, c, d] = [
    item('Salva A', null),
    item('Salva B', null, { 2: [] }),
    item('Salva C', null),
    item('Salva D', null, { 2: [] }),
  ]
  const finder = finderOf(a, b, c, d)
  const ask = { query: 'salva', locationIds: [], ownLocationId: 2, limit: 1 }
  const pages: number[] = []
  for (let after: FindRequest['after'] = null; ;) {
    const page = finder.search({ ...ask, after })
    pages.push(...page.ids)
    after = page.next
    if (after === null) break
  }
  expect(pages).toEqual([b.id, d.id, a.id, c.id])
})

it('FIND-1 a place that goes on where the typing stopped comes after words that stand in the item', () => {
  const { find } = finderOf(item('Kanyl', null, { 2: [['Hylla', null]] }), item('Schyllning', null))
  expect(find('hylla')).toEqual(['Kanyl'])
  expect(find('hyll')).toEqual(['Schyllning', 'Kanyl'])
})

it('an item that is replaced is found by what it is now and by nothing that it was', () => {
  const one = item('Paracetamol', '500 mg', { 1: [['A1', 'LOT 1']] })
  const finder = finderOf(one, item('Kanyl', null))
  finder.replace([{ ...one, display_name: 'Ibuprofen', locations: item('', null).locations }])
  expect(finder.find('ibuprofen')).toHaveLength(1)
  for (const gone of ['paracetamol', 'paracetmol', 'a1', 'lot 1']) {
    expect(finder.find(gone)).toEqual([])
  }
  finder.remove([one.id])
  expect(finder.find('ibuprofen')).toEqual([])
  expect(finder.find('kanyl')).toEqual(['Kanyl'])
  finder.setSynonyms([{ word: 'nål', same_as: 'kanyl' }])
  expect(finder.find('nål')).toEqual(['Kanyl'])
})
