import { tileRoom } from '@forrad/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { anEntry, TODAY } from '../model/order.fixture.ts'
import { OrderTile } from './OrderTile.tsx'

const items = [
  anEntry({ id: 1, display_name: 'Adrenalin injektionsvätska', strength_text: '1 mg/ml' }),
  anEntry({ id: 2, display_name: 'Bricanyl Turbuhaler', quantity: 0, strength_text: null }),
  anEntry({ id: 3, quantity: 0, expired: 9 }),
].map(({ item }) => item)

const meta = {
  title: 'Plugins/Ordering/OrderTile',
  component: OrderTile,
  args: { isPlaced: true, first: { total: 12, items }, error: null, today: TODAY },
} satisfies Meta<typeof OrderTile>

export default meta
type Story = StoryObj<typeof meta>

/** How many there are, and the first three with their stock and what of it cannot be used (USABLE-2). */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('link', { name: 'Att beställa' })).toHaveAttribute('href', '/order') // prettier-ignore
    await expect(canvas.getByText('12')).toBeVisible()
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3)
    await expect(canvas.getByText('Slut: 0 av 40 st')).toBeInTheDocument()
    // As on the page that it leads to.
    await expect(canvas.getByText('Lågt: 9 av 40 st')).toBeInTheDocument()
    await expect(canvas.getByText('Bara utgånget')).toBeVisible()
    await expectKeptRoom(canvasElement, true)
  },
}

/** Not fetched yet: the lines' room is kept. */
export const Loading: Story = {
  args: { first: null },
  play: ({ canvasElement }) => expectKeptRoom(canvasElement, true),
}

/** It could not be fetched. */
export const Failed: Story = {
  args: { first: null, error: 'Servern nås inte. Kontrollera nätet.' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/Servern nås inte/)).toBeVisible()
  },
}

/** Nothing is to be ordered. */
export const Empty: Story = {
  args: { first: { total: 0, items: [] } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Inget att beställa just nu.')).toBeVisible()
  },
}

/** The device is placed nowhere. */
export const NoLocation: Story = {
  args: { isPlaced: false, first: null },
  play: ({ canvasElement }) => expectKeptRoom(canvasElement, false),
}

/** What the page keeps for it is what it takes. */
async function expectKeptRoom(canvasElement: HTMLElement, isPlaced: boolean) {
  const tile = canvasElement.querySelector('main > div')
  await expect(tile?.getBoundingClientRect().height).toBe(tileRoom(isPlaced))
}
