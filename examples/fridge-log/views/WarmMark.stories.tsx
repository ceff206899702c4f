import { anItem, anItemLocation } from '@forrad/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import WarmMark from './WarmMark.tsx'

const location = anItemLocation()

const meta = {
  title: 'Plugins/Fridge log/WarmMark',
  component: WarmMark,
  args: { item: { ...anItem(), extra: { 'fridge-log': { warm_at: [location.id] } } }, location },
} satisfies Meta<typeof WarmMark>

export default meta
type Story = StoryObj<typeof meta>

/** As the server says it of the item. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Kylskåpet utanför gränserna')).toBeVisible()
  },
}

/** Nothing is said of the fridge there. */
export const Within: Story = {
  args: { item: anItem() },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('')
  },
}
