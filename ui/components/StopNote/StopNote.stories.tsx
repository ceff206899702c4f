import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { StopNote } from './StopNote.tsx'

const meta = {
  title: 'Components/StopNote · stopp, varning, indragen, får inte användas',
  id: 'components-stopnote',
  component: StopNote,
  tags: ['autodocs'],
  args: {
    tone: 'stop',
    title: 'Batch LOT24A är indragen',
    children: <p>Lägg undan förpackningen. Ingenting har räknats.</p>,
  },
} satisfies Meta<typeof StopNote>

export default meta

type Story = StoryObj<typeof meta>

/** The pack must not be used; it is read out at once. */
export const Default: Story = {
  play: async ({ canvas }) =>
    expect(canvas.getByRole('alert')).toHaveTextContent('Batch LOT24A är indragen'),
}

/** The person decides. */
export const Doubt: Story = {
  args: { tone: 'doubt', title: 'Den här förpackningen är redan skannad' },
}

/** On dark surfaces. */
export const Dark: Story = { globals: { theme: 'dark' } }
