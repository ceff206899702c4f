import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { NoTransfer } from './NoTransfer.tsx'

const meta = {
  title: 'Plugins/Transfers/NoTransfer',
  component: NoTransfer,
  args: { id: 12, error: null, onRetry: fn() },
} satisfies Meta<typeof NoTransfer>

export default meta
type Story = StoryObj<typeof meta>

/** It is being fetched. */
export const Default: Story = {
  async play({ canvas }) {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Överföring 12')
    await expect(canvas.getByRole('link', { name: 'Tillbaka' })).toBeVisible()
  },
}

/** It could not be fetched. */
export const Failed: Story = {
  args: { error: 'Det går inte att nå servern.' },
  async play({ args, canvas }) {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Överföring 12')
    await expect(canvas.getByRole('link', { name: 'Tillbaka' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Försök igen' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}

/** The address names none. */
export const None: Story = { args: { id: null } }
