import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import LeaveHereQuestion from './LeaveHereQuestion.tsx'

const meta = {
  title: 'Shell/LeaveHereQuestion',
  component: LeaveHereQuestion,
  args: { isAnswered: false, onConfirm: fn(), onClose: fn() },
} satisfies Meta<typeof LeaveHereQuestion>

export default meta
type Story = StoryObj<typeof meta>

/** There is no network, or it hangs. */
export const Default: Story = {
  play: async ({ args }) => {
    const dialog = await screen.findByRole('alertdialog', { name: 'Logga ut utan servern?' })
    await expect(dialog).toHaveTextContent('Servern svarar inte.')
    await userEvent.click(screen.getByRole('button', { name: 'Logga ut här' }))
    await expect(args.onConfirm).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByRole('button', { name: 'Stanna kvar' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

/** The server has failed. */
export const Failed: Story = {
  args: { isAnswered: true },
  play: async () => {
    await expect(await screen.findByText('Servern kunde inte logga ut dig.')).toBeVisible()
  },
}

/** On a desktop. */
export const Desktop: Story = { globals: { viewport: { value: 'desktop' } } }

/** On dark surfaces. */
export const Dark: Story = { globals: { theme: 'dark' } }
