import { interpret } from '@forrad/core/gs1'
import { labelContent, shelfPlaceBarcode } from '@forrad/core/domain'
import {
  labelPlace,
  SHEET_FORMATS,
  singleLabel,
  type Documents,
  type LabelSheet,
  type PrintLabel,
  type SheetFormat,
} from '@forrad/core/documents'
import { anItem } from '@forrad/core/testing'
import type { PictureReader } from '@forrad/workers/decoder'
import { beforeAll, describe, expect, it } from 'vitest'
import { nodeDocuments } from './documents.helpers.ts'
import { crop, isInk, openReader, renderPdf } from './pictures.helpers.ts'

/** Pixels a millimetre: about 250 dots an inch, less than any office printer. */
const DOTS = 10
const SYMBOLOGIES = ['gs1_data_matrix', 'qr', 'code_128'] as const
const NAMES = ['Åäö-salva för öron', 'Alvedon filmdragerad tablett', 'É ü ø: Ögondroppar']

let documents: Documents
let reader: PictureReader
beforeAll(async () => {
  documents = await nodeDocuments()
  reader = await openReader()
})

function aLabel(index: number, choice: (typeof SYMBOLOGIES)[number]): PrintLabel {
  const item = anItem({
    vendor_name: String(101234 + index),
    display_name: NAMES[index % NAMES.length] ?? '',
  })
  const content = labelContent(item, `A${index}`, choice)
  if (!content.ok) throw new Error(content.code)
  const { name, strength, vendor_name, shelf_place, barcode } = content.label
  return {
    title: name,
    strength,
    details: [],
    code: vendor_name,
    place: shelf_place,
    barcode,
  }
}

async function print(labels: readonly PrintLabel[], sheet: LabelSheet): Promise<Uint8Array> {
  const result = await documents.labels({ kind: 'pdf', title: 'Hylletiketter' }, { labels, sheet })
  if (!result.ok) throw new Error(JSON.stringify(result.problem))
  return result.file.bytes
}

const plain = (format: SheetFormat, start = 1): LabelSheet => ({ format, start, outlined: false })

/** Reads the code of each label where the format says that it stands. */
async function readBack(bytes: Uint8Array, sheet: LabelSheet, count: number) {
  const { format, start } = sheet
  const { pages } = await renderPdf(bytes, DOTS)
  const texts: string[] = []
  for (let index = 0; index < count; index++) {
    const { page, x, y } = labelPlace(format, index, start)
    const picture = pages[page]
    if (!picture) throw new Error(`no page ${page}`)
    const label = crop(picture, {
      x: x * DOTS,
      y: y * DOTS,
      width: format.labelWidth * DOTS,
      height: format.labelHeight * DOTS,
    })
    const [code] = await reader.decodeImage(label)
    texts.push(code ? `${code.format} ${code.text}` : 'nothing')
  }
  return texts
}

