import { aLocationItem, anItem, anItemLocation, fakeApi, fakeServices } from '@forrad/core/testing'
import type { Item } from '@forrad/openapi'
import { describe, expect, it, vi } from 'vitest'
import { createManyLevelsStore } from './many-levels.store.ts'
import { EMPTY_DRAFT, manyLevels } from './many-levels.ts'

const kept = (id: number, levels: object = {}): Item =>
  anItem({
    id,
    locations: [
      anItemLocation({
        location_item: aLocationItem({
          id: 100 + id,
          item_id: id,
          reorder_point: 5,
          preferred_stock_level: 20,
          reorder_multiple: 10,
          ...levels,
        }),
      }),
    ],
  })

const loose = (id: number): Item =>
  anItem({ id, locations: [anItemLocation({ location_item: null })] })

const wanted = (items: readonly Item[], draft: object) => {
  const result = manyLevels(items, { ...EMPTY_DRAFT, ...draft })
  if (!result.ok) throw new Error(JSON.stringify(result.errors))
  return result.changes
}

describe('levels of many items', () => {
  it('LEVELMANY-1 only what is filled in changes; each item keeps its own of the rest', () => {
    const changes = wanted([kept(1), kept(2, { preferred_stock_level: 30 })], {
      reorder_point: ' 8 ',
    })
    expect(changes.map(({ levels }) => levels)).toEqual([
      { reorder_point: 8, preferred_stock_level: 20, reorder_multiple: 10 },
      { reorder_point: 8, preferred_stock_level: 30, reorder_multiple: 10 },
    ])
  })

  it('LEVELMANY-2 what no level may be is said, and changes none', () => {
    const draft = { ...EMPTY_DRAFT, reorder_point: '1,5', preferred_stock_level: '-1' }
    expect(manyLevels([kept(1)], draft)).toEqual({
      ok: false,
      errors: { reorder_point: 'not_whole_number', preferred_stock_level: 'too_small' },
    })
  })

  it('LEVELMANY-3 who has these levels already is left alone, and who is not kept yet is kept', () => {
    const changes = wanted([kept(1), kept(2, { reorder_point: 8 }), loose(3)], {
      reorder_point: '8',
    })
    expect(changes.map(({ item }) => item.id)).toEqual([1, 3])
    expect(changes[1]).toMatchObject({ stored: null, levels: { reorder_multiple: 1 } })
  })
})

function setUp(items: readonly Item[]) {
  const api = fakeApi({ items: [...items] })
  const { locations } = fakeServices({ api })
  const onEnd = vi.fn()
  const store = createManyLevelsStore({ items, locationId: 1, locations, onEnd })
  const sent = () => api.callsOf('updateLocationItem').map(({ input }) => input)
  return { api, store, onEnd, sent }
}

describe('saving the levels of many items', () => {
  it('LEVELMANY-1 sends the filled in fields alone', async () => {
    const { store, onEnd, sent } = setUp([kept(1), kept(2)])
    store.type('reorder_point', '8')
    await store.save()
    expect(sent()).toEqual([
      { id: 101, location_item: { reorder_point: 8 } },
      { id: 102, location_item: { reorder_point: 8 } },
    ])
    expect(onEnd).toHaveBeenCalledExactlyOnceWith(2, [])
  })

  it('LEVELMANY-4 asks once about all that changes a lot', async () => {
    const { store, sent } = setUp([kept(1), kept(2, { preferred_stock_level: 490 })])
    store.type('preferred_stock_level', '500')
    await store.save()
    expect(store.state.question?.map(({ item }) => item.id)).toEqual([1])
    store.decline()
    expect(sent()).toEqual([])
    await store.save()
    await store.agree()
    expect(sent()).toHaveLength(2)
  })

  it('LEVELMANY-5 what is refused is named, and the others are changed', async () => {
    const { api, store, onEnd, sent } = setUp([kept(1), kept(2), kept(3)])
    const error = {
      kind: 'answer',
      code: 'not_found',
      status: 404,
      message: '',
      details: [],
    } as const
    api.fail('updateLocationItem', error)
    store.type('reorder_point', '8')
    await store.save()
    expect(sent()).toHaveLength(3)
    const [changed, refused] = onEnd.mock.calls[0] ?? []
    expect(changed).toBe(2)
    expect(refused).toEqual([{ item: expect.objectContaining({ id: 1 }), error }])
  })

  it('LEVELMANY-6 without an answer the rest waits, and another try goes on there', async () => {
    const { api, store, onEnd, sent } = setUp([kept(1), kept(2), kept(3)])
    store.type('reorder_point', '8')
    const release = api.hold('updateLocationItem')
    const saving = store.save()
    await vi.waitFor(() => expect(sent()).toHaveLength(1))
    api.fail('updateLocationItem', { kind: 'network' })
    release()
    await saving
    expect(store.state).toMatchObject({ done: 1, all: 3, problem: { kind: 'network' } })
    expect(onEnd).not.toHaveBeenCalled()
    await store.save()
    expect(sent()).toMatchObject([{ id: 101 }, { id: 102 }, { id: 102 }, { id: 103 }])
    expect(onEnd).toHaveBeenCalledExactlyOnceWith(3, [])
  })

  it.each([
    { status: 503, code: 'unavailable' },
    { status: 500, code: 'server_error' },
    { status: 401, code: 'not_signed_in' },
    { status: 429, code: 'too_many_tries' },
    { status: 403, code: 'csrf' },
  ] as const)('LEVELMANY-6 $code says nothing of an item: the rest waits', async (said) => {
    const { api, store, onEnd, sent } = setUp([kept(1), kept(2), kept(3)])
    store.type('reorder_point', '8')
    api.fail('updateLocationItem', { kind: 'answer', message: '', details: [], ...said })
    await store.save()
    expect(sent()).toMatchObject([{ id: 101 }])
    expect(store.state).toMatchObject({ done: 0, refused: [], problem: said })
    await store.save()
    expect(sent()).toMatchObject([{ id: 101 }, { id: 101 }, { id: 102 }, { id: 103 }])
    expect(onEnd).toHaveBeenCalledExactlyOnceWith(3, [])
  })
})
