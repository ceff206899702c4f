import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import type { Found } from '../model/overview.ts'
import { NeedsYouTile } from './NeedsYouTile.tsx'

const meta = {
  title: 'Plugins/Dashboard/NeedsYouTile',
  component: NeedsYouTile,
  args: {
    counts: { out: 3, low: 8, expiring: 5, expired: 1 },
    days: 30,
    linkTo: (_found: Found): string | undefined => undefined,
  },
} satisfies Meta<typeof NeedsYouTile>

export default meta
type Story = StoryObj<typeof meta>

/** What is out, low, expiring and expired. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('utgången')).toBeVisible()
  },
}

/** Each figure leads to the items that it counts. */
export const Linked: Story = {
  args: { linkTo: (found) => `/locations?show=${found}` },
  play: async ({ canvas }) => {
    const links = canvas.getAllByRole('link').map((link) => link.getAttribute('href'))
    await expect(links).toContain('/locations?show=out')
  },
}

/** Nothing needs anybody: one line. */
export const Empty: Story = { args: { counts: { out: 0, low: 0, expiring: 0, expired: 0 } } }

/** Large figures. */
export const Long: Story = {
  args: { counts: { out: 1234, low: 56_789, expiring: 12_345, expired: 999_999 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('utgångna')).toBeVisible()
  },
}
