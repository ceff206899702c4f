import {
  aBatch,
  aLocation,
  anItem,
  anItemLocation,
  aStockedShelfPlace,
  fakeApi,
  fakeServices,
  type FakeServices,
} from '@forrad/core/testing'
import { ServicesProvider, wordError } from '@forrad/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import LocationsPage from './LocationsPage.tsx'

/** Services with one item that expires today. */
function scene() {
  const batches = [aBatch({ quantity: 20, expiration_date: '2026-11-16' })]
  const location = anItemLocation({ storage_locations: [aStockedShelfPlace({ batches })] })
  const api = fakeApi({ items: [anItem({ locations: [location] })], locations: [aLocation()] })
  return fakeServices({ api, wordError })
}

const TOMORROW = '2026-11-17T00:00:30+01:00'

let services: FakeServices

const meta = {
  title: 'Plugins/Locations/LocationsPage',
  component: LocationsPage,
  decorators: [
    (Shown) => (
      <ServicesProvider value={services}>
        <Shown />
      </ServicesProvider>
    ),
  ],
  beforeEach() {
    services = scene()
  },
} satisfies Meta<typeof LocationsPage>

export default meta
type Story = StoryObj<typeof meta>

/** Every location with how its items stand. */
export const Default: Story = {
  async play({ canvas }) {
    await expect(await canvas.findByText('1 vara · 2 hyllplatser')).toBeVisible()
  },
}

/** At midnight more has expired: how the locations stand is asked for anew. */
export const Midnight: Story = {
  async play({ canvasElement }) {
    const counts = () =>
      within(canvasElement)
        .getAllByRole('listitem')
        .map((line) => line.textContent)
    await waitFor(() => expect(counts()).toContain('1 i lager'))
    services.api.world.now = TOMORROW
    services.clock.correct(TOMORROW)
    await waitFor(() => expect(counts()).toContain('1 slut'))
  },
}
