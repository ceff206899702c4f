import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { MainNav } from './MainNav.tsx'

const meta = {
  title: 'Shell/MainNav',
  component: MainNav,
  parameters: { layout: 'fullscreen' },
  args: {
    path: '/',
    entries: [
      { key: 'a', label: 'Start', icon: 'start', to: '/', badge: 0 },
      { key: 'b', label: 'Lager', icon: 'locations', to: '/locations', badge: 0 },
      { key: 'c', label: 'Inleverans', icon: 'receive', to: '/receival', badge: 0 },
      { key: 'd', label: 'Uttag', icon: 'pick', to: '/retrieval', badge: 3 },
    ],
  },
} satisfies Meta<typeof MainNav>

export default meta

type Story = StoryObj<typeof meta>

/** At the bottom of a phone, 70 px high. */
export const Default: Story = {
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Start' })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await expect(canvas.getByRole('link', { name: '3 väntar Uttag' })).toBeVisible()
    await expect(canvas.getByRole('navigation').getBoundingClientRect().height).toBe(70)
  },
}

/** Below a page: its entry stays current. */
export const Below: Story = { args: { path: '/locations/7' } }

/** For somebody who may only read. */
export const ReadOnly: Story = { args: { entries: meta.args.entries.slice(0, 2) } }

/** A rail of 56 px at the side. */
export const Desktop: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('navigation').getBoundingClientRect().width).toBe(56)
  },
}

/** On dark surfaces. */
export const Dark: Story = { globals: { theme: 'dark' } }

/** In high contrast. */
export const HighContrast: Story = { globals: { theme: 'contrast' } }
