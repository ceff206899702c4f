import { anItem, anItemLocation, aStockedShelfPlace } from '@forrad/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
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

/** The person is at a location that keeps the item and has none of it. */
export const NoneHere: Story = {
  args: { elsewhere: 'Kyl', isEmpty: true },
  play: async () => {
    await expect(
      await within(document.body).findByText('Det finns inget av varan i Kyl. Var tar du ut den?'),
    ).toBeVisible()
  },
}

/** Another item was scanned before a location was chosen. */
export const OtherScanned: Story = { args: { hint: { kind: 'other_item', name: 'Ipren 400 mg' } } }

/** No location keeps it: who may receive it can. */
export const Empty: Story = {
  args: { item: anItem({ locations: [] }), onReceive: fn() },
  play: async ({ args }) => {
    await userEvent.click(await within(document.body).findByRole('button', { name: 'Ta emot den' }))
    await expect(args.onReceive).toHaveBeenCalledTimes(1)
  },
}

/** No location keeps it, and this person may not receive it. */
export const EmptyReadOnly: Story = {
  args: { item: anItem({ locations: [] }), onReceive: null },
  play: async () => {
    await within(document.body).findByText(/Varan finns inte i något lager/)
    await expect(within(document.body).queryByRole('button', { name: 'Ta emot den' })).toBeNull()
  },
}
