import { fakeServices } from '@forrad/core/testing'
import { ServicesProvider } from '@forrad/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { itemOn, packOf, places, TODAY } from '../model/delivery.fixture.ts'
import { DeliverySheet } from './DeliverySheet.tsx'

const services = fakeServices({})

const meta = {
  title: 'Plugins/Receival/DeliverySheet',
  component: DeliverySheet,
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <ServicesProvider value={services}>
        <Story />
      </ServicesProvider>
    ),
  ],
  args: {
    of: packOf(itemOn(3), { identifier: null }),
    places,
    today: TODAY,
    onCreatePlace: fn(async () => ({ ok: true, id: 14 }) as const),
    onDone: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof DeliverySheet>

export default meta

type Story = StoryObj<typeof meta>

/** A pack whose code tells no lot, of an item that is nowhere here: both are filled in. */
export const Default: Story = {
  play: async ({ args }) => {
    const sheet = within(await screen.findByRole('dialog', { name: /^Alvedon/ }))
    const done = sheet.getByRole('button', { name: 'Klar' })
    await waitFor(() => expect(done).toBeVisible())
    await expect(done).toBeDisabled()
    await userEvent.type(sheet.getByRole('combobox', { name: 'Hyllplats' }), 'A2{Enter}')
    await userEvent.type(sheet.getByRole('textbox', { name: 'Batch' }), 'PX9')
    await waitFor(() => expect(done).toBeEnabled())
    await userEvent.click(done)
    const place = { id: 12, identifier: 'A2' }
    const edit = { identifier: 'PX9', expiration_date: '2028-01-31', place, quantity: 1 }
    await expect(args.onDone).toHaveBeenCalledWith(edit)
    await expect(args.onClose).toHaveBeenCalled()
  },
}

/** The label of a shelf place is for what is opened; that of another location is told, and chooses nothing. */
export const Scanned: Story = {
  play: async ({ args }) => {
    const sheet = within(await screen.findByRole('dialog', { name: /^Alvedon/ }))
    const field = sheet.getByRole('combobox', { name: 'Hyllplats' })
    const scan = async (text: string) =>
      (await services.scans.receive({ text, source: 'scanner' })).outcome
    await expect(await scan('FRD-S-12')).toBe('claimed')
    await waitFor(() => expect(field).toHaveValue('A2'))
    await expect(await scan('FRD-S-77')).toBe('claimed')
    await expect(services.shown.at(-1)?.tone).toBe('warning')
    await userEvent.click(sheet.getByRole('button', { name: 'Klar' }))
    const place = { id: 12, identifier: 'A2' }
    await expect(args.onDone).toHaveBeenCalledWith(expect.objectContaining({ place }))
  },
}

/** What was filled in is not lost by a slip: leaving asks first. */
export const Left: Story = {
  play: async ({ args }) => {
    const sheet = within(await screen.findByRole('dialog', { name: /^Alvedon/ }))
    await userEvent.type(sheet.getByRole('textbox', { name: 'Batch' }), 'PX9')
    await userEvent.click(sheet.getByRole('button', { name: 'Stäng' }))
    await screen.findByRole('alertdialog', { name: 'Stänga utan att spara?' })
    await expect(args.onClose).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Ta bort det ifyllda' }))
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
    await expect(args.onDone).not.toHaveBeenCalled()
  },
}

/** On dark surfaces. */
export const Dark: Story = { globals: { theme: 'dark' } }
