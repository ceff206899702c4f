import { aBatch, anItem } from '@forrad/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { OpenedSheet } from './OpenedSheet.tsx'

const opened = { on: '2026-11-20', printed_date: '2027-06-30' }

const meta = {
  title: 'Plugins/Opened/OpenedSheet',
  component: OpenedSheet,
  parameters: { layout: 'fullscreen' },
  args: {
    item: anItem({}),
    place: 'A1',
    batch: {
      ...aBatch({ identifier: 'AB12', quantity: 1, expiration_date: '2026-12-18' }),
      opened,
    },
    today: '2026-11-23',
    printing: false,
    sending: false,
    unknown: false,
    failed: null,
    onPrint: fn(),
    onTakeBack: fn(),
    onAgain: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof OpenedSheet>

export default meta
type Story = StoryObj<typeof meta>

/** Until when it is good, and its label. */
export const Default: Story = {
  play: async ({ args }) => {
    await expect(await screen.findByText('2026-12-18')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Skriv ut etikett' }))
    await expect(args.onPrint).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByRole('button', { name: 'Inte öppnad, ta tillbaka' }))
    await expect(args.onTakeBack).toHaveBeenCalledOnce()
  },
}

/** Its new date has passed. */
export const Past: Story = { args: { today: '2027-01-01' } }

/** The label is being made. */
export const Printing: Story = { args: { printing: true } }

/** It could not be taken back. */
export const Failed: Story = { args: { failed: 'Lagret har ändrats.' } }
