import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import SignOutQuestion from './SignOutQuestion.tsx'

const meta = {
  title: 'Shell/SignOutQuestion',
  component: SignOutQuestion,
  args: {
    waiting: 2,
    begun: false,
    unanswered: false,
    busy: false,
    onConfirm: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof SignOutQuestion>

export default meta
type Story = StoryObj<typeof meta>

/** Two items wait in the retrieval list. */
export const Default: Story = {
  async play({ args }) {
    const question = await screen.findByRole('alertdialog', { name: 'Logga ut?' })
    await expect(question).toHaveAccessibleDescription(/^I uttagslistan finns 2 varor kvar/)
    await userEvent.click(screen.getByRole('button', { name: 'Stanna kvar' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
    await expect(args.onConfirm).not.toHaveBeenCalled()
  },
}

/** Something else was begun. */
export const Begun: Story = {
  args: { waiting: 0, begun: true },
  async play({ args }) {
    const question = await screen.findByRole('alertdialog', { name: 'Logga ut?' })
    await expect(question).toHaveAccessibleDescription(
      'Något du har påbörjat är inte sparat. Det tas bort när du loggar ut.',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Logga ut' }))
    await expect(args.onConfirm).toHaveBeenCalledOnce()
  },
}

/** A change was sent, and nobody knows what became of it. */
export const Unanswered: Story = {
  args: { waiting: 0, unanswered: true },
  async play() {
    const question = await screen.findByRole('alertdialog', { name: 'Logga ut?' })
    await expect(question).toHaveAccessibleDescription(/^En lagerändring har inte fått något svar/)
  },
}

/** All at once, while the person is signed out. */
export const Busy: Story = { args: { unanswered: true, busy: true } }

/** In dark. */
export const Dark: Story = { globals: { theme: 'dark' } }
