import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import WayFileNote from './WayFileNote.tsx'

const meta = {
  title: 'Plugins/Transfers/WayFileNote',
  component: WayFileNote,
} satisfies Meta<typeof WayFileNote>
export default meta

export const Default: StoryObj<typeof meta> = {
  async play({ canvas }) {
    await expect(canvas.getByText(/har lämnat ett lager/)).toBeVisible()
  },
}
