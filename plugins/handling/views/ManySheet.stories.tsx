import { aBatch, anItem } from '@forrad/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { ManySheet } from './ManySheet.tsx'

const meta = {
  title: 'Plugins/Handling/ManySheet',
  component: ManySheet,
  parameters: { layout: 'fullscreen' },
  globals: { viewport: { value: 'desktop' } },
  args: {
    batches: [
      {
        item: anItem(),
        storageLocationId: 11,
        batch: aBatch({ id: 1, identifier: 'AB12', quantity: 12 }),
        place: 'A1',
      },
      {
        item: anItem({ id: 2, display_name: 'Ibuprofen, tablett' }),
        storageLocationId: 11,
        batch: aBatch({ id: 2, identifier: null, quantity: 4 }),
        place: 'A1',
      },
    ],
    act: 'move',
    sending: false,
    unknown: false,
    failed: null,
    refused: [],
    onSend: fn(),
    onClose: fn(),
    children: null,
  },
} satisfies Meta<typeof ManySheet>

export default meta
type Story = StoryObj<typeof meta>

/** Two batches, one without a lot. */
export const Default: Story = {
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: /^Flytta 16\sst$/ }))
    await expect(args.onSend).toHaveBeenCalledOnce()
  },
}

/** What was chosen is not lost by a slip: leaving asks first. */
export const Left: Story = {
  args: { dirty: true },
  play: async ({ args }) => {
    await screen.findByRole('dialog')
    await userEvent.keyboard('{Escape}')
    await screen.findByRole('alertdialog', { name: 'Stänga utan att spara?' })
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}

/** Written off for one reason. */
export const WriteOff: Story = {
  args: { act: 'write_off' },
  play: async () => {
    const button = await screen.findByRole('button', { name: /^Kassera 16\sst$/ })
    // The sheet slides in.
    await waitFor(() => expect(button).toBeVisible())
  },
}

/** So many that not each is named. */
export const Sixty: Story = {
  args: {
    act: 'write_off',
    batches: Array.from({ length: 60 }, (_, at) => ({
      item: anItem({ id: at }),
      storageLocationId: 11,
      batch: aBatch({ id: at, identifier: `LOT${at}`, quantity: 2 }),
      place: 'A1',
    })),
  },
  play: async () => {
    await expect(await screen.findByText('och 10 batcher till')).toBeInTheDocument()
  },
}

/** On its way. */
export const Sending: Story = { args: { sending: true } }

/** No answer came: only the very same may follow. */
export const Unknown: Story = { args: { unknown: true } }

/** One was refused and is named; the rest is done, and leaving loses nothing. */
export const Refused: Story = {
  args: { dirty: true, refused: [{ name: 'Ibuprofen, tablett', reason: 'Det är spärrat.' }] },
  play: async ({ args }) => {
    await screen.findByRole('dialog')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
  },
}

/** Nothing of what is selected lies anywhere. */
export const Empty: Story = { args: { batches: [] } }

/** In dark. */
export const Dark: Story = { globals: { theme: 'dark' } }
