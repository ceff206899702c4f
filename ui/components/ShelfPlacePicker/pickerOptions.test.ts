import { describe, expect, it } from 'vitest'
import { pickerOptions } from './pickerOptions.ts'

const places = ['A10', 'Kyl Ö', 'A2', 'B1'].map((identifier, id) => ({ id, identifier }))
const names = (typed: string) =>
  pickerOptions(places, typed).matches.map(({ identifier }) => identifier)

describe('pickerOptions', () => {
  it('SORT-2 offers every shelf place in shelf order when nothing is typed', () => {
    expect(names('')).toEqual(['A2', 'A10', 'B1', 'Kyl Ö'])
    expect(pickerOptions(places, ' ')).toMatchObject({ exact: null, creates: null })
  })

  it('filters by any part of the name, letter case aside', () => {
    expect(names('1')).toEqual(['A10', 'B1'])
    expect(names('kyl ö')).toEqual(['Kyl Ö'])
  })

  it('knows the one that is called exactly so', () => {
    expect(pickerOptions(places, ' a2 ')).toMatchObject({
      exact: { identifier: 'A2' },
      creates: null,
    })
  })

  it('a text that is only a part of a name can become a new one', () => {
    expect(pickerOptions(places, 'A1')).toMatchObject({ exact: null, creates: 'A1' })
    expect(names('A1')).toEqual(['A10'])
    expect(pickerOptions(places, ' C7 ')).toMatchObject({ matches: [], creates: 'C7' })
  })

  it('VALID-11 a new one is called what was pasted, on one line', () => {
    expect(pickerOptions(places, '\u0000C\t7\n')).toMatchObject({ creates: 'C 7' })
    expect(pickerOptions(places, '\u0000')).toMatchObject({ creates: null, tooLong: false })
  })

  it('makes none with a longer name than a shelf place may have', () => {
    expect(pickerOptions(places, 'x'.repeat(50))).toMatchObject({ creates: 'x'.repeat(50) })
    expect(pickerOptions(places, 'x'.repeat(51))).toMatchObject({ creates: null, tooLong: true })
  })
})
