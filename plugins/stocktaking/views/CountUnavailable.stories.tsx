import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { CountUnavailable } from './CountUnavailable.tsx'

const meta = {
  title: 'Plugins/Stocktaking/CountUnavailable',
  component: CountUnavailable,
  parameters: { layout: 'fullscreen' },
  args: { onClose: fn(), onRetry: fn() },
} satisfies Meta<typeof CountUnavailable>

export default meta
type Story = StoryObj<typeof meta>

/** The location has stopped keeping the item. */
export const Gone: Story = {}

/** The item is being fetched. */
export const Loading: Story = { args: { loading: true } }

/** It could not be fetched. */
export const Offline: Story = {
  args: { reason: 'Ingen kontakt med servern. Kontrollera nätverket och försök igen.' },
}

/** A narcotic, and a person without the permission. */
export const Forbidden: Story = { args: { forbidden: 'narcotics' } }

/** A person who may only read. */
export const ReadOnly: Story = { args: { forbidden: 'role' } }
