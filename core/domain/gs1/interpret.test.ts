import { describe, expect, it } from 'vitest'
import { interpret } from './interpret.ts'
import { parseShelfPlaceCode, shelfPlaceCode } from './shelf-place-code.ts'

const GS = '\u001d'
const GTIN = '09506000134352'
const today = '2026-11-21'
const scan = (raw: string, symbology?: string) => interpret(raw, { today, symbology })

describe('symbology identifiers', () => {
  it.each([']E0', ']E4', ']I1', ']A0', ']C0', ']d1', ']Q1'])('GS-1 takes %s off', (symbology) => {
    expect(scan(`${symbology}4006381333931`)).toEqual({
      kind: 'gtin',
      gtin: '04006381333931',
      raw: `${symbology}4006381333931`,
      symbology,
    })
    expect(scan(`${symbology}101234`)).toMatchObject({ kind: 'text', text: '101234', symbology })
  })

  it("GS-1 keeps the decoder's hint when the text has none", () => {
    expect(scan('4006381333931', ']E0')).toMatchObject({ symbology: ']E0' })
    expect(scan(`]C101${GTIN}`, ']d1')).toMatchObject({ kind: 'gs1', symbology: ']C1' })
    expect(scan('4006381333931')).not.toHaveProperty('symbology')
  })

  it('GS-1 passes over blanks around the text', () => {
    expect(scan(' 4006381333931\r\n')).toMatchObject({
      kind: 'gtin',
      gtin: '04006381333931',
      raw: ' 4006381333931\r\n',
    })
    expect(scan(`\t]d201${GTIN}10AB\r`)).toMatchObject({ kind: 'gs1', lot: 'AB' })
  })
})

describe('GTIN', () => {
  it.each(['73513537', '036000291452', '4006381333931', GTIN])('GS-2 reads %s', (digits) =>
    expect(scan(digits)).toEqual({ kind: 'gtin', gtin: digits.padStart(14, '0'), raw: digits }),
  )

  it.each(['101234', '1012345', '73513538', '123456789', '400638133393x'])(
    'GS-2 reads %s as text',
    (text) => expect(scan(text)).toEqual({ kind: 'text', text, raw: text }),
  )

  it.each(['036000291453', '4006381333930', '09506000134353'])(
    'GS-14 names the wrong check digit of %s, typed or from a GTIN’s symbol',
    (text) => {
      const problem = { code: 'wrong_check_digit', position: text.length - 1 }
      expect(scan(text)).toEqual({ kind: 'text', text, problem, elements: [], raw: text })
      expect(scan(text, ']E0')).toMatchObject({ kind: 'text', problem })
      expect(scan(text, ']C0')).toEqual({ kind: 'text', text, raw: text, symbology: ']C0' })
    },
  )

  it('GS-14 names the wrong check digit of 8 digits only from a GTIN’s symbol', () => {
    expect(scan('73513538', ']E4')).toMatchObject({ problem: { code: 'wrong_check_digit' } })
    expect(scan('20261122')).not.toHaveProperty('problem')
  })

  it('GS-2 reads a lone expiry date of a GS1 symbol as that, although it could pass as GTIN-8', () => {
    expect(scan('17270106')).toMatchObject({ kind: 'gtin' })
    expect(scan(']C117270106')).toMatchObject({ kind: 'gs1', expiry: '2027-01-06' })
    expect(scan('17270106', ']d2')).toMatchObject({ kind: 'gs1', expiry: '2027-01-06' })
    expect(scan('200117270109', ']d2')).toMatchObject({ kind: 'gs1', expiry: '2027-01-09' })
  })

  it.each(['123454', '12345674', '1234567890', '12345678905', '123456789012'])(
    'GS-2 reads the lot %s alone in a GS1 symbol as that, whatever its last digit',
    (body) => {
      for (let last = 0; last <= 9; last++) {
        const lot = body.slice(0, -1) + last
        expect(scan(`]C110${lot}`)).toMatchObject({ kind: 'gs1', lot })
        expect(scan(`10${lot}`, ']d2')).toMatchObject({ kind: 'gs1', lot })
      }
    },
  )

  it('GS-2 asks a GTIN in a GS1 symbol for its identifier', () => {
    const orderNumber = { ai: '400', value: '6381333931' }
    expect(scan(']C14006381333931')).toMatchObject({ kind: 'gs1', elements: [orderNumber] })
    const problem = { code: 'invalid_ai_after', prefix: '7' }
    expect(scan(']d273513537')).toMatchObject({ kind: 'text', problem })
  })

  it('GS-12 splits an add-on off only for its symbology', () => {
    expect(scan(']E3977123456700312')).toMatchObject({
      kind: 'gtin',
      gtin: '09771234567003',
      addOn: '12',
    })
    expect(scan('977123456700352495', ']E3')).toMatchObject({
      gtin: '09771234567003',
      addOn: '52495',
    })
    expect(scan('7351353752495', ']E3')).toMatchObject({ gtin: '00000073513537', addOn: '52495' })
    expect(scan(']E0977123456700312')).toMatchObject({ kind: 'text' })
  })
})

