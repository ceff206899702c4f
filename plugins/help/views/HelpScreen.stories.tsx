import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { JOBS } from '../model/jobs.ts'
import { HelpScreen } from './HelpScreen.tsx'

const meta = {
  title: 'Plugins/Help/HelpScreen',
  component: HelpScreen,
  args: { jobs: JOBS, isUnread: false },
} satisfies Meta<typeof HelpScreen>

export default meta
type Story = StoryObj<typeof meta>

/** All jobs; the news have been read. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const here = within(canvasElement)
    await expect(here.getAllByRole('link')).toHaveLength(JOBS.length + 1)
    await expect(here.queryByText('Olästa')).toBeNull()
  },
}

/** There are news that have not been read here. */
export const Unread: Story = {
  args: { isUnread: true },
  play: ({ canvasElement }) => expect(within(canvasElement).getByText('Olästa')).toBeVisible(),
}

/** Who may only read has fewer jobs. */
export const Few: Story = { args: { jobs: JOBS.filter(({ page }) => page === '/search') } }

/** At a desk. */
export const Desktop: Story = { ...Unread, globals: { viewport: { value: 'desktop' } } }

/** In the dark theme. */
export const Dark: Story = { ...Unread, globals: { theme: 'dark' } }

/** In high contrast. */
export const HighContrast: Story = { ...Unread, globals: { theme: 'contrast' } }
