import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { SearchBar } from './SearchBar.tsx'

const meta = {
  title: 'Components/SearchBar · sökruta, sökrad, sök i toppraden',
  id: 'components-searchbar',
  component: SearchBar,
  tags: ['autodocs'],
  args: { onOpen: fn(), onScan: fn() },
} satisfies Meta<typeof SearchBar>

export default meta

type Story = StoryObj<typeof meta>

/** On a phone: a short wording and the scanner. */
export const Default: Story = {}

/** On a desktop. */
export const Desktop: Story = { globals: { viewport: { value: 'desktop' } } }

/** On dark surfaces. */
export const Dark: Story = { globals: { theme: 'dark' } }

/** In high contrast. */
export const HighContrast: Story = { globals: { theme: 'contrast' } }