describe('shelf places', () => {
  it('GS-13 reads and writes shelf-place codes', () => {
    expect(scan('FRD-S-12')).toEqual({ kind: 'shelf_place', id: 12, raw: 'FRD-S-12' })
    expect(scan(']Q1frd-s-12')).toMatchObject({ kind: 'shelf_place', id: 12 })
    expect(scan('FRD+S+12')).toMatchObject({ kind: 'shelf_place', id: 12 })
    expect(scan('FRD/S/12')).toMatchObject({ kind: 'shelf_place', id: 12 })
    expect(parseShelfPlaceCode(shelfPlaceCode(Number.MAX_SAFE_INTEGER))).toBe(
      Number.MAX_SAFE_INTEGER,
    )
  })

  it.each(['FRD-S-', 'FRD-S-0', 'FRD-S-012', 'FRD-S-1.5', 'FRD-S-9007199254740992', 'XFRD-S-1'])(
    'GS-13 reads %s as text',
    (text) => expect(scan(text)).toEqual({ kind: 'text', text, raw: text }),
  )
})

describe('GS1 scans', () => {
  it('GS-16 reads GTIN, lot, expiry and serial, and keeps all elements', () => {
    const raw = `]d201${GTIN}17261100112511301527010110ABC${GS}21S/1`
    expect(scan(raw)).toMatchObject({
      kind: 'gs1',
      form: 'element_string',
      gtin: GTIN,
      lot: 'ABC',
      expiry: '2026-11-30',
      serial: 'S/1',
      elements: [
        { ai: '01' },
        { ai: '17', value: '261100', date: '2026-11-30' },
        { ai: '11', date: '2025-11-30' },
        { ai: '15', date: '2027-01-01' },
        { ai: '10' },
        { ai: '21' },
      ],
      raw,
      symbology: ']d2',
    })
  })

  it('GS-16 takes the expiry day from 7003 where there is no 17', () => {
    expect(scan(`01${GTIN}70032612241200`)).toMatchObject({ expiry: '2026-12-24' })
    expect(scan(`01${GTIN}70032612241200${GS}17261130`)).toMatchObject({ expiry: '2026-11-30' })
  })

  it('GS-16 does not take 02 for the GTIN of the scanned thing', () => {
    const content = scan(`02${GTIN}3748`)
    expect(content).toMatchObject({
      kind: 'gs1',
      elements: [{ ai: '02' }, { ai: '37', number: 48 }],
    })
    expect(content).not.toHaveProperty('gtin')
  })

  it.each([
    [`01${GTIN}10ABC]21S1`, 'in the middle'],
    [`01${GTIN}10ABC~21S1`, 'as tilde'],
    [`01${GTIN}10ABC${GS}21S1`, 'as control character'],
    [`]01${GTIN}10ABC]21S1`, 'also at the start'],
    [`~01${GTIN}10ABC~21S1`, 'also at the start, as tilde'],
    [`${GS}01${GTIN}10ABC${GS}21S1`, 'also at the start, as control character'],
    [`]d2]01${GTIN}10ABC]21S1`, 'after the symbology identifier'],
    [`01${GTIN}]10ABC]21S1]`, 'where none is needed'],
  ])('GS-10 hears separators %s (%s)', (raw) =>
    expect(scan(raw)).toMatchObject({ kind: 'gs1', gtin: GTIN, lot: 'ABC', serial: 'S1', raw }),
  )

  it.each([']C1', ']e0', ']e1', ']e2', ']d2', ']Q3', ']J1'])(
    'GS-10 reads without 01 when the symbology is %s',
    (symbology) => {
      expect(scan(`${symbology}10ABC`)).toMatchObject({ kind: 'gs1', lot: 'ABC' })
      expect(scan('10ABC', symbology)).toMatchObject({ kind: 'gs1', lot: 'ABC', symbology })
    },
  )

  it.each(['101234', '10ABC', '17261130', '21S1]10A', '3103000525'])(
    'GS-10 reads %s, which no symbology vouches for, as text',
    (text) => {
      expect(scan(text)).toEqual({ kind: 'text', text, raw: text })
      expect(scan(text, ']C0')).toEqual({ kind: 'text', text, raw: text, symbology: ']C0' })
    },
  )

  it.each([
    `(01)${GTIN}(17)261130(10)AB(C)1(21)S1`,
    `]C1(01)${GTIN}(17)261130(10)AB(C)1(21)S1`,
    ` (01) ${GTIN}  (17) 261130 (10)AB(C)1 (21) S1 `,
  ])('GS-18 reads %s as it stands in print', (raw) =>
    expect(scan(raw)).toMatchObject({
      kind: 'gs1',
      form: 'element_string',
      gtin: GTIN,
      expiry: '2026-11-30',
      lot: 'AB(C)1',
      serial: 'S1',
      raw,
    }),
  )

  it('GS-18 names what is wrong in print, where it lies in the raw text', () => {
    expect(scan('(01)09506000134353(10)A')).toMatchObject({
      kind: 'text',
      problem: { code: 'wrong_check_digit', ai: '01', position: 17 },
    })
    expect(scan(`(01)${GTIN}(17)261331`)).toMatchObject({
      problem: { code: 'invalid_month', position: 24 },
      elements: [{ ai: '01' }],
    })
    expect(scan(`(01)${GTIN}(10)A(10)B`)).toMatchObject({ problem: { code: 'conflicting_values' } })
    expect(scan(']C1(A)1')).toMatchObject({ problem: { code: 'no_valid_ai' } })
  })

  it.each(['01', '02'])('GS-14 a %s with a wrong check digit was meant as one', (ai) => {
    const problem = { code: 'wrong_check_digit', ai, position: 15 }
    expect(scan(`${ai}09506000134353${ai === '02' ? '3710' : '10A'}`)).toMatchObject({ problem })
  })

  it('GS-14 names what is no identifier where a letter stands for its second digit', () => {
    const problem = { code: 'invalid_ai_after', prefix: '4', position: 0 }
    expect(scan('4A12752100', ']C1')).toMatchObject({ kind: 'text', problem })
  })

  it.each(['(10) tabletter', '(akut) 01', '()', '(', '(01)'])('GS-18 leaves %s a text', (text) =>
    expect(scan(text)).toEqual({ kind: 'text', text, raw: text }),
  )

  it('GS-11 reads a Digital Link', () => {
    const raw = `]Q1https://example.se/01/${GTIN}/10/ABC/21/S1?17=261130`
    expect(scan(raw)).toMatchObject({
      kind: 'gs1',
      form: 'digital_link',
      gtin: GTIN,
      lot: 'ABC',
      expiry: '2026-11-30',
      serial: 'S1',
      raw,
    })
  })
})

