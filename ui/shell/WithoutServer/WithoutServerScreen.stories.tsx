import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Entrance } from '../../components/Entrance/Entrance.tsx'
import { WithoutServerScreen } from './WithoutServerScreen.tsx'

const meta = {
  title: 'Shell/WithoutServer',
  component: WithoutServerScreen,
  parameters: { layout: 'fullscreen' },
  args: { busy: false, onRetry: fn() },
  decorators: [
    (Story) => (
      <Entrance>
        <Story />
      </Entrance>
    ),
  ],
} satisfies Meta<typeof WithoutServerScreen>

export default meta

type Story = StoryObj<typeof meta>

/** The app started from the device, and no server answers. */
export const Default: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Inget nät' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Försök igen' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}

/** The person wants it to be tried now. */
export const Busy: Story = { args: { busy: true } }

/** On a desktop. */
export const Desktop: Story = { globals: { viewport: { value: 'desktop' } } }

/** On dark surfaces. */
export const Dark: Story = { globals: { theme: 'dark' } }

/** In high contrast. */
export const HighContrast: Story = { globals: { theme: 'contrast' } }
