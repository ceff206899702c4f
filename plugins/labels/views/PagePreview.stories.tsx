import {
  createTypeSetter,
  layoutLabelPage,
  SHEET_FORMATS,
  singleLabel,
} from '@forrad/core/documents'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { PagePreview } from './PagePreview.tsx'

const letters = { advance: () => 0.55 }
const setter = createTypeSetter({ regular: letters, bold: letters })
const chequered = {
  width: 16,
  height: 16,
  dark: Uint8Array.from({ length: 256 }, (_, index) => (index + (index >> 4)) % 2),
}
const format = SHEET_FORMATS[0] ?? singleLabel(70, 37)

function pageOf(title: string, count: number) {
  const label = {
    title,
    strength: '500 mg',
    details: [],
    code: '101234',
    place: 'A1',
    barcode: { symbology: 'gs1_data_matrix', gtin: '07046261012348' },
  } as const
  const sheet = { format, start: 3, outlined: false }
  const labels = Array.from({ length: count }, () => label)
  const result = layoutLabelPage(labels, sheet, 0, () => chequered, setter)
  if (!result.ok) throw new Error(result.problem.code)
  return result.page
}

const meta = {
  title: 'Plugins/Labels/PagePreview',
  component: PagePreview,
  args: { page: pageOf('Alvedon filmdragerad tablett', 20), format, number: 1, count: 2 },
} satisfies Meta<typeof PagePreview>

export default meta
type Story = StoryObj<typeof meta>

/** A sheet that begins at its third label. */
export const Default: Story = {}

/** Names far too long shrink, wrap, and are at last cut. */
export const Long: Story = {
  args: { page: pageOf('Läkemedelsförpackningsutrymme för öron '.repeat(8), 22) },
}
