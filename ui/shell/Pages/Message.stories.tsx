import type { Meta, StoryObj } from '@storybook/react-vite'
import { Forbidden, NotFound } from './Message.tsx'

const meta = {
  title: 'Shell/Pages',
  component: NotFound,
} satisfies Meta<typeof NotFound>

export default meta

type Story = StoryObj<typeof meta>

/** Any path that leads nowhere. */
export const Default: Story = {}

/** A page that this person's role does not show. */
export const NoPermission: Story = { render: () => <Forbidden /> }

/** On a desktop. */
export const Desktop: Story = { globals: { viewport: { value: 'desktop' } } }

/** On dark surfaces. */
export const Dark: Story = { ...NoPermission, globals: { theme: 'dark' } }

/** In high contrast. */
export const HighContrast: Story = { ...NoPermission, globals: { theme: 'contrast' } }
