import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { GiveUpQuestion } from './GiveUpQuestion.tsx'

const meta = {
  title: 'Components/GiveUpQuestion · ge upp, sluta försöka, inget svar',
  id: 'components-giveupquestion',
  component: GiveUpQuestion,
  tags: ['autodocs'],
  args: {
    children: 'Först kontrolleras om varorna är inlevererade. Om inte kan du ändra det du fyllt i.',
    onConfirm: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof GiveUpQuestion>

export default meta

type Story = StoryObj<typeof meta>

/** What was sent is looked up first. */
export const Default: Story = {
  play: async ({ args }) => {
    const question = await screen.findByRole('alertdialog', { name: 'Sluta försöka?' })
    await expect(question).toHaveTextContent('Först kontrolleras')
    await userEvent.click(screen.getByRole('button', { name: 'Fortsätt' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
    await expect(args.onConfirm).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Sluta försöka' }))
    await expect(args.onConfirm).toHaveBeenCalledOnce()
  },
}

/** Nothing is looked up: done again, it may be done twice. */
export const Danger: Story = {
  args: {
    tone: 'danger',
    children: 'Varorna kan redan vara på väg. Titta bland flyttarna först.',
  },
}

/** On dark surfaces. */
export const Dark: Story = { globals: { theme: 'dark' } }

/** In high contrast. */
export const HighContrast: Story = { globals: { theme: 'contrast' } }
