import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { AboutSection, type AboutSectionProps } from './AboutSection.tsx'

const meta = {
  title: 'Plugins/OwnAccount/AboutSection',
  component: AboutSection,
  args: {
    place: 'Centralförråd',
    onPlace: fn() as AboutSectionProps['onPlace'],
    version: 'B4kzQ2' as string | null,
    hasHelp: true,
  },
} satisfies Meta<typeof AboutSection>

export default meta
type Story = StoryObj<typeof meta>

/** A device that is placed somewhere. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Centralförråd')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Ändra placering' })).toBeVisible()
  },
}

/** Nobody offers to place it, and there is no help. */
export const Alone: Story = {
  args: { onPlace: null, version: null, hasHelp: false },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('Placering')).not.toBeInTheDocument()
    await expect(canvas.queryByRole('link')).not.toBeInTheDocument()
  },
}
