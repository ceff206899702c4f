import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keptText, normalizeEmail, oneLine, singleSpaced } from './texts.ts'
import {
  email,
  firstCode,
  mustMatch,
  nameText,
  isPasswordTooLong,
  isTooLong,
  passwordLength,
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
      wholeNumber('x', 1, 2),
      wholeNumber('0', 1, 2),
      wholeNumber('3', 1, 2),
      wholeNumber('1,5', 1, 2),
      nameText(' ', 1),
    ]
    expect(codes).toEqual([
      'required',
      'email',
      'too_short',
      'must_match',
      'numeric',
      'too_small',
      'too_large',
      'not_whole_number',
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
    expect(email(text)).toBeNull()
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

  it('VALID-13 takes 1,000 characters of a password, counted as people count them', () => {
    expect(isPasswordTooLong('😀'.repeat(1000))).toBe(false)
    expect(isPasswordTooLong('x'.repeat(1001))).toBe(true)
  })

  it('VALID-14 keeps a name on one line, with single blanks and composed letters', () => {
    expect(singleSpaced(' A\u030asa\n  O\u0308berg ')).toBe('Åsa Öberg')
  })

  it('VALID-14 keeps letters composed and no blanks around a text', () => {
    expect(keptText(' Fo\u0308rra\u030ad\u00a0')).toBe('Förråd')
    expect(keptText('Förråd A 2')).toBe('Förråd A 2')
    expect(keptText(' \n')).toBe('')
  })

  it('VALID-5 asks for 12 characters, however they are made up', () => {
    expect(passwordLength('12345678901')).toBe('too_short')
    expect(passwordLength('123456789012')).toBeNull()
    expect(passwordLength('😀😀😀😀😀😀')).toBe('too_short')
    expect(passwordLength('            ')).toBeNull()
  })

  it('VALID-6 asks for the very same text', () => {
    expect(mustMatch('hemligt1', 'hemligt1')).toBeNull()
    expect(mustMatch('hemligt1', 'Hemligt1')).toBe('must_match')
    expect(mustMatch('hemligt1 ', 'hemligt1')).toBe('must_match')
    expect(mustMatch('', 'hemligt1')).toBe('must_match')
  })

  it('VALID-7 asks only while its condition holds', () => {
    expect(requiredIf(' ', true)).toBe('required')
    expect(requiredIf(' ', false)).toBeNull()
    expect(requiredIf('x', true)).toBeNull()
  })

  it.each([...blanks.slice(1), '\u0000', '\u200b'])(
    'VALID-8 calls white space an empty text: %j',
    (text) => {
      expect(nameText('', 5)).toBe('required')
      expect(nameText(text, 5)).toBe('empty_text')
      expect(nameText(`${text}å`, 5)).toBeNull()
      expect(nameText('😀'.repeat(6), 5)).toBe('too_large')
    },
  )

  it('VALID-9 writes a user name in small letters', () => {
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
  ])('VALID-10 of 1 to 100 says of %j: %s', (text, code) => {
    expect(wholeNumber(text, 1, 100)).toBe(code)
  })

  it('VALID-1 never throws, whatever is typed', () => {
    const whole = (text: string) => wholeNumber(text, 0, 9)
    const name = (text: string) => nameText(text, 9)
    const checks = [required, email, passwordLength, whole, name]
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const check of checks)
          expect(check(text)).toSatisfy((code) => code === null || typeof code === 'string')
      }),
    )
  })

  it('VALID-11 keeps a pasted name on one line, without what nobody sees', () => {
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

  it('VALID-12 counts characters, and not what is not kept', () => {
    expect(isTooLong('😀'.repeat(5), 5)).toBe(false)
    expect(isTooLong('😀'.repeat(6), 5)).toBe(true)
    expect(isTooLong(' \u0000Kyl 1\u200b\t', 5)).toBe(false)
    expect(isTooLong('', 0)).toBe(false)
  })
})
