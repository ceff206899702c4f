import { aBatch, anItem } from '@forrad/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { MoveManySheet } from './MoveManySheet.tsx'

const meta = {
  title: 'Plugins/Handling/MoveManySheet',
  component: MoveManySheet,
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
    locationName: 'Läkemedelsrum 1',
    places: [
      { id: 11, identifier: 'A1' },
      { id: 12, identifier: 'A2' },
    ],
    target: null,
    isTargetMissing: false,
    sending: false,
    unknown: false,
    failed: null,
    refused: [],
    onTarget: fn(),
    onSend: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof MoveManySheet>

export default meta
type Story = StoryObj<typeof meta>

/** Two batches, one without a lot. */
export const Default: Story = {
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: /^Flytta 16\sst$/ }))
    await expect(args.onSend).toHaveBeenCalledOnce()
  },
}

/** It was to be done before a shelf place was chosen. */
export const WithError: Story = { args: { isTargetMissing: true } }

/** On its way. */
export const Sending: Story = { args: { target: 12, sending: true } }

/** No answer came: only the very same may follow. */
export const Unknown: Story = { args: { target: 12, unknown: true } }

/** One was refused and is named. */
export const Refused: Story = {
  args: { target: 12, refused: [{ name: 'Ibuprofen, tablett', reason: 'Det är spärrat.' }] },
}

/** Nothing of what is selected lies anywhere. */
export const Empty: Story = { args: { batches: [] } }

/** In dark. */
export const Dark: Story = { globals: { theme: 'dark' } }
