import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { offeredShortcuts, SHORTCUTS } from '../model/shortcuts.ts'
import { ShortcutsSheet } from './ShortcutsSheet.tsx'

const meta = {
  title: 'Plugins/Shortcuts/ShortcutsSheet',
  component: ShortcutsSheet,
  parameters: { layout: 'fullscreen' },
  globals: { viewport: { value: 'desktop' } },
  args: { shortcuts: SHORTCUTS, onClose: fn() },
} satisfies Meta<typeof ShortcutsSheet>

export default meta
type Story = StoryObj<typeof meta>

/** Everything that an administrator has. */
export const Default: Story = {
  async play() {
    const sheet = await within(document.body).findByRole('dialog', { name: 'Kortkommandon' })
    await expect(within(sheet).getByText('Gå till inleveranserna')).toBeInTheDocument()
    await expect(within(sheet).getByText('Gå till meddelandena och tillbaka')).toBeInTheDocument()
  },
}

/** Somebody who may only read has fewer. */
export const ReadOnly: Story = {
  args: {
    shortcuts: offeredShortcuts(
      () => true,
      (path) => path === '/',
    ),
  },
}

/** On a phone with a keyboard. */
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }

/** On dark surfaces. */
export const Dark: Story = { globals: { theme: 'dark' } }

/** In high contrast. */
export const HighContrast: Story = { globals: { theme: 'contrast' } }
