import { describe, expect, it } from 'vitest'
import { foldItem, foldQuery, foldStart, foldStrength, LONGEST_QUERY } from './fold.ts'

const zinc = { vendor_name: '61-1', display_name: 'Zink', strength_text: null, gtin: null }

it.each([
  ['500 mg', '500 mg'],
  ['500mg', '500 mg'],
  ['500 mg, 100 st', '500 mg'],
  ['5 000 E/ml', '5000 e ml'],
  ['5\u00a0000 E', '5000 e'],
  ['0,5 mg/ml', '0.5 mg ml'],
  ['10%', '10 procent'],
])('FIND-2 the strength %j is folded as %j', (text, folded) => {
  expect(foldStrength(text)).toBe(folded)
})

it('FIND-2 a beginning has a hundred letters, and a pair of surrogates is one', () => {
  expect(foldStart('a'.repeat(100))).toBe('a'.repeat(100))
  expect(foldStart('a'.repeat(101))).toBe('a'.repeat(100))
  expect(foldStart('😀'.repeat(101))).toBe('😀'.repeat(100))
})

describe('FIND-2 everything of an item', () => {
  it('is its number without signs, its GTIN with and without noughts, and its words', () => {
    expect(foldItem(zinc)).toBe(' 611 61 1 zink ')
    const more = { ...zinc, strength_text: '50 mg, 10 st', gtin: '00012345600012' }
    expect(foldItem(more)).toBe(' 611 00012345600012 12345600012 61 1 zink 50 mg 10 st ')
  })

  // What a text weighs in UTF-8 decides whether it is cut; the rest of the item has 11 letters.
  it.each([
    ['a', 1289, 1300],
    ['a', 1290, 325],
    ['β', 644, 655],
    ['β', 645, 325],
    ['漢', 429, 440],
    ['漢', 430, 325],
    ['😀', 322, 333],
    ['😀', 323, 325],
    ['a', 300, 311],
  ])('with %j %d times has %d letters', (letter, times, letters) => {
    const text = foldItem({ ...zinc, display_name: letter.repeat(times) })
    expect([...text]).toHaveLength(letters)
  })
})

describe('FIND-2 a search', () => {
  it('is all of it, and the strength that it names with its other words', () => {
    expect(foldQuery('Alvedon 500mg')).toEqual({
      text: 'alvedon 500mg',
      strength: { text: '500 mg', rest: 'alvedon' },
    })
    expect(foldQuery('alvedon')).toEqual({ text: 'alvedon', strength: null })
  })

  it('that is longer than every item is for nothing', () => {
    expect(foldQuery('x'.repeat(LONGEST_QUERY)).text).toHaveLength(LONGEST_QUERY)
    expect(foldQuery('x'.repeat(LONGEST_QUERY + 1))).toEqual({ text: '', strength: null })
  })
})
