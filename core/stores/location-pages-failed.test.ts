import { describe, expect, it, vi } from 'vitest'
import type { ApiError } from '../api/index.ts'
import { settled } from '../testing/index.ts'
import { isOutOfDate, onDay } from './listing-wish.ts'
import { item, setUp } from './location-pages.fixtures.ts'

it('a next page that fails says so to everyone who waits for it, and comes when it is asked for again', async () => {
  const { api, locations, rows } = setUp(450)
  await locations.openItems(1)
  api.fail('listLocationItems', { kind: 'network' })
  const failed = { ok: false, error: { kind: 'network' } }
  const asked = [locations.nextPage(1, 'names'), locations.nextPage(1, 'names')]
  expect(await Promise.all(asked)).toEqual([failed, failed])
  expect(rows()).toHaveLength(200)
  expect(api.callsOf('listLocationItems')).toHaveLength(2)
  expect(await locations.nextPage(1, 'names')).toMatchObject({ ok: true })
  expect(rows()).toHaveLength(400)
})

describe('fetched anew in vain', () => {
  const stale = async () => {
    const all = setUp(450)
    const { locations, state, figures, counts } = all
    await locations.openItems(1)
    await locations.openListing(1, 'names', { show: ['low'] })
    await locations.applyFigures(figures(item(7, 1)), counts(450))
    expect(state.paged[1]?.names?.isStale).toBe(true)
    return { ...all, names: () => state.paged[1]?.names }
  }

  it('a stale list stays stale and says why, until it comes', async () => {
    const { api, locations, names, rows } = await stale()
    api.fail('listLocationItems', { kind: 'network' })
    await locations.openListing(1, 'names', { show: ['low'] })
    expect(names()).toMatchObject({ isStale: true, error: { kind: 'network' } })
    expect(rows()).toHaveLength(45)
    await locations.openListing(1, 'names', { show: ['low'] })
    expect(names()).toMatchObject({ isStale: false, error: null })
  })

  it('a list that is opened again is stale: nobody knows what has changed', async () => {
    const { api, locations, state } = setUp(450)
    await locations.openItems(1)
    api.fail('listLocationItems', { kind: 'network' })
    await locations.openItems(1)
    expect(state.paged[1]?.names).toMatchObject({ isStale: true, error: { kind: 'network' } })
  })

  it('other rows that do not come leave what is held as stale as it was, without their reason', async () => {
    const { api, locations, names } = await stale()
    const release = api.hold('listLocationItems')
    const anew = locations.openListing(1, 'names', { show: ['low'] })
    api.fail('listLocationItems', { kind: 'network' })
    await locations.openListing(1, 'names', { query: 'x' })
    release()
    await anew
    expect(names()).toMatchObject({ wish: { show: ['low'] }, isStale: true, error: null })
  })

  it('a fetch that is given up is no failure to tell', async () => {
    const { api, locations, names } = await stale()
    api.fail('listLocationItems', { kind: 'cancelled' })
    await locations.openListing(1, 'names', { show: ['low'] })
    expect(names()).toMatchObject({ isStale: true, error: null })
  })

  it('other rows that do not come leave what is fresh as it is', async () => {
    const { api, locations, state } = setUp(450)
    await locations.openItems(1)
    api.fail('listLocationItems', { kind: 'network' })
    await locations.openListing(1, 'names', { query: 'x' })
    expect(state.paged[1]?.names).toMatchObject({ wish: {}, isStale: false, error: null })
  })
})

describe('fetched anew in vain because of a new day', () => {
  const tuesday = onDay({ show: ['low'] }, '2026-11-17')
  const ofMonday = async () => {
    const all = setUp(450)
    await all.locations.openItems(1)
    await all.locations.openListing(1, 'names', onDay({ show: ['low'] }, '2026-11-16'))
    const fetchPage = vi.spyOn(all.api, 'listLocationItems')
    const names = () => all.state.paged[1]?.names ?? null
    const isOut = () => {
      const held = names()
      return held !== null && isOutOfDate(held, tuesday)
    }
    /** Asks for it as of Tuesday; returns what lets the answer come, or such an error. */
    const ask = async () => {
      let answer: (error: ApiError | null) => void = () => {}
      const answered = new Promise<ApiError | null>((resolve) => {
        answer = resolve
      })
      fetchPage.mockImplementationOnce(async (...wanted) => {
        const error = await answered
        return error ? { ok: false, error } : fetchPage(...wanted)
      })
      const asked = all.locations.openListing(1, 'names', tuesday)
      await settled()
      return async (error: ApiError | null = null) => {
        answer(error)
        await asked
      }
    }
    return { ...all, names, isOut, ask }
  }

  it('it is asked for by nobody while it is on its way, and anew each time that it failed', async () => {
    const { names, isOut, ask } = await ofMonday()
    const errors: readonly ApiError[] = [1, 2, 3].map(() => ({ kind: 'network' }))
    for (const error of errors) {
      expect(isOut()).toBe(true)
      const come = await ask()
      expect(isOut()).toBe(false)
      await come(error)
      // Whoever shows it tells one failure from the next by this.
      expect(names()?.error).toBe(error)
    }
    expect(isOut()).toBe(true)
    const come = await ask()
    await come()
    expect(names()).toMatchObject({ wish: tuesday, isStale: false, error: null })
  })

  it('a change that comes while it is on its way makes it out of date once more', async () => {
    const { locations, figures, counts, isOut, ask } = await ofMonday()
    const come = await ask()
    await locations.applyFigures(figures(item(7, 1)), counts(450))
    expect(isOut()).toBe(true)
    await come()
    expect(isOut()).toBe(true)
  })

  it('other rows that are wanted instead, and do not come, leave it out of date', async () => {
    const { api, locations, isOut, ask } = await ofMonday()
    const come = await ask()
    api.fail('listLocationItems', { kind: 'network' })
    await locations.openListing(1, 'names', { query: 'x' })
    await come()
    expect(isOut()).toBe(true)
  })
})
