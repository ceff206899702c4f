import type { Meta, StoryObj } from '@storybook/react-vite'
import { Card, Section } from './Card.tsx'

const meta = {
  title: 'Components/Card · kort, yta, avsnitt, rubrik',
  id: 'components-card',
  component: Card,
  tags: ['autodocs'],
  subcomponents: { Section },
  args: { children: 'Lager A' },
} satisfies Meta<typeof Card>

export default meta

type Story = StoryObj<typeof meta>

/** A surface. */
export const Default: Story = {}

/** Under a heading of its own. */
export const InSection: Story = {
  render: (args) => (
    <Section title="Lager">
      <Card {...args} />
    </Section>
  ),
}

/** On dark surfaces. */
export const Dark: Story = { ...InSection, globals: { theme: 'dark' } }

/** In high contrast. */
export const HighContrast: Story = { ...InSection, globals: { theme: 'contrast' } }
