import { describe, expect, it } from 'vitest'
import { seriesOf } from './series.ts'

describe('a series of shelf places', () => {
  it.each([
    ['A1-A3', ['A1', 'A2', 'A3']],
    ['A1-3', ['A1', 'A2', 'A3']],
    [' Kyl 09 till kyl 11 ', ['Kyl 09', 'Kyl 10', 'Kyl 11']],
    ['B9–B10', ['B9', 'B10']],
    ['1..2', ['1', '2']],
  ])('“%s” stands for each of its names', (typed, names) => {
    expect(seriesOf(typed)).toEqual(names)
  })

  it.each([
    '',
    'A1',
    'A-1',
    'A3-A1',
    'A1-A1',
    'A1-B3',
    'A1-A201',
    'A1-1-A1-2',
    'Hylla 1, vid fönstret',
  ])('“%s” is one name', (typed) => expect(seriesOf(typed)).toBeNull())

  it('has two hundred names at most', () => {
    expect(seriesOf('A1-A200')).toHaveLength(200)
  })
})
