import { aBatch, anItem } from '@forrad/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { OpenSheet, type OpenSheetProps } from './OpenSheet.tsx'

const meta = {
  title: 'Plugins/Opened/OpenSheet',
  component: OpenSheet,
  parameters: { layout: 'fullscreen' },
  args: {
    item: anItem({}),
    place: 'A1',
    batch: aBatch({ identifier: 'AB12', quantity: 4, expiration_date: '2027-06-30' }),
    days: 28,
    today: '2026-11-23',
    on: '2026-11-23',
    sending: false,
    unknown: false,
    failed: null,
    onDay: fn(),
    onOpen: fn(),
    onAgain: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof OpenSheet>

export default meta
type Story = StoryObj<typeof meta>

/** Opened today: one button. */
export const Default: Story = {
  play: async ({ args }) => {
    await expect(await screen.findByText('2026-12-21')).toBeVisible()
    await expect(screen.getByText('28 dagar efter öppning')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Öppna förpackningen' }))
    await expect(args.onOpen).toHaveBeenCalledOnce()
  },
}

/** The sheet with a day that can be typed. */
function Typed(props: OpenSheetProps) {
  const [on, setOn] = useState(props.on)
  return <OpenSheet {...props} on={on} onDay={setOn} />
}

/** The day that was typed is not lost by a slip: leaving asks first. */
export const Left: Story = {
  render: (args) => <Typed {...args} />,
  play: async ({ args }) => {
    const day = await screen.findByLabelText('Öppnad den')
    await userEvent.clear(day)
    await userEvent.type(day, '2026-11-01')
    await userEvent.click(screen.getByRole('button', { name: 'Stäng' }))
    await screen.findByRole('alertdialog', { name: 'Stänga utan att spara?' })
    await expect(args.onClose).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Ta bort det ifyllda' }))
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
  },
}

/** Good for one day alone. */
export const OneDay: Story = {
  args: { days: 1 },
  play: async () => {
    await expect(await screen.findByText('1 dag efter öppning')).toBeVisible()
  },
}

/** Its own date is the earlier. */
export const OwnDate: Story = {
  args: { batch: aBatch({ identifier: 'AB12', expiration_date: '2026-12-01' }) },
  play: async () => {
    await expect(
      await screen.findByText('Det tryckta datumet kommer först och gäller.'),
    ).toBeVisible()
  },
}

/** Opened so long ago that it is no longer good. */
export const Past: Story = {
  args: { on: '2026-10-01' },
  play: async () => {
    await expect(await screen.findByText(/räknas som utgången/)).toBeVisible()
  },
}

/** A day to come cannot be. */
export const NotYet: Story = {
  args: { on: '2026-11-30' },
  play: async () => {
    await expect(await screen.findByText('Den dagen har inte kommit än')).toBeVisible()
    await expect(screen.getByRole('button', { name: 'Öppna förpackningen' })).toBeDisabled()
  },
}

/** It is being sent. */
export const Sending: Story = { args: { sending: true } }

/** No answer came. */
export const Unknown: Story = { args: { unknown: true } }

/** It could not be opened. */
export const Failed: Story = { args: { failed: 'Lagret har ändrats.' } }
