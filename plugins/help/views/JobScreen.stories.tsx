import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { jobOf, JOBS } from '../model/jobs.ts'
import { JobScreen } from './JobScreen.tsx'

const [first] = JOBS
if (!first) throw new Error('no job')

const meta = {
  title: 'Plugins/Help/JobScreen',
  component: JobScreen,
  args: { job: first },
} satisfies Meta<typeof JobScreen>

export default meta
type Story = StoryObj<typeof meta>

/** Steps, then the picture. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const here = within(canvasElement)
    await expect(here.getAllByRole('listitem')).toHaveLength(first.steps.length)
    await expect(here.getByRole('img')).toHaveAccessibleName()
  },
}

/** The longest there is. */
export const Long: Story = { args: { job: jobOf('scanner') ?? first } }

/** At a desk the picture stands beside the steps. */
export const Desktop: Story = { globals: { viewport: { value: 'desktop' } } }

/** In the dark theme. */
export const Dark: Story = { globals: { theme: 'dark' } }

/** In high contrast. */
export const HighContrast: Story = { globals: { theme: 'contrast' } }
