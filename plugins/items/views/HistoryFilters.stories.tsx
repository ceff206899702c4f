import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { HistoryFilters } from './HistoryFilters.tsx'

const meta = {
  title: 'Plugins/Items/HistoryFilters',
  component: HistoryFilters,
  args: {
    filter: {},
    reasons: [{ code: 'ward', text: 'Till avdelning' }],
    onFilter: fn(),
  },
} satisfies Meta<typeof HistoryFilters>

export default meta
type Story = StoryObj<typeof meta>

/** Folded away; opened, it offers why changes were made and how they came about. */
export const Default: Story = {
  async play({ args, canvas }) {
    const button = canvas.getByRole('button', { name: 'Filtrera' })
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await userEvent.click(button)
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await userEvent.selectOptions(canvas.getByLabelText('Orsak'), 'Till avdelning')
    await expect(args.onFilter).toHaveBeenLastCalledWith({ reason: 'ward' })
    await userEvent.selectOptions(canvas.getByLabelText('Hur'), 'Skannat')
    await expect(args.onFilter).toHaveBeenLastCalledWith({ origin: 'scan' })
  },
}

/** Something is looked for: what is chosen is in sight, and taken away again. */
export const Chosen: Story = {
  args: { filter: { reason: 'expired', origin: 'offline' } },
  async play({ args, canvas }) {
    await expect(canvas.getByLabelText('Orsak')).toHaveDisplayValue('Utgånget')
    await userEvent.selectOptions(canvas.getByLabelText('Hur'), 'Alla sätt')
    await expect(args.onFilter).toHaveBeenLastCalledWith({ reason: 'expired' })
    await userEvent.click(canvas.getByRole('button', { name: 'Filtrera' }))
    await expect(canvas.getByRole('button', { name: 'Filtrera (2)' })).toBeVisible()
  },
}

/** On a narrow phone. */
export const Narrow: Story = { ...Chosen, globals: { viewport: { value: 'narrow' } } }

/** On dark surfaces. */
export const Dark: Story = { ...Chosen, globals: { theme: 'dark' } }
