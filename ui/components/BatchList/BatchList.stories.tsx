import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { exampleBatch, TODAY } from '../../fixtures.ts'
import { BatchList, BatchRow } from './BatchList.tsx'

const meta = {
  title: 'Components/BatchList · batchlista, batch, utgångsdatum, hållbarhet',
  id: 'components-batchlist',
  component: BatchList,
  tags: ['autodocs'],
  subcomponents: { BatchRow },
  args: {
    today: TODAY,
    batches: [
      exampleBatch(),
      exampleBatch({ id: 2, identifier: null, quantity: 4, expiration_date: null }),
    ],
  },
} satisfies Meta<typeof BatchList>

export default meta

type Story = StoryObj<typeof meta>

/** In batch order; one without identifier and date. */
export const Default: Story = {}

/** Nothing lies here. */
export const Empty: Story = { args: { batches: [] } }

/** One is past its date. */
export const Expired: Story = {
  args: {
    batches: [
      exampleBatch({ expiration_date: '2026-11-20' }),
      exampleBatch({ identifier: 'LOT13' }),
    ],
  },
}

const several = [
  exampleBatch({ identifier: 'LOT09', quantity: 2, expiration_date: '2026-11-20' }),
  exampleBatch(),
  exampleBatch({ id: 2, identifier: 'LOT13', quantity: 20, expiration_date: '2027-06-30' }),
  exampleBatch({ id: 3, identifier: null, quantity: 4, expiration_date: null }),
]

/** What each row says, without the figures. */
const said = (canvas: { getAllByRole: (role: 'listitem') => HTMLElement[] }) =>
  canvas.getAllByRole('listitem').map((row) => row.firstElementChild?.textContent)

/** At each batch why it has its place. */
export const Why: Story = {
  args: { batches: several, why: true },
  play: async ({ canvas }) => {
    await expect(said(canvas)).toEqual([
      'LOT09Utgången',
      'LOT12Går ut först',
      'LOT13Går ut senare',
      'OKÄNDUtan datum',
    ])
  },
}

/** The only batch says nothing of its place. */
export const WhyOnly: Story = {
  args: { batches: [exampleBatch()], why: true },
  play: async ({ canvas }) => {
    await expect(said(canvas)).toEqual(['LOT12'])
  },
}

/** The batch that was scanned. */
export const Scanned: Story = {
  args: {
    batches: several,
    why: true,
    preferred: { identifier: 'LOT13', expiration_date: '2027-06-30' },
  },
  play: async ({ canvas }) => {
    await expect(said(canvas)).toEqual([
      'LOT09Utgången',
      'LOT12Går ut först',
      'LOT13Skannad',
      'OKÄNDUtan datum',
    ])
  },
}

/** The scanned batch is past its date: both are said. */
export const ScannedExpired: Story = {
  args: {
    batches: several,
    why: true,
    preferred: { identifier: 'LOT09', expiration_date: '2026-11-20' },
  },
  play: async ({ canvas }) => {
    const [row] = canvas.getAllByRole('listitem')
    await expect(row).toHaveTextContent(/Skannad.*Utgången/)
  },
}

/** The scanned lot lies here with another date. */
export const SameLot: Story = {
  args: {
    batches: several,
    why: true,
    preferred: { identifier: 'LOT13', expiration_date: '2027-01-31' },
  },
  play: async ({ canvas }) => {
    await expect(said(canvas)[2]).toBe('LOT13Samma batch, annat datum')
  },
}

/** Another one can be taken first; the one that gives first is marked. */
export const Choosable: Story = {
  args: { batches: several, why: true, onChoose: fn() },
  play: async ({ args, canvas }) => {
    const [first, , third] = canvas.getAllByRole('radio')
    await expect(first).toBeChecked()
    await userEvent.click(canvas.getByRole('radio', { name: 'Ta först av LOT13, 2027-06-30' }))
    await expect(args.onChoose).toHaveBeenCalledWith(several[2])
    await expect(third?.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  },
}

/** Another one than the first was chosen. */
export const Chosen: Story = {
  args: {
    batches: several,
    why: true,
    onChoose: fn(),
    preferred: { identifier: null, expiration_date: null, chosen: true },
    changes: [{ identifier: null, expiration_date: null, after: 3 }],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: 'Ta först av OKÄND, –' })).toBeChecked()
    await expect(canvas.getAllByRole('listitem')[3]).toHaveTextContent('OKÄNDVald')
  },
}

/** A single batch leaves nothing to choose. */
export const ChoosableOnly: Story = {
  args: { batches: [exampleBatch()], why: true, onChoose: fn() },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('radio')).toBeNull()
  },
}

/** What a pick is about to leave. */
export const Preview: Story = {
  args: { changes: [{ identifier: 'LOT12', expiration_date: '2026-12-31', after: 6 }] },
}

/** An identifier of twenty characters. */
export const Long: Story = {
  args: {
    batches: [exampleBatch({ identifier: 'ABCDEFGHIJKLMNOPQRST', expiration_date: '2026-01-31' })],
  },
}

/** On dark surfaces. */
export const Dark: Story = { ...Scanned, globals: { theme: 'dark' } }

/** In high contrast. */
export const HighContrast: Story = { ...Scanned, globals: { theme: 'contrast' } }
