import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Link } from './Link.tsx'

const meta = {
  title: 'Components/Link · länk, gå till',
  id: 'components-link',
  component: Link,
  tags: ['autodocs'],
  args: { to: '/locations', children: 'Alla lager' },
} satisfies Meta<typeof Link>

export default meta

type Story = StoryObj<typeof meta>

/** To another page of the app. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Alla lager' })).toHaveAttribute(
      'href',
      '/locations',
    )
  },
}
