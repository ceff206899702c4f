import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { BegunDelivery } from './BegunDelivery.tsx'

const meta = {
  title: 'Plugins/Receival/BegunDelivery',
  component: BegunDelivery,
  args: { location: 'Centralförråd', lines: 4, onOpen: fn() },
} satisfies Meta<typeof BegunDelivery>

export default meta
type Story = StoryObj<typeof meta>

/** The whole card opens it. */
export const Default: Story = {
  async play({ args, canvas, userEvent }) {
    await expect(canvas.getByText('4 rader')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Påbörjad inleverans' }))
    await expect(args.onOpen).toHaveBeenCalledOnce()
  },
}

/** One line. */
export const One: Story = { args: { lines: 1 } }

/** The location is not known yet. */
export const Unnamed: Story = { args: { location: undefined } }
