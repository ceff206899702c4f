import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { ConfirmDialog } from './ConfirmDialog.tsx'

const meta = {
  title: 'Components/ConfirmDialog · fråga, bekräfta, dialog, är du säker',
  id: 'components-confirmdialog',
  component: ConfirmDialog,
  tags: ['autodocs'],
  args: {
    title: 'Ta ut från utgången batch?',
    children: 'LOT12 gick ut 2026-10-31. 2 st tas från den.',
    confirmLabel: 'Ta ut ändå',
    onConfirm: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof ConfirmDialog>

export default meta

type Story = StoryObj<typeof meta>

/** A question; Escape is a no. */
export const Default: Story = {
  play: async ({ args }) => {
    await screen.findByRole('alertdialog', { name: 'Ta ut från utgången batch?' })
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledOnce()
    await expect(args.onConfirm).not.toHaveBeenCalled()
  },
}

/** Something that cannot be taken back. */
export const Danger: Story = {
  args: {
    tone: 'danger',
    title: 'Ta bort lagret?',
    children: 'Lager A tas bort för alla.',
    confirmLabel: 'Ta bort',
  },
}

/** Being done. */
export const Busy: Story = { args: { busy: true } }

/** On a desktop. */
export const Desktop: Story = { globals: { viewport: { value: 'desktop' } } }

/** On dark surfaces. */
export const Dark: Story = { ...Danger, globals: { theme: 'dark' } }

/** In high contrast. */
export const HighContrast: Story = { ...Danger, globals: { theme: 'contrast' } }
