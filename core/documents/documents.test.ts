import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  createTypeSetter,
  csvRows,
  guardFormula,
  labelPlace,
  labelsPerPage,
  looksLikeFormula,
  readFontMetrics,
  readOrder,
  reorderLine,
  SHEET_FORMATS,
  sheetProblem,
  singleLabel,
  writeOrder,
  type FontMetrics,
} from './index.ts'
import { fitText, wrapText } from './fit.ts'
import { linesHeight } from './type-setter.ts'
import { aBatch, aLocationItem, anItemLocation, aStockedShelfPlace } from '../testing/index.ts'

/** A font in which every letter below U+0250 is half as wide as it is high. */
const FONT: FontMetrics = { advance: (codePoint) => (codePoint < 0x250 ? 0.5 : undefined) }
const setter = () => createTypeSetter({ regular: FONT, bold: FONT })

describe('formulas', () => {
  it.each(['=1', '+1', '-1', '@x', ' =1', '\t=1', '\u0000=1', '＝1', '＠x', '\u200b=1', '\rx'])(
    'the text %j is guarded',
    (text) => {
      expect(looksLikeFormula(text)).toBe(true)
      expect(guardFormula(text)).toMatch(/^'/)
    },
  )

  it.each(['Alvedon', '5-pack', 'a=b', '', '101234', 'Å', "'redan"])('%j stays', (text) => {
    expect(guardFormula(text)).toBe(text)
  })

  it('no text becomes a cell that begins like a formula', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const line = csvRows([{ label: 'x', kind: 'text' }], [[text]])
        expect(looksLikeFormula(line.replace(/^"/, '').replace(/\r\n$/, ''))).toBe(
          text === '' ? looksLikeFormula('') : false,
        )
      }),
    )
  })
})

describe('sheets', () => {
  it.each(SHEET_FORMATS.map((format) => [format.id, format] as const))(
    '%s can be printed',
    (_, format) => {
      expect(sheetProblem(format)).toBeNull()
      const last = labelPlace(format, labelsPerPage(format) - 1, 1)
      expect(last.page).toBe(0)
      expect(last.x + format.labelWidth).toBeLessThanOrEqual(format.pageWidth + 0.05)
      expect(last.y + format.labelHeight).toBeLessThanOrEqual(format.pageHeight + 0.05)
    },
  )

  it('have ids of their own', () => {
    expect(new Set(SHEET_FORMATS.map(({ id }) => id)).size).toBe(SHEET_FORMATS.length)
  })

  it('no two labels of a page overlap, whatever the measures', () => {
    const size = fc.double({ min: 5, max: 60, noNaN: true })
    const count = fc.integer({ min: 1, max: 6 })
    fc.assert(
      fc.property(size, size, count, count, (labelWidth, labelHeight, columns, rows) => {
        const format = { ...singleLabel(400, 400), columns, rows, labelWidth, labelHeight }
        const places = Array.from({ length: columns * rows }, (_, index) =>
          labelPlace(format, index, 1),
        )
        for (const [index, a] of places.entries()) {
          for (const b of places.slice(index + 1)) {
            const apartX = Math.abs(a.x - b.x) >= labelWidth - 1e-9
            const apartY = Math.abs(a.y - b.y) >= labelHeight - 1e-9
            expect(apartX || apartY).toBe(true)
          }
        }
      }),
    )
  })

  it('begin at the first free label and go on from the first of the next page', () => {
    const format = SHEET_FORMATS[0] ?? singleLabel(50, 25)
    expect(labelPlace(format, 0, 24)).toMatchObject({ page: 0, x: 140, y: 0.5 + 7 * 37 })
    expect(labelPlace(format, 1, 24)).toMatchObject({ page: 1, x: 0, y: 0.5 })
  })

  it.each([
    [{ columns: 0 }, 'wrong_measure'],
    [{ columns: 1.5 }, 'wrong_measure'],
    [{ labelWidth: -1 }, 'wrong_measure'],
    [{ gapX: Number.NaN }, 'wrong_measure'],
    [{ pageWidth: Number.POSITIVE_INFINITY }, 'wrong_measure'],
    [{ left: 0.2 }, 'no_room'],
    [{ rows: 2 }, 'no_room'],
  ])('%j is %s', (change, code) => {
    expect(sheetProblem({ ...singleLabel(50, 25), ...change })).toBe(code)
  })
})

