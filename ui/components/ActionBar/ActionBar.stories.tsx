import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../Button/Button.tsx'
import { ActionBar } from './ActionBar.tsx'

const meta = {
  title: 'Components/ActionBar · knapprad, huvudknapp, fot',
  id: 'components-actionbar',
  component: ActionBar,
  tags: ['autodocs'],
  args: {
    children: (
      <>
        <Button>Lägg till i listan</Button>
        <Button appearance="primary">Ta ut</Button>
      </>
    ),
  },
} satisfies Meta<typeof ActionBar>

export default meta

type Story = StoryObj<typeof meta>

/** Two actions; the main one last. */
export const Default: Story = {}

/** One action. */
export const One: Story = {
  args: { children: <Button appearance="primary">Registrera 3 uttag</Button> },
}

/** With a line above. */
export const WithNote: Story = { args: { note: '2 st tas från LOT12.' } }

/** On a desktop. */
export const Desktop: Story = { globals: { viewport: { value: 'desktop' } } }

/** On dark surfaces. */
export const Dark: Story = { globals: { theme: 'dark' } }

/** In high contrast. */
export const HighContrast: Story = { globals: { theme: 'contrast' } }