describe('text', () => {
  it.each(['', ' ', ']', '~', 'paracetamol', 'a]b~c', 'https://example.com/about', '<b>x</b>'])(
    'GS-14 gives %j back untouched and without a problem',
    (text) => expect(scan(text)).toEqual({ kind: 'text', text, raw: text }),
  )

  it('GS-14 names the problem of a GS1 symbol, where it lies in the raw text, and what was read', () => {
    expect(scan(` ]C101${GTIN}17261131`)).toEqual({
      kind: 'text',
      text: `01${GTIN}17261131`,
      problem: { code: 'invalid_day', ai: '17', position: 26 },
      elements: [{ ai: '01', value: GTIN, title: 'GTIN' }],
      raw: ` ]C101${GTIN}17261131`,
      symbology: ']C1',
    })
    expect(scan('x]y', ']d2')).toMatchObject({
      text: 'x]y',
      problem: { code: 'no_valid_ai', position: 0 },
    })
  })

  it('GS-14 names the problem of a typed element string that has a whole 01 or 02', () => {
    expect(scan(`01${GTIN}17261331`)).toMatchObject({ problem: { code: 'invalid_month' } })
    expect(scan('0109506000134353')).toMatchObject({
      problem: { code: 'wrong_check_digit', position: 15 },
    })
    expect(scan('01 gaffel')).not.toHaveProperty('problem')
    expect(scan('0109506')).not.toHaveProperty('problem')
  })

  it('GS-14 names the problem of a Digital Link', () => {
    expect(scan(']Q1https://example.se/01/09506000134353')).toMatchObject({
      kind: 'text',
      text: 'https://example.se/01/09506000134353',
      problem: { code: 'wrong_check_digit', ai: '01', position: 25 },
    })
  })
})
