import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { anEntry } from '../model/entry.fixture.ts'
import { OutboxMark } from './OutboxMark.tsx'

const meta = {
  title: 'Plugins/Outbox/OutboxMark',
  component: OutboxMark,
  args: { entries: [anEntry(), anEntry({ key: 'key-2' })], unreadable: [] },
  decorators: [
    (Story) => (
      <div style={{ height: 64, background: 'var(--barBackground)' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof OutboxMark>

export default meta
type Story = StoryObj<typeof meta>

/** Two wait. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const mark = within(canvasElement).getByRole('link', { name: 'Utkorg: 2 ändringar väntar' })
    await expect(mark).toHaveAttribute('href', expect.stringContaining('/outbox'))
  },
}

/** One needs somebody. */
export const NeedsYou: Story = {
  args: { entries: [anEntry(), anEntry({ key: 'key-2', state: 'refused' })] },
}

/** Nothing waits: nothing is shown. */
export const Nothing: Story = {
  args: { entries: [anEntry({ state: 'done' })] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('link')).toBeNull()
  },
}
