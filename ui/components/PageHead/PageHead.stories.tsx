import type { Meta, StoryObj } from '@storybook/react-vite'
import { IconButton } from '../Button/Button.tsx'
import { PageHead } from './PageHead.tsx'

const meta = {
  title: 'Components/PageHead · sidhuvud, sidrubrik, rubrik',
  id: 'components-pagehead',
  component: PageHead,
  tags: ['autodocs'],
  args: { title: 'Lager A' },
} satisfies Meta<typeof PageHead>

export default meta

type Story = StoryObj<typeof meta>

/** A title. */
export const Default: Story = {}

/** With a way back, a line below and buttons. */
export const Full: Story = {
  args: {
    back: '/locations',
    subtitle: '142 varor, 12 hyllplatser',
    actions: (
      <>
        <IconButton icon="edit" label="Ändra" />
        <IconButton icon="remove" label="Ta bort" />
      </>
    ),
  },
}

/** A name that needs several lines. */
export const Long: Story = {
  args: { ...Full.args, title: 'Läkemedelsförrådet på akutvårdsavdelningen plan 4' },
}

/** On a desktop. */
export const Desktop: Story = { globals: { viewport: { value: 'desktop' } } }

/** On dark surfaces. */
export const Dark: Story = { ...Full, globals: { theme: 'dark' } }

/** In high contrast. */
export const HighContrast: Story = { ...Full, globals: { theme: 'contrast' } }
