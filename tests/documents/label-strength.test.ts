import { SHEET_FORMATS, singleLabel, type PrintLabel } from '@forrad/core/documents'
import { beforeAll, describe, expect, it } from 'vitest'
import { largestType, nodeDocuments } from './documents.helpers.ts'
import { renderPdf } from './pictures.helpers.ts'

let documents: Awaited<ReturnType<typeof nodeDocuments>>
beforeAll(async () => {
  documents = await nodeDocuments()
})

const sheet = { format: SHEET_FORMATS[0] ?? singleLabel(70, 37), start: 1, outlined: false }

function aLabel(strength: string, index: number): PrintLabel {
  const text = String(101234 + index)
  const barcode = { symbology: 'qr', text } as const
  return { title: 'Adrenalin', strength, details: [], code: text, place: 'A1', barcode }
}

async function print(labels: readonly PrintLabel[]): Promise<Uint8Array> {
  const result = await documents.labels({ kind: 'pdf', title: 'Hylletiketter' }, { labels, sheet })
  if (!result.ok) throw new Error(JSON.stringify(result.problem))
  return result.file.bytes
}

describe('the strength of a label', () => {
  const strengths = ['1 mg/ml', '500 mg', '9 mg/ml, 20 × 500 ml', '30 mg/500 mg']
  const labelled = strengths.map((strength, index) => aLabel(strength, index))

  it('is set in one size on all labels of a run, the largest that all of them have room for', async () => {
    const [run] = largestType(await print(labelled))
    expect(run?.times).toBeGreaterThanOrEqual(labelled.length)
    expect(run?.size).toBeGreaterThan(11)
    // Without the longest the others have room for more.
    const shorter = labelled.filter(({ strength }) => !strength?.includes('×'))
    const [larger] = largestType(await print(shorter))
    expect(larger?.times).toBeGreaterThanOrEqual(shorter.length)
    expect(larger?.size).toBeGreaterThan(run?.size ?? Infinity)
  })

  it('is read back from the file, and is never parted from its unit', async () => {
    const { pages } = await renderPdf(await print(labelled), 1)
    const text = pages[0]?.text ?? ''
    for (const part of ['1 mg/ml', '500 mg', '9 mg/ml,', '500 ml', '30 mg/500 mg']) {
      expect(text).toContain(part)
    }
  })
})
