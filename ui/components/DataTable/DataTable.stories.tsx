import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { formatNumber } from '../../format.ts'
import { DataTable } from './DataTable.tsx'

interface Row {
  readonly name: string
  readonly quantity: number
}

const meta = {
  title: 'Components/DataTable · tabell, datatabell',
  id: 'components-datatable',
  component: DataTable<Row>,
  tags: ['autodocs'],
  args: {
    label: 'Inventarie',
    columns: [
      { id: 'name', header: 'Vara', cell: (row) => row.name, sortable: true },
      {
        id: 'quantity',
        header: 'Antal',
        cell: (row) => formatNumber(row.quantity),
        align: 'end',
        sortable: true,
      },
    ],
    rows: [
      { name: 'Ibuprofen 400 mg', quantity: 1200 },
      { name: 'Paracetamol 500 mg', quantity: 12 },
    ],
    rowKey: (row) => row.name,
    sorting: { column: 'name', descending: false },
    onSort: fn(),
  },
  globals: { viewport: { value: 'desktop' } },
} satisfies Meta<typeof DataTable<Row>>

export default meta

type Story = StoryObj<typeof meta>

/** Sorted by name; a press on a header turns it or sorts by that. */
export const Default: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('columnheader', { name: 'Vara' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Vara' }))
    await expect(args.onSort).toHaveBeenCalledWith({ column: 'name', descending: true })
    await userEvent.click(canvas.getByRole('button', { name: 'Antal' }))
    await expect(args.onSort).toHaveBeenCalledWith({ column: 'quantity', descending: false })
  },
}

/** No rows. */
export const Empty: Story = { args: { rows: [] } }

/** On dark surfaces. */
export const Dark: Story = { globals: { theme: 'dark' } }

/** In high contrast. */
export const HighContrast: Story = { globals: { theme: 'contrast' } }
