import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { EmptyState } from './EmptyState.tsx'

const meta = {
  title: 'Components/EmptyState · tomt, tom lista, inget att visa',
  id: 'components-emptystate',
  component: EmptyState,
  tags: ['autodocs'],
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

/** A pasted text of thousands of characters: nothing grows out of the page, and the way on stays. */
export const Endless: Story = {
  args: { icon: 'search', title: `Inget matchar ”${'x'.repeat(5000)}”` },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
    const button = canvas.getByRole('button', { name: 'Sök vara' })
    await expect(button.getBoundingClientRect().bottom).toBeLessThan(600)
  },
}

/** On dark surfaces. */
export const Dark: Story = { globals: { theme: 'dark' } }

/** In high contrast. */
export const HighContrast: Story = { globals: { theme: 'contrast' } }
