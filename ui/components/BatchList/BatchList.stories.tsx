import type { Meta, StoryObj } from '@storybook/react-vite'
import { exampleBatch, TODAY } from '../../fixtures.ts'
import { BatchList } from './BatchList.tsx'

const meta = {
  title: 'Components/BatchList',
  component: BatchList,
  args: {
    today: TODAY,
    batches: [
      exampleBatch(),
      exampleBatch({ id: 2, identifier: null, quantity: 4, expiration_date: null }),
    ],
  },
} satisfies Meta<typeof BatchList>

export default meta

type Story = StoryObj<typeof meta>

/** In batch order; one without identifier and date. */
export const Default: Story = {}

/** Nothing lies here. */
export const Empty: Story = { args: { batches: [] } }

/** One is past its date. */
export const Expired: Story = {
  args: {
    batches: [
      exampleBatch({ expiration_date: '2026-11-20' }),
      exampleBatch({ identifier: 'LOT13' }),
    ],
  },
}

/** The batch that was scanned. */
export const Scanned: Story = {
  args: { highlighted: { identifier: 'LOT12', expiration_date: '2026-12-31' } },
}

/** What a pick is about to leave. */
export const Preview: Story = {
  args: { changes: [{ identifier: 'LOT12', expiration_date: '2026-12-31', after: 6 }] },
}

/** An identifier of twenty characters. */
export const Long: Story = {
  args: {
    batches: [exampleBatch({ identifier: 'ABCDEFGHIJKLMNOPQRST', expiration_date: '2026-01-31' })],
  },
}

/** On dark surfaces. */
export const Dark: Story = { ...Scanned, globals: { theme: 'dark' } }

/** In high contrast. */
export const HighContrast: Story = { ...Scanned, globals: { theme: 'contrast' } }
