import { aLocation } from '@forrad/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { ChooseLocation } from './ChooseLocation.tsx'

const locations = [
  aLocation({ id: 1, name: 'Akutvagn' }),
  aLocation({ id: 2, name: 'Kyl' }),
  aLocation({ id: 3, name: 'Läkemedelsrum 1' }),
]

const meta = {
  title: 'Plugins/Placement/ChooseLocation',
  component: ChooseLocation,
  parameters: { layout: 'fullscreen' },
  args: {
    locations,
    placedAt: null,
    selectedId: null,
    loading: false,
    failed: false,
    onChoose: fn(),
    onSave: fn(),
    onRetry: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof ChooseLocation>

export default meta
type Story = StoryObj<typeof meta>

/** Nothing chosen: there is nothing to save yet. */
export const Default: Story = {
  play: async ({ args }) => {
    await expect(await screen.findByRole('button', { name: 'Spara' })).toBeDisabled()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Lager' }), 'Kyl')
    await expect(args.onChoose).toHaveBeenCalledWith(2)
  },
}

/** The computer has a place. */
export const Placed: Story = { args: { placedAt: 'Kyl', selectedId: 2 } }

/** Another one was chosen, and is not saved yet. */
export const Chosen: Story = { args: { placedAt: 'Kyl', selectedId: 3 } }

/** The list is being fetched. */
export const Loading: Story = { args: { locations: [], loading: true } }

/** The list could not be fetched. */
export const Error: Story = { args: { locations: [], failed: true } }

/** Without a network the last list can still be chosen from. */
export const Offline: Story = { args: { placedAt: 'Kyl', selectedId: 2, failed: true } }

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
    placedAt: 'Vårdavdelning 12 – läkemedelsförråd och beredningsrum',
    selectedId: 12,
  },
}
