import { describe, expect, it } from 'vitest'
import { buildElementString, parseElementString } from './element-string.ts'

const GS = '\u001d'
const GTIN = '0109506000134352'
const parse = (text: string) => parseElementString(text, 2026)
const pairs = (text: string) => {
  const result = parse(text)
  return result.ok ? result.elements.map(({ ai, value }) => [ai, value]) : result.code
}

describe('reading element strings', () => {
  it('GS-4 needs no separator after predefined lengths and one after others', () => {
    expect(pairs(`${GTIN}1726113010ABC${GS}21S1`)).toEqual([
      ['01', '09506000134352'],
      ['17', '261130'],
      ['10', 'ABC'],
      ['21', 'S1'],
    ])
  })

  it('GS-4 takes what follows a variable length without separator into it', () => {
    expect(pairs(`10ABC17261130`)).toEqual([['10', 'ABC17261130']])
  })

  it.each([`${GTIN}${GS}10ABC`, `${GTIN}${GS}10ABC${GS}`, `${GTIN}${GS}${GS}10ABC${GS}${GS}`])(
    'GS-4 passes over superfluous separators: %j',
    (text) => expect(pairs(text)).toEqual(pairs(`${GTIN}10ABC`)),
  )

  it('GS-4 keeps a fixed length that needs a separator apart from the next identifier', () => {
    expect(pairs(`422752${GS}10ABC`)).toEqual([
      ['422', '752'],
      ['10', 'ABC'],
    ])
    expect(pairs(`42275210ABC`)).toBe('too_long')
  })

  it.each([
    ['01095060001343', 'too_short'],
    [`1726113${GS}10ABC`, 'too_short'],
    [`01095060001343${GS}1726113010AB`, 'too_short'],
    ['10', 'too_short'],
    [`10${GS}17261130`, 'too_short'],
    [`10${'A'.repeat(21)}`, 'too_long'],
    ['7011261130235', 'too_short'],
    ['10AB C', 'invalid_character'],
    ['10ÅÄÖ', 'invalid_character'],
    ['8010123ab', 'invalid_character'],
    [`${GS}10ABC`, 'no_valid_ai'],
  ])('GS-5 refuses %j: %s', (text, code) => expect(pairs(text)).toBe(code))

  it('GS-6 keeps what was read before the fault, and names it', () => {
    expect(parse(`${GTIN}17261131`)).toEqual({
      ok: false,
      code: 'invalid_day',
      ai: '17',
      position: 22,
      elements: [{ ai: '01', value: '09506000134352', title: 'GTIN' }],
    })
  })

  it('GS-7 counts a repeated identifier once, and refuses two values', () => {
    expect(pairs(`10ABC${GS}21S${GS}10ABC`)).toEqual([
      ['10', 'ABC'],
      ['21', 'S'],
    ])
    expect(parse(`10ABC${GS}10ABD`)).toMatchObject({ code: 'conflicting_values', position: 8 })
  })

  it('GS-4 reads out dates, times, quantities, currencies and countries', () => {
    const meaning = (text: string) => {
      const result = parse(text)
      if (!result.ok) return result.code
      const { ai: _, value: __, title: ___, ...rest } = result.elements[0] ?? {}
      return rest
    }
    expect(meaning('17261130')).toEqual({ date: '2026-11-30' })
    expect(meaning('70032611301405')).toEqual({ date: '2026-11-30', time: '14:05' })
    expect(meaning('800826113014')).toEqual({ date: '2026-11-30', time: '14:00' })
    expect(meaning('8008261130140533')).toEqual({ date: '2026-11-30', time: '14:05:33' })
    expect(meaning('7007261101261130')).toEqual({ date: '2026-11-01', endDate: '2026-11-30' })
    expect(meaning('7011261101')).toEqual({ date: '2026-11-01' })
    expect(meaning('725119801231')).toBe('too_short')
    expect(meaning('7251198012310930')).toEqual({ date: '1980-12-31', time: '09:30' })
    expect(meaning('3103000525')).toEqual({ number: 0.525, unit: 'KGM' })
    expect(meaning('30048')).toEqual({ number: 48 })
    expect(meaning('392214711')).toEqual({ number: 147.11 })
    expect(meaning('39329714711')).toEqual({ number: 47.11, currency: '971' })
    expect(meaning('3909123456789012345')).toEqual({ number: 123456.789012345 })
    expect(meaning('4333002050-')).toEqual({ number: -20.5, unit: 'CEL' })
    expect(meaning('422752')).toEqual({ country: '752' })
    expect(meaning('42127649716')).toEqual({ country: '276' })
    expect(meaning('10ABC')).toEqual({})
  })
})

describe('writing element strings', () => {
  const build = (...elements: readonly (readonly [string, string])[]) =>
    buildElementString(
      elements.map(([ai, value]) => ({ ai, value })),
      2026,
    )

  it('GS-9 puts separators only where one is needed', () => {
    expect(
      build(['01', '09506000134352'], ['17', '261130'], ['10', 'ABC'], ['21', 'S1'], ['10', 'ABC']),
    ).toEqual({ ok: true, text: `${GTIN}1726113010ABC${GS}21S1` })
  })

  it.each([
    ['01', '09506000134353', 'wrong_check_digit'],
    ['17', '261131', 'invalid_day'],
    ['10', '', 'too_short'],
    ['10', `A${GS}B`, 'invalid_character'],
    ['1', 'ABC', 'invalid_ai_after'],
    ['010', 'ABC', 'invalid_ai_after'],
    ['55', 'ABC', 'no_valid_ai'],
  ])('GS-9 refuses (%s)%s: %s, and says which element', (ai, value, code) => {
    expect(build(['21', 'S1'], [ai, value])).toMatchObject({ ok: false, code, position: 1 })
  })

  it('GS-9 refuses two values of one identifier, and nothing at all', () => {
    expect(build(['10', 'A'], ['10', 'B'])).toMatchObject({ code: 'conflicting_values' })
    expect(build()).toMatchObject({ ok: false, code: 'no_valid_ai' })
  })
})
