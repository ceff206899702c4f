import { expect, it } from 'vitest'
import { itemToShow, panel } from './panel.store.ts'

it('shows the item that the address names', () => {
  const open = { path: '/search', itemId: 5 }
  expect(itemToShow(open, { path: '/search', asked: 7 })).toBe(7)
  expect(itemToShow(open, { path: '/locations', asked: 7 })).toBe(7)
})

it('keeps the item while its page rewrites the address, but not on another page', () => {
  const open = { path: '/search', itemId: 5 }
  expect(itemToShow(open, { path: '/search', asked: null })).toBe(5)
  expect(itemToShow(open, { path: '/locations', asked: null })).toBeNull()
})

it('shows nothing once it is closed', () => {
  panel.open('/search', 5)
  panel.close()
  expect(itemToShow(panel.state, { path: '/search', asked: null })).toBeNull()
})

it('knows whether anybody follows the address', () => {
  const stop = panel.watch()
  expect(panel.state.watchers).toBe(1)
  stop()
  expect(panel.state.watchers).toBe(0)
})
