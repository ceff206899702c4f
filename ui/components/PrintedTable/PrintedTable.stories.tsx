import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { formatNumber } from '../../format.ts'
import { PrintedTable } from './PrintedTable.tsx'

interface Row {
  readonly name: string
  readonly quantity: number
}

const meta = {
  title: 'Components/PrintedTable · utskrift, skriva ut, papper, lista',
  id: 'components-printedtable',
  component: PrintedTable<Row>,
  tags: ['autodocs'],
  args: {
    title: 'Artiklar: Norra lagret',
    about: 'Vårdbolaget, Kliniken, 2026-03-10 · Rader: 2',
    columns: [
      { id: 'name', header: 'Vara', cell: ({ name }) => name },
      {
        id: 'quantity',
        header: 'Antal',
        align: 'end',
        cell: ({ quantity }) => formatNumber(quantity),
      },
    ],
    rows: [
      { name: 'Ibuprofen 400 mg', quantity: 1200 },
      { name: 'Paracetamol 500 mg', quantity: 12 },
    ],
    rowKey: ({ name }) => name,
  },
} satisfies Meta<typeof PrintedTable<Row>>

export default meta

type Story = StoryObj<typeof meta>

/** Stands in the page for the printer alone: the print preview shows it. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const title = within(canvasElement.ownerDocument.body).getByText('Artiklar: Norra lagret')
    await expect(title).not.toBeVisible()
    await expect(
      within(title.parentElement ?? title).getAllByRole('row', { hidden: true }),
    ).toHaveLength(3)
  },
}
