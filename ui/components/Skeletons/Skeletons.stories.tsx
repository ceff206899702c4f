import type { Meta, StoryObj } from '@storybook/react-vite'
import { CardSkeleton, ListSkeleton, SkeletonLine } from './Skeletons.tsx'

const meta = {
  title: 'Components/Skeletons · laddar, skelett, platshållare',
  id: 'components-skeletons',
  component: CardSkeleton,
  tags: ['autodocs'],
  subcomponents: { CardSkeleton, ListSkeleton, SkeletonLine },
} satisfies Meta<typeof CardSkeleton>

export default meta

type Story = StoryObj<typeof meta>

/** Item cards that are still loading. */
export const Default: Story = {}

/** A list that is still loading. */
export const List: Story = { render: () => <ListSkeleton /> }

/** On dark surfaces. */
export const Dark: Story = { globals: { theme: 'dark' } }

/** In high contrast. */
export const HighContrast: Story = { globals: { theme: 'contrast' } }
