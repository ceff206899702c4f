import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { exampleUser } from '../../fixtures.ts'
import DrawerView from './DrawerView.tsx'

const meta = {
  title: 'Shell/Drawer',
  component: DrawerView,
  parameters: { layout: 'fullscreen' },
  args: {
    open: true,
    user: exampleUser,
    path: '/',
    entries: [
      { key: 'users', label: 'Hantera användare', icon: 'users', to: '/users' },
      { key: 'labels', label: 'Hylletiketter', icon: 'label', to: '/labels' },
      { key: 'place', label: 'Välj lager', icon: 'place', onSelect: fn() },
      { key: 'print', label: 'Skriv ut etiketter', icon: 'print', onSelect: fn() },
    ],
    onClose: fn(),
    onSignOut: fn(),
    signingOut: false,
  },
} satisfies Meta<typeof DrawerView>

export default meta

type Story = StoryObj<typeof meta>

/** For an administrator, over the whole of a phone. */
export const Default: Story = {
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ args }) => {
    const drawer = await screen.findByRole('dialog', { name: 'Meny' })
    await expect(drawer.getBoundingClientRect().width).toBe(innerWidth)
    await userEvent.click(screen.getByRole('button', { name: 'Välj lager' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
    await expect(args.entries[2]?.onSelect).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByRole('button', { name: 'Logga ut' }))
    await expect(args.onSignOut).toHaveBeenCalledOnce()
  },
}

/** Logging out: the button says that it works, and cannot be pressed again. */
export const SigningOut: Story = {
  args: { signingOut: true },
  play: async ({ args }) => {
    const out = await screen.findByRole('button', { name: 'Logga ut' })
    await expect(out).toHaveAttribute('aria-busy', 'true')
    out.focus()
    await userEvent.click(out)
    await expect(out).toHaveFocus()
    await expect(args.onSignOut).not.toHaveBeenCalled()
  },
}

/** Long names. */
export const Long: Story = {
  args: {
    user: {
      ...exampleUser,
      first_name: 'Anna-Karin Elisabeth',
      last_name: 'von Österlund-Fågelsångsberg',
      current_customer: {
        company_name: 'Regionala läkemedelsförsörjningen i Västra Götaland',
        name: 'Akutvårdsavdelningen plan 4',
      },
    },
  },
}

/** 256 px wide on a desktop. */
export const Desktop: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async () => {
    const drawer = await screen.findByRole('dialog', { name: 'Meny' })
    await expect(drawer.getBoundingClientRect().width).toBe(256)
  },
}

/** On dark surfaces. */
export const Dark: Story = { globals: { theme: 'dark' } }

/** In high contrast. */
export const HighContrast: Story = { globals: { theme: 'contrast' } }
