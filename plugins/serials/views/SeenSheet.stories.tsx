import { anItem } from '@forrad/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { SeenSheet } from './SeenSheet.tsx'

const meta = {
  title: 'Plugins/Serials/SeenSheet',
  component: SeenSheet,
  parameters: { layout: 'fullscreen' },
  args: {
    item: anItem({}),
    seen: {
      at: '2026-11-23T08:15:00.000Z',
      by: { apoex_id: 'anna', name: 'Anna Andersson' },
      location: 'Akutvagn',
      written: true,
    },
    isOwn: false,
    onAgain: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof SeenSheet>

export default meta
type Story = StoryObj<typeof meta>

/** By a colleague, and saved. */
export const Default: Story = {
  play: async ({ args }) => {
    await expect(await screen.findByText(/Akutvagn · Anna Andersson/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Räkna den en gång till' }))
    await expect(args.onAgain).toHaveBeenCalledOnce()
  },
}

/** By oneself, in a list that is not saved. */
export const Own: Story = {
  args: {
    isOwn: true,
    seen: {
      at: '2026-11-23T08:15:00.000Z',
      by: { apoex_id: 'anna', name: 'Anna Andersson' },
      location: 'Akutvagn',
      written: false,
    },
  },
}

/** It was taken out before it was known that it had been scanned. */
export const CountedMeanwhile: Story = {
  render: (args) => <SeenSheet {...args} onAgain={null} />,
  play: async () => {
    await expect(await screen.findByText(/Den har nu räknats en gång till/)).toBeVisible()
    await expect(screen.queryByRole('button', { name: 'Räkna den en gång till' })).toBeNull()
  },
}

/** Without a network only this page knows. */
export const OnlyHere: Story = { args: { seen: null, isOwn: true } }
