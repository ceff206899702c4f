import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { LocationPicker } from './LocationPicker.tsx'

const meta = {
  title: 'Plugins/Scanner/LocationPicker',
  component: LocationPicker,
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <div style={{ height: '100dvh' }}>
        <Story />
      </div>
    ),
  ],
  args: {
    locations: [
      { id: 1, name: 'Läkemedelsrum 1' },
      { id: 2, name: 'Akutvagn' },
      { id: 3, name: 'Kyl' },
    ],
    status: 'done',
    selected: 2,
    onSelect: fn(),
    onStart: fn(),
    onRetry: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof LocationPicker>

export default meta
type Story = StoryObj<typeof meta>

/** A location is chosen already: the last one that the scanner worked for. */
export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.selectOptions(canvas.getByLabelText('Lager'), 'Kyl')
    await expect(args.onSelect).toHaveBeenCalledWith(3)
    await userEvent.click(canvas.getByRole('button', { name: 'Starta skannern' }))
    await expect(args.onStart).toHaveBeenCalledOnce()
  },
}

/** Nothing is chosen: the scanner cannot start. */
export const NothingChosen: Story = {
  args: { selected: null },
  play: async ({ canvasElement }) => {
    const start = within(canvasElement).getByRole('button', { name: 'Starta skannern' })
    await expect(start).toBeDisabled()
  },
}

/** The locations are on their way. */
export const Loading: Story = { args: { status: 'loading', locations: [], selected: null } }

/** They could not be fetched. */
export const Failed: Story = {
  args: {
    status: 'error',
    locations: [],
    selected: null,
    reason: 'Ingen kontakt med servern. Kontrollera nätverket och försök igen.',
  },
}

/** There is none. */
export const Empty: Story = { args: { locations: [], selected: null } }

/** A name that does not fit. */
export const LongName: Story = {
  args: {
    locations: [
      { id: 1, name: 'Läkemedelsförrådet på avdelning 34, plan 7, hus B, norra flygeln' },
    ],
    selected: 1,
  },
}
