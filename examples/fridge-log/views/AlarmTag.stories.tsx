import { anItem, anItemLocation } from '@forrad/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import AlarmTag from './AlarmTag.tsx'

const meta = {
  title: 'Plugins/Fridge log/AlarmTag',
  component: AlarmTag,
  args: {
    item: { ...anItem(), extra: { 'fridge-log': { warm_at: [anItemLocation().id] } } },
  },
} satisfies Meta<typeof AlarmTag>

export default meta
type Story = StoryObj<typeof meta>

/** As the server says it of the item. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Kylskåpslarm')).toBeVisible()
  },
}

/** Every fridge that it lies in is within its limits. */
export const Within: Story = {
  args: { item: { ...anItem(), extra: { 'fridge-log': { warm_at: [] } } } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('')
  },
}
