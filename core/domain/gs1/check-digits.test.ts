import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkDigit, checkPair, endsInCheckDigit, isIban } from './check-digits.ts'
import { nordicVendorName, toGtin14 } from './gtin.ts'

describe('check digits', () => {
  it.each(['73513537', '036000291452', '4006381333931', '09506000134352', '106141412345678908'])(
    'GS-5 accepts %s and no other last digit',
    (code) => {
      const right = [...'0123456789'].filter((digit) => endsInCheckDigit(code.slice(0, -1) + digit))
      expect(right).toEqual([code.at(-1)])
      expect(checkDigit(code.slice(0, -1))).toBe(code.at(-1))
    },
  )

  it('GS-5 detects every single wrong digit', () => {
    const digits = fc.string({
      unit: fc.constantFrom(...'0123456789'),
      minLength: 1,
      maxLength: 17,
    })
    fc.assert(
      fc.property(digits, fc.nat(16), fc.integer({ min: 1, max: 9 }), (body, place, change) => {
        const code = `${body}${checkDigit(body)}`
        const at = place % code.length
        const other = (Number(code[at]) + change) % 10
        expect(endsInCheckDigit(code)).toBe(true)
        expect(endsInCheckDigit(code.slice(0, at) + other + code.slice(at + 1))).toBe(false)
      }),
    )
  })

  it.each(['', '0', '4006381333931 ', '400638133393x', '４００６３８１３３３９３１'])(
    'GS-5 refuses %j',
    (text) => expect(endsInCheckDigit(text)).toBe(false),
  )

  it('GS-5 has no check digit for what is not digits', () => {
    expect(checkDigit('12a')).toBeUndefined()
    expect(checkDigit('')).toBeUndefined()
  })

  it("GS-5 computes the check pair of the standard's example", () => {
    expect(checkPair('1987654Ad4X4bL5ttr2310c')).toBe('2K')
  })

  it('GS-5 has no check pair beyond 23 characters or outside the character set', () => {
    expect(checkPair('1'.repeat(24))).toBeUndefined()
    expect(checkPair('1987å')).toBeUndefined()
  })

  it.each(['SE4550000000058398257466', 'GB82WEST12345698765432'])(
    'GS-5 accepts IBAN %s',
    (iban) => {
      expect(isIban(iban)).toBe(true)
      expect(isIban(iban.replace('5', '6'))).toBe(false)
      expect(isIban(iban.toLowerCase())).toBe(false)
    },
  )
})

describe('GTIN', () => {
  it.each([
    ['73513537', '00000073513537'],
    ['036000291452', '00036000291452'],
    ['4006381333931', '04006381333931'],
    ['09506000134352', '09506000134352'],
  ])('GS-3 fills %s up to %s', (text, gtin) => expect(toGtin14(text)).toBe(gtin))

  it.each(['4006381333930', '006381333931', '400638133393100', '', '7351353７'])(
    'GS-3 refuses %j',
    (text) => expect(toGtin14(text)).toBeUndefined(),
  )

  it('GS-15 suggests the varunummer of a Nordic GTIN', () => {
    expect(nordicVendorName('07046261012348')).toBe('101234')
  })

  it.each(['07046261012347', '17046261012345', '7046261012348', '09506000134352'])(
    'GS-15 suggests nothing for %s',
    (gtin) => expect(nordicVendorName(gtin)).toBeUndefined(),
  )
})
