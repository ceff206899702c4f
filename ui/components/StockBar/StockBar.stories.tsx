import type { Meta, StoryObj } from '@storybook/react-vite'
import { StockBar } from './StockBar.tsx'

const meta = {
  title: 'Components/StockBar · saldostapel, lageröversikt, stapel',
  id: 'components-stockbar',
  component: StockBar,
  tags: ['autodocs'],
  args: { green: 131, orange: 8, red: 3 },
} satisfies Meta<typeof StockBar>

export default meta

type Story = StoryObj<typeof meta>

/** A bar, and the same as figures and words. */
export const Default: Story = {}

/** Everything is in stock. */
export const AllGood: Story = { args: { green: 20, orange: 0, red: 0 } }

/** No items yet. */
export const Empty: Story = { args: { green: 0, orange: 0, red: 0 } }

/** On dark surfaces. */
export const Dark: Story = { globals: { theme: 'dark' } }

/** In high contrast. */
export const HighContrast: Story = { globals: { theme: 'contrast' } }
