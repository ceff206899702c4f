import type { Adjustment, AdjustmentRow } from '@forrad/openapi'
import { wordError } from '@forrad/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { HistoryList } from './HistoryList.tsx'

function row(fields: Partial<AdjustmentRow> = {}): AdjustmentRow {
  return {
    location: { id: 1, name: 'Läkemedelsrum 1' },
    storage_location: { id: 11, identifier: 'A1' },
    identifier: 'LOT24A',
    expiration_date: '2027-06-30',
    before: 20,
    after: 18,
    quantity: -2,
    ...fields,
  }
}

function entry(id: number, fields: Partial<Adjustment> = {}): Adjustment {
  return {
    id,
    item_id: 1,
    type: 'remove',
    created_at: '2026-11-21T14:04:00.000Z',
    user: { apoex_id: 'u-1', name: 'Åsa Öberg' },
    undoes_id: null,
    undone_by_id: null,
    ledger_item: { id: 1, vendor_name: '101234', display_name: 'Alvedon', strength_text: null },
    rows: [row()],
    ...fields,
  }
}

const entries = [
  entry(6),
  entry(5, { type: 'undo', undoes_id: 4, rows: [row({ before: 1, after: 3, quantity: 2 })] }),
  entry(4, { undone_by_id: 5, rows: [row({ before: 3, after: 1 })] }),
  entry(3, {
    type: 'stocktaking',
    rows: [
      row(),
      row({ identifier: null, expiration_date: null, before: 4, after: 0, quantity: -4 }),
    ],
  }),
  // Told after the count that had seen it.
  entry(8, {
    type: 'stocktaking',
    beside_id: 7,
    occurred_at: '2026-11-21T13:50:00.000Z',
    rows: [row({ before: 1, after: 3, quantity: 2 })],
  }),
  entry(7, { occurred_at: '2026-11-21T13:50:00.000Z', rows: [row({ before: 3, after: 1 })] }),
  // Reached the server half a day after it happened.
  entry(2, {
    type: 'receive',
    occurred_at: '2026-11-21T02:10:00.000Z',
    rows: [row({ before: 0, after: 1200, quantity: 1200 })],
  }),
]

const meta = {
  title: 'Plugins/Items/HistoryList',
  component: HistoryList,
  args: {
    entries,
    problem: null,
    hasMore: true,
    adding: false,
    undoing: null,
    refused: {},
    canUndo: ({ id }) => id === 6,
    wordError,
    onRetry: fn(),
    onAll: fn(),
    onMore: fn(),
    onUndo: fn(),
  },
} satisfies Meta<typeof HistoryList>

export default meta
type Story = StoryObj<typeof meta>

/** Every type of change; the latest is one's own and can be taken back. */
export const Default: Story = {
  async play({ args, canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Ångra' }))
    await expect(args.onUndo).toHaveBeenCalledWith(6)
    await userEvent.click(canvas.getByRole('button', { name: 'Visa fler' }))
    await expect(args.onMore).toHaveBeenCalledOnce()
    await expect(canvas.getAllByText('2026-11-21 15:04')[0]).toBeVisible()
  },
}

/** It was refused, and says why. */
export const Refused: Story = {
  args: {
    refused: {
      6: { kind: 'answer', status: 409, code: 'stock_changed', message: '', details: [] },
    },
  },
  async play({ canvas }) {
    await expect(canvas.getByText(/saldot har ändrats sedan dess/)).toBeVisible()
  },
}

/** What was counted within the minute in which it was saved says its time once. */
export const CountedJustBefore: Story = {
  args: {
    entries: [
      entry(9, { type: 'stocktaking', occurred_at: '2026-11-21T14:03:40.000Z' }),
      entry(8, {
        type: 'stocktaking',
        created_at: '2026-11-21T14:04:50.000Z',
        occurred_at: '2026-11-21T14:04:20.000Z',
      }),
    ],
  },
  async play({ canvas }) {
    await expect(canvas.getAllByText(/nådde servern senare/)).toHaveLength(1)
    await expect(canvas.getByText(/^Hände 2026-11-21 15:03/)).toBeVisible()
  },
}

/** An entry that says why it was made. */
export const WithReason: Story = {
  args: { entries: [entry(6, { reason: { code: 'ward', text: 'Till avdelning' } })] },
  async play({ canvas }) {
    await expect(canvas.getByText('Orsak: Till avdelning')).toBeVisible()
  },
}

/** How each came about; of a document's its name says it. */
export const WithOrigin: Story = {
  args: {
    nameDocument: () => 'Flytt 12',
    entries: [
      entry(9, { origin: 'scan' }),
      entry(8, { origin: 'manual' }),
      entry(7, { origin: 'offline', occurred_at: '2026-11-21T13:50:00.000Z' }),
      entry(6, {
        type: 'receive',
        origin: 'import',
        rows: [row({ before: 0, after: 20, quantity: 20 })],
      }),
      entry(5, { type: 'move', origin: 'document', document_id: 'transfers/12' }),
    ],
  },
  async play({ canvas }) {
    for (const words of ['Skannat', 'Manuellt', 'Utan nät', 'Import']) {
      await expect(canvas.getByText(new RegExp(`· Åsa Öberg · ${words}$`))).toBeVisible()
    }
    await expect(canvas.getByText(/Flytt 12$/)).toBeVisible()
    await expect(canvas.queryByText(/Dokument/)).toBeNull()
  },
}

/** What is looked for never happened. */
export const NoneMatches: Story = {
  args: { entries: [], hasMore: false, filtered: true },
  async play({ args, canvas }) {
    await expect(canvas.getByText('Inget i historiken matchar')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Visa hela historiken' }))
    await expect(args.onAll).toHaveBeenCalledOnce()
  },
}

/** What plugins say of an entry stands with it. */
export const WithMarks: Story = {
  args: { marksOf: ({ id }) => (id === 6 ? 'Bevittnat av Berit Bengtsson' : null) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Bevittnat av Berit Bengtsson')).toBeVisible()
  },
}

/** What a plugin added stands plainly where the plugin does not show it, as once it is gone. */
export const WithPlainExtra: Story = {
  args: { saidOf: ({ id }) => (id === 6 ? ['fridge-log/degrees: 4'] : []) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('fridge-log/degrees: 4')).toBeVisible()
  },
}

/** An entry is being taken back. */
export const Undoing: Story = { args: { undoing: 6 } }

/** Nothing is known yet. */
export const Loading: Story = { args: { entries: null } }

/** It could not be fetched. */
export const Offline: Story = {
  args: {
    entries: null,
    problem: 'Ingen kontakt med servern. Kontrollera nätverket och försök igen.',
  },
}

/** A new item. */
export const Empty: Story = { args: { entries: [], hasMore: false } }

/** On a desktop. */
export const Desktop: Story = { globals: { viewport: { value: 'desktop' } } }

/** On a narrow phone. */
export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } }

/** On dark surfaces. */
export const Dark: Story = { globals: { theme: 'dark' } }

/** In high contrast. */
export const HighContrast: Story = { globals: { theme: 'contrast' } }
