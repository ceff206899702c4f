import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { NarcoticIcon } from './NarcoticIcon.tsx'

const meta = {
  title: 'Components/NarcoticIcon · narkotika, narkotikaklass, varningstriangel',
  id: 'components-narcoticicon',
  component: NarcoticIcon,
  tags: ['autodocs'],
  args: { level: 2 },
} satisfies Meta<typeof NarcoticIcon>

export default meta

type Story = StoryObj<typeof meta>

/** Classes 1 and 2. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Narkotika, klass 2' })).toBeInTheDocument()
  },
}

/** Class 3. */
export const Level3: Story = { args: { level: 3 } }

/** Classes 4 and 5. */
export const Level5: Story = { args: { level: 5 } }

/** Not a narcotic: nothing. */
export const None: Story = { args: { level: 0 } }

/** On dark surfaces. */
export const Dark: Story = { ...Default, globals: { theme: 'dark' } }

/** In high contrast. */
export const HighContrast: Story = { ...Default, globals: { theme: 'contrast' } }
