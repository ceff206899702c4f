import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { PlainNotices } from './PlainNotices.tsx'

const undo = { label: 'Ångra', run: fn() }

const meta = {
  title: 'Shell/PlainNotices',
  component: PlainNotices,
  args: {
    waiting: [
      { key: 1, tone: 'error', text: 'Skanningen kunde inte läsas. Skanna igen.' },
      { key: 2, tone: 'success', text: 'Tog ut 2 st Paracetamol tablett 500 mg.', action: undo },
    ],
    onRead: fn(),
  },
} satisfies Meta<typeof PlainNotices>

export default meta

type Story = StoryObj<typeof meta>

/** The toaster could not be loaded: the texts are there all the same. */
export const Default: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Skanna igen')
    await userEvent.click(canvas.getByRole('button', { name: 'Ångra' }))
    await expect(undo.run).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Stäng' }))
    await expect(args.onRead).toHaveBeenCalledTimes(2)
  },
}
