import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { tileRoom } from '@forrad/ui'
import { CountTile } from './CountTile.tsx'

const place = (
  storage_location_id: number,
  identifier: string,
  counted_at: string | null,
  items: number,
) => ({ storage_location_id, identifier, counted_at, items })

const meta = {
  title: 'Plugins/Stocktaking/CountTile',
  component: CountTile,
  args: {
    locationId: 1,
    places: [
      place(11, 'Hylla A2', null, 14),
      place(12, 'Kylskåp B', '2026-08-14T09:00:00.000Z', 1),
      place(13, 'Hylla A10', '2026-11-22T09:00:00.000Z', 8),
    ],
    error: null,
    today: '2026-11-23',
  },
} satisfies Meta<typeof CountTile>

export default meta
type Story = StoryObj<typeof meta>

/** Three shelf places, each one tap from its round. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('link', { name: /Hylla A2 14 varor aldrig räknad/ })).toHaveAttribute('href', '/locations/1/round?place=11') // prettier-ignore
    await expect(canvas.getByRole('link', { name: /Kylskåp B 1 vara räknad för 3 månader sedan/ })).toBeVisible() // prettier-ignore
    await expect(canvas.getByRole('link', { name: /Hylla A10 8 varor räknad i går/ })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Att räkna' })).toHaveAttribute('href', '/locations/1/round') // prettier-ignore
  },
}

/** Not fetched yet: the lines' room is kept. */
export const Loading: Story = {
  args: { places: null },
  play: ({ canvasElement }) => expectKeptRoom(canvasElement, true),
}

/** It could not be fetched. */
export const Failed: Story = {
  args: { places: null, error: 'Servern nås inte. Kontrollera nätet.' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/Servern nås inte/)).toBeVisible()
  },
}

/** Nothing lies on a shelf place. */
export const Empty: Story = {
  args: { places: [] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/Inget ligger på hyllorna här/)).toBeVisible()
  },
}

/** The device is placed nowhere: the way to every location's round. */
export const NoLocation: Story = {
  args: { locationId: null, places: null },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link', { name: 'Att räkna' })).toHaveAttribute('href', '/round') // prettier-ignore
    await expectKeptRoom(canvasElement, false)
  },
}

/** What the page keeps for it is what it takes. */
async function expectKeptRoom(canvasElement: HTMLElement, isPlaced: boolean) {
  const tile = canvasElement.querySelector('main > div')
  await expect(tile?.getBoundingClientRect().height).toBe(tileRoom(isPlaced))
}

/** Long names. */
export const LongNames: Story = {
  args: {
    places: [
      place(11, 'Läkemedelsrum 2, kylskåp för vacciner och insuliner, övre hyllan', null, 140),
    ],
  },
}
