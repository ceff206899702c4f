import type { Documents, LabelJob, TextMark } from '@forrad/core/documents'
import { anItem } from '@forrad/core/testing'
import { beforeAll, expect, it } from 'vitest'
import { openedLabel } from '../../plugins/opened/model/opened-label.ts'
import { nodeDocuments } from './documents.helpers.ts'

let documents: Documents
beforeAll(async () => {
  documents = await nodeDocuments()
})

const batch = {
  identifier: 'AB1234567',
  expiration_date: '2026-12-18',
  opened: { on: '2026-11-20', printed_date: '2027-06-30' },
}
const words = {
  goodUntil: 'Använd först, hållbar till 2026-12-18',
  openedOn: 'Öppnad 2026-11-20',
  lot: 'Sats AB1234567',
}

/** The lines of the label as they are drawn, and how many texts were cut. */
async function drawn(job: LabelJob) {
  const result = await documents.preview(job, 0)
  if (!result.ok) throw new Error(result.problem.code)
  const lines = result.page.marks.filter((mark): mark is TextMark => mark.kind === 'text')
  return { lines, text: lines.map(({ text }) => text).join(' '), cut: result.cut }
}

it.each([
  ['with a GTIN', '07046261012348'],
  ['without one', null],
] as const)(
  'the label of an opened pack says until when, since when and of which batch, beside any strength, %s',
  async (_, gtin) => {
    for (const strength_text of [null, '5 mg', '9 mg/ml, 20 × 500 ml', '30 mg/500 mg']) {
      const item = anItem({ display_name: 'Natriumklorid Baxter Viaflo', strength_text, gtin })
      const { lines, text, cut } = await drawn(openedLabel(item, batch, 'A12', words))
      for (const part of Object.values(words)) expect(text).toContain(part)
      expect(text).toContain('Natriumklorid')
      expect(text).toContain(strength_text ?? '')
      expect(cut).toBe(0)
      // Nothing is drawn over anything else, nor over the foot.
      const own = lines.filter((line) => line.text !== item.vendor_name && line.text !== 'A12')
      const foot = lines.find((line) => line.text === item.vendor_name)
      const bottoms = [...own, ...(foot ? [foot] : [])].map(({ y }) => y).toSorted((a, b) => a - b)
      expect(new Set(bottoms).size).toBe(own.length + 1)
      expect(foot?.y).toBe(bottoms.at(-1))
    }
  },
)
