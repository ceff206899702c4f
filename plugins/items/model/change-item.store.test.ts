import { anItem, fakeApi, fakeServices, settled } from '@forrad/core/testing'
import { shownProblems } from '@forrad/core/stores'
import { expect, it, vi } from 'vitest'
import { canSaveChange, createChangeItemStore } from './change-item.store.ts'
import { newItemProblems, typedItem } from './new-item.ts'

const own = anItem({
  id: 7,
  vendor_name: 'E-2001',
  display_name: 'Handskar nitril',
  strength_text: 'M',
  gtin: '07046261234566',
  kind: 'medicine',
  narcotic_level: 2,
  requires_license: true,
  own: true,
})

function setUp() {
  const other = anItem({ id: 8, vendor_name: '123456', gtin: '05901234123457', own: false })
  const api = fakeApi({ items: [own, other] })
  const { items, search } = fakeServices({ api })
  const onSaved = vi.fn()
  const store = createChangeItemStore(own, { api, items, search, onSaved })
  const sent = () => api.callsOf('updateItem').map(({ input }) => input)
  const problems = () => shownProblems(store.state, newItemProblems(store.state.typed))
  return { api, items, search, store, onSaved, sent, problems }
}

it('NEWITEM-5 begins as the item is, and has nothing to save', async () => {
  const { store, sent } = setUp()
  expect(store.state.typed).toEqual({
    vendor_name: 'E-2001',
    display_name: 'Handskar nitril',
    strength_text: 'M',
    gtin: '7046261234566',
    kind: 'medicine',
    narcotic_level: 2,
    requires_license: true,
  })
  expect(canSaveChange(store.state, typedItem(own))).toBe(false)
  store.change({ display_name: ' Handskar\tnitril', gtin: '07046261234566' })
  expect(canSaveChange(store.state, typedItem(own))).toBe(false)
  await store.save()
  expect(sent()).toEqual([])
})

it('NEWITEM-5 sends what differs alone, and the item is known as it is now', async () => {
  const { items, store, onSaved, sent } = setUp()
  store.change({ display_name: 'Handskar latex', strength_text: '', gtin: '' })
  expect(canSaveChange(store.state, typedItem(own))).toBe(true)
  expect(await store.save()).toBe(null)
  const now = { display_name: 'Handskar latex', strength_text: null, gtin: null }
  expect(sent()).toEqual([{ id: 7, item: now }])
  expect(onSaved).toHaveBeenCalledWith(expect.objectContaining({ ...now, narcotic_level: 2 }))
  expect(items.get(7)).toMatchObject({ ...now, vendor_name: 'E-2001' })
})

it.each([
  [{ narcotic_level: 3 }, { narcotic_level: 3 }],
  [{ requires_license: false }, { requires_license: false }],
  // What is no medicine has no narcotic class.
  [{ kind: 'supply' }, { kind: 'supply', narcotic_level: 0 }],
] as const)('NEWITEM-5 %j is sent as %j', async (typed, item) => {
  const { store, sent } = setUp()
  store.change(typed)
  await store.save()
  expect(sent()).toEqual([{ id: 7, item }])
})

it('a supply keeps the class that it was imported with', async () => {
  const supply = { ...own, kind: 'supply' } as const
  const api = fakeApi({ items: [supply] })
  const { items, search } = fakeServices({ api })
  const store = createChangeItemStore(supply, { api, items, search, onSaved: vi.fn() })
  store.change({ vendor_name: 'E-2002' })
  await store.save()
  const [call] = api.callsOf('updateItem')
  expect(call?.input).toEqual({ id: 7, item: { vendor_name: 'E-2002' } })
})

it('NEWITEM-4 says at the field that another item has the number or the barcode', async () => {
  const { store, onSaved, problems } = setUp()
  store.change({ vendor_name: '123456' })
  expect(await store.save()).toBe('vendor_name')
  expect(problems()).toMatchObject({ vendor_name: 'taken', gtin: null })
  store.change({ vendor_name: 'E-2001', gtin: '5901234123457' })
  expect(await store.save()).toBe('gtin')
  expect(problems()).toMatchObject({ vendor_name: null, gtin: 'taken' })
  expect(onSaved).not.toHaveBeenCalled()
})

it('says what is wrong once saving was tried, and sends nothing', async () => {
  const { store, sent, problems } = setUp()
  store.change({ gtin: '704626' })
  expect(canSaveChange(store.state, typedItem(own))).toBe(true)
  expect(await store.save()).toBe('gtin')
  expect(problems().gtin).toBe('no_gtin')
  store.change({ display_name: ' ' })
  expect(canSaveChange(store.state, typedItem(own))).toBe(false)
  expect(sent()).toEqual([])
})

it('keeps what was typed and says why where no field is to blame', async () => {
  const { api, store, onSaved } = setUp()
  const refused = {
    kind: 'answer',
    status: 403,
    code: 'narcotics_not_allowed',
    message: '',
    details: [],
  } as const
  api.fail('updateItem', refused)
  store.change({ narcotic_level: 0 })
  expect(await store.save()).toBe(null)
  expect(store.state).toMatchObject({ error: refused, typed: { narcotic_level: 0 } })
  expect(onSaved).not.toHaveBeenCalled()
})

it('is found by its new name in the search behind it', async () => {
  const { search, store } = setUp()
  search.setStocked(false)
  search.setQuery('latex')
  await search.searchNow()
  expect(search.state.results).toEqual([])
  store.change({ display_name: 'Handskar latex' })
  await store.save()
  await settled()
  expect(search.state.results).toMatchObject([{ id: 7, display_name: 'Handskar latex' }])
})

it('saves once for a double press', async () => {
  const { api, store, onSaved, sent } = setUp()
  store.change({ display_name: 'Handskar latex' })
  const release = api.hold('updateItem')
  const both = [store.save(), store.save()]
  release()
  await Promise.all(both)
  expect(sent()).toHaveLength(1)
  expect(onSaved).toHaveBeenCalledOnce()
})
