import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { diagnose, type Finding, type Severity } from './diagnosis.ts'
import { MISMATCHES, swapped } from './layouts.ts'
import { TEST_PARTS, TEST_TEXT } from './test-code.ts'

/** Any characters, also halves of pairs and controls. */
const anyText = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 60 })
  .map((codes) => String.fromCharCode(...codes))

const GS = '\u001d'
const PLAIN = TEST_PARTS.join('')
const SWEDISH = `240Zy+-?Ö${GS}91aQwM)=${GS}99FORRAD`

const symbology = (id: string): Finding => ({ code: 'symbology', symbology: id })
const missing: Finding = { code: 'symbology_missing' }

describe('diagnose', () => {
  it.each<[what: string, text: string, severity: Severity, findings: readonly Finding[]]>([
    ['all right', `]d2${TEST_TEXT}`, 'good', [symbology(']d2')]],
    ['all right in bars', `]C1${TEST_TEXT}`, 'good', [symbology(']C1')]],
    ['a leading separator for FNC1', `]C1${GS}${TEST_TEXT}`, 'good', [symbology(']C1')]],
    ['no symbology identifier', TEST_TEXT, 'advice', [missing]],
    ['a leading separator alone', `${GS}${TEST_TEXT}`, 'advice', [missing]],
    ['a leading ] alone', `]${TEST_TEXT}`, 'advice', [missing]],
    [
      '~ as separator',
      `]d2${TEST_PARTS.join('~')}`,
      'advice',
      [{ code: 'separator_stand_in', sign: '~' }, symbology(']d2')],
    ],
    [
      '] as separator',
      `]${TEST_PARTS.join(']')}`,
      'advice',
      [{ code: 'separator_stand_in', sign: ']' }, missing],
    ],
    ['lost separators', `]d2${PLAIN}`, 'broken', [{ code: 'separator_lost' }, symbology(']d2')]],
    [
      'one lost separator',
      `]d2${TEST_PARTS[0]}${GS}${TEST_PARTS[1]}${TEST_PARTS[2]}`,
      'broken',
      [{ code: 'separator_lost' }, symbology(']d2')],
    ],
    [
      'separators spelled out',
      `]d2${TEST_PARTS.join('<GS>')}`,
      'broken',
      [{ code: 'separator_replaced', sign: '<GS>' }, symbology(']d2')],
    ],
    [
      '| as separator',
      TEST_PARTS.join('|'),
      'broken',
      [{ code: 'separator_replaced', sign: '|' }, missing],
    ],
    [
      'a US scanner on a Swedish computer',
      `]d2${SWEDISH}`,
      'broken',
      [{ code: 'layout', mismatch: 'us_on_swedish' }, symbology(']d2')],
    ],
    [
      'the same without separators and identifier',
      SWEDISH.replaceAll(GS, ''),
      'broken',
      [{ code: 'layout', mismatch: 'us_on_swedish' }, { code: 'separator_lost' }, missing],
    ],
    [
      'a Swedish scanner on a US computer',
      `240Zy/&?>${GS}91aQwM*(${GS}99FORRAD`,
      'broken',
      [{ code: 'layout', mismatch: 'swedish_on_us' }, missing],
    ],
    [
      'a US scanner on a German computer',
      `240Yzß-?Ö${GS}91aQwM)=${GS}99FORRAD`,
      'broken',
      [{ code: 'layout', mismatch: 'us_on_german' }, missing],
    ],
    [
      'a US scanner on a French computer',
      `é'àWy)!°M${GS}ç&qAz?90${GS}ççFORRQD`,
      'broken',
      [{ code: 'layout', mismatch: 'us_on_french' }, missing],
    ],
    [
      'Caps Lock',
      `]D2240zY-/_:${GS}91AqWm()${GS}99forrad`,
      'broken',
      [
        { code: 'layout', mismatch: 'caps_lock' },
        { code: 'symbology_damaged', got: ']D2' },
      ],
    ],
    [
      'upper case only',
      TEST_TEXT.toUpperCase(),
      'broken',
      [{ code: 'layout', mismatch: 'upper_case' }, missing],
    ],
    [
      'lower case only',
      TEST_TEXT.toLowerCase(),
      'broken',
      [{ code: 'layout', mismatch: 'lower_case' }, missing],
    ],
    ['a lost ]', `d2${TEST_TEXT}`, 'advice', [{ code: 'symbology_damaged', got: 'd2' }]],
    ['a changed ]', `åd2${TEST_TEXT}`, 'advice', [{ code: 'symbology_damaged', got: 'åd2' }]],
    [
      'something before',
      `SCAN:${TEST_TEXT}`,
      'broken',
      [missing, { code: 'extra_before', got: 'SCAN:' }],
    ],
    [
      'something after',
      `]d2${TEST_TEXT};2026`,
      'broken',
      [symbology(']d2'), { code: 'extra_after', got: ';2026' }],
    ],
    [
      'an end at the first separator',
      `]d2${TEST_PARTS[0]}`,
      'broken',
      [{ code: 'cut_short', parts: 1 }],
    ],
    [
      'an end at the second separator',
      `${TEST_PARTS[0]}${GS}${TEST_PARTS[1]}`,
      'broken',
      [{ code: 'cut_short', parts: 2 }],
    ],
    [
      'swaps of no known layout',
      `]d2${TEST_TEXT.replaceAll('/', '#').replaceAll('Q', 'Œ')}`,
      'broken',
      [
        {
          code: 'swapped',
          pairs: [
            ['/', '#'],
            ['Q', 'Œ'],
          ],
        },
      ],
    ],
    ['another code', '7046261012348', 'broken', [{ code: 'not_the_test_code' }]],
    ['nothing', '', 'broken', [{ code: 'not_the_test_code' }]],
    ['hostile text', '<script>'.repeat(500), 'broken', [{ code: 'not_the_test_code' }]],
  ])('%s', (_what, text, severity, findings) => {
    expect(diagnose(text)).toEqual({ severity, findings })
  })

  it('says when no end key came, and nothing of separators then', () => {
    expect(diagnose(PLAIN, false)).toEqual({
      severity: 'broken',
      findings: [{ code: 'no_end_key' }],
    })
    expect(diagnose('abc', false).findings).toEqual([{ code: 'not_the_test_code' }])
  })

  it('recognises each layout with any way of sending separators, and takes none for another', () => {
    const sign = fc.constantFrom(GS, '~', ']', '', '|', '<GS>')
    fc.assert(
      fc.property(fc.constantFrom(...MISMATCHES), sign, ({ id, swaps }, between) => {
        const parts = TEST_PARTS.map((part) => swapped(part, swaps))
        expect(diagnose(parts.join(between)).findings[0]).toEqual({ code: 'layout', mismatch: id })
      }),
    )
    const sent = MISMATCHES.map(({ swaps }) => swapped(TEST_TEXT, swaps))
    expect(new Set([...sent, TEST_TEXT]).size).toBe(MISMATCHES.length + 1)
  })

  it('gives a diagnosis of any text', () => {
    fc.assert(
      fc.property(anyText, fc.boolean(), (text, ended) => {
        expect(diagnose(text, ended).findings.length).toBeGreaterThan(0)
      }),
    )
  })
})