describe('the labels of hylletiketter.pdf', () => {
  // Every third: the large, the small, sheets and rolls are among them.
  const fitting = SHEET_FORMATS.filter((_, index) => index % 3 === 0 || index === 14)
  it.each(fitting.map((format) => [format.id, format] as const))(
    'are read back by the product’s own decoder: %s',
    async (_, format) => {
      const labels = SYMBOLOGIES.map((choice, index) => aLabel(index, choice))
      const sheet = plain(format)
      const texts = await readBack(await print(labels, sheet), sheet, labels.length)
      expect(texts).toEqual(['DataMatrix 0107046261012348', 'QRCode 101235', 'Code128 101236'])
    },
    30_000,
  )

  it('begin at the first free label and go on to the next sheet', async () => {
    const sheet = plain(SHEET_FORMATS[0] ?? singleLabel(50, 25), 23)
    const labels = Array.from({ length: 4 }, (_, index) => aLabel(index, 'qr'))
    const bytes = await print(labels, sheet)
    expect((await renderPdf(bytes, 1)).count).toBe(2)
    expect(await readBack(bytes, sheet, 4)).toEqual([
      'QRCode 101234',
      'QRCode 101235',
      'QRCode 101236',
      'QRCode 101237',
    ])
  })

  it('of a shelf place open that shelf place when scanned', async () => {
    const label = (choice: 'qr' | 'code_128'): PrintLabel => ({
      title: 'A12',
      details: ['Läkemedelsrum 1'],
      code: 'FRD-S-4711',
      place: null,
      barcode: shelfPlaceBarcode(4711, choice),
    })
    const sheet = plain(singleLabel(62, 29))
    const texts = await readBack(await print([label('qr'), label('code_128')], sheet), sheet, 2)
    expect(texts).toEqual(['QRCode FRD-S-4711', 'Code128 FRD-S-4711'])
    expect(interpret('FRD-S-4711', { today: '2026-11-21' })).toMatchObject({ id: 4711 })
  })

  it('carry name, strength, varunummer and shelf place as text, å ä ö among them', async () => {
    const labels = NAMES.map((_, index) => aLabel(index, 'qr'))
    const bytes = await print(labels, plain(SHEET_FORMATS[0] ?? singleLabel(70, 37)))
    const { pages } = await renderPdf(bytes, 1)
    const text = (pages[0]?.text ?? '').replaceAll(/\s+/g, ' ')
    for (const name of NAMES) expect(text).toContain(name)
    for (const part of ['500 mg', '101236', 'A2']) expect(text).toContain(part)
  })

  it.each(
    SHEET_FORMATS.filter(({ kind }) => kind === 'sheet').map(
      (format) => [format.id, format] as const,
    ),
  )(
    'stand where the sheet’s measures say, within half a millimetre: %s',
    async (_, format) => {
      const count = format.columns * format.rows
      const labels = Array.from({ length: count }, (_, index) => aLabel(index, 'qr'))
      const bytes = await print(labels, { format, start: 1, outlined: true })
      const { pages } = await renderPdf(bytes, DOTS, [0])
      const page = pages[0]
      if (!page) throw new Error('no page')
      expect(page.pageWidth).toBeCloseTo(210, 1)
      expect(page.pageHeight).toBeCloseTo(297, 1)
      for (const index of [0, count - 1]) {
        const { x, y } = labelPlace(format, index, 1)
        const middleX = Math.round((x + format.labelWidth / 2) * DOTS)
        const box = measured(page, middleX, Math.round((y + 0.6) * DOTS), format)
        expect(Math.abs(box.left - x), 'left').toBeLessThan(0.5)
        expect(Math.abs(box.right - (x + format.labelWidth)), 'right').toBeLessThan(0.5)
        expect(Math.abs(box.top - y), 'top').toBeLessThan(0.5)
      }
    },
    30_000,
  )
})

/** A label's drawn outline in mm, found from a point near the middle of its upper edge. */
function measured(page: Parameters<typeof isInk>[0], x: number, y: number, format: SheetFormat) {
  const seek = (dx: number, dy: number, limit: number) => {
    for (let step = 0; step <= limit; step++) {
      if (isInk(page, x + dx * step, y + dy * step)) return step
    }
    return Number.NaN
  }
  const half = Math.ceil((format.labelWidth / 2 + 1) * DOTS)
  return {
    left: (x - seek(-1, 0, half)) / DOTS,
    right: (x + seek(1, 0, half)) / DOTS,
    top: (y - seek(0, -1, 2 * DOTS)) / DOTS,
  }
}

