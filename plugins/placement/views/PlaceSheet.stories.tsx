import { aLocation } from '@forrad/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { PlaceSheet } from './PlaceSheet.tsx'

const meta = {
  title: 'Plugins/Placement/PlaceSheet',
  component: PlaceSheet,
  parameters: { layout: 'fullscreen' },
  args: {
    locations: [
      aLocation({ id: 1, name: 'Akutvagn' }),
      aLocation({ id: 2, name: 'Kyl' }),
      aLocation({ id: 3, name: 'Läkemedelsrum 1' }),
    ],
    placedId: 2,
    loading: false,
    reason: null,
    onPlace: fn(),
    onRetry: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof PlaceSheet>

export default meta
type Story = StoryObj<typeof meta>

/** The device has a place; one tap gives it another. */
export const Default: Story = {
  play: async ({ args }) => {
    const placed = await screen.findByRole('button', { name: 'Kyl' })
    await expect(placed).toHaveAttribute('aria-current', 'true')
    await userEvent.click(screen.getByRole('button', { name: 'Akutvagn' }))
    await expect(args.onPlace).toHaveBeenCalledWith(1)
  },
}

/** Placed nowhere. */
export const Nowhere: Story = { args: { placedId: null } }

/** The list is being fetched. */
export const Loading: Story = { args: { locations: [], loading: true } }

/** The list could not be fetched. */
export const Error: Story = { args: { locations: [], reason: 'Ingen kontakt med servern.' } }

/** A customer without locations. */
export const Empty: Story = { args: { locations: [] } }

/** Many locations with long names. */
export const Long: Story = {
  args: {
    locations: Array.from({ length: 40 }, (_, index) =>
      aLocation({
        id: index + 1,
        name: `Vårdavdelning ${index + 1} – läkemedelsförråd och beredningsrum`,
      }),
    ),
    placedId: 12,
  },
}
