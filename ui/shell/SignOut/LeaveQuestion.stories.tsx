import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import LeaveQuestion from './LeaveQuestion.tsx'

const meta = {
  title: 'Shell/LeaveQuestion',
  component: LeaveQuestion,
  args: {
    waiting: 14,
    busy: false,
    onSend: fn(),
    onSave: fn(),
    onKeep: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof LeaveQuestion>

export default meta
type Story = StoryObj<typeof meta>

/** Fourteen wait. */
export const Default: Story = {
  play: async ({ args }) => {
    await expect(
      await screen.findByRole('dialog', { name: '14 ändringar är inte skickade' }),
    ).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Spara till fil' }))
    await expect(args.onSave).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByRole('button', { name: 'Behåll och logga ut' }))
    await expect(args.onKeep).toHaveBeenCalledOnce()
    await expect(args.onSend).not.toHaveBeenCalled()
  },
}

/** One is being sent, and is spoken of as one. */
export const Sending: Story = {
  args: { waiting: 1, busy: true },
  play: async () => {
    await expect(
      await screen.findByRole('dialog', { name: '1 ändring är inte skickad' }),
    ).toBeVisible()
    await expect(screen.getByText(/^Inget skickas när du är utloggad/)).toBeVisible()
  },
}

/** They are kept, and the answer to the sign-out has not come: what was pressed says so. */
export const Keeping: Story = {
  args: { busy: true, keeping: true },
  play: async ({ args }) => {
    const keep = await screen.findByRole('button', { name: 'Behåll och logga ut' })
    await expect(keep).toHaveAttribute('aria-busy', 'true')
    const send = screen.getByRole('button', { name: 'Skicka nu' })
    await expect(send).toBeDisabled()
    await expect(send).not.toHaveAttribute('aria-busy')
    await userEvent.click(keep)
    await expect(args.onKeep).not.toHaveBeenCalled()
  },
}

/** On a desktop. */
export const Desktop: Story = { globals: { viewport: { value: 'desktop' } } }
