import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { NEWS } from '../model/news.ts'
import { NewsScreen } from './NewsScreen.tsx'

const meta = {
  title: 'Plugins/Help/NewsScreen',
  component: NewsScreen,
  args: { news: NEWS },
} satisfies Meta<typeof NewsScreen>

export default meta
type Story = StoryObj<typeof meta>

/** What each month brought. */
export const Default: Story = {
  play: ({ canvasElement }) =>
    expect(within(canvasElement).getAllByRole('heading', { level: 2 })).toHaveLength(NEWS.length),
}

/** In the dark theme. */
export const Dark: Story = { globals: { theme: 'dark' } }

/** In high contrast. */
export const HighContrast: Story = { globals: { theme: 'contrast' } }
