import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { FullScreen } from './FullScreen.tsx'

const meta = {
  title: 'Components/FullScreen · helskärm, kamera, skanner',
  id: 'components-fullscreen',
  component: FullScreen,
  tags: ['autodocs'],
  args: { label: 'Skanna', onClose: fn(), children: <p>Rikta koden mot rutan</p> },
} satisfies Meta<typeof FullScreen>

export default meta
type Story = StoryObj<typeof meta>

/** As a page over the page; Escape closes it. */
export const Default: Story = {
  play: async ({ args }) => {
    await expect(await screen.findByRole('dialog', { name: 'Skanna' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalled()
  },
}

/** Black, behind the camera's picture. */
export const Black: Story = {
  args: { black: true, children: <p style={{ color: 'white' }}>Rikta koden mot rutan</p> },
}
