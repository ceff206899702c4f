import { aLocation, fakeServices } from '@forrad/core/testing'
import { ServicesProvider } from '@forrad/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { anEntry, TODAY } from '../model/order.fixture.ts'
import { orderRows, restore, write, type Written } from '../model/order.ts'
import { OrderScreen, type OrderScreenProps } from './OrderScreen.tsx'

const entries = [
  anEntry({ id: 1, display_name: 'Adrenalin injektionsvätska', strength_text: '1 mg/ml' }),
  anEntry({ id: 2, display_name: 'Bricanyl Turbuhaler', quantity: 0, strength_text: null }),
  anEntry({ id: 3, display_name: 'Morfin tablett', quantity: 2, expired: 20, narcotic_level: 2 }),
  anEntry({ id: 4, display_name: 'Kompress steril', quantity: 0, preferred: 0 }),
]
const rows = orderRows(entries, {})
const services = fakeServices()

const meta = {
  title: 'Plugins/Ordering/OrderScreen',
  component: OrderScreen,
  // Other plugins' marks and lines stand here, which meet services.
  decorators: [
    (Story) => (
      <ServicesProvider value={services}>
        <Story />
      </ServicesProvider>
    ),
  ],
  args: {
    locations: [
      aLocation({ id: 1, name: 'Läkemedelsrum 1' }),
      aLocation({ id: 2, name: 'Akutvagn' }),
    ],
    locationId: 1,
    customer: { company_name: 'Region Norr', name: 'Vårdcentralen Älven' },
    today: TODAY,
    rows,
    loading: false,
    error: null,
    onRetry: fn(),
    onLocation: fn(),
    onQuantity: fn(),
    onRestore: fn(),
    onPrint: fn(),
    onExport: fn<() => void>() as OrderScreenProps['onExport'],
  },
  render: (args) => <Stateful {...args} />,
} satisfies Meta<typeof OrderScreen>

export default meta
type Story = StoryObj<typeof meta>

function Stateful(props: OrderScreenProps) {
  const [written, setWritten] = useState<Written>({})
  return (
    <OrderScreen
      {...props}
      rows={props.rows && orderRows(props.rows, written)}
      onQuantity={(row, quantity) => {
        setWritten(write(written, row, quantity))
        props.onQuantity(row, quantity)
      }}
      onRestore={() => {
        setWritten(restore(written, props.rows ?? []))
        props.onRestore()
      }}
    />
  )
}

/** The locations could not be fetched: paper names the one of its rows, never all. */
export const LocationsUnknown: Story = {
  args: { locations: [] },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body)
    await expect(page.getByText('Att beställa: Läkemedelsrum 1')).toBeInTheDocument()
    await expect(page.queryByText('Att beställa: Alla lager')).toBe(null)
    await expect(page.getByRole('combobox', { name: 'Lager' })).toHaveDisplayValue(
      'Läkemedelsrum 1',
    )
  },
}

/** The suggestions; a touch of a quantity selects what is in it. */
export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('3 varor att beställa · 1 beställs inte')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Återställ förslag' })).toBe(null)
    const field = canvas.getByRole('textbox', { name: /^Antal av Adrenalin/ })
    await userEvent.click(field)
    await userEvent.keyboard('55')
    await expect(field).toHaveValue('55')
    await userEvent.click(canvas.getByRole('button', { name: /^Utelämna Bricanyl/ }))
    await expect(canvas.getByText('Utelämnad')).toBeVisible()
    await expect(canvas.getByText('2 varor att beställa · 2 beställs inte')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /^Beställ Bricanyl.* ändå/ }))
    await userEvent.click(canvas.getByRole('button', { name: 'Återställ förslag' }))
    await expect(canvas.getByRole('textbox', { name: /^Antal av Adrenalin/ })).toHaveValue('40')
    await userEvent.click(canvas.getByRole('button', { name: 'Exportera' }))
    await expect(args.onExport).toHaveBeenCalledOnce()
  },
}

/** Nothing is suggested: each row says why in place of a bare 0. */
export const NothingSuggested: Story = {
  args: {
    rows: orderRows(
      [
        anEntry({ id: 1, display_name: 'Kompress steril', quantity: 0, preferred: 0 }),
        anEntry({ id: 2, display_name: 'Betapred tablett', quantity: 10, preferred: 10 }),
      ],
      {},
    ),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('Önskad nivå saknas')).toBeVisible()
    await expect(canvas.getByText('Önskad nivå är för låg')).toBeVisible()
    await expect(canvas.getByText('0 varor att beställa · 2 beställs inte')).toBeVisible()
  },
}

/** At a desk likewise, with no 0 among the suggestions. */
export const WideNothingSuggested: Story = {
  ...NothingSuggested,
  globals: { viewport: { value: 'desktop' } },
}

/** Every location: each row names its own. */
export const AllLocations: Story = {
  args: { locationId: null, rows: orderRows([...entries, anEntry({ id: 1, locationId: 2 })], {}) },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getAllByText(/Akutvagn/).length).toBeGreaterThan(1)
    await userEvent.selectOptions(canvas.getByLabelText('Lager'), 'Akutvagn')
    await expect(args.onLocation).toHaveBeenCalledWith(2)
  },
}

/** Not fetched yet. */
export const Loading: Story = { args: { rows: null, loading: true } }

/** It could not be fetched; trying again is one touch. */
export const Failed: Story = {
  args: { rows: null, error: 'Servern nås inte. Kontrollera nätet.' },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Försök igen' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}

/** Nothing is to be ordered: what would be here, and how to get it there. */
export const Empty: Story = {
  args: { rows: [] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('Inget att beställa')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Exportera' })).toBe(null)
  },
}

/** Nobody offers the export: printing is the main thing. */
export const WithoutExport: Story = {
  args: { onExport: null },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.queryByRole('button', { name: 'Exportera' })).toBe(null)
    await userEvent.click(canvas.getByRole('button', { name: 'Skriv ut' }))
    await expect(args.onPrint).toHaveBeenCalledOnce()
  },
}

/** A desk's width: a table. */
export const Wide: Story = {
  globals: { viewport: { value: 'desktop' } },
}
