import { describe, expect, it, vi } from 'vitest'
import { anItem, fakeApi, fakeClock, settled } from '../testing/index.ts'
import { createSearchStore, SEARCH_PAGE } from './search.store.ts'
import { createItemSpread } from './spread.ts'

const alvedon = anItem()
const ipren = anItem({ id: 2, vendor_name: '202', display_name: 'Ipren', gtin: null })

function setUp(items = [alvedon, ipren]) {
  const api = fakeApi({ items })
  const clock = fakeClock()
  const spread = createItemSpread()
  const log = vi.fn()
  const search = createSearchStore({ api, spread, scheduler: clock, log })
  return {
    api,
    clock,
    spread,
    log,
    search,
    state: search.state,
    asked: () => api.callsOf('searchItems'),
  }
}

/** Milliseconds, as the specification has them (section 9). */
const SEARCH_DEBOUNCE = 300

const ids = (items: readonly { readonly id: number }[]) => items.map(({ id }) => id)

describe('typing', () => {
  it('searches once, 300 ms after the last key', async () => {
    const { clock, search, state, asked } = setUp()
    search.setQuery('a')
    await clock.advance(SEARCH_DEBOUNCE - 1)
    search.setQuery('alv')
    await clock.advance(SEARCH_DEBOUNCE - 1)
    expect(asked()).toHaveLength(0)
    expect(state.status).toBe('waiting')
    await clock.advance(1)
    expect(asked()).toHaveLength(1)
    expect(asked()[0]?.input).toMatchObject({ query: 'alv', stocked: true, limit: SEARCH_PAGE })
    expect(state).toMatchObject({ status: 'done', query: 'alv', error: null })
    expect(ids(state.results)).toEqual([1])
  })

  it('says where this computer is placed as it is then, and nothing where it is not', async () => {
    let own: number | null = null
    const { api, clock, spread, log, asked } = setUp()
    const search = createSearchStore({ api, spread, scheduler: clock, log, ownLocation: () => own })
    search.setQuery('alv')
    await search.searchNow()
    own = 7
    await search.searchNow()
    expect(asked()[0]?.input).not.toHaveProperty('own_location_id')
    expect(asked()[1]?.input).toMatchObject({ own_location_id: 7 })
  })

  it('VALID-11 asks on one line, and not at all for what nobody sees', async () => {
    const { clock, search, asked, state } = setUp()
    search.setQuery('ka\u0000nyl\n')
    await clock.advance(SEARCH_DEBOUNCE)
    expect(asked()[0]?.input).toMatchObject({ query: 'ka nyl' })
    search.setQuery('\u0000\u200b')
    await clock.advance(SEARCH_DEBOUNCE)
    expect(asked()).toHaveLength(1)
    expect(state.status).toBe('idle')
  })

  it('cancels the unfinished search when the next begins; its late answer changes nothing', async () => {
    const { api, clock, search, state, asked } = setUp()
    const release = api.hold('searchItems')
    search.setQuery('alvedon')
    await clock.advance(SEARCH_DEBOUNCE)
    expect(state.status).toBe('loading')
    search.setQuery('ipren')
    expect(asked()[0]?.options.signal?.aborted).toBe(true)
    await clock.advance(SEARCH_DEBOUNCE)
    release()
    await settled()
    expect(ids(state.results)).toEqual([2])
    expect(state.status).toBe('done')
  })

  it('an empty query clears without a request and cancels what runs', async () => {
    const { api, clock, search, state, asked } = setUp()
    search.setQuery('alvedon')
    await clock.advance(SEARCH_DEBOUNCE)
    api.hold('searchItems')
    void search.searchNow()
    search.setQuery('  ')
    await clock.advance(SEARCH_DEBOUNCE * 2)
    expect(asked()).toHaveLength(2)
    expect(asked()[1]?.options.signal?.aborted).toBe(true)
    expect(state).toMatchObject({ status: 'idle', query: '  ', error: null })
    expect(state.results).toEqual([])
  })

  it('sends at most what the contract takes', async () => {
    const { clock, search, asked } = setUp()
    search.setQuery('x'.repeat(5000))
    await clock.advance(SEARCH_DEBOUNCE)
    expect(asked()[0]?.input).toMatchObject({ query: 'x'.repeat(4000) })
  })
})

