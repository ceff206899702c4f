import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { TASK_CARD_ROOM } from '../../services/begunWork.ts'
import { TaskCard } from './TaskCard.tsx'

const meta = {
  title: 'Components/TaskCard · påbörjat arbete, uppgift, fortsätt',
  id: 'components-taskcard',
  component: TaskCard,
  tags: ['autodocs'],
  args: { icon: 'list', title: 'Påbörjad runda', figure: '3 av 232', to: '/locations/1/round' },
} satisfies Meta<typeof TaskCard>

export default meta
type Story = StoryObj<typeof meta>

/** The whole card leads on; it takes the room that the start page keeps for it. */
export const Default: Story = {
  args: { note: 'Centralförråd' },
  async play({ canvas, canvasElement }) {
    const link = canvas.getByRole('link', { name: 'Påbörjad runda' })
    await expect(link).toHaveAttribute('href', '/locations/1/round')
    const card = canvasElement.querySelector('h2')?.parentElement?.parentElement
    const below = card ? Number.parseFloat(getComputedStyle(card).marginBottom) : 0
    await expect((card?.offsetHeight ?? 0) + below).toBe(TASK_CARD_ROOM)
  },
}

/** Without a place. */
export const Bare: Story = {}

/** What is done in place. */
export const Button: Story = {
  args: { to: fn(), title: 'Påbörjad inleverans', figure: '4 rader', icon: 'receive' },
  async play({ args, canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Påbörjad inleverans' }))
    await expect(args.to).toHaveBeenCalledOnce()
  },
}

/** Several, one of a long name. */
export const Many: Story = {
  render: (args) => (
    <>
      <TaskCard {...args} note="Centralförråd" />
      <TaskCard
        {...args}
        note="Intensivvårdsavdelningens läkemedelsförråd, plan 12, hus B"
        figure="1 204 av 1 288"
      />
    </>
  ),
}
