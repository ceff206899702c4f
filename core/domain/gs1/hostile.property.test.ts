import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseDigitalLink } from './digital-link.ts'
import { buildElementString, parseElementString } from './element-string.ts'
import { interpret } from './interpret.ts'

const options = { today: '2026-11-21' }

/** Any UTF-16 units, lone surrogates and control characters among them, thick with what the parsers look for. */
const unit = fc.oneof(
  fc.nat(0xffff).map((code) => String.fromCharCode(code)),
  fc.nat(0x7f).map((code) => String.fromCharCode(code)),
  fc.constantFrom(
    '01',
    '10',
    '17',
    '02',
    '\u001d',
    ']',
    '~',
    ']d2',
    '%',
    '/',
    '?',
    '&',
    'https://a',
  ),
  fc.constantFrom(
    '0109506000134352',
    '17261130',
    '/01/09506000134352',
    '10A',
    'FRD-S-',
    '(01)',
    '(10)',
  ),
)
const hostile = fc.array(unit, { maxLength: 60 }).map((units) => units.join(''))

describe('hostile text', () => {
  it('GS-17 always gives a value that holds the raw text', () => {
    fc.assert(
      fc.property(hostile, fc.constantFrom(undefined, ']d2', ']E3', ']x', ''), (raw, symbology) => {
        const read = interpret(raw, { ...options, symbology })
        expect(read.raw).toBe(raw)
        if (read.kind === 'gtin') expect(read.gtin).toMatch(/^\d{14}$/)
        if (read.kind === 'gs1') expect(read.expiry ?? '2026-11-30').toMatch(/^\d{4}-\d\d-\d\d$/)
        if (read.kind === 'text') {
          expect(raw.endsWith(read.text)).toBe(true)
          const position = read.problem?.position ?? 0
          expect(position).toBeGreaterThanOrEqual(0)
          expect(position).toBeLessThanOrEqual(raw.length)
        }
      }),
      { numRuns: 3000 },
    )
  })

  it('GS-17 every parser gives a value', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        expect(typeof parseElementString(text, 2026).ok).toBe('boolean')
        expect(typeof parseDigitalLink(text, 2026).ok).toBe('boolean')
        expect(typeof buildElementString([{ ai: text, value: text }], 2026).ok).toBe('boolean')
        expect(typeof buildElementString([{ ai: '10', value: text }], 2026).ok).toBe('boolean')
      }),
      { numRuns: 1000 },
    )
  })

  it('GS-17 reads what it reads: a GS1 scan is made of characters of its text alone', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const read = parseElementString(text, 2026)
        for (const { ai, value } of read.elements) expect(text).toContain(ai + value)
      }),
    )
  })

  const bricks: Readonly<Record<string, string>> = {
    separators: '\u001d',
    brackets: ']',
    'repeated elements': '0109506000134352',
    'elements of one lot': '10A\u001d',
    digits: '1',
    'broken escapes': '%',
    'printed lots': '(10)A',
    'open brackets': '(',
    'address steps': '/10/A',
    'address attributes': '&99=A',
    blanks: ' ',
    'lone surrogates': '\ud800',
    'nul characters': '\u0000',
  }

  // Read in quadratic time, a text this long takes minutes: the test would run into its time limit.
  const LONG = 300_000

  it.each(Object.entries(bricks))('GS-17 reads a very long text of %s', (_, brick) => {
    const begins = [
      '',
      ']d2',
      `]d20109506000134352`,
      '(01)09506000134352',
      'https://a.b/01/09506000134352?',
      'https://a.b/',
    ]
    for (const start of begins) {
      const text = start + brick.repeat(Math.ceil(LONG / brick.length))
      expect(interpret(text, options).raw).toBe(text)
    }
  })
})
