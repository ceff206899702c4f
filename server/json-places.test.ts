import { describe, expect, it } from 'vitest'
import { jsonPlaces, textPlace } from './json-places.ts'

const at = (text: string) => {
  const { fault } = jsonPlaces(text)
  return fault === null ? null : textPlace(text, fault)
}

describe('where a text stops to be JSON', () => {
  it.each([
    ['{}', null],
    [' { "a": [1, -2.5e3, true, null, "å\\u00e5"] }\n', null],
    ['', { line: 1, column: 1 }],
    ['{"a": 1,}', { line: 1, column: 9 }],
    ['{\n  "a": 1\n  "b": 2\n}', { line: 3, column: 3 }],
    ['{\n  "a": [1, 2\n', { line: 3, column: 1 }],
    ["{'a': 1}", { line: 1, column: 2 }],
    ['{"a": 01}', { line: 1, column: 8 }],
    ['{} {}', { line: 1, column: 4 }],
  ])('%j', (text, place) => {
    expect(at(text)).toEqual(place)
    let isJson = true
    try {
      JSON.parse(text)
    } catch {
      isJson = false
    }
    expect(isJson).toBe(place === null)
  })
})

it('where each value stands', () => {
  const text = '{\n  "contributions": [\n    { "id": "a/b" }\n  ]\n}'
  const { places } = jsonPlaces(text)
  const place = (path: string) => textPlace(text, places.get(path) ?? -1)
  expect(place('')).toEqual({ line: 1, column: 1 })
  expect(place('contributions')).toEqual({ line: 2, column: 20 })
  expect(place('contributions.0.id')).toEqual({ line: 3, column: 13 })
})
