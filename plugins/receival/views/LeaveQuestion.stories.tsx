import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { LeaveQuestion } from './LeaveQuestion.tsx'

const meta = {
  title: 'Plugins/Receival/LeaveQuestion',
  component: LeaveQuestion,
  args: { kind: 'cancel', onConfirm: fn(), onClose: fn() },
} satisfies Meta<typeof LeaveQuestion>

export default meta
type Story = StoryObj<typeof meta>

/** Something was entered. */
export const Default: Story = {}

/** It was sent, and no answer came. */
export const Sent: Story = { args: { kind: 'giveUp' } }
