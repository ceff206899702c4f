import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { WitnessMark } from './WitnessMark.tsx'

const entry = {
  adjustment_id: 12,
  witness: { apoex_id: 'berit', name: 'Berit Bengtsson' },
  undone: false,
}

const meta = {
  title: 'Plugins/Witness/WitnessMark',
  component: WitnessMark,
  args: { entry },
} satisfies Meta<typeof WitnessMark>

export default meta
type Story = StoryObj<typeof meta>

/** Somebody has signed. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Bevittnat av Berit Bengtsson')).toBeVisible()
  },
}

/** Somebody has, long after it happened. */
export const Later: Story = {
  args: {
    entry: { ...entry, signed_at: '2026-11-24T14:30:00.000Z' },
    later: '2026-11-24T14:30:00.000Z',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Bevittnat av Berit Bengtsson, 2026-11-24 15:30')).toBeVisible()
  },
}

/** Nobody has, yet. */
export const Missing: Story = {
  args: { entry: { ...entry, witness: null } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Saknar vittne')).toBeVisible()
  },
}

/** Taken back before anybody had. */
export const Undone: Story = { args: { entry: { ...entry, witness: null, undone: true } } }
