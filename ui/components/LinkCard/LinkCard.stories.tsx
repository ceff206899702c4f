import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { StockBar } from '../StockBar/StockBar.tsx'
import { LinkCard } from './LinkCard.tsx'

const meta = {
  title: 'Components/LinkCard · länkkort, bricka, översiktskort',
  id: 'components-linkcard',
  component: LinkCard,
  tags: ['autodocs'],
  args: {
    title: 'Läkemedelsrum 1',
    to: '/locations/1',
    figure: '142 varor',
    children: <StockBar green={131} orange={8} red={3} />,
  },
} satisfies Meta<typeof LinkCard>

export default meta

type Story = StoryObj<typeof meta>

/** All of it leads to the page, and only its title is read out as the link. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Läkemedelsrum 1' })
    await expect(link).toHaveAttribute('href', '/locations/1')
    const { left, top } = canvas.getByText('142 varor').getBoundingClientRect()
    await expect(document.elementFromPoint(left + 4, top + 4)).toBe(link)
  },
}

/** With quiet words under the title in place of the figure. */
export const WithNote: Story = { args: { note: '142 varor · 12 hyllplatser', figure: undefined } }

/** A card that leads nowhere. */
export const NoPage: Story = {
  args: { to: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2 })).toHaveTextContent('Läkemedelsrum 1')
    await expect(canvas.queryByRole('link')).toBeNull()
  },
}

/** A title of several lines. */
export const Long: Story = {
  args: { title: 'Vårdavdelning 12 – läkemedelsförråd och beredningsrum '.repeat(4), level: 3 },
}

/** On dark surfaces. */
export const Dark: Story = { globals: { theme: 'dark' } }

/** In high contrast. */
export const HighContrast: Story = { globals: { theme: 'contrast' } }
