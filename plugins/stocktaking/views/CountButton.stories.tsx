import { anItem, anItemLocation, fakeServices } from '@forrad/core/testing'
import { ServicesProvider } from '@forrad/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import CountButton from './CountButton.tsx'

const run = fn(async () => true)

interface SceneProps {
  /** Whether this person may count. */
  readonly allowed: boolean
}

function Scene({ allowed }: SceneProps) {
  const services = fakeServices({ commands: { has: () => allowed, run } })
  return (
    <ServicesProvider value={services}>
      <CountButton item={anItem()} location={anItemLocation()} />
    </ServicesProvider>
  )
}

const meta = {
  title: 'Plugins/Stocktaking/CountButton',
  component: Scene,
  args: { allowed: true },
} satisfies Meta<typeof Scene>

export default meta
type Story = StoryObj<typeof meta>

/** The hand on a location's row. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'))
    await expect(run).toHaveBeenCalledWith('stocktake.open', { itemId: 1, locationId: 1 })
  },
}

/** Nobody offers it to this person: no button. */
export const Forbidden: Story = {
  args: { allowed: false },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}
