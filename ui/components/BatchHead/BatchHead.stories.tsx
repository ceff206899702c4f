import { anItem } from '@forrad/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { BatchHead } from './BatchHead.tsx'

const meta = {
  title: 'Components/BatchHead · batch, batchhuvud, partinummer',
  id: 'components-batchhead',
  component: BatchHead,
  tags: ['autodocs'],
  args: { item: anItem(), lot: 'AB12', about: '2027-10-31 · Läkemedelsrum 1, A1 · 12 st' },
} satisfies Meta<typeof BatchHead>

export default meta
type Story = StoryObj<typeof meta>

/** As it heads a sheet. */
export const Default: Story = {}

/** A lot of the greatest length breaks within the sheet. */
export const LongLot: Story = {
  args: { lot: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789' },
}

/** With what a person must not miss. */
export const WithMore: Story = {
  args: { children: <p>Liknar AB-12, som inte spärras.</p> },
}