describe('text', () => {
  const words = fc.array(fc.stringMatching(/^[a-zåäö]{1,40}$/), { maxLength: 40 })
  const room = fc.record({
    width: fc.double({ min: 3, max: 90, noNaN: true }),
    height: fc.double({ min: 0.5, max: 40, noNaN: true }),
  })

  it('never overflows its room, and is whole unless it says that it is cut', () => {
    fc.assert(
      fc.property(words, room, (list, { width, height }) => {
        const text = list.join(' ')
        const own = setter()
        const fitted = fitText(own, text, {
          width,
          height,
          face: 'bold',
          largest: 14,
          smallest: 4.5,
        })
        for (const line of fitted.lines) {
          expect(own.width(line, fitted.size, 'bold')).toBeLessThanOrEqual(width + 1e-3)
        }
        expect(linesHeight(fitted.lines.length, fitted.size)).toBeLessThanOrEqual(height + 1e-3)
        if (!fitted.isCut) {
          const letters = (value: string) => value.replaceAll(/[- ]/g, '')
          expect(letters(fitted.lines.join(''))).toBe(letters(text))
        }
      }),
    )
  })

  it('is split with a hyphen only when a word is longer than its line', () => {
    const own = setter()
    const set = { width: own.width('läkemedel', 10, 'regular'), size: 10, face: 'regular' } as const
    expect(wrapText(own, 'två läkemedel', set)).toEqual({
      lines: ['två', 'läkemedel'],
      isSplit: false,
    })
    expect(wrapText(own, 'läkemedelslista', set)).toEqual({
      lines: ['läkemede-', 'lslista'],
      isSplit: true,
    })
  })

  it.each([
    ['LOT24A0001XY', ['LOT24A000', '1XY']],
    ['AB-2024-0001', ['AB-2024-0', '001']],
    ['24ABCDEFGHIJKL', ['24ABCDEFG', 'HIJKL']],
    ['24abcdefghijklmnopqrst', ['24abcdefg', 'hijklmnop', 'qrst']],
    ['ABCDEFGHIJKL', ['ABCDEFGHI', 'JKL']],
    ['a/b.c_dEFGHij', ['a/b.c_dEF', 'GHij']],
  ])('the code %s is split without a sign that would be part of it', (code, lines) => {
    const own = setter()
    const set = { width: own.width('läkemedel', 10, 'regular'), size: 10, face: 'regular' } as const
    expect(wrapText(own, code, set)).toEqual({ lines, isSplit: true })
    expect(lines.join('')).toBe(code)
  })

  it.each(['natriumklorid-glukos', 'budesonid/formoterol'])(
    'the name %s is one of words',
    (name) => {
      const own = setter()
      const set = {
        width: own.width('läkemedel', 10, 'regular'),
        size: 10,
        face: 'regular',
      } as const
      const heads = wrapText(own, name, set).lines.slice(0, -1)
      expect(heads.length).toBeGreaterThan(0)
      expect(heads.filter((line) => !/[-/]$/.test(line))).toEqual([])
    },
  )

  it('a word keeps its hyphen where a sign stands around it', () => {
    const own = setter()
    const set = { width: own.width('läkemedel', 10, 'regular'), size: 10, face: 'regular' } as const
    expect(wrapText(own, '(läkemedelslista),', set).lines).toEqual(['(läkemed-', 'elslista)', ','])
  })

  it('loses what the font lacks, once counted, and keeps composed letters', () => {
    const own = setter()
    expect(own.clean('A\u030a  👍🏽 b\u0000c\n薬')).toBe('Å b c')
    expect(own.clean('Öl')).toBe('Öl')
    expect(own.replaced).toBe(1)
  })
})

describe('fonts', () => {
  it('bytes that are no font are refused', () => {
    expect(() => readFontMetrics(new Uint8Array(64))).toThrow('the font has no table')
  })
})

describe('reorder suggestions', () => {
  const today = '2026-11-21'
  const at = (quantities: readonly [number, string | null][], levels = {}) =>
    anItemLocation({
      storage_locations: [
        aStockedShelfPlace({
          batches: quantities.map(([quantity, expiration_date], id) =>
            aBatch({ id, quantity, expiration_date }),
          ),
        }),
      ],
      location_item: aLocationItem({
        preferred_stock_level: 40,
        reorder_point: 10,
        reorder_multiple: 12,
        ...levels,
      }),
    })

  it('LEVEL-6 say how many, with the figures that explain it', () => {
    const line = reorderLine(
      at([
        [7, '2027-01-01'],
        [20, '2026-11-20'],
      ]),
      today,
    )
    expect(line).toEqual({
      quantity: 27,
      usable: 7,
      expired: 20,
      blocked: 0,
      reorder_point: 10,
      preferred_stock_level: 40,
      reorder_multiple: 12,
      suggestion: 36,
    })
  })

  it('LEVEL-5 leave out what is above its reorder point, and what is not kept', () => {
    expect(reorderLine(at([[11, null]]), today)).toBeNull()
    expect(reorderLine(at([[10, null]]), today)).toMatchObject({ suggestion: 36 })
    expect(reorderLine({ ...at([]), location_item: null }, today)).toBeNull()
  })

  it('an order is read back as it was written, and where there is none it is none', () => {
    const line = reorderLine(at([[3, null]]), today)!
    const text = fc.string({ unit: 'grapheme' })
    const words = fc.record({
      location: text,
      vendor_name: text,
      name: text,
      strength_text: fc.option(text),
      ordered: fc.integer({ min: 1, max: 999_999 }),
    })
    fc.assert(
      fc.property(fc.array(words), (lines) => {
        const order = lines.map((one) => ({ ...line, ...one }))
        expect(readOrder(writeOrder(order))).toEqual(order)
      }),
    )
    for (const none of [undefined, null, 7, '', '1.2=7', '{}', '[{}]', '[null]']) {
      expect(readOrder(none)).toBeNull()
    }
  })
})
