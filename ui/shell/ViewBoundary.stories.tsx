import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { ViewBoundary } from './ViewBoundary.tsx'

let broken = true

function Fragile() {
  if (broken) throw new Error('This view fails on purpose')
  return <p>Här är vyn</p>
}

const meta = {
  title: 'Shell/ViewBoundary',
  component: ViewBoundary,
  args: { children: <Fragile /> },
  beforeEach: () => {
    broken = true
  },
} satisfies Meta<typeof ViewBoundary>

export default meta

type Story = StoryObj<typeof meta>

/** A view that throws stays inside and can be tried again. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Den här delen kunde inte visas')).toBeVisible()
    broken = false
    await userEvent.click(canvas.getByRole('button', { name: 'Försök igen' }))
    await expect(await canvas.findByText('Här är vyn')).toBeVisible()
  },
}

/** Among other things: one line less. */
export const Quiet: Story = { args: { quiet: true } }
