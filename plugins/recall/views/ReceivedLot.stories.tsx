import type { Meta, StoryObj } from '@storybook/react-vite'
import { ReceivedLot } from './ReceivedLot.tsx'

const meta = {
  title: 'Plugins/Recall/ReceivedLot',
  component: ReceivedLot,
  args: { recallName: 'LV 2026/114', problem: null },
} satisfies Meta<typeof ReceivedLot>

export default meta
type Story = StoryObj<typeof meta>

/** It goes to the quarantine. */
export const Default: Story = {}

/** The quarantine could not be made. */
export const Problem: Story = { args: { problem: 'Ingen kontakt med servern.' } }
