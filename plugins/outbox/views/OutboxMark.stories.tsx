import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { anEntry } from '../model/entry.fixture.ts'
import { OutboxMark } from './OutboxMark.tsx'

const meta = {
  title: 'Plugins/Outbox/OutboxMark',
  component: OutboxMark,
  // The bar goes from edge to edge as in the app: the mark stands at the screen's end.
  parameters: { layout: 'fullscreen' },
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

/** More than there is room for: the name has the number, and the search keeps its place beside the mark. */
export const Many: Story = {
  args: { entries: Array.from({ length: 1000 }, (_, index) => anEntry({ key: `key-${index}` })) },
  play: async ({ canvasElement }) => {
    const mark = within(canvasElement).getByRole('link', {
      name: /^Utkorg: 1\s000 ändringar väntar$/,
    })
    await expect(mark).toHaveTextContent('99+')
    const { style, clientWidth } = document.documentElement
    const kept = 16 + Number.parseFloat(style.getPropertyValue('--barEndRoom'))
    await expect(clientWidth - mark.getBoundingClientRect().left).toBeLessThanOrEqual(kept)
  },
}

/** Nothing waits: nothing is shown. */
export const Nothing: Story = {
  args: { entries: [anEntry({ state: 'done' })] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('link')).toBeNull()
  },
}
