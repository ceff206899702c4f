import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isCalendarDate } from './dates.ts'
import {
  dateText,
  email,
  firstCode,
  greaterThan,
  mustMatch,
  nonEmptyText,
  normalizeEmail,
  numeric,
  isPasswordTooLong,
  isTooLong,
  oneLine,
  passwordLength,
  phoneNumber,
  required,
  requiredIf,
  wholeNumber,
} from './validation.ts'

const blanks = ['', ' ', '\t\n', '\u00a0']

describe('validation', () => {
  it('VALID-1 has its own code for each message', () => {
    const codes = [
      required(''),
      email('x'),
      passwordLength('x'),
      mustMatch('x', 'y'),
      dateText('x'),
      greaterThan('1', 1),
      numeric('x'),
      phoneNumber('x'),
      nonEmptyText(''),
    ]
    expect(codes).toEqual([
      'required',
      'email',
      'too_short',
      'must_match',
      'date',
      'greater_than',
      'numeric',
      'phone_number',
      'empty_text',
    ])
    expect(requiredIf('', true)).toBe('required')
  })

  it('VALID-2 lets the first check that fails speak', () => {
    expect(firstCode(required(''), email(''))).toBe('required')
    expect(firstCode(required('x'), email('x'))).toBe('email')
    expect(firstCode(required('a@b.se'), email('a@b.se'))).toBeNull()
    expect(firstCode()).toBeNull()
  })

  it.each(blanks)('VALID-3 asks for something besides white space: %j', (text) => {
    expect(required(text)).toBe('required')
    expect(required(`${text}0`)).toBeNull()
  })

  it.each(blanks)('VALID-3 leaves an empty field to "required": %j', (text) => {
    const others = [email, dateText, numeric, phoneNumber, (value: string) => greaterThan(value, 1)]
    expect(others.map((check) => check(text))).toEqual([null, null, null, null, null])
    expect(passwordLength('')).toBeNull()
  })

  it.each([
    'user@forrad.example',
    ' user@forrad.example ',
    'Anna.Svensson+lager@sjukhus.region.se',
    "o'neil@a-b.se",
    'a@b.co',
    `${'a'.repeat(64)}@b.se`,
  ])('VALID-4 accepts %j', (text) => {
    expect(email(text)).toBeNull()
  })

  it.each([
    'user',
    'user@',
    '@forrad.example',
    'user@forrad',
    'user@@forrad.example',
    'user@forrad..example',
    'user@-forrad.example',
    'user@forrad-.example',
    'user@forrad.example.',
    '.user@forrad.example',
    'us..er@forrad.example',
    'us er@forrad.example',
    'åsa@forrad.example',
    'user@förråd.se',
    'Anna <user@forrad.example>',
    `${'a'.repeat(65)}@b.se`,
    `a@${'b.'.repeat(130)}se`,
    `${'a.'.repeat(50_000)}@`,
  ])('VALID-4 refuses %j', (text) => {
    expect(email(text)).toBe('email')
  })

  it('VALID-17 takes 1,000 characters of a password, counted as people count them', () => {
    expect(isPasswordTooLong('😀'.repeat(1000))).toBe(false)
    expect(isPasswordTooLong('x'.repeat(1001))).toBe(true)
  })

  it('VALID-5 asks for 8 characters, however they are made up', () => {
    expect(passwordLength('1234567')).toBe('too_short')
    expect(passwordLength('12345678')).toBeNull()
    expect(passwordLength('😀😀😀😀')).toBe('too_short')
    expect(passwordLength('        ')).toBeNull()
  })

  it('VALID-6 asks for the very same text', () => {
    expect(mustMatch('hemligt1', 'hemligt1')).toBeNull()
    expect(mustMatch('hemligt1', 'Hemligt1')).toBe('must_match')
    expect(mustMatch('hemligt1 ', 'hemligt1')).toBe('must_match')
    expect(mustMatch('', 'hemligt1')).toBe('must_match')
  })

  it.each(['2026-11-30', ' 2028-02-29 '])('VALID-7 accepts the date %j', (text) => {
    expect(dateText(text)).toBeNull()
  })

  it.each([
    '2026-02-31',
    '1900-01-01',
    '2026-13-01',
    '2026-01-32',
    '2026-1-1',
    '26-11-30',
    '2026-11',
    '2026-11-30-01',
    'idag',
  ])('VALID-7 refuses the date %j', (text) => {
    expect(dateText(text)).toBe('date')
  })

  it('VALID-7 accepts exactly the calendar dates', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^(18|19|20)\d\d-[01]\d-[0-3]\d$/), (text) => {
        expect(dateText(text) === null).toBe(isCalendarDate(text))
      }),
    )
  })

  it('VALID-8 asks for a number above the least', () => {
    expect(greaterThan('1', 0)).toBeNull()
    expect(greaterThan('0,1', 0)).toBeNull()
    expect(greaterThan('0', 0)).toBe('greater_than')
    expect(greaterThan('-1', 0)).toBe('greater_than')
    expect(greaterThan('x', 0)).toBe('greater_than')
  })

  it('VALID-8 agrees with comparing', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), (value, min) => {
        expect(greaterThan(String(value), min) === null).toBe(value > min)
      }),
    )
  })

  it('VALID-9 asks for a number', () => {
    expect(['1', '-1', '1,5', '1 000'].map(numeric)).toEqual([null, null, null, null])
    expect(['x', '1e3', '٣', '--1', '1;'].map(numeric)).toEqual(Array(5).fill('numeric'))
  })

  it.each(['08-123 456 78', '+46 (0)8 123 456 78', '0701234567', '(08) 12 34 56', '112 112'])(
    'VALID-10 accepts %j',
    (text) => {
      expect(phoneNumber(text)).toBeNull()
    },
  )

  it.each([
    '12345',
    '+',
    '08-ABC',
    '++46701234567',
    '1234567890123456',
    '0701234567 ankn 3',
    '0--',
  ])('VALID-10 refuses %j', (text) => {
    expect(phoneNumber(text)).toBe('phone_number')
  })

  it('VALID-11 asks only while its condition holds', () => {
    expect(requiredIf(' ', true)).toBe('required')
    expect(requiredIf(' ', false)).toBeNull()
    expect(requiredIf('x', true)).toBeNull()
  })

  it.each(blanks)('VALID-12 calls white space an empty text: %j', (text) => {
    expect(nonEmptyText(text)).toBe('empty_text')
    expect(nonEmptyText(`${text}å`)).toBeNull()
  })

  it('VALID-13 writes a user name in small letters', () => {
    expect(normalizeEmail(' User@Forrad.EXAMPLE ')).toBe('user@forrad.example')
  })

  it.each([
    ['', 'required'],
    [' ', 'required'],
    ['x', 'numeric'],
    ['0', 'too_small'],
    ['-1,5', 'too_small'],
    ['101', 'too_large'],
    ['5,5', 'not_whole_number'],
    ['5,0', 'not_whole_number'],
    ['1', null],
    ['100', null],
  ])('VALID-14 of 1 to 100 says of %j: %s', (text, code) => {
    expect(wholeNumber(text, 1, 100)).toBe(code)
  })

  it('VALID-1 never throws, whatever is typed', () => {
    const checks = [required, email, passwordLength, dateText, numeric, phoneNumber, nonEmptyText]
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const check of checks)
          expect(check(text)).toSatisfy((code) => code === null || typeof code === 'string')
      }),
    )
  })

  it('VALID-15 keeps a pasted name on one line, without what nobody sees', () => {
    const cases = {
      ' A 1\t': 'A 1',
      'Kyl\r\n\trum': 'Kyl rum',
      'a\u0000b\u0085c\u2028d': 'a b c d',
      '\u202eabc\u2069': 'abc',
      '\ufeff\u200bKyl': 'Kyl',
      'Ω≈漢字 <b>x</b> 👩‍⚕️': 'Ω≈漢字 <b>x</b> 👩‍⚕️',
    }
    for (const [typed, kept] of Object.entries(cases)) expect(oneLine(typed)).toBe(kept)
    for (const unseen of [...blanks, '\u0000', '\u200b\u202e']) expect(oneLine(unseen)).toBe('')
  })

  it('VALID-16 counts characters, and not what is not kept', () => {
    expect(isTooLong('😀'.repeat(5), 5)).toBe(false)
    expect(isTooLong('😀'.repeat(6), 5)).toBe(true)
    expect(isTooLong(' \u0000Kyl 1\u200b\t', 5)).toBe(false)
    expect(isTooLong('', 0)).toBe(false)
  })
})
