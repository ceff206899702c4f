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
import OrderPage from './OrderPage.tsx'

/** Services with one item that expires today. */
function scene() {
  const batches = [aBatch({ quantity: 3, expiration_date: '2026-11-16' })]
  const location = anItemLocation({ storage_locations: [aStockedShelfPlace({ batches })] })
  const api = fakeApi({ items: [anItem({ locations: [location] })], locations: [aLocation()] })
  return fakeServices({ api, wordError })
}

let services: FakeServices

const meta = {
  title: 'Plugins/Ordering/OrderPage',
  component: OrderPage,
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
} satisfies Meta<typeof OrderPage>

export default meta
type Story = StoryObj<typeof meta>

/** Usable, preferred level and order of the one item stand last on paper. */
const paper = (canvasElement: HTMLElement) =>
  within(canvasElement.ownerDocument.body).getByLabelText('Beställningen på papper').textContent

/** What to order at every location, with the day on paper. */
export const Default: Story = {
  async play({ canvasElement }) {
    await waitFor(() => expect(paper(canvasElement)).toMatch(/2026-11-16 ·\s1\svara.*\D34040$/))
  },
}

/** At midnight more has expired: the list is asked for anew, and paper has the day of its figures. */
export const Midnight: Story = {
  async play({ canvasElement }) {
    await waitFor(() => expect(paper(canvasElement)).toMatch(/2026-11-16 ·\s1\svara.*\D34040$/))
    services.clock.correct('2026-11-17T00:00:30+01:00')
    await waitFor(() => expect(paper(canvasElement)).toMatch(/2026-11-17 ·\s1\svara.*\D04040$/))
  },
}
