import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Entrance } from './Entrance.tsx'

const meta = {
  title: 'Components/Entrance · ingång, inloggning, välkomstsida',
  id: 'components-entrance',
  component: Entrance,
  tags: ['autodocs'],
  args: { children: <h1>Välj lösenord</h1> },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Entrance>

export default meta

type Story = StoryObj<typeof meta>

/** In a page. */
export const Default: Story = {}

/** Over everything, as the sign-in. */
export const Covering: Story = {
  args: { covering: true },
  parameters: { ownMain: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('banner')).toHaveTextContent('Förråd')
    const panel = canvas.getByRole('main')
    await expect(panel).toHaveTextContent('Välj lösenord')
    await expect(panel.parentElement?.getBoundingClientRect().bottom).toBe(innerHeight)
  },
}

/** More than the screen holds. */
export const Long: Story = {
  args: {
    children: Array.from({ length: 30 }, (_, index) => (
      <p key={index}>Lösenordet gäller i alla lager, på alla datorer och telefoner.</p>
    )),
  },
}

/** On dark surfaces. */
export const Dark: Story = { globals: { theme: 'dark' } }

/** In high contrast. */
export const HighContrast: Story = { globals: { theme: 'contrast' } }
