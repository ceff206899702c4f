import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { aTransferSummary } from '../model/transfer.fixture.ts'
import { WayLinks } from './WayLinks.tsx'

const meta = {
  title: 'Plugins/Transfers/WayLinks',
  component: WayLinks,
  args: { transfers: [aTransferSummary({ left: 12 })], locationId: 2 },
} satisfies Meta<typeof WayLinks>

export default meta
type Story = StoryObj<typeof meta>

/** At the target: where it comes from. */
export const Default: Story = {
  async play() {
    const link = await screen.findByRole('link', { name: /På väg: 12\sst från Lager A/ })
    await expect(link).toHaveAttribute('href', '/transfers/12')
  },
}

/** At the sender: where it goes. */
export const AtSender: Story = { args: { locationId: 1 } }

/** Elsewhere: both. */
export const Elsewhere: Story = { args: { locationId: null } }

/** In dark. */
export const Dark: Story = { globals: { theme: 'dark' } }
