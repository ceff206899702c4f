import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { aRecall } from '../model/recall.fixture.ts'
import { RecallNotice } from './RecallNotice.tsx'

const meta = {
  title: 'Plugins/Recall/RecallNotice',
  component: RecallNotice,
  args: { recalls: [aRecall()], today: '2026-11-23' },
} satisfies Meta<typeof RecallNotice>

export default meta
type Story = StoryObj<typeof meta>

/** One batch is recalled: the notice leads to where it is answered. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link', { name: /Indragen batch: Alvedon.*AB12/ })
    await expect(link).toHaveAttribute('href', '/recalls/7')
    // Notices stand above what bears it.
    await expect(link).toHaveAttribute('data-foot')
  },
}

/** Several are: the notice leads to their list. */
export const Many: Story = {
  args: { recalls: [aRecall(), aRecall({ id: 8 }), aRecall({ id: 9 })] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/och 2 till/)).toBeVisible()
    await expect(within(canvasElement).getByRole('link')).toHaveAttribute('href', '/recalls')
  },
}

/** A location should have answered by now. */
export const Overdue: Story = {
  args: { recalls: [aRecall(), aRecall({ id: 3, due_on: '2026-11-20' })] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/2 lager har inte svarat/)).toBeVisible()
  },
}

/** None is: nothing is shown. */
export const None: Story = { args: { recalls: [] } }
