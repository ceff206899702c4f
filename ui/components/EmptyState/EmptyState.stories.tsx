import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../Button/Button.tsx'
import { EmptyState } from './EmptyState.tsx'

const meta = {
  title: 'Components/EmptyState',
  component: EmptyState,
  args: {
    icon: 'list',
    title: 'Uttagslistan är tom',
    children: 'Sök en vara och lägg till den här.',
    action: <Button appearance="primary">Sök vara</Button>,
  },
} satisfies Meta<typeof EmptyState>

export default meta

type Story = StoryObj<typeof meta>

/** What would be here, and how to get it there. */
export const Default: Story = {}

/** Without a button. */
export const WithoutAction: Story = { args: { action: undefined } }

/** On dark surfaces. */
export const Dark: Story = { globals: { theme: 'dark' } }

/** In high contrast. */
export const HighContrast: Story = { globals: { theme: 'contrast' } }
