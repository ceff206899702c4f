import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { PickUnavailable } from './PickUnavailable.tsx'

const meta = {
  title: 'Plugins/Retrieval/PickUnavailable',
  component: PickUnavailable,
  parameters: { layout: 'fullscreen' },
  args: { onClose: fn(), onRetry: fn() },
} satisfies Meta<typeof PickUnavailable>

export default meta
type Story = StoryObj<typeof meta>

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
