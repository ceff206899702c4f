import { aLocation } from '@forrad/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { aReading } from '../model/reading.fixture.ts'
import { FridgeLogScreen } from './FridgeLogScreen.tsx'

const meta = {
  title: 'Plugins/Fridge log/FridgeLogScreen',
  component: FridgeLogScreen,
  args: {
    locations: [aLocation()],
    here: aLocation().id,
    limits: { coldest: 2, warmest: 8 },
    readings: [aReading({ id: 2, tenths: 91, remark: 'Dörren stängd' }), aReading()],
    error: null,
    saving: false,
    failed: null,
    onRetry: fn(),
    onAdd: fn(async () => true),
  },
} satisfies Meta<typeof FridgeLogScreen>

export default meta
type Story = StoryObj<typeof meta>

/** The log as it opens. */
export const Default: Story = {}

/** The readings are being fetched. */
export const Loading: Story = { args: { readings: null } }

/** Nobody has read a fridge. */
export const Empty: Story = { args: { readings: [] } }

/** The network is away; trying again is offered. */
export const Offline: Story = {
  args: { readings: null, error: 'Ingen kontakt med servern.' },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Försök igen' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}
