import { anItem, anItemLocation, aStockedShelfPlace } from '@forrad/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { LocationQuestion } from './LocationQuestion.tsx'

const meta = {
  title: 'Plugins/Retrieval/LocationQuestion',
  component: LocationQuestion,
  parameters: { layout: 'fullscreen' },
  args: {
    item: anItem({
      locations: [
        anItemLocation(),
        anItemLocation({
          id: 2,
          name: 'Kyl',
          storage_locations: [aStockedShelfPlace({ id: 21, identifier: 'K3', batches: [] })],
        }),
      ],
    }),
    today: '2026-11-21',
    elsewhere: null,
    onChoose: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof LocationQuestion>

export default meta
type Story = StoryObj<typeof meta>

/** Nothing says where the person is. */
export const Default: Story = {}

/** The person is at a location that does not keep the item. */
export const Elsewhere: Story = { args: { elsewhere: 'Akutvagn' } }

/** Another item was scanned before a location was chosen. */
export const OtherScanned: Story = { args: { hint: { kind: 'other_item', name: 'Ipren 400 mg' } } }

/** No location keeps it. */
export const Empty: Story = { args: { item: anItem({ locations: [] }) } }
