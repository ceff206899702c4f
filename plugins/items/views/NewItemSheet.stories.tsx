import { wordError } from '@forrad/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import type { NewItemState } from '../model/new-item.store.ts'
import { beginItem } from '../model/new-item.ts'
import { NewItemSheet } from './NewItemSheet.tsx'

const empty: NewItemState = {
  typed: beginItem({}),
  touched: {},
  refused: {},
  saving: false,
  error: null,
}
const typed = { ...empty.typed, display_name: 'Morfin oral lösning', vendor_name: '123456' }

const meta = {
  title: 'Plugins/Items/NewItemSheet',
  component: NewItemSheet,
  parameters: { layout: 'fullscreen' },
  args: {
    state: empty,
    actions: { change: fn(), touch: fn(), save: fn(async () => null) },
    wordError,
    onClose: fn(),
  },
} satisfies Meta<typeof NewItemSheet>

export default meta
type Story = StoryObj<typeof meta>

/** Nothing was sought. */
export const Default: Story = {
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Skapa varan' })).toBeDisabled()
  },
}

/** After a scan that no item has. */
export const Scanned: Story = {
  args: { state: { ...empty, typed: beginItem({ gtin: '07046261234566' }) } },
}

/** A medicine asks for its narcotic class; the number is somebody else's. */
export const Taken: Story = {
  args: {
    state: {
      ...empty,
      typed: { ...typed, kind: 'medicine', narcotic_level: 2 },
      refused: { vendor_name: 'taken' },
    },
  },
  play: async () => {
    await expect(await screen.findByText('En annan vara har det numret')).toBeVisible()
    await expect(screen.getByRole('combobox', { name: 'Narkotikaklass' })).toBeVisible()
  },
}

/** The barcode is another item's. */
export const BarcodeTaken: Story = {
  args: {
    state: {
      ...empty,
      typed: { ...typed, gtin: '7046261234566' },
      refused: { gtin: 'taken' },
    },
  },
  play: async () => {
    const field = await screen.findByRole('textbox', { name: /Streckkod/ })
    await expect(field).toHaveAccessibleDescription(/En annan vara har den streckkoden/)
    await expect(screen.queryByText('En annan vara har det numret')).toBe(null)
  },
}

/** The network is away. */
export const Failed: Story = { args: { state: { ...empty, typed, error: { kind: 'network' } } } }

/** On dark surfaces. */
export const Dark: Story = { ...Taken, globals: { theme: 'dark' } }

/** In high contrast. */
export const HighContrast: Story = { ...Taken, globals: { theme: 'contrast' } }
