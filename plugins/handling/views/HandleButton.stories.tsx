import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { HandleButton } from './HandleButton.tsx'

const meta = {
  title: 'Plugins/Handling/HandleButton',
  component: HandleButton,
  args: { identifier: 'AB12', onPress: fn() },
} satisfies Meta<typeof HandleButton>

export default meta
type Story = StoryObj<typeof meta>

/** Names the batch, for who cannot see which row it stands in. */
export const Default: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Kassera eller flytta AB12' }))
    await expect(args.onPress).toHaveBeenCalledOnce()
  },
}

/** A batch whose lot nobody knows. */
export const Unknown: Story = { args: { identifier: null } }

/** Past its date: where a row's actions fold away it stays. */
export const Due: Story = { args: { due: true } }
