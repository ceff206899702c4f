import { anItem } from '@forrad/core/testing'
import { IconButton, wordError } from '@forrad/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import type { AddItemState } from '../model/add-item.store.ts'
import { AddItemSheet } from './AddItemSheet.tsx'

const items = [
  anItem({ locations: [] }),
  anItem({ id: 2, vendor_name: '101235', display_name: 'Alvedon forte', strength_text: '1 g' }),
]
const IDLE: AddItemState = {
  query: '',
  status: 'idle',
  results: [],
  hasMore: false,
  error: null,
  adding: null,
  addError: null,
}
const DONE: AddItemState = { ...IDLE, query: 'alvedon', status: 'done', results: items }

const meta = {
  title: 'Plugins/Locations/AddItemSheet',
  component: AddItemSheet,
  args: {
    state: DONE,
    actions: { setQuery: fn(), retry: fn(), add: fn(async () => {}) },
    today: '2026-11-21',
    isKept: ({ id }) => id === 2,
    wordError,
    onCreate: null,
    onClose: fn(),
  },
} satisfies Meta<typeof AddItemSheet>

export default meta
type Story = StoryObj<typeof meta>

/** Hits of the catalogue; one is kept here already. */
export const Default: Story = {
  async play({ args }) {
    await userEvent.click(await screen.findByRole('button', { name: 'Lägg till' }))
    await expect(args.actions.add).toHaveBeenCalledWith(items[0])
    // The sheet may still be fading in.
    await waitFor(() => expect(screen.getByText('Finns redan här')).toBeVisible())
  },
}

/** What is kept offers its editors before the words, so that nothing comes under the finger that added it. */
export const Kept: Story = {
  args: {
    renderKept: (item, said) => (
      <>
        <IconButton icon="edit" label={`Ändra nivåer, ${item.display_name}`} />
        {said}
      </>
    ),
  },
  async play() {
    const buttons = await screen.findAllByRole('button', { name: /^Ändra nivåer/ })
    await expect(buttons).toHaveLength(1)
    const words = screen.getByText('Finns redan här').getBoundingClientRect()
    await expect(buttons[0]?.getBoundingClientRect().right).toBeLessThanOrEqual(words.left)
  },
}

/** Nothing typed yet. */
export const Empty: Story = { args: { state: IDLE } }

/** The answer is on its way. */
export const Loading: Story = { args: { state: { ...IDLE, query: 'alvedon', status: 'loading' } } }

/** Nothing matches. */
export const NothingFound: Story = {
  args: { state: { ...DONE, query: 'handskar', results: [] }, onCreate: fn() },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Skapa egen vara' }))
    await expect(args.onCreate).toHaveBeenCalledWith('handskar')
  },
}

/** One is being added. */
export const Adding: Story = { args: { state: { ...DONE, adding: 1 } } }

/** It could not be added; the hits stay. */
export const NotAdded: Story = { args: { state: { ...DONE, addError: { kind: 'network' } } } }

/** The search failed. */
export const Error: Story = {
  args: { state: { ...IDLE, query: 'alvedon', status: 'error', error: { kind: 'network' } } },
}

/** More than are shown. */
export const Long: Story = {
  args: {
    state: {
      ...DONE,
      hasMore: true,
      results: Array.from({ length: 30 }, (_, index) =>
        anItem({
          id: index + 10,
          display_name: `Natriumklorid Fresenius Kabi infusionsvätska, lösning i påse ${index}`,
        }),
      ),
    },
  },
}
