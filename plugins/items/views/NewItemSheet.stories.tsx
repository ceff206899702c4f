import { anItem } from '@forrad/core/testing'
import { wordError } from '@forrad/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import type { NewItemState } from '../model/new-item.store.ts'
import { beginItem, typedItem } from '../model/new-item.ts'
import { NewItemSheet } from './NewItemSheet.tsx'

const empty: NewItemState = {
  typed: beginItem({}),
  touched: {},
  refused: {},
  saving: false,
  error: null,
}
const typed = { ...empty.typed, display_name: 'Morfin oral lösning', vendor_name: '123456' }

const before = typedItem(
  anItem({
    vendor_name: 'E-1001',
    display_name: 'Morfin oral lösning',
    strength_text: '2 mg/ml',
    kind: 'medicine',
    narcotic_level: 2,
    own: true,
  }),
)
const existing = { ...empty, typed: before }

const meta = {
  title: 'Plugins/Items/NewItemSheet',
  component: NewItemSheet,
  parameters: { layout: 'fullscreen' },
  args: {
    state: empty,
    actions: { change: fn(), touch: fn(), save: fn(async () => null) },
    narcotics: true,
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

/** A medicine may need a licence; a supply is not asked about. */
export const Licence: Story = {
  args: { state: { ...empty, typed: { ...typed, kind: 'medicine' } } },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('switch', { name: 'Kräver licens' }))
    await expect(args.actions.change).toHaveBeenCalledWith({ requires_license: true })
  },
}

/** Who lacks the permission for narcotics sets no class, and is told who does. */
export const WithoutNarcotics: Story = {
  args: { narcotics: false, state: { ...empty, typed: { ...typed, kind: 'medicine' } } },
  play: async () => {
    const field = await screen.findByRole('combobox', { name: 'Narkotikaklass' })
    await expect(field).toBeDisabled()
    await expect(field).toHaveAccessibleDescription(/behörighet för narkotika/)
    await expect(screen.getByRole('combobox', { name: 'Typ' })).toBeEnabled()
  },
}

/** One that exists begins as it is; there is nothing to save before something differs. */
export const Change: Story = {
  args: { before, state: existing },
  play: async () => {
    await screen.findByRole('dialog', { name: 'Ändra varan' })
    await expect(screen.getByRole('textbox', { name: 'Namn' })).toHaveValue('Morfin oral lösning')
    await expect(screen.getByRole('button', { name: 'Spara' })).toBeDisabled()
    await expect(screen.queryByRole('button', { name: 'Skapa varan' })).toBe(null)
  },
}

/** Its strength was corrected. */
export const Changed: Story = {
  args: { before, state: { ...existing, typed: { ...before, strength_text: '5 mg/ml' } } },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Spara' }))
    await expect(args.actions.save).toHaveBeenCalledOnce()
  },
}

/** The number that it was given is another item's. */
export const ChangeTaken: Story = {
  args: {
    before,
    state: {
      ...existing,
      typed: { ...before, vendor_name: '123456' },
      refused: { vendor_name: 'taken' },
    },
  },
  play: async () => {
    const field = await screen.findByRole('textbox', { name: 'Varunummer' })
    await expect(field).toHaveAccessibleDescription(/En annan vara har det numret/)
  },
}

/** A narcotic, by who lacks the permission: neither its class nor its kind, which would take the class away. */
export const ChangeWithoutNarcotics: Story = {
  args: { narcotics: false, before, state: existing },
  play: async () => {
    await expect(await screen.findByRole('combobox', { name: 'Narkotikaklass' })).toBeDisabled()
    await expect(screen.getByRole('combobox', { name: 'Typ' })).toBeDisabled()
    await expect(screen.getByRole('textbox', { name: 'Namn' })).toBeEnabled()
  },
}

/** The change could not be saved. */
export const ChangeFailed: Story = {
  args: {
    before,
    state: { ...existing, typed: { ...before, strength_text: '' }, error: { kind: 'network' } },
  },
  play: async () => {
    await expect(await screen.findByText('Varan kunde inte ändras')).toBeVisible()
  },
}

/** The network is away. */
export const Failed: Story = { args: { state: { ...empty, typed, error: { kind: 'network' } } } }

/** On dark surfaces. */
export const Dark: Story = { ...Taken, globals: { theme: 'dark' } }

/** In high contrast. */
export const HighContrast: Story = { ...Taken, globals: { theme: 'contrast' } }
