import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { comparePlaces, compareSwedish } from './sorting.ts'

describe('sorting', () => {
  it('SORT-1 puts å, ä and ö last, in that order', () => {
    const names = ['Ögondroppar', 'Zinksalva', 'Äppelsyra', 'Alvedon', 'Åderpress', 'alvedon']
    expect(names.toSorted(compareSwedish)).toEqual([
      'alvedon',
      'Alvedon',
      'Zinksalva',
      'Åderpress',
      'Äppelsyra',
      'Ögondroppar',
    ])
  })

  it('SORT-1 leaves digits to the text: LOT10 before LOT2', () => {
    expect(compareSwedish('LOT10', 'LOT2')).toBeLessThan(0)
  })

  it('SORT-2 puts A2 before A10 and B1 after both', () => {
    expect(['B1', 'A10', 'Ö1', 'A2', 'A1'].toSorted(comparePlaces)).toEqual([
      'A1',
      'A2',
      'A10',
      'B1',
      'Ö1',
    ])
  })

  it('SORT-2 sorts plain numbers by value', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (a, b) => {
        expect(Math.sign(comparePlaces(`Hylla ${a}`, `Hylla ${b}`))).toBe(Math.sign(a - b))
      }),
    )
  })

  const texts = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('A1', 'A01', 'a\u00adb', 'ab'),
  )

  it.each([
    ['names', compareSwedish],
    ['places', comparePlaces],
  ])('SORT-3 calls only the very same text equal: %s', (_, compare) => {
    expect(compare('a\u00adb', 'ab')).not.toBe(0)
    expect(compare('A01', 'A1')).not.toBe(0)
    fc.assert(
      fc.property(texts, texts, (a, b) => {
        expect(compare(a, b) === 0).toBe(a === b)
        expect(Math.sign(compare(a, b)) + Math.sign(compare(b, a))).toBe(0)
      }),
    )
  })

  it.each([
    ['names', compareSwedish],
    ['places', comparePlaces],
  ])('SORT-3 gives the same order whatever the list came in: %s', (_, compare) => {
    const lists = fc
      .array(texts, { maxLength: 12 })
      .chain((list) =>
        fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
      )
    fc.assert(
      fc.property(lists, ([list, shuffled]) => {
        expect(shuffled.toSorted(compare)).toEqual(list.toSorted(compare))
      }),
    )
  })
})
