import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { formatNumber } from '../../format.ts'
import { VirtualTable } from './VirtualTable.tsx'

interface Row {
  readonly id: number
  readonly name: string
  readonly quantity: number
}

const rows: readonly Row[] = Array.from({ length: 5000 }, (_, index) => ({
  id: index,
  name: `Vara ${index + 1}`,
  quantity: (index * 7919) % 12_345,
}))

const meta = {
  title: 'Components/VirtualTable · tabell, lång tabell, markera rader, sortera',
  id: 'components-virtualtable',
  component: VirtualTable<Row>,
  tags: ['autodocs'],
  args: {
    label: 'Varor',
    columns: [
      {
        id: 'name',
        header: 'Vara',
        track: 'minmax(0, 3fr)',
        heads: true,
        sortable: true,
        cell: ({ name }) => <button type="button">{name}</button>,
      },
      {
        id: 'quantity',
        header: 'Antal',
        track: 'minmax(0, 1fr)',
        align: 'end',
        sortable: true,
        cell: ({ quantity }) => `${formatNumber(quantity)} st`,
      },
    ],
    rows,
    rowKey: ({ id }) => id,
    sorting: { column: 'name', descending: false },
    onSort: fn(),
  },
  globals: { viewport: { value: 'desktop' } },
} satisfies Meta<typeof VirtualTable<Row>>

export default meta

type Story = StoryObj<typeof meta>

/** Five thousand rows, of which only those in sight are drawn; keys go from row to row. */
export const Default: Story = {
  async play({ args, canvas }) {
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-rowcount', '5001')
    await expect(canvas.getAllByRole('row').length).toBeLessThan(60)
    await expect(canvas.getByRole('columnheader', { name: 'Vara' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    )
    const sort = canvas.getByRole('button', { name: 'Antal' })
    await expect(sort.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    await userEvent.click(sort)
    await expect(args.onSort).toHaveBeenCalledWith('quantity')
    canvas.getByRole('button', { name: 'Vara 1' }).focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(canvas.getByRole('button', { name: 'Vara 2' })).toHaveFocus()
    await userEvent.keyboard('{End}')
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Vara 5000' })).toHaveFocus())
    await userEvent.keyboard('{Home}')
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Vara 1' })).toHaveFocus())
    await waitFor(() => expect(scrollY).toBeLessThan(44))
  },
}

/** More may come: how many there are is not known. */
export const Unknown: Story = {
  args: { rows: rows.slice(0, 40), count: -1, sorting: null },
  async play({ canvas }) {
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-rowcount', '-1')
  },
}

/** One row, and an editor below it. */
export const Below: Story = {
  args: {
    rows: rows.slice(0, 1),
    renderRow: (_row, draw) => draw({ below: <p>Här redigeras nivåerna.</p> }),
  },
}

/** Boxes before the rows: a press selects one, with shift all from the last, and the one above all. */
export const Selecting: Story = {
  args: {
    rows: rows.slice(0, 12),
    selection: {
      isSelected: ({ id }) => id < 3,
      share: 'some',
      onRow: fn(),
      onAll: fn(),
      labelOf: ({ name }) => `Välj ${name}`,
      allLabel: 'Välj alla som visas',
    },
  },
  async play({ args, canvas }) {
    const all = canvas.getByRole('checkbox', { name: 'Välj alla som visas' })
    await expect(all).toBePartiallyChecked()
    await expect(all.closest('label')?.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    await userEvent.click(all)
    await expect(args.selection?.onAll).toHaveBeenCalledOnce()
    const fifth = canvas.getByRole('checkbox', { name: 'Välj Vara 5' })
    await expect(fifth.closest('label')?.getBoundingClientRect().width).toBeGreaterThanOrEqual(44)
    await userEvent.click(fifth)
    await expect(args.selection?.onRow).toHaveBeenLastCalledWith(rows[4], { range: false })
    const user = userEvent.setup()
    await user.keyboard('{Shift>}')
    await user.click(fifth)
    await user.keyboard('{/Shift}')
    await expect(args.selection?.onRow).toHaveBeenLastCalledWith(rows[4], { range: true })
    await userEvent.keyboard('{ArrowDown}')
    await expect(canvas.getByRole('checkbox', { name: 'Välj Vara 6' })).toHaveFocus()
  },
}

/** On dark surfaces. */
export const Dark: Story = { globals: { theme: 'dark', viewport: { value: 'desktop' } } }

/** In high contrast. */
export const HighContrast: Story = {
  globals: { theme: 'contrast', viewport: { value: 'desktop' } },
}
