import { describe, expect, it, vi } from 'vitest'
import { isOutOfDate, onDay, sameWish } from './listing-wish.ts'
import { stale } from './listing.ts'
import { item, setUp } from './location-pages.fixtures.ts'
import { LOCATION_PAGE } from './location-pages.ts'

describe('a location', () => {
  it('of one page is held whole', async () => {
    const { api, locations, state } = setUp(LOCATION_PAGE)
    await locations.openItems(1)
    expect(state.items[1]).toHaveLength(LOCATION_PAGE)
    expect(state.paged[1]).toBeUndefined()
    expect(api.callsOf('listLocationItems')).toHaveLength(1)
  })

  it('of more asks for a page at a time, and is held whole after the last', async () => {
    const { api, locations, state, rows } = setUp(450)
    await locations.openItems(1)
    expect(rows()).toHaveLength(200)
    expect(api.callsOf('listLocationItems')).toHaveLength(1)
    await Promise.all([locations.nextPage(1, 'names'), locations.nextPage(1, 'names')])
    expect(rows()).toHaveLength(400)
    expect(api.callsOf('listLocationItems')).toHaveLength(2)
    // Opened again it is fetched as far as it had come.
    await locations.openItems(1)
    expect(rows()).toHaveLength(400)
    expect(api.callsOf('listLocationItems')[2]?.input).toMatchObject({ limit: 400 })
    await locations.nextPage(1, 'names')
    expect(state.paged[1]).toBeUndefined()
    expect(state.items[1]).toHaveLength(450)
  })

  it('is filtered by the server, the last wish counts, and opening it again keeps the wish', async () => {
    const { api, locations, state, rows } = setUp(450)
    await locations.openItems(1)
    const release = api.hold('listLocationItems')
    const slow = locations.openListing(1, 'names', { query: 'vara 0001' })
    await locations.openListing(1, 'names', { show: ['low'] })
    release()
    await slow
    expect(state.paged[1]?.names).toMatchObject({ wish: { show: ['low'] }, total: 45 })
    expect(rows()).toHaveLength(45)
    await locations.openItems(1)
    expect(rows()).toHaveLength(45)
  })

  it("'s inventory comes by shelf place", async () => {
    const { locations, state, rows } = setUp(450)
    await locations.openItems(1)
    await locations.openListing(1, 'inventory', { storage_location_id: 12 })
    expect(rows('inventory')[0]).toBe(300)
    expect(state.items[1]?.some(({ id }) => id === 450)).toBe(true)
  })
})

describe('fetched anew', () => {
  it('a list has as many rows as were held, also more than one answer holds', async () => {
    const { api, locations, state, rows, scrolled } = setUp(1300)
    await scrolled(1200)
    const before = api.callsOf('listLocationItems').length
    const held = rows()
    await locations.openItems(1)
    expect(rows()).toEqual(held)
    const asked = api.callsOf('listLocationItems').slice(before)
    expect(asked.map(({ input }) => input)).toEqual([
      { id: 1, limit: 1000 },
      { id: 1, limit: 200, cursor: expect.any(String) },
    ])
    await locations.nextPage(1, 'names')
    expect(state.items[1]).toHaveLength(1300)
  })

  it('a location that was scrolled to its end is held whole again', async () => {
    const { locations, state } = setUp(450)
    await locations.openItems(1)
    for (let page = 0; page < 2; page += 1) await locations.nextPage(1, 'names')
    await locations.openItems(1)
    expect(state.paged[1]).toBeUndefined()
    expect(state.items[1]).toHaveLength(450)
  })

  it('a list keeps the page that came meanwhile', async () => {
    const { api, locations, rows, scrolled } = setUp(1300)
    await scrolled(200)
    const release = api.hold('listLocationItems')
    const anew = locations.openItems(1)
    await locations.nextPage(1, 'names')
    release()
    await anew
    expect(rows()).toHaveLength(400)
  })

  it('figures that come with the later pages on their way are shown in the earlier ones', async () => {
    const { api, spread, locations, state, scrolled, figures } = setUp(1300)
    await scrolled(1200)
    const ask = api.listLocationItems
    vi.spyOn(api, 'listLocationItems').mockImplementation((...asked) => {
      const told = asked[0].cursor === undefined ? [] : figures(item(7, 3))
      for (const { item_id, location } of told) spread.patch(item_id, location)
      return ask(...asked)
    })
    await locations.openItems(1)
    expect(state.items[1]?.find(({ id }) => id === 7)?.locations[0]?.quantity).toBe(3)
  })

  it('a list that is asked for once more meanwhile is not fetched to its end twice', async () => {
    const { api, locations, rows, scrolled } = setUp(1300)
    await scrolled(1200)
    const release = api.hold('listLocationItems')
    const first = locations.openItems(1)
    await locations.openItems(1)
    const before = api.calls.length
    release()
    await first
    expect(rows()).toHaveLength(1200)
    expect(api.calls).toHaveLength(before)
  })
})

it('a next page of what is not open is asked of nobody', async () => {
  const { api, locations } = setUp(450)
  await locations.nextPage(1, 'names')
  await locations.openItems(1)
  await locations.nextPage(1, 'inventory')
  expect(api.callsOf('listInventory')).toHaveLength(0)
  expect(api.callsOf('listLocationItems')).toHaveLength(1)
})

