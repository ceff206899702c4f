import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { aRecall } from '../model/recall.fixture.ts'
import { BlockedSheet } from './BlockedSheet.tsx'

const meta = {
  title: 'Plugins/Recall/BlockedSheet',
  component: BlockedSheet,
  parameters: { layout: 'fullscreen' },
  args: { recall: aRecall(), lot: 'AB12', onClose: fn() },
} satisfies Meta<typeof BlockedSheet>

export default meta
type Story = StoryObj<typeof meta>

/** A scanned pack of a blocked lot. */
export const Default: Story = {
  args: { onItem: fn(), onReceive: fn(), onRecall: fn() },
  play: async () => {
    await expect(await screen.findByText('Batch AB12 är indragen')).toBeVisible()
    await expect(screen.getByText('LV 2026/114 · Klass II')).toBeVisible()
  },
}

/** Who may not receive it is told who does, for a pack that the location's answer does not know. */
export const MustAsk: Story = {
  args: { onItem: fn(), mustAsk: true, onRecall: fn() },
  play: async () => {
    await expect(
      await screen.findByText(/Be en administratör ta emot den till karantän/),
    ).toBeVisible()
    await expect(screen.queryByRole('button', { name: 'Ta emot till karantän' })).toBeNull()
  },
}

/** With what to do, and nobody who shows the item. */
export const Instructions: Story = {
  args: {
    recall: aRecall({ class: 'none', instructions: 'Skicka förpackningarna till apoteket.' }),
  },
}

/** Every batch of the item is recalled. */
export const EveryBatch: Story = { args: { lot: '' } }
