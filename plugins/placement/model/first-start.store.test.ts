import { expect, it, vi } from 'vitest'
import { createFirstStart } from './first-start.store.ts'

const two = async () => 2

it('opens when no location is stored and the screen is wide enough', async () => {
  expect(await createFirstStart().opens({ locationId: null, isSmall: false }, two)).toBe(true)
})

it('stays closed when a location is stored, or on a small screen, and asks for no locations then', async () => {
  const count = vi.fn(two)
  expect(await createFirstStart().opens({ locationId: 3, isSmall: false }, count)).toBe(false)
  expect(await createFirstStart().opens({ locationId: null, isSmall: true }, count)).toBe(false)
  expect(count).not.toHaveBeenCalled()
})

it('stays closed where there is nothing to choose, and opens where that is not known', async () => {
  const wide = { locationId: null, isSmall: false }
  expect(await createFirstStart().opens(wide, async () => 0)).toBe(false)
  expect(await createFirstStart().opens(wide, async () => null)).toBe(true)
})

it('opens once in the app’s life', async () => {
  const wide = { locationId: null, isSmall: false }
  const start = createFirstStart()
  expect(await start.opens(wide, two)).toBe(true)
  expect(await start.opens(wide, two)).toBe(false)
  const small = createFirstStart()
  await small.opens({ locationId: null, isSmall: true }, two)
  expect(await small.opens(wide, two)).toBe(false)
})