describe('filters', () => {
  it('stocked is on at first; a filter searches at once, but not without a query', async () => {
    const { search, state, asked } = setUp()
    expect(state.stocked).toBe(true)
    search.setStocked(false)
    search.toggleLocation(1)
    expect(asked()).toHaveLength(0)
    search.setQuery('i')
    search.toggleLocation(2)
    await settled()
    expect(asked()).toHaveLength(1)
    expect(asked()[0]?.input).toMatchObject({ stocked: false, location_ids: [1, 2] })
    search.toggleLocation(1)
    await settled()
    expect(asked()[1]?.input).toMatchObject({ location_ids: [2] })
    search.setLocations([])
    await settled()
    expect(asked()[2]?.input).not.toHaveProperty('location_ids')
  })

  it('survive clear, not reset', () => {
    const { search, state } = setUp()
    search.toggleLocation(1)
    search.clear()
    expect(state.locationIds).toEqual([1])
    search.reset()
    expect(state).toMatchObject({ locationIds: [], stocked: true, query: '' })
  })
})

describe('failure', () => {
  it('is shown and logged, keeps query and results, and can be retried', async () => {
    const { api, clock, search, state, log } = setUp()
    search.setQuery('alvedon')
    await clock.advance(SEARCH_DEBOUNCE)
    api.fail('searchItems', { kind: 'network' })
    await search.searchNow()
    expect(state).toMatchObject({ status: 'error', query: 'alvedon', error: { kind: 'network' } })
    expect(ids(state.results)).toEqual([1])
    expect(log).toHaveBeenCalledTimes(1)
    await search.retry()
    expect(state).toMatchObject({ status: 'done', error: null })
  })

  it('of a quiet refresh is only logged', async () => {
    const { api, search, state, log } = setUp()
    search.setQuery('alvedon')
    await search.searchNow()
    api.fail('searchItems', { kind: 'network' })
    await search.refresh()
    expect(state.status).toBe('done')
    expect(log).toHaveBeenCalledTimes(1)
  })
})

describe('pages', () => {
  it('a quiet refresh keeps those that are shown, and the rest is still to come', async () => {
    const many = Array.from({ length: 2 * SEARCH_PAGE + 1 }, (_, index) =>
      anItem({ id: index + 1, vendor_name: `${100 + index}`, gtin: null }),
    )
    const { search, state } = setUp(many)
    search.setQuery('alvedon')
    await search.searchNow()
    await search.loadMore()
    const shown = ids(state.results)
    expect(shown).toHaveLength(2 * SEARCH_PAGE)
    const refreshed = search.refresh()
    expect(state.status).toBe('done')
    await refreshed
    expect(ids(state.results)).toEqual(shown)
    expect(state.hasMore).toBe(true)
    await search.loadMore()
    expect(state.results).toHaveLength(many.length)
  })

  it('a quiet refresh keeps more than one answer holds', async () => {
    const many = Array.from({ length: 1200 }, (_, index) => anItem({ id: index + 1 }))
    const { api, search, state } = setUp()
    const ask = vi.spyOn(api, 'searchItems').mockImplementation(async ({ limit, cursor = 0 }) => {
      const to = Number(cursor) + Number(limit)
      return { ok: true, data: { items: many.slice(Number(cursor), to), next_cursor: `${to}` } }
    })
    search.setQuery('alvedon')
    await search.searchNow()
    while (state.results.length < 1100) await search.loadMore()
    const shown = ids(state.results)
    ask.mockClear()
    await search.refresh()
    expect(ids(state.results)).toEqual(shown)
    const inputs = ask.mock.calls.map(([input]) => input)
    expect(inputs).toMatchObject([{ limit: 1000 }, { limit: 100, cursor: '1000' }])
    await search.loadMore()
    expect(ids(state.results)).toEqual(ids(many.slice(0, 1150)))
  })

  it('adds the next page to the results', async () => {
    const { api, search, state } = setUp()
    const searchItems = vi.spyOn(api, 'searchItems')
    searchItems.mockResolvedValueOnce({ ok: true, data: { items: [alvedon], next_cursor: 'c2' } })
    search.setQuery('n')
    await search.searchNow()
    expect(state.hasMore).toBe(true)
    searchItems.mockResolvedValueOnce({ ok: true, data: { items: [ipren], next_cursor: null } })
    await search.loadMore()
    expect(searchItems.mock.lastCall?.[0]).toMatchObject({ cursor: 'c2' })
    expect(ids(state.results)).toEqual([1, 2])
    expect(state).toMatchObject({ hasMore: false, status: 'done' })
    await search.loadMore()
    expect(searchItems).toHaveBeenCalledTimes(2)
  })
})

