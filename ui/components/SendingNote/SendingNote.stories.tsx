import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { SendingNote } from './SendingNote.tsx'

const meta = {
  title: 'Components/SendingNote · skickar, sparas, inget svar',
  id: 'components-sendingnote',
  component: SendingNote,
  tags: ['autodocs'],
  args: { sending: false, unknown: false, failed: null, onAgain: fn() },
} satisfies Meta<typeof SendingNote>

export default meta

type Story = StoryObj<typeof meta>

/** Nothing is wrong: nothing is said. */
export const Default: Story = {
  play: async ({ canvas }) => expect(canvas.queryByRole('alert')).not.toBeInTheDocument(),
}

/** The server has refused it. */
export const Failed: Story = {
  args: { failed: 'Batchen ligger inte kvar på hyllplatsen.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Det sparades inte')).toBeVisible()
    await expect(canvas.getByText('Batchen ligger inte kvar på hyllplatsen.')).toBeVisible()
  },
}

/** No answer came: the very same may follow. */
export const Unknown: Story = {
  args: { unknown: true },
  play: async ({ canvas }) => expect(canvas.getByText('Det kom inget svar')).toBeVisible(),
}

/** It is sent once more: what was not known is not said meanwhile. */
export const Again: Story = {
  args: { unknown: true, sending: true },
  play: async ({ canvas }) =>
    expect(canvas.queryByText('Det kom inget svar')).not.toBeInTheDocument(),
}
