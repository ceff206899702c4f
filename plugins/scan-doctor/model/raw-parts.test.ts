import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rawParts } from './raw-parts.ts'

/** Any characters, also halves of pairs and controls. */
const anyText = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 60 })
  .map((codes) => String.fromCharCode(...codes))

const short = (raw: string, standIns = false) =>
  rawParts(raw, standIns).map(({ kind, text }) => `${kind[0]}:${text}`)

describe('rawParts', () => {
  it.each([
    ['Alvedon', false, ['t:Alvedon']],
    ['10A\u001d17261231', false, ['t:10A', 's:GS', 't:17261231']],
    ['\u001d10A', false, ['s:GS', 't:10A']],
    [']d210A', false, ['s:]d2', 't:10A']],
    ['10A]17~21', true, ['t:10A', 's:]', 't:17', 's:~', 't:21']],
    ['10A]17~21', false, ['t:10A]17~21']],
    ['a\u0000\tb\u202e', false, ['t:a', 'c:NUL TAB', 't:b', 'c:·']],
    ['', false, []],
  ])('%j', (raw, standIns, parts) => {
    expect(short(raw, standIns)).toEqual(parts)
  })

  it('tells the symbology identifier from a separator that looks like it', () => {
    expect(rawParts(']C110A', true).map(({ kind }) => kind)).toEqual(['symbology', 'text'])
  })

  it('cuts what is too long, and holds nothing hidden', () => {
    expect(rawParts('x'.repeat(5000), false).at(-1)).toEqual({ kind: 'control', text: '…' })
    fc.assert(
      fc.property(anyText, fc.boolean(), (raw, standIns) => {
        const shown = rawParts(raw, standIns).map(({ text }) => text)
        expect(shown.join('')).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]/u)
      }),
    )
  })
})
