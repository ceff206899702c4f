import { expect, it } from 'vitest'
import { shownBy } from './shown.ts'

const view = { query: 'alvedon', filters: ['low'], placeId: 12 } as const

it('a list that is here whole is what the view filters by', () => {
  expect(shownBy(view, null)).toEqual(view)
})

it('rows of the server are what they were asked for with, whatever is wanted since', () => {
  expect(shownBy(view, {})).toEqual({ query: '', filters: [], placeId: null })
  const wish = { query: 'ipren', show: ['out'], storage_location_id: 11 } as const
  expect(shownBy(view, wish)).toEqual({ query: 'ipren', filters: ['out'], placeId: 11 })
})