describe('bad input', () => {
  const sheet = plain(singleLabel(50, 25))
  const labels = (output: 'pdf' | 'zpl', list: readonly PrintLabel[], on = sheet) =>
    documents.labels(output === 'pdf' ? { kind: 'pdf', title: 'x' } : { kind: 'zpl', dots: 8 }, {
      labels: list,
      sheet: on,
    })

  it('a name of 300 characters is shrunk, wrapped and at last cut, never outside its label', async () => {
    const title = 'Läkemedelsförpackningsutrymme '.repeat(10).slice(0, 300)
    const long = { ...aLabel(0, 'qr'), title, place: 'Hylla med ett mycket långt namn 12345' }
    const format = singleLabel(50, 25)
    const result = await labels('pdf', [long], plain(format))
    if (!result.ok) throw new Error(result.problem.code)
    const { pages } = await renderPdf(result.file.bytes, DOTS)
    const page = pages[0]
    if (!page) throw new Error('no page')
    // Nothing touches the outermost half millimetre, and the code is still read.
    const edge = DOTS / 2
    for (let x = 0; x < page.width; x++) {
      for (const y of [0, edge - 1, page.height - edge, page.height - 1]) {
        expect(isInk(page, x, y)).toBe(false)
      }
    }
    expect((await reader.decodeImage(page))[0]?.text).toBe('101234')
    expect(page.text).toContain('Läkemedels')
  })

  it('emoji and other signs that the font lacks are left out and counted', async () => {
    const result = await labels('pdf', [{ ...aLabel(0, 'qr'), title: 'Plåster 🩹👍🏽 blå 薬' }])
    if (!result.ok) throw new Error(result.problem.code)
    expect(result.replaced).toBe(1)
    const { pages } = await renderPdf(result.file.bytes, 1)
    expect(pages[0]?.text).toContain('Plåster')
    expect(pages[0]?.text).toContain('blå')
  })

  it.each([
    ['no labels', [], sheet, 'no_labels'],
    ['no room for the margins', [0], plain({ ...singleLabel(50, 25), left: 10 }), 'no_room'],
    [
      'a measure that is missing',
      [0],
      plain({ ...singleLabel(50, 25), top: Number.NaN }),
      'wrong_measure',
    ],
    ['a first label beyond the sheet', [0], plain(singleLabel(50, 25), 2), 'wrong_start'],
    ['a label too small for its code', [0], plain(singleLabel(10, 6)), 'label_too_small'],
    ['more than can be made', Array(20_001).fill(0), sheet, 'too_many_labels'],
  ] as const)('%s is refused with its reason', async (_, list, on, code) => {
    for (const output of ['pdf', 'zpl'] as const) {
      const made = list.map(() => aLabel(0, 'qr'))
      expect(await labels(output, made, on)).toMatchObject({ ok: false, problem: { code } })
    }
  })

  it('20,000 labels are made', async () => {
    const many = Array.from({ length: 20_000 }, (_, index) =>
      aLabel(index % 50, SYMBOLOGIES[index % 3] ?? 'qr'),
    )
    const format = SHEET_FORMATS[0] ?? singleLabel(50, 25)
    const result = await labels('pdf', many, plain(format))
    expect(result.ok).toBe(true)
    if (!result.ok) return
    expect((await renderPdf(result.file.bytes, 1, [833])).count).toBe(834)
  }, 120_000)
})

describe('the file for label printers', () => {
  it('draws the same label: its modules, laid on the printer’s dots, are read back', async () => {
    for (const [index, choice] of SYMBOLOGIES.entries()) {
      const label = { ...aLabel(index, choice), title: 'Öl ^~_ å' }
      const format = singleLabel(62, 29)
      const result = await documents.labels(
        { kind: 'zpl', dots: 8 },
        { labels: [label], sheet: plain(format) },
      )
      if (!result.ok) throw new Error(result.problem.code)
      const text = new TextDecoder().decode(result.file.bytes)
      expect(text).toMatch(/^\^XA\^CI28\^LH0,0\^PW496\^LL232\n/)
      expect(text).toContain('^FDÖl _5E_7E_5F å^FS')
      expect(text.match(/\^XA/g)).toHaveLength(1)
      const width = 496
      const data = new Uint8Array(width * 232 * 4).fill(255)
      for (const match of text.matchAll(/\^FO(\d+),(\d+)\^GB(\d+),(\d+),(\d+)\^FS/g)) {
        const [x = 0, y = 0, wide = 0, high = 0] = match.slice(1).map(Number)
        for (let row = y; row < y + high; row++) {
          for (let column = x; column < x + wide; column++) {
            data.fill(0, (row * width + column) * 4, (row * width + column) * 4 + 3)
          }
        }
      }
      const [code] = await reader.decodeImage({ data, width, height: 232 })
      const expected = ['0107046261012348', '101235', '101236'][index]
      expect(code?.text).toBe(expected)
    }
  })
})
