import type { BatchOfItem } from '@forrad/core/kernel'
import { aBatch, anItem, fakeServices } from '@forrad/core/testing'
import type { Batch } from '@forrad/openapi'
import { ServicesProvider } from '@forrad/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { WithPlugin } from '../../../ui/testing/slotted.fixtures.tsx'
import type { ExpiringList, ExpiringRow } from '../model/expiring.ts'
import { ExpiringSection } from './ExpiringSection.tsx'

function row(id: number, name: string, expiration_date: string, isExpired = false): ExpiringRow {
  const item = anItem({ id, display_name: name, strength_text: '1 mg/ml' })
  const batch = { ...aBatch({ id, identifier: `LOT${id}`, quantity: id + 1 }), expiration_date }
  return { key: String(id), item, place: { id: 11, identifier: 'A2' }, batch, isExpired }
}

const rows = [
  row(1, 'Adrenalin injektionsvätska', '2026-11-12', true),
  row(2, 'Heparin injektionsvätska', '2026-11-17'),
  row(3, 'Insulin', '2026-11-23'),
]

const list: ExpiringList = { shown: rows, done: [], left: 3, hasMore: false }

const meta = {
  title: 'Plugins/Dashboard/ExpiringSection',
  component: ExpiringSection,
  // What other plugins offer on a row is asked for there.
  decorators: [
    (Story) => (
      <ServicesProvider value={fakeServices({})}>
        <Story />
      </ServicesProvider>
    ),
  ],
  args: {
    list,
    isPart: false,
    error: null,
    isDone: (_row: ExpiringRow): boolean => false,
    onDone: fn(),
    onOpen: fn(),
    allAt: '/locations/1?sort=expiry#inventory',
    onRetry: fn(),
  },
} satisfies Meta<typeof ExpiringSection>

export default meta
type Story = StoryObj<typeof meta>

/** What has expired stands first; a row opens its item, and its tick says that it is dealt with. */
export const Default: Story = {
  async play({ args, canvas, userEvent }) {
    await expect(canvas.getByText('Utgånget 2026-11-12')).toBeInTheDocument()
    await userEvent.click(canvas.getByRole('button', { name: /^Heparin/ }))
    await expect(args.onOpen).toHaveBeenCalledWith(rows[1])
    await userEvent.click(canvas.getByRole('checkbox', { name: /Insulin/ }))
    await expect(args.onDone).toHaveBeenCalledWith(rows[2])
  },
}

/** Nothing expires. */
export const Empty: Story = {
  args: { list: { shown: [], done: [], left: 0, hasMore: false } },
  async play({ canvas }) {
    await expect(canvas.getByText('Inget går ut den här veckan.')).toBeInTheDocument()
  },
}

/** One was dealt with just now, others before. */
export const DealtWith: Story = {
  args: {
    list: { shown: rows.slice(1), done: rows.slice(0, 1), left: 1, hasMore: false },
    isDone: ({ key }) => key !== '3',
  },
  async play({ canvas, userEvent }) {
    await expect(canvas.queryByText('Utgånget 2026-11-12')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: '1 avklarad' }))
    await expect(canvas.getByText('Utgånget 2026-11-12')).toBeInTheDocument()
  },
}

/** More than stand here, with long names. */
export const Long: Story = {
  args: {
    isPart: true,
    list: {
      shown: Array.from({ length: 8 }, (_, id) =>
        row(id, 'Klorhexidin kutan lösning färgad för desinfektion av hud', '2026-11-20'),
      ),
      done: [],
      left: 31,
      hasMore: true,
    },
  },
  async play({ canvas }) {
    await expect(canvas.getByRole('link', { name: 'Visa alla' })).toBeInTheDocument()
    await expect(canvas.getByText('31+')).toBeInTheDocument()
  },
}

function Mark({ opened, blocked }: BatchOfItem) {
  return <strong>{opened ? `Öppnad ${opened.on}` : blocked ? 'Spärrad' : null}</strong>
}

const marking = { 'batch.badges': [{ id: 'mark', load: async () => ({ default: Mark }) }] }

const MARKS: readonly Pick<Batch, 'blocked' | 'opened'>[] = [
  { blocked: true },
  { opened: { on: '2026-11-10', printed_date: '2027-06-30' } },
]
const marked = rows.map((each, at) => ({ ...each, batch: { ...each.batch, ...MARKS[at] } }))

/** One lies in quarantine, of another a pack is opened: both are marked as on their shelf places. */
export const Marked: Story = {
  args: { list: { ...list, shown: marked } },
  decorators: [
    (Story) => (
      <WithPlugin slots={marking}>
        <Story />
      </WithPlugin>
    ),
  ],
  async play({ canvas }) {
    await expect(await canvas.findByText('Spärrad')).toBeInTheDocument()
    await expect(await canvas.findByText('Öppnad 2026-11-10')).toBeInTheDocument()
  },
}

/** It could not be fetched. */
export const Failed: Story = {
  args: { list: null, error: 'Ingen kontakt med servern.' },
  async play({ args, canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Försök igen' }))
    await expect(args.onRetry).toHaveBeenCalled()
  },
}
