import { anItem, fakeApi, fakeServices } from '@forrad/core/testing'
import { expect, it, vi } from 'vitest'
import openSearch from './open-search.ts'

/** The scanner lies over a page. */
function setUp(path: string) {
  const services = fakeServices({ api: fakeApi({ items: [anItem()] }) })
  services.navigation.go(path)
  services.search.setQuery('alv')
  services.overlays.open({ id: 'scanner', load: vi.fn(), props: {} })
  return services
}

it('closes the scanner over the search page and searches there with the text', async () => {
  const services = setUp('/search?q=alv')
  await openSearch({ query: '101234' }, services)
  expect(services.opened).toEqual([])
  expect(services.search.state.query).toBe('101234')
  expect(services.visited.at(-1)).toBe('/search?q=alv')
})

it('a code that is no text to search for leaves an empty field to type in', async () => {
  const services = setUp('/search?q=alv')
  await openSearch({ query: '' }, services)
  expect(services.opened).toEqual([])
  expect(services.search.state).toMatchObject({ query: '', results: [] })
})

it('without a text it leaves what stands on the search page', async () => {
  const services = setUp('/search?q=alv')
  await openSearch({}, services)
  expect([services.opened, services.search.state.query]).toEqual([[], 'alv'])
})

it('to choose an item it lies over what is shown, which stays', async () => {
  const services = setUp('/receival')
  await openSearch({ query: 'alvedon', onChoose: vi.fn() }, services)
  expect(services.opened).toEqual(['scanner', 'choose-item'])
  expect(services.visited.at(-1)).toBe('/receival')
  expect(services.search.state.query).toBe('alv')
})

it('from another page it leads to the search page', async () => {
  const services = setUp('/retrieval')
  await openSearch({ query: 'alvedon' }, services)
  expect([services.opened, services.visited.at(-1)]).toEqual([[], '/search?q=alvedon'])
})

it.each([
  ['/locations/7', '/search?q=alvedon&location=7'],
  ['/transfers/7', '/search?q=alvedon'],
  ['/recalls/7', '/search?q=alvedon'],
])('SCAN-1 from %s, where an id stands, it leads to %s', async (path, searched) => {
  const services = setUp(path)
  const navigation = { ...services.navigation, params: () => ({ id: '7' }) }
  await openSearch({ query: 'alvedon' }, { ...services, navigation })
  expect(services.visited.at(-1)).toBe(searched)
})
