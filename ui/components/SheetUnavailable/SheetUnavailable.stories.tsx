import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { SheetUnavailable } from './SheetUnavailable.tsx'

const meta = {
  title: 'Components/SheetUnavailable',
  component: SheetUnavailable,
  parameters: { layout: 'fullscreen' },
  args: { title: 'Uttag', onClose: fn(), onRetry: fn() },
} satisfies Meta<typeof SheetUnavailable>

export default meta
type Story = StoryObj<typeof meta>

/** The item is being fetched. */
export const Loading: Story = { args: { loading: true } }

/** It could not be fetched. */
export const Offline: Story = {
  args: { reason: 'Ingen kontakt med servern. Kontrollera nätverket och försök igen.' },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Försök igen' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}

/** A narcotic, and a person without the permission. */
export const Forbidden: Story = {
  args: { forbidden: { by: 'narcotics', title: 'Du får inte ta ut den här varan' } },
}

/** A person who may only read. */
export const ReadOnly: Story = {
  args: { forbidden: { by: 'role', title: 'Du får inte ta ut den här varan' } },
}
