import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { LargeChangeQuestion } from './LargeChangeQuestion.tsx'

const meta = {
  title: 'Components/LargeChangeQuestion · stor ändring, rimlighet, fråga',
  id: 'components-largechangequestion',
  component: LargeChangeQuestion,
  tags: ['autodocs'],
  args: { changes: [{ label: 'A2', before: 7, after: 75 }], onConfirm: fn(), onClose: fn() },
} satisfies Meta<typeof LargeChangeQuestion>

export default meta

type Story = StoryObj<typeof meta>

/** One figure, with both values. */
export const Default: Story = {
  play: async ({ args }) => {
    await expect(await screen.findByText('från 7 till 75 st')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Ändra' }))
    await expect(args.onClose).toHaveBeenCalledTimes(1)
    await userEvent.click(screen.getByRole('button', { name: 'Spara ändå' }))
    await expect(args.onConfirm).toHaveBeenCalledTimes(1)
  },
}

/** Several, with names that need room. */
export const Several: Story = {
  args: {
    changes: [
      { label: 'Beställningspunkt', before: 10, after: 999_999 },
      { label: 'Kylskåp 3, övre hyllan till vänster om dörren', before: 1200, after: 12 },
    ],
  },
}

/** On dark surfaces. */
export const Dark: Story = { ...Several, globals: { theme: 'dark' } }

/** In high contrast. */
export const HighContrast: Story = { ...Several, globals: { theme: 'contrast' } }
