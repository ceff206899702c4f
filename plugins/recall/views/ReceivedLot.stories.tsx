import { aLocation, fakeApi, fakeServices } from '@forrad/core/testing'
import type { FakeApi } from '@forrad/core/testing'
import { ServicesProvider, wordError } from '@forrad/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, screen, waitFor } from 'storybook/test'
import LiveReceivedLot, { ReceivedLot } from './ReceivedLot.tsx'

const meta = {
  title: 'Plugins/Recall/ReceivedLot',
  component: ReceivedLot,
  args: { recallName: 'LV 2026/114', problem: null },
} satisfies Meta<typeof ReceivedLot>

export default meta
type Story = StoryObj<typeof meta>

/** It goes to the quarantine. */
export const Default: Story = {}

/** The quarantine could not be made. */
export const Problem: Story = { args: { problem: 'Ingen kontakt med servern.' } }

const wasRecalled = [{ rule: 'recall/was_recalled', identifier: 'AB12', reference: 'LV 2026/114' }]

let api: FakeApi

/** What was to be put back on A1 and was refused, at a location without a quarantine; nothing is in force any more. */
function PutBack({ refused }: { readonly refused: readonly { readonly rule: string }[] }) {
  const [placeId, setPlaceId] = useState(11)
  const [services] = useState(() => {
    const location = aLocation()
    api = fakeApi(
      { locations: [location] },
      {
        listRecalls: () => ({ ok: true, data: { recalls: [], next_cursor: null } }),
        openQuarantine: ({ location_id }) => {
          const made = { id: 40, identifier: 'Karantän' }
          const [first] = location.storage_locations
          if (!first) throw new Error('no shelf place')
          const storage_locations = [...location.storage_locations, { ...first, ...made }]
          api.world.locations = [{ ...location, storage_locations }]
          const quarantine = { location_id, storage_location_id: 40, identifier: 'Karantän' }
          return { ok: true, data: { quarantine } }
        },
      },
    )
    return fakeServices({ api, wordError })
  })
  return (
    <ServicesProvider value={services}>
      <LiveReceivedLot
        itemId={1}
        locationId={1}
        identifier="AB12"
        placeId={placeId}
        refused={refused}
        onPlace={setPlaceId}
      />
      <p>{`Hyllplats ${placeId}`}</p>
    </ServicesProvider>
  )
}

/** RECALL-26 A quarantine is made and chosen; the sheet has said already that the batch is recalled. */
export const Refused: Story = {
  render: () => <PutBack refused={wasRecalled} />,
  async play() {
    await expect(await screen.findByText('Hyllplats 40')).toBeVisible()
    await expect(api.callsOf('openQuarantine')[0]?.input).toEqual({ location_id: 1 })
    await expect(screen.queryByRole('alert')).toBeNull()
  },
}

/** Refused by another plugin's rule: no quarantine is made. */
export const RefusedOtherwise: Story = {
  render: () => <PutBack refused={[{ rule: 'witness/missing' }]} />,
  async play() {
    await waitFor(() => expect(api.callsOf('listRecalls')).toHaveLength(1))
    await expect(screen.getByText('Hyllplats 11')).toBeVisible()
    await expect(api.callsOf('openQuarantine')).toEqual([])
  },
}