describe('the next page', () => {
  const many = Array.from({ length: SEARCH_PAGE + 1 }, (_, index) =>
    anItem({ id: index + 1, vendor_name: `${100 + index}`, gtin: null }),
  )
  const morfin = anItem({ id: 900, vendor_name: '900', display_name: 'Morfin', gtin: null })

  it('that does not come is told, and comes when it is asked for again', async () => {
    const { api, search, state, log } = setUp(many)
    search.setQuery('alvedon')
    await search.searchNow()
    api.fail('searchItems', { kind: 'network' })
    await search.loadMore()
    expect(state).toMatchObject({ status: 'done', hasMore: true, moreError: { kind: 'network' } })
    expect([state.results.length, log.mock.calls.length]).toEqual([SEARCH_PAGE, 1])
    const again = search.loadMore()
    expect(state.moreError).toBeNull()
    await again
    expect(state).toMatchObject({ hasMore: false, moreError: null })
    expect(state.results).toHaveLength(many.length)
  })

  it('that did not come is told as long as nothing has: a refresh that fails as well changes nothing', async () => {
    const { api, search, state } = setUp(many)
    search.setQuery('alvedon')
    await search.searchNow()
    for (const ask of ['loadMore', 'refresh'] as const) {
      api.fail('searchItems', { kind: 'network' })
      await search[ask]()
      expect(state).toMatchObject({ status: 'done', moreError: { kind: 'network' } })
    }
    await search.refresh()
    expect(state.moreError).toBeNull()
  })

  it('that did not come is told no longer once something else is typed, searched or cleared', async () => {
    for (const next of ['setQuery', 'searchNow', 'clear'] as const) {
      const { api, search, state } = setUp(many)
      search.setQuery('alvedon')
      await search.searchNow()
      api.fail('searchItems', { kind: 'network' })
      await search.loadMore()
      if (next === 'setQuery') search.setQuery('morfin')
      else void search[next]()
      expect(state.moreError).toBeNull()
    }
  })

  it('is not asked for once something else is typed, which is searched for all the same', async () => {
    const { clock, search, state, asked } = setUp([...many, morfin])
    search.setQuery('alvedon')
    await search.searchNow()
    search.setQuery('morfin')
    await search.loadMore()
    expect(asked()).toHaveLength(1)
    await clock.advance(SEARCH_DEBOUNCE)
    expect(asked()[1]?.input).toMatchObject({ query: 'morfin' })
    expect([state.status, ids(state.results)]).toEqual(['done', [900]])
  })
})

describe('items returned elsewhere', () => {
  it('take their place in the results; others do not come in', async () => {
    const { search, state, spread } = setUp()
    search.setQuery('alvedon')
    await search.searchNow()
    spread.spread({ ...alvedon, display_name: 'Alvedon ny' })
    spread.spread(ipren)
    expect(state.results.map(({ display_name }) => display_name)).toEqual(['Alvedon ny'])
  })

  it('are not overwritten by an answer that was asked for before', async () => {
    const { api, search, state, spread } = setUp()
    const release = api.hold('searchItems')
    search.setQuery('alvedon')
    const searching = search.searchNow()
    spread.spread({ ...alvedon, display_name: 'Efter uttag' })
    release()
    await searching
    expect(state.results[0]?.display_name).toBe('Efter uttag')
  })
})
