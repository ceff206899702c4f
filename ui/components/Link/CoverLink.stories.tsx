import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { CoverLink } from './CoverLink.tsx'

const meta = {
  title: 'Components/CoverLink · täckande länk, hela ytan, länk',
  id: 'components-coverlink',
  component: CoverLink,
  tags: ['autodocs'],
  args: { to: '/locations/1', children: 'Läkemedelsrum 1' },
  decorators: [
    (Story) => (
      <div data-testid="surface" style={{ position: 'relative', minHeight: 68 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof CoverLink>

export default meta

type Story = StoryObj<typeof meta>

/** Whatever is pressed on the surface is the link. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Läkemedelsrum 1' })
    const { right, bottom } = canvas.getByTestId('surface').getBoundingClientRect()
    await expect(document.elementFromPoint(right - 20, bottom - 20)).toBe(link)
  },
}

/** On a surface without round corners. */
export const Square: Story = { args: { square: true } }

/** A name of several lines. */
export const Long: Story = {
  args: { children: 'Vårdavdelning 12 – läkemedelsförråd och beredningsrum '.repeat(4) },
}

/** On dark surfaces. */
export const Dark: Story = { globals: { theme: 'dark' } }

/** In high contrast. */
export const HighContrast: Story = { globals: { theme: 'contrast' } }
