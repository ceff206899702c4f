import type { Change } from '@forrad/core/stores'
import { aLocation, fakeApi, fakeServices } from '@forrad/core/testing'
import type { ChangeEvent, Item } from '@forrad/openapi'
import { describe, expect, it } from 'vitest'
import { batch, lying } from './round.fixture.ts'
import { createStockHere, itemsHere } from './stock-here.store.ts'

const item = (id: number, quantity: number) => {
  const places = quantity > 0 ? { A2: [batch('L', quantity)] } : {}
  return lying(id, `Vara ${String(id).padStart(4, '0')}`, places)
}
const LONG = 201

/** A location with so many items, 5 pieces of each, and what its round knows of it. */
function setUp(count: number) {
  const items = Array.from({ length: count }, (_, index) => item(index + 1, 5))
  const api = fakeApi({ items, locations: [aLocation({ item_count: count })] })
  const { locations } = fakeServices({ api })
  const here = createStockHere(1, locations)
  const put = (changed: Item) => {
    api.world.items = api.world.items.map((one) => (one.id === changed.id ? changed : one))
  }
  const shown = (show = (one: Item) => one) =>
    itemsHere(here.state.held, locations.state.items[1], show)
  const quantityOf = (id: number) => shown()?.find((one) => one.id === id)?.locations[0]?.quantity
  return { api, locations, here, put, shown, quantityOf }
}

const told = (ids: ChangeEvent): Change => ({ type: 'change', ids })
const figures = (changed: Item) =>
  changed.locations.map((location) => ({ item_id: changed.id, location }))

describe('what lies at a long location', () => {
  it('ROUND-35 is what was fetched for the round, whatever its pages brought before', async () => {
    const { locations, here, put, quantityOf, shown } = setUp(LONG)
    await locations.openItems(1)
    await locations.openListing(1, 'names', { show: ['out'] })
    put(item(150, 2))
    await here.load()
    expect(shown()).toHaveLength(LONG)
    expect(locations.state.items[1]?.find(({ id }) => id === 150)?.locations[0]?.quantity).toBe(5)
    expect(quantityOf(150)).toBe(2)
  })

  it('ROUND-35 follows the figures that changes tell, also of what no page has brought', async () => {
    const { here, shown, quantityOf } = setUp(LONG)
    await here.load()
    expect(here.follow(told({ stock: figures(item(201, 3)) }))).toBe(false)
    expect(here.follow(told({ stock: figures(item(7, 4)) }))).toBe(false)
    // What is named has changed in more than its figures.
    expect(here.follow(told({ stock: figures(item(7, 4)), items: [7] }))).toBe(true)
    expect([quantityOf(201), quantityOf(7), quantityOf(8)]).toEqual([3, 4, 5])
    expect(here.follow(told({ stock: figures(item(201, 0)) }))).toBe(false)
    expect(quantityOf(201)).toBe(0)
    // What waits is laid on figures that were told, and is in what was fetched already.
    const names = shown((one) => ({ ...one, display_name: 'laid' }))?.map((one) => one.display_name)
    expect(names?.filter((name) => name === 'laid')).toHaveLength(2)
  })

  it('ROUND-35 is fetched anew where changes do not tell enough', async () => {
    const { here, put, quantityOf } = setUp(LONG)
    await here.load()
    for (const change of [
      { type: 'reset' } as const,
      told({ items: [150], locations: [1] }),
      told({ items: [150] }),
      told({ locations: [1] }),
      told({ stock: figures(item(999, 1)) }),
    ]) {
      expect(here.follow(change)).toBe(true)
    }
    expect(here.follow(told({ items: [999], locations: [2] }))).toBe(false)
    put(item(150, 2))
    await here.load()
    expect(quantityOf(150)).toBe(2)
  })

  it('ROUND-35 is fetched anew where something was missed while it was being fetched', async () => {
    const { api, here } = setUp(LONG)
    const release = api.hold('listInventory')
    const loading = here.load()
    expect(here.follow({ type: 'reset' })).toBe(true)
    expect(here.follow(told({ locations: [1] }))).toBe(false)
    release()
    await loading
  })
})

describe('what lies at a short location', () => {
  it('ROUND-35 is its list, which follows changes by itself', async () => {
    const { locations, here, shown } = setUp(3)
    expect(shown()).toBe(null)
    await here.load()
    expect(shown()).toBe(locations.state.items[1])
    expect(here.follow({ type: 'reset' })).toBe(false)
  })

  it('ROUND-35 is fetched apart once it has become too long', async () => {
    const { api, locations, here, shown } = setUp(LONG - 1)
    await here.load()
    api.world.items = [...api.world.items, item(LONG, 5)]
    await locations.openItems(1)
    expect(here.follow(told({ stock: figures(item(LONG, 5)) }))).toBe(true)
    await here.load()
    expect(shown()).toHaveLength(LONG)
  })
})
