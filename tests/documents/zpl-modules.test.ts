import {
  singleLabel,
  ZPL_RESOLUTIONS,
  type Documents,
  type PrintLabel,
  type ZplResolution,
} from '@forrad/core/documents'
import type { LabelBarcode } from '@forrad/core/domain'
import { beforeAll, expect, it } from 'vitest'
import { nodeDocuments } from './documents.helpers.ts'

/** mm: the least that a phone reads. */
const LEAST = { code_128: 0.19, qr: 0.25, gs1_data_matrix: 0.25 } as const

let documents: Documents
beforeAll(async () => {
  documents = await nodeDocuments()
})

/** The narrowest box of the code that is printed, in mm; why there is none. */
async function narrowest(dots: ZplResolution | 'pdf', barcode: LabelBarcode, width: number) {
  const label: PrintLabel = { title: 'A1', details: [], code: '', place: null, barcode }
  const sheet = { format: singleLabel(width, 25), start: 1, outlined: false }
  const output = dots === 'pdf' ? { kind: dots, title: 'x' } : ({ kind: 'zpl', dots } as const)
  const made = await documents.labels(output, { labels: [label], sheet })
  if (!made.ok) return made.problem.code
  if (dots === 'pdf') return null
  const text = new TextDecoder().decode(made.file.bytes)
  const widths = [...text.matchAll(/\^GB(\d+),/g)].map(([, wide]) => Number(wide))
  expect(widths.length).toBeGreaterThan(10)
  return Math.min(...widths) / dots
}

const linear = { symbology: 'code_128', text: 'FRD-S-4711' } as const

it('a label on which a printer’s dots leave too little for its bars is too small for that printer alone', async () => {
  expect(await narrowest('pdf', linear, 40)).toBe(null)
  expect(await narrowest(24, linear, 40)).toBe(5 / 24)
  for (const dots of [8, 12] as const) {
    expect(await narrowest(dots, linear, 40)).toBe('label_too_small')
  }
})

it('no code is drawn with narrower modules than are read, whatever the label and the printer', async () => {
  const flat = { symbology: 'gs1_data_matrix', gtin: '07046261012348', lot: 'AB1234567' } as const
  const made = new Set<string>()
  for (const barcode of [linear, flat, { symbology: 'qr', text: '101234' } as const]) {
    for (const dots of ZPL_RESOLUTIONS) {
      for (let width = 20; width <= 80; width += 3) {
        const module = await narrowest(dots, barcode, width)
        if (typeof module === 'string') continue
        made.add(`${barcode.symbology} ${dots}`)
        expect(module).toBeGreaterThanOrEqual(LEAST[barcode.symbology])
      }
    }
  }
  expect(made.size).toBe(9)
})
