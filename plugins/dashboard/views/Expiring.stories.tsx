import {
  aBatch,
  anItem,
  anItemLocation,
  aStockedShelfPlace,
  fakeApi,
  fakeServices,
} from '@forrad/core/testing'
import { ServicesProvider, wordError } from '@forrad/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, within } from 'storybook/test'
import Expiring from './Expiring.tsx'

/** An item of which so many units go out within the week. */
function holding(quantity: number) {
  const batches = [aBatch({ expiration_date: '2026-11-20', quantity })]
  const storage_locations = [aStockedShelfPlace({ batches })]
  return anItem({ locations: [anItemLocation({ quantity, storage_locations })] })
}

function Scene() {
  const [services] = useState(() => {
    const made = fakeServices({ api: fakeApi({ items: [holding(47)] }), wordError })
    made.items.putAll([holding(83)])
    return made
  })
  return (
    <ServicesProvider value={services}>
      <Expiring locationId={1} waiting={null} />
    </ServicesProvider>
  )
}

const meta = {
  title: 'Plugins/Dashboard/Expiring',
  component: Scene,
} satisfies Meta<typeof Scene>

export default meta
type Story = StoryObj<typeof meta>

/** What was known of an item before the list was asked for does not stand in its place. */
export const Default: Story = {
  async play({ canvasElement }) {
    const page = within(canvasElement)
    await expect(await page.findByText('47')).toBeInTheDocument()
    await expect(page.queryByText('83')).not.toBeInTheDocument()
  },
}
