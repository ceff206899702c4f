import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { ItemPane } from './ItemPane.tsx'
import { ItemUnavailable } from './ItemUnavailable.tsx'

const meta = {
  title: 'Plugins/Items/ItemUnavailable',
  component: ItemUnavailable,
  parameters: { layout: 'fullscreen' },
  args: { loading: false, gone: false, reason: null, onRetry: fn() },
  render: (args) => (
    <ItemPane itemId={1} item={undefined} today="2026-11-21" onClose={fn()}>
      <ItemUnavailable {...args} />
    </ItemPane>
  ),
} satisfies Meta<typeof ItemUnavailable>

export default meta
type Story = StoryObj<typeof meta>

/** Somebody has removed the item meanwhile. */
export const Gone: Story = { args: { gone: true } }

/** Nothing is known yet. */
export const Loading: Story = { args: { loading: true } }

/** It could not be fetched. */
export const Offline: Story = {
  args: { reason: 'Ingen kontakt med servern. Kontrollera nätverket och försök igen.' },
}