describe('a new day', () => {
  it('makes a list of what has expired out of date, which the server judges by itself', async () => {
    const { api, locations, state, rows } = setUp(450)
    const monday = onDay({ show: ['low'] }, '2026-11-16')
    const tuesday = onDay({ show: ['low'] }, '2026-11-17')
    await locations.openItems(1)
    await locations.openListing(1, 'names', monday)
    const held = state.paged[1]?.names
    expect(held && [isOutOfDate(held, monday), isOutOfDate(held, tuesday)]).toEqual([false, true])
    expect(held && sameWish(held.wish, tuesday)).toBe(true)
    const before = rows()
    await locations.openListing(1, 'names', tuesday)
    const renewed = state.paged[1]?.names
    expect(renewed && isOutOfDate(renewed, tuesday)).toBe(false)
    expect(rows()).toEqual(before)
    expect(api.callsOf('listLocationItems').at(-1)?.input).not.toHaveProperty('day')
  })

  it('is nothing to lists that go by no date, and change makes any list out of date', async () => {
    const { locations, state } = setUp(450)
    await locations.openItems(1)
    await locations.openListing(1, 'names', onDay({ query: 'vara' }, '2026-11-16'))
    const held = state.paged[1]?.names
    const next = onDay({ query: 'vara', show: [] }, '2026-11-17')
    expect(held && isOutOfDate(held, next)).toBe(false)
    expect(held && isOutOfDate(stale(held), next)).toBe(true)
  })
})

describe("one's own changes", () => {
  it('of what is kept make every list of the location stale: the rows may be others now', async () => {
    const { locations, state } = setUp(450)
    await locations.openItems(1)
    await locations.openListing(1, 'inventory', {})
    const levels = { reorder_point: 3, preferred_stock_level: 9, reorder_multiple: 1 }
    expect(await locations.updateLocationItem(7, levels)).toMatchObject({ ok: true })
    expect([state.paged[1]?.names?.isStale, state.paged[1]?.inventory?.isStale]).toEqual([
      true,
      true,
    ])
  })

  it('of an item that is kept there no more do so too: the list counts it no more', async () => {
    const { api, locations, state } = setUp(450)
    api.world.items = api.world.items.map((one) => (one.id === 7 ? item(7, 0) : one))
    await locations.loadOne(1)
    await locations.openItems(1)
    await locations.openListing(1, 'names', { query: 'vara' })
    await locations.openListing(1, 'inventory', {})
    expect(state.paged[1]?.names?.total).toBe(450)
    const kept = { id: 7, item_id: 7, location_id: 1 }
    expect(await locations.removeLocationItem(kept)).toMatchObject({ ok: true })
    expect(state.details[1]?.item_count).toBe(449)
    expect([state.paged[1]?.names?.isStale, state.paged[1]?.inventory?.isStale]).toEqual([
      true,
      true,
    ])
    await locations.openListing(1, 'names', { query: 'vara' })
    expect(state.paged[1]?.names).toMatchObject({ total: 449, isStale: false })
  })
})

describe("others' changes", () => {
  it('patch what is held and ask for nothing', async () => {
    const { api, locations, state, figures, counts } = setUp(450)
    await locations.loadOne(1)
    await locations.openItems(1)
    const before = api.calls.length
    await locations.applyFigures([...figures(item(7, 3)), ...figures(item(444, 3))], counts(450))
    expect(state.items[1]?.find(({ id }) => id === 7)?.locations[0]?.quantity).toBe(3)
    expect(state.paged[1]?.names?.isStale).toBe(false)
    expect(api.calls).toHaveLength(before)
  })

  it('make rows stale that may be others now', async () => {
    const { locations, state, figures, counts } = setUp(450)
    await locations.loadOne(1)
    await locations.openItems(1)
    await locations.openListing(1, 'inventory', {})
    const isStale = () => [state.paged[1]?.names?.isStale, state.paged[1]?.inventory?.isStale]
    await locations.applyFigures(figures(item(444, 3)), counts(450))
    expect(isStale()).toEqual([false, false])
    // It lies on a shelf place that the rows have reached, and is none of them.
    await locations.applyFigures(figures(item(250, 3)), counts(450))
    expect(isStale()).toEqual([false, true])
    await locations.applyFigures([], counts(451))
    expect(isStale()).toEqual([true, true])
    await locations.openListing(1, 'names', { show: ['out'] })
    await locations.openListing(1, 'inventory', {})
    expect(isStale()).toEqual([false, false])
    await locations.applyFigures(figures(item(7, 0)), counts(451))
    expect(isStale()).toEqual([true, false])
  })

  it("of a shelf place's name put its rows in another order: they are stale", async () => {
    const { api, locations, state } = setUp(450)
    await locations.loadOne(1)
    await locations.openItems(1)
    await locations.openListing(1, 'inventory', {})
    await locations.refresh([1])
    expect(state.paged[1]?.inventory?.isStale).toBe(false)
    await api.updateStorageLocation({ id: 11, storage_location: { identifier: 'B7' } })
    await locations.refresh([1])
    const held = state.items[1]?.find(({ id }) => id === 7)
    expect(held?.locations[0]?.storage_locations[0]?.identifier).toBe('B7')
    expect(state.paged[1]?.inventory?.isStale).toBe(true)
    expect(state.paged[1]?.names?.isStale).toBe(false)
  })

  it('that come while rows are on their way are asked for once more', async () => {
    const { api, locations, state, figures, counts } = setUp(450)
    await locations.openItems(1)
    await locations.openListing(1, 'names', { show: ['low'] })
    const release = api.hold('listLocationItems')
    const loading = locations.openListing(1, 'names', { show: ['low'] })
    await locations.applyFigures(figures(item(7, 1)), counts(450))
    release()
    await loading
    expect(state.paged[1]?.names?.isStale).toBe(true)
  })
})
