import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { SearchBar } from '../../components/SearchField/SearchBar.tsx'
import { TopBar } from './TopBar.tsx'

const meta = {
  title: 'Shell/TopBar',
  component: TopBar,
  parameters: { layout: 'fullscreen' },
  args: { onMenu: fn(), children: <SearchBar onOpen={fn()} onScan={fn()} /> },
} satisfies Meta<typeof TopBar>

export default meta

type Story = StoryObj<typeof meta>

/** Menu and search. */
export const Default: Story = {}

/** Without search. */
export const Bare: Story = { args: { children: null } }

/** On a desktop. */
export const Desktop: Story = { globals: { viewport: { value: 'desktop' } } }

/** On dark surfaces. */
export const Dark: Story = { globals: { theme: 'dark' } }

/** In high contrast. */
export const HighContrast: Story = { globals: { theme: 'contrast' } }
