import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { BatchBadge } from './BatchBadge.tsx'

const meta = {
  title: 'Plugins/Opened/BatchBadge',
  component: BatchBadge,
  args: { identifier: 'AB12', opened: null },
} satisfies Meta<typeof BatchBadge>

export default meta
type Story = StoryObj<typeof meta>

/** A pack of it can be opened. */
export const Default: Story = {
  args: { onPress: fn() },
  play: async ({ canvasElement, args }) => {
    const name = 'Öppna en förpackning av AB12'
    await userEvent.click(within(canvasElement).getByRole('button', { name }))
    await expect(args.onPress).toHaveBeenCalledOnce()
  },
}

/** It is opened: since when, and what is printed. */
export const Opened: Story = {
  args: { opened: { on: '2026-11-20', printed_date: '2027-06-30' }, onPress: fn() },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button')).toHaveTextContent(
      'Öppnad 2026-11-20 · tryckt 2027-06-30',
    )
  },
}

/** For who may only read; no date is printed on it. */
export const Reader: Story = {
  args: { opened: { on: '2026-11-20', printed_date: null } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Öppnad 2026-11-20')).toBeVisible()
    await expect(within(canvasElement).queryByRole('button')).toBeNull()
  },
}
