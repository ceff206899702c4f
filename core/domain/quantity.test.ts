import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clampQuantity, MAX_QUANTITY, parseNumber } from './quantity.ts'
import { parseInteger, parseQuantity, typedBeside, typedQuantity } from './typed-quantity.ts'

describe('quantities', () => {
  it.each([
    ['0', 0],
    ['12', 12],
    [' 007 ', 7],
    ['999999', 999_999],
    ['1 000', 1000],
    ['999\u00a0999', 999_999],
  ])('QTY-1 reads %j as %i', (text, quantity) => {
    expect(parseQuantity(text)).toBe(quantity)
  })

  it.each(['', ' ', '-1', '1000000', '1e3', '0x10', '+5', '١٢', '１２', 'tolv', '1 2', 'NaN', '∞'])(
    'QTY-1 reads %j as no quantity',
    (text) => {
      expect(parseQuantity(text)).toBeNull()
    },
  )

  it('QTY-1 reads every quantity back, also as Swedish writes it', () => {
    const swedish = new Intl.NumberFormat('sv-SE')
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_QUANTITY }), (quantity) => {
        expect(parseQuantity(String(quantity))).toBe(quantity)
        expect(parseQuantity(swedish.format(quantity))).toBe(quantity)
      }),
    )
  })

  it('QTY-1 answers a quantity or null, whatever is typed', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[-0-9 .,]{0,10}$/)), (text) => {
        const quantity = parseQuantity(text)
        if (quantity === null) return
        expect(Number.isInteger(quantity) && quantity >= 0 && quantity <= MAX_QUANTITY).toBe(true)
      }),
    )
  })

  it.each([
    ['1,5', 1.5],
    ['1.5', 1.5],
    ['-3', -3],
    ['\u22123', -3],
    ['-1\u00a0234,50', -1234.5],
    ['-0', 0],
  ])('QTY-2 reads %j as the number %d', (text, number) => {
    expect(parseNumber(text)).toBe(number)
  })

  it.each(['', '-', ',', ',5', '5,', '1,2,3', '1 00', '10 00', '1--2', '1e5', 'Infinity'])(
    'QTY-2 reads %j as no number',
    (text) => {
      expect(parseNumber(text)).toBeNull()
    },
  )

  it('QTY-2 reads figures without end as no number, and soon', () => {
    expect(parseNumber('9'.repeat(100_000))).toBeNull()
    expect(parseNumber(`${'1 '.repeat(50_000)}x`)).toBeNull()
  })

  it('QTY-3 never takes a thousand for one', () => {
    expect(parseQuantity('1.000')).toBeNull()
    expect(parseQuantity('1,0')).toBeNull()
    expect(parseInteger('-12')).toBe(-12)
    expect(parseInteger('12.0')).toBeNull()
  })

  it.each([-1, -0.5, '-7', '', 'x', null, undefined, Number.NaN, Number.POSITIVE_INFINITY, '1e3'])(
    'QTY-4 turns %j into 0',
    (value) => {
      expect(clampQuantity(value, 10)).toBe(0)
    },
  )

  it.each([
    [7, 10, 7],
    [11, 10, 10],
    ['11', 10, 10],
    ['1000000', 10, 10],
    [2.9, 10, 2],
    ['2,9', 10, 2],
    [5, 0, 0],
    [5, -3, 0],
    [5, Number.NaN, 0],
    [5, 4.7, 4],
    [2_000_000, Number.POSITIVE_INFINITY, MAX_QUANTITY],
  ])('QTY-5 clamps %j with maximum %d to %i', (value, max, expected) => {
    expect(clampQuantity(value, max)).toBe(expected)
  })

  it.each([
    ['11', 11],
    ['1 000', 1000],
    ['999999', MAX_QUANTITY],
    ['1000000', MAX_QUANTITY + 1],
    ['7046260000008', MAX_QUANTITY + 1],
    ['9'.repeat(400), MAX_QUANTITY + 1],
    ['-11', 0],
    ['2,9', 0],
    ['1.000', 0],
    ['11e9', 0],
    ['', 0],
  ])('QTY-6 takes what is typed as it is, however large: %s', (text, expected) => {
    expect(typedQuantity(text)).toBe(expected)
  })

  it('QTY-5 always answers a whole number from 0 to the maximum, and leaves a fit one alone', () => {
    const values = fc.oneof(fc.integer(), fc.double(), fc.string(), fc.constant(null))
    fc.assert(
      fc.property(values, fc.nat(MAX_QUANTITY), (value, max) => {
        const clamped = clampQuantity(value, max)
        expect(Number.isInteger(clamped) && clamped >= 0 && clamped <= max).toBe(true)
        expect(Object.is(clamped, -0)).toBe(false)
        expect(clampQuantity(clamped, max)).toBe(clamped)
      }),
    )
  })
})

it.each([
  ['12', 3, 4, '13'],
  ['12', 3, 5, '14'],
  ['12', 3, 3, '12'],
  ['12', 3, 1, '12'],
  ['', 0, 1, '1'],
  ['x', 0, 0, 'x'],
])('QTY-7 %j, typed while %i became %i, is %j', (text, before, now, expected) => {
  expect(typedBeside(text, before, now)).toBe(expected)
})
