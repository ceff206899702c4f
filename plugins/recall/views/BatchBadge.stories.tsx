import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { BatchBadge } from './BatchBadge.tsx'

const meta = {
  title: 'Plugins/Recall/BatchBadge',
  component: BatchBadge,
  args: { lot: 'AB12', blockedBy: null },
} satisfies Meta<typeof BatchBadge>

export default meta
type Story = StoryObj<typeof meta>

/** An administrator may block it. */
export const Default: Story = {
  args: { onPress: fn() },
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Spärra batchen AB12' })
    await userEvent.click(button)
    await expect(args.onPress).toHaveBeenCalledOnce()
  },
}

/** Nobody else sees anything at a batch that is free. */
export const NotAllowed: Story = {}

/** It is blocked. */
export const Blocked: Story = {
  args: { blockedBy: 'LV 2026/114' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Spärrad')).toBeVisible()
    await expect(within(canvasElement).queryByRole('button')).toBeNull()
  },
}

/** It lies in a quarantine, and its recall is over. */
export const KeptAside: Story = {
  args: { keptAside: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Ta den inte.')).toBeVisible()
  },
}

/** A long reference. */
export const Long: Story = {
  args: { blockedBy: 'Läkemedelsverket, indragning av enstaka förpackningar 2026-11-23/4711-B' },
}
