import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { SwitchQuestion } from './SwitchQuestion.tsx'

const meta = {
  title: 'Plugins/Receival/SwitchQuestion',
  component: SwitchQuestion,
  args: { sameItem: false, locked: false, onSwitch: fn(), onStay: fn() },
} satisfies Meta<typeof SwitchQuestion>

export default meta
type Story = StoryObj<typeof meta>

/** Something was entered for another item. */
export const Default: Story = {}

/** The same item, at another location. */
export const ElsewhereBegun: Story = { args: { sameItem: true } }

/** It was sent, and no answer came. */
export const Sent: Story = { args: { locked: true } }
