import { anItem, fakeApi, fakeServices, refusal, settled } from '@forrad/core/testing'
import { describe, expect, it, vi } from 'vitest'
import { createAddItem, DEBOUNCE } from './add-item.store.ts'

function setUp() {
  const loose = anItem({ id: 2, vendor_name: '200', display_name: 'Kanyl', locations: [] })
  const api = fakeApi({ items: [anItem(), loose] })
  const { locations, clock } = fakeServices({ api })
  const onAdded = vi.fn()
  const store = createAddItem({ locationId: 1, api, locations, scheduler: clock, onAdded })
  return { api, clock, store, locations, loose, onAdded }
}

describe('createAddItem', () => {
  it('asks the whole catalogue 300 ms after the last key', async () => {
    const { api, clock, store } = setUp()
    store.setQuery('ka')
    await clock.advance(DEBOUNCE - 1)
    store.setQuery(' kanyl ')
    expect(api.callsOf('searchCatalogue')).toHaveLength(0)
    await clock.advance(DEBOUNCE)
    expect(api.callsOf('searchCatalogue').map(({ input }) => input)).toEqual([
      { query: 'kanyl', stocked: false, limit: 30 },
    ])
    expect(store.state).toMatchObject({ status: 'done' })
    expect(store.state.results.map(({ id }) => id)).toEqual([2])
  })

  it('asks nothing for an empty text, and shows nothing', async () => {
    const { api, clock, store } = setUp()
    store.setQuery('kanyl')
    await clock.advance(DEBOUNCE)
    store.setQuery('  ')
    await clock.advance(DEBOUNCE)
    expect(api.callsOf('searchCatalogue')).toHaveLength(1)
    expect(store.state).toMatchObject({ status: 'idle', results: [] })
  })

  it('VALID-11 asks for a pasted text on one line, and for no more than the server takes', async () => {
    const { api, clock, store } = setUp()
    store.setQuery(`ka\u0000nyl\n${'x'.repeat(5000)}`)
    await clock.advance(DEBOUNCE)
    const [asked] = api.callsOf('searchCatalogue').map(({ input }) => input)
    expect(asked).toMatchObject({ query: `ka nyl ${'x'.repeat(3993)}` })
    store.setQuery('\u0000')
    await clock.advance(DEBOUNCE)
    expect(api.callsOf('searchCatalogue')).toHaveLength(1)
    expect(store.state.status).toBe('idle')
  })

  it('shows the item that was made of what was sought in vain, whatever it was called, to be added', async () => {
    const { api, clock, store, onAdded } = setUp()
    store.setQuery('handskar')
    await clock.advance(DEBOUNCE)
    expect(store.state).toMatchObject({ status: 'done', results: [] })
    const item = { vendor_name: 'E-1', display_name: 'Vinyl, liten', kind: 'supply' } as const
    const made = await api.createItem({ item })
    if (!made.ok) throw new Error('not made')
    store.show(made.data.item)
    expect(store.state).toMatchObject({ status: 'done', query: 'E-1', results: [{ ...item }] })
    await store.add(made.data.item)
    expect(onAdded).toHaveBeenCalledWith(made.data.item)
  })

  it('shows what was made also where a search was under way', async () => {
    const { clock, store, loose } = setUp()
    store.setQuery('handskar')
    store.show(loose)
    await clock.advance(DEBOUNCE)
    expect(store.state).toMatchObject({ status: 'done', query: '200', results: [loose] })
  })

  it('adds once however often it is pressed', async () => {
    const { api, store, locations, loose, onAdded } = setUp()
    await locations.openItems(1)
    await Promise.all([store.add(loose), store.add(loose)])
    expect(api.callsOf('createLocationItem')).toHaveLength(1)
    expect(onAdded).toHaveBeenCalledTimes(1)
    expect(locations.state.items[1]?.map(({ id }) => id)).toEqual([1, 2])
  })

  it('keeps the hits when adding fails, and says why', async () => {
    const { api, clock, store, loose, onAdded } = setUp()
    store.setQuery('kanyl')
    await clock.advance(DEBOUNCE)
    api.fail('createLocationItem', { kind: 'network' })
    await store.add(loose)
    expect(store.state).toMatchObject({ adding: null, addError: { kind: 'network' } })
    expect(store.state.results).toHaveLength(1)
    expect(onAdded).not.toHaveBeenCalled()
  })

  it('counts an item that a colleague added meanwhile as added', async () => {
    const { api, store, loose, onAdded } = setUp()
    const answer = refusal(409, 'name_taken')
    if (!answer.ok) api.fail('createLocationItem', answer.error)
    await store.add(loose)
    await settled()
    expect(onAdded).toHaveBeenCalledTimes(1)
    expect(store.state.addError).toBeNull()
  })
})
