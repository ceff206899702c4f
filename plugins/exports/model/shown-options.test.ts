import { expect, it } from 'vitest'
import { shownOf, shownOptions } from './shown-options.ts'

it('what a list shows survives as options of its export', () => {
  const shown = { list: 'items', query: 'heparin', show: ['out', 'soon'] } as const
  expect(shownOf(shownOptions(shown))).toEqual(shown)
  const place = { list: 'inventory', storage_location_id: 7 } as const
  expect(shownOf(shownOptions(place))).toEqual(place)
})

it('a list that is not filtered is exported whole', () => {
  expect(shownOptions({ list: 'items', show: [] })).toEqual({})
  expect(shownOf({})).toBeNull()
  expect(shownOf({ list: 'items', show: 'nonsense' })).toEqual({ list: 'items', show: [] })
})
