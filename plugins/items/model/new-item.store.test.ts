import { anItem, fakeApi, fakeServices, settled } from '@forrad/core/testing'
import { shownProblems } from '@forrad/core/stores'
import { expect, it, vi } from 'vitest'
import { canSaveItem, createNewItemStore } from './new-item.store.ts'
import { newItemProblems } from './new-item.ts'

const typed = { vendor_name: 'E-2001', display_name: 'Handskar nitril' }

function setUp() {
  const api = fakeApi({ items: [anItem({ vendor_name: '123456', own: false })] })
  const { items, search } = fakeServices({ api })
  const onSaved = vi.fn()
  const store = createNewItemStore({}, { api, items, search, onSaved })
  return { api, items, search, onSaved, store }
}

it('creates the item, which is known from then on', async () => {
  const { items, store, onSaved } = setUp()
  expect(canSaveItem(store.state)).toBe(false)
  store.change(typed)
  expect(canSaveItem(store.state)).toBe(true)
  expect(await store.save()).toBe(null)
  const saved = onSaved.mock.lastCall?.[0]
  expect(saved).toMatchObject({ ...typed, own: true })
  expect(items.get(saved?.id)).toMatchObject(typed)
})

it('is found by the search that had found nothing', async () => {
  const { search, store } = setUp()
  search.setStocked(false)
  search.setQuery('Handskar')
  await search.searchNow()
  expect(search.state).toMatchObject({ status: 'done', results: [] })
  store.change(typed)
  await store.save()
  await settled()
  expect(search.state.results).toMatchObject([typed])
})

it('says what is missing once saving was tried, and sends nothing', async () => {
  const { api, store } = setUp()
  expect(await store.save()).toBe('display_name')
  expect(shownProblems(store.state, newItemProblems(store.state.typed))).toMatchObject({
    vendor_name: 'required',
  })
  expect(api.callsOf('createItem')).toEqual([])
})

it('NEWITEM-4 says at the number that it is taken, until it is changed', async () => {
  const { store, onSaved } = setUp()
  store.change({ ...typed, vendor_name: '123456' })
  expect(await store.save()).toBe('vendor_name')
  expect(shownProblems(store.state, newItemProblems(store.state.typed)).vendor_name).toBe('taken')
  store.change({ display_name: 'Handskar' })
  expect(shownProblems(store.state, newItemProblems(store.state.typed)).vendor_name).toBe('taken')
  store.change({ vendor_name: 'E-2001' })
  expect(await store.save()).toBe(null)
  expect(onSaved).toHaveBeenCalledOnce()
})

it('NEWITEM-4 says at the barcode that it is taken, and nothing of the number', async () => {
  const api = fakeApi({ items: [anItem({ vendor_name: '123456', gtin: '07046261234566' })] })
  const { items, search } = fakeServices({ api })
  const store = createNewItemStore({}, { api, items, search, onSaved: vi.fn() })
  store.change({ ...typed, gtin: '7046261234566' })
  expect(await store.save()).toBe('gtin')
  const problems = () => shownProblems(store.state, newItemProblems(store.state.typed))
  expect(problems()).toMatchObject({ gtin: 'taken', vendor_name: null })
  store.change({ gtin: '' })
  expect(await store.save()).toBe(null)
  expect(problems()).toMatchObject({ gtin: null })
})

it('does not take a lost answer for a taken number, and creates one item', async () => {
  const { api, store, onSaved } = setUp()
  store.change(typed)
  api.loseAnswer('createItem')
  expect(await store.save()).toBe(null)
  expect(store.state.error).toEqual({ kind: 'network' })
  await store.save()
  expect(onSaved).toHaveBeenCalledWith(expect.objectContaining(typed))
  expect(api.world.items.filter(({ vendor_name }) => vendor_name === 'E-2001')).toHaveLength(1)
})

it('creates once for a double press', async () => {
  const { api, store, onSaved } = setUp()
  store.change(typed)
  const release = api.hold('createItem')
  const both = [store.save(), store.save()]
  release()
  await Promise.all(both)
  expect(api.callsOf('createItem')).toHaveLength(1)
  expect(onSaved).toHaveBeenCalledOnce()
})
