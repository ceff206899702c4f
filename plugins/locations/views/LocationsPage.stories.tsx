import {
  aBatch,
  aLocation,
  anItem,
  anItemLocation,
  aStockedShelfPlace,
  fakeApi,
  fakeServices,
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

const services = scene()

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
} satisfies Meta<typeof LocationsPage>

export default meta
type Story = StoryObj<typeof meta>

/** At midnight more has expired: how the locations stand is asked for anew. */
export const Midnight: Story = {
  async play({ canvasElement }) {
    const counts = () =>
      within(canvasElement)
        .getAllByRole('listitem')
        .map((line) => line.textContent)
    const at = (now: string) => {
      services.api.world.now = now
      services.clock.correct(now)
    }
    at('2026-11-16T23:59:30+01:00')
    await waitFor(() => expect(counts()).toContain('1 i lager'))
    at('2026-11-17T00:00:30+01:00')
    await waitFor(() => expect(counts()).toContain('1 slut'))
  },
}
