import type { Meta, StoryObj } from '@storybook/react-vite'
import { Tag } from './Tag.tsx'

const meta = {
  title: 'Components/Tag · märke, etikett, tagg, markering',
  id: 'components-tag',
  component: Tag,
  tags: ['autodocs'],
  args: { children: 'Högrisk' },
} satisfies Meta<typeof Tag>

export default meta

type Story = StoryObj<typeof meta>

/** Quiet, as most marks are. */
export const Default: Story = {}

/** Something to know. */
export const Information: Story = { args: { tone: 'information', icon: 'license' } }

/** Something to look at. */
export const Warning: Story = { args: { tone: 'warning', icon: 'warning' } }

/** On dark surfaces. */
export const Dark: Story = { globals: { theme: 'dark' } }

/** In high contrast. */
export const HighContrast: Story = { globals: { theme: 'contrast' } }
