import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { aTransferSummary } from '../model/transfer.fixture.ts'
import { TransfersScreen } from './TransfersScreen.tsx'

const meta = {
  title: 'Plugins/Transfers/TransfersScreen',
  component: TransfersScreen,
  args: {
    open: [
      aTransferSummary(),
      aTransferSummary({ id: 11, state: 'partly', items: 3, sent: 12, left: 4 }),
    ],
    closed: null,
    loadingClosed: false,
    error: null,
    onRetry: fn(),
    onShowClosed: fn(),
    onBegin: fn() as (() => void) | null,
  },
} satisfies Meta<typeof TransfersScreen>

export default meta
type Story = StoryObj<typeof meta>

/** Two under way; what is left of one is said, since of the rest some may be written off. */
export const Default: Story = {
  async play({ args }) {
    await expect(await screen.findByText(/4 av 12\sst kvar på väg/)).toBeVisible()
    await userEvent.click(await screen.findByRole('button', { name: 'Ny överföring' }))
    await expect(args.onBegin).toHaveBeenCalledOnce()
  },
}

/** Nothing is under way. */
export const Empty: Story = { args: { open: [] } }

/** With those that have come, for who may only read. */
export const Closed: Story = {
  args: {
    closed: [aTransferSummary({ id: 9, state: 'closed', left: 0 })],
    onBegin: null,
  },
}

/** Not fetched. */
export const Failed: Story = { args: { open: null, error: 'Det går inte att nå servern.' } }

/** Not known yet. */
export const Loading: Story = { args: { open: null } }

/** In dark. */
export const Dark: Story = { globals: { theme: 'dark' } }
