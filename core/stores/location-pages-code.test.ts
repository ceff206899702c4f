import { afterEach, expect, it, vi } from 'vitest'
import { createFetchStore } from './fetch.store.ts'
import { setUp } from './location-pages.fixtures.ts'

/** The file does not come, as when a new version has taken its place or the network is lost. */
function loseCode(): void {
  vi.doMock('./location-pages.ts', () => {
    throw new Error('Failed to fetch dynamically imported module')
  })
}
const findCode = () => vi.doUnmock('./location-pages.ts')
afterEach(findCode)

it("a location's lists say that their code did not come, and come when they are asked for again", async () => {
  loseCode()
  const { locations, state } = setUp(3)
  const fetching = createFetchStore((options) => locations.openItems(1, options))
  await fetching.load()
  expect(fetching.state).toEqual({ loading: false, error: { kind: 'network' } })
  const failed = { ok: false, error: { kind: 'network' } }
  const asked = [
    locations.inventory(1),
    locations.openListing(1, 'names', {}),
    locations.nextPage(1, 'names'),
  ]
  expect(await Promise.all(asked)).toEqual([failed, failed, failed])
  findCode()
  await fetching.load()
  expect(fetching.state).toEqual({ loading: false, error: null })
  expect(state.items[1]).toHaveLength(3)
})
