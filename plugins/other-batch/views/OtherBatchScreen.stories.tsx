import type { OtherBatchPick, OtherBatchSum } from '@forrad/openapi'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { OtherBatchScreen, type OtherBatchScreenProps } from './OtherBatchScreen.tsx'

const none = { batch_opened: 0, batch_missing: 0, batch_patient: 0, batch_other: 0 }
const store = { id: 1, name: 'Läkemedelsrum 1' }
const anna = { apoex_id: 'u-1', name: 'Anna Åberg' }

const sum = (fields: Partial<OtherBatchSum>): OtherBatchSum => ({
  month: '2026-11',
  location: store,
  user: anna,
  picks: 3,
  quantity: 7,
  reasons: { ...none, batch_opened: 2, batch_missing: 1 },
  ...fields,
})

const picks: readonly OtherBatchPick[] = [
  {
    id: 7,
    created_at: '2026-11-21T14:05:00Z',
    user: anna,
    location: store,
    storage_location: { id: 11, identifier: 'A1' },
    item: { id: 1, vendor_name: '123456', display_name: 'Alvedon', strength_text: '500 mg' },
    identifier: 'LOT13',
    expiration_date: '2027-06-30',
    quantity: 2,
    reason: { code: 'batch_opened', text: 'Öppnad förpackning' },
  },
]

const meta = {
  title: 'Plugins/OtherBatch/OtherBatchScreen',
  component: OtherBatchScreen,
  args: {
    month: '2026-11',
    today: '2026-11-24',
    locations: [store, { id: 2, name: 'Förråd B' }],
    locationId: null,
    sums: [
      sum({}),
      sum({
        user: { apoex_id: 'u-2', name: 'Bo Berg' },
        picks: 1,
        quantity: 1,
        reasons: { ...none, batch_patient: 1 },
      }),
      sum({
        location: { id: 2, name: 'Förråd B' },
        picks: 1,
        reasons: { ...none, batch_other: 1 },
      }),
    ],
    loading: false,
    error: null,
    fetchPicks: fn<OtherBatchScreenProps['fetchPicks']>(async () => picks),
    onMonth: fn(),
    onLocation: fn(),
    onRetry: fn(),
    onExport: fn(),
  },
} satisfies Meta<typeof OtherBatchScreen>

export default meta
type Story = StoryObj<typeof meta>

/** By location and person; each pick once a person is pressed. */
export const Default: Story = {
  async play({ args, canvas }) {
    const room = within(canvas.getByRole('region', { name: 'Läkemedelsrum 1' }))
    await userEvent.click(room.getByRole('button', { name: /Anna Åberg/ }))
    await expect(await room.findByText(/LOT13/)).toBeVisible()
    await expect(args.fetchPicks).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Exportera' }))
    await expect(args.onExport).toHaveBeenCalledOnce()
  },
}

/** Scanned packs are asked for no reason: they stand after the reasons that were given. */
export const Scanned: Story = {
  args: {
    sums: [
      sum({ picks: 14, reasons: { ...none, batch_opened: 2, batch_missing: 1, scanned: 11 } }),
    ],
    fetchPicks: fn<OtherBatchScreenProps['fetchPicks']>(async () =>
      picks.map((pick) => ({ ...pick, reason: { code: 'scanned' } })),
    ),
  },
  async play({ canvas }) {
    const row = canvas.getByRole('button', { name: /Anna Åberg/ })
    await expect(row).toHaveTextContent(
      'Öppnad förpackning 2 · Skadad eller saknas 1 · Skannad, utan orsak 11',
    )
    await userEvent.click(row)
    await expect(await canvas.findByText(/^· Skannad, utan orsak$/)).toBeVisible()
  },
}

/** On a desktop. */
export const Desktop: Story = { globals: { viewport: { value: 'desktop' } } }

/** What one person picked did not come. */
export const PicksFailed: Story = {
  args: { fetchPicks: fn<OtherBatchScreenProps['fetchPicks']>(async () => null) },
  async play({ canvas }) {
    const [first] = canvas.getAllByRole('button', { name: /Anna Åberg/ })
    if (first) await userEvent.click(first)
    await expect(await canvas.findByText(/kunde inte hämtas/)).toBeVisible()
  },
}

/** Nobody took another batch than the first. */
export const Empty: Story = { args: { sums: [] } }

/** Nobody did at the location that is chosen: that is no word of the others, which are one touch away. */
export const EmptyHere: Story = {
  args: {
    locationId: 3,
    locations: [store, { id: 2, name: 'Förråd B' }, { id: 3, name: 'Kyl' }],
  },
  async play({ args, canvas }) {
    await expect(canvas.getByText(/^I Kyl tog ingen en annan batch/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Visa alla lager' }))
    await expect(args.onLocation).toHaveBeenCalledWith(null)
  },
}

/** Before the first answer. */
export const Loading: Story = { args: { sums: null, loading: true } }

/** Nobody answered. */
export const Offline: Story = {
  args: { sums: null, error: 'Ingen kontakt med servern.' },
  async play({ args, canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Försök igen' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}

/** On dark surfaces. */
export const Dark: Story = { globals: { theme: 'dark' } }
