import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import ProblemsBar from './ProblemsBar.tsx'

const meta = {
  title: 'Plugins/Diagnostics/ProblemsBar',
  component: ProblemsBar,
} satisfies Meta<typeof ProblemsBar>

export default meta

/** As it stands first on the start page, and leads to what is wrong. */
export const Default: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link')).toHaveAttribute('href', '/diagnostics')
  },
}
