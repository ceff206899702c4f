import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import ReloadQuestion from './ReloadQuestion.tsx'

const meta = {
  title: 'Shell/ReloadQuestion',
  component: ReloadQuestion,
  args: { onReload: fn(), onLater: fn(), onClose: fn() },
} satisfies Meta<typeof ReloadQuestion>

export default meta

type Story = StoryObj<typeof meta>

/** Something was begun on the page: it is not loaded anew without a yes. */
export const Default: Story = {
  play: async ({ args }) => {
    const question = await screen.findByRole('alertdialog', { name: 'Ladda om nu?' })
    await waitFor(() => expect(question).toBeVisible())
    await userEvent.click(screen.getByRole('button', { name: 'Senare' }))
    await expect(args.onReload).not.toHaveBeenCalled()
    await expect(args.onClose).toHaveBeenCalledOnce()
    await expect(args.onLater).toHaveBeenCalledOnce()
  },
}

/** The page is loaded anew. */
export const Yes: Story = {
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Ladda om' }))
    await expect(args.onReload).toHaveBeenCalledOnce()
    await expect(args.onLater).not.toHaveBeenCalled()
  },
}

/** On a desktop. */
export const Desktop: Story = { globals: { viewport: { value: 'desktop' } } }

/** On dark surfaces. */
export const Dark: Story = { globals: { theme: 'dark' } }
