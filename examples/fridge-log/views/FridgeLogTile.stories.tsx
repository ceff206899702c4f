import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { aReading } from '../model/reading.fixture.ts'
import { FridgeLogTile } from './FridgeLogTile.tsx'

const meta = {
  title: 'Plugins/Fridge log/FridgeLogTile',
  component: FridgeLogTile,
  args: { last: aReading() },
} satisfies Meta<typeof FridgeLogTile>

export default meta
type Story = StoryObj<typeof meta>

/** As it stands on the start page. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('4,5 °C')).toBeVisible()
  },
}

/** Nobody has read the fridge. */
export const Empty: Story = { args: { last: null } }
