import { aLocation, anItem, fakeServices } from '@forrad/core/testing'
import { ServicesProvider } from '@forrad/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import RoundAction from './RoundAction.tsx'

interface Scene {
  /** The shelf place that the list below shows; missing where it shows all, as does the head. */
  readonly placeId?: number
  readonly inHead?: boolean
  readonly onGo: (to: string) => void
}

function Scene({ placeId, inHead = false, onGo }: Scene) {
  const [services] = useState(() => {
    const navigation = { path: () => '/', go: onGo, back() {}, params: () => ({}) }
    const made = fakeServices({ navigation })
    made.locations.state.items[1] = [anItem()]
    return made
  })
  const shown = {
    list: 'inventory',
    ...(placeId === undefined ? {} : { storage_location_id: placeId }),
  } as const
  return (
    <ServicesProvider value={services}>
      <RoundAction location={aLocation()} {...(inHead ? {} : { shown })} />
    </ServicesProvider>
  )
}

const meta = {
  title: 'Plugins/Stocktaking/RoundAction',
  component: Scene,
  args: { onGo: fn() },
} satisfies Meta<typeof Scene>

export default meta
type Story = StoryObj<typeof meta>

/** In the head of a location's page. */
export const Default: Story = {
  args: { inHead: true },
  async play({ args, canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Hyllrundan' }))
    await expect(args.onGo).toHaveBeenCalledWith('/locations/1/round')
  },
}

/** Below the inventory of one shelf place, as its scanned label opens it: the round of that one (ROUND-22). */
export const OfShelfPlace: Story = {
  args: { placeId: 11 },
  async play({ args, canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Räkna A1' }))
    await expect(args.onGo).toHaveBeenCalledWith('/locations/1/round?place=11')
  },
}

/** Nothing lies on it: there is nothing to walk to. */
export const Empty: Story = {
  args: { placeId: 12 },
  async play({ canvas }) {
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

/** The whole inventory is the head's matter. */
export const Whole: Story = {
  async play({ canvas }) {
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}
