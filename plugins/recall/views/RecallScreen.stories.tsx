import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { aRecall, aReport, aTask } from '../model/recall.fixture.ts'
import { RecallScreen } from './RecallScreen.tsx'

const anna = { apoex_id: 'anna', name: 'Anna Andersson' }
const signed = { answered_at: '2026-11-23T09:00:00.000Z', answered_by: anna }

const meta = {
  title: 'Plugins/Recall/RecallScreen',
  component: RecallScreen,
  args: {
    recall: aRecall({
      class: 'I',
      instructions: 'Lägg i karantän. Skicka till apoteket.',
      due_on: '2026-11-30',
      letter: { name: 'Indragning 2026-114.pdf', media_type: 'application/pdf', size: 90_000 },
    }),
    tasks: [
      aTask(),
      aTask({ location_id: 4, location_name: 'Kyl', expected: 0, left: 0, unknown: 6 }),
      aTask({
        ...signed,
        location_id: 5,
        location_name: 'Akutvagn',
        left: 0,
        found: 11,
        quarantined: 8,
        written_off: 3,
        remark: 'En saknades.',
      }),
    ],
    alike: [
      {
        lot: 'AB12O',
        like: 'AB120',
        likeness: 'letter_o',
        places: [{ location_id: 4, location_name: 'Kyl', storage_location: 'B3', quantity: 2 }],
      },
    ],
    report: aReport(),
    reportError: null,
    today: '2026-11-24',
    since: '2026-11-01',
    locationId: 4,
    userId: 'anna',
    saving: false,
    busy: false,
    problem: null,
    onSince: fn(),
    onRetry: fn(),
    onSave: fn(),
  },
} satisfies Meta<typeof RecallScreen>

export default meta
type Story = StoryObj<typeof meta>

const all = { onAnswer: fn(), onEdit: fn(), onActivate: fn(), onClose: fn(), onLift: fn() }

/** In force, with everything that an administrator may do. */
export const Default: Story = {
  args: all,
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement)
    const [first] = page.getAllByRole('button', { name: 'Svara' })
    if (first) await userEvent.click(first)
    await expect(args.onAnswer).toHaveBeenCalledWith(expect.objectContaining({ location_id: 4 }))
    await userEvent.click(page.getByRole('button', { name: 'Rapport som PDF' }))
    await expect(args.onSave).toHaveBeenCalledWith('pdf')
    await expect(page.getByText('Batch AB12 är spärrad')).toBeVisible()
    // In force it is no draft any more.
    await expect(page.queryByText(/utkast/i)).not.toBeInTheDocument()
    await userEvent.click(page.getByRole('button', { name: 'Ändra indragningen' }))
    await expect(args.onEdit).toHaveBeenCalledOnce()
    // The server would refuse it.
    await expect(page.getByRole('button', { name: 'Avsluta indragningen' })).toBeDisabled()
    await expect(
      page.getByText(/^2 lager har inte svarat\. Indragningen kan avslutas/),
    ).toBeVisible()
  },
}

/** Every location has answered: it can be closed. */
export const Answered: Story = {
  args: { ...all, recall: aRecall({ tasks: { total: 3, answered: 3 } }) },
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement)
    await userEvent.click(page.getByRole('button', { name: 'Avsluta indragningen' }))
    await expect(args.onClose).toHaveBeenCalled()
  },
}

/** Somebody who only reads. */
export const ReadOnly: Story = {}

/** Units came to a location after it had answered: they are put away from its card. */
export const CameLater: Story = {
  args: {
    ...all,
    tasks: [aTask({ ...signed, location_id: 5, location_name: 'Akutvagn', left: 5, found: 12 })],
  },
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement)
    await expect(page.queryByRole('button', { name: 'Svara' })).not.toBeInTheDocument()
    await userEvent.click(page.getByRole('button', { name: 'Lägg undan 5' }))
    await expect(args.onAnswer).toHaveBeenCalledWith(expect.objectContaining({ location_id: 5 }))
  },
}

/** Locations should have answered by now. */
export const Overdue: Story = { args: { ...all, recall: aRecall({ due_on: '2026-11-20' }) } }

/** The first of two administrators has asked to close one of class I. */
export const Asked: Story = {
  args: {
    ...all,
    recall: aRecall({
      class: 'I',
      asked: { outcome: 'closed', by: anna, at: '2026-11-23T10:00:00.000Z' },
    }),
  },
}

/** Of class I, closed by two: both stand there. */
export const ClosedByTwo: Story = {
  args: {
    recall: aRecall({
      class: 'I',
      state: 'closed',
      outcome: 'closed',
      first_asked: { outcome: 'closed', by: anna, at: '2026-11-24T10:00:00.000Z' },
      ended_at: '2026-11-24T11:00:00.000Z',
      ended_by: { apoex_id: 'bo', name: 'Bo Berg' },
    }),
    tasks: [],
    alike: [],
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.getByText(/^Första av två som vill avsluta .*Anna Andersson$/)).toBeVisible()
    await expect(page.getByText(/^Avslutad .*Bo Berg$/)).toBeVisible()
  },
}

/** Blocks nothing yet. */
export const Draft: Story = {
  args: {
    ...all,
    recall: aRecall({ state: 'draft', lots: [], active_at: null, settled_at: null }),
    tasks: [],
    alike: [],
  },
  play: async ({ canvasElement }) => {
    const words = 'Alla batcher · utkast, inget är spärrat'
    await expect(within(canvasElement).getByText(words)).toBeVisible()
  },
}

/** Several batches. */
export const ManyLots: Story = {
  args: { ...all, recall: aRecall({ lots: ['AB12', 'AB13'] }) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Batcherna AB12, AB13 är spärrade')).toBeVisible()
  },
}

/** Every batch of the item. */
export const EveryLot: Story = {
  args: { ...all, recall: aRecall({ lots: [] }) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Alla batcher är spärrade')).toBeVisible()
  },
}

/** Over; nothing lay anywhere, and nobody picked any. */
export const Closed: Story = {
  args: {
    recall: aRecall({ state: 'closed', outcome: 'closed' }),
    tasks: [],
    alike: [],
    report: { ...aReport(), changes: [] },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.getByText('Batch AB12 · avslutad indragning')).toBeVisible()
    await expect(page.getByText(/Ingen behöver svara/)).toBeVisible()
  },
}

/** Picks that were told of afterwards: who picked stands there, and the sum is the ledger's. */
export const NotWritten: Story = {
  args: {
    report: {
      ...aReport(),
      not_written: [
        {
          location_id: 4,
          location_name: 'Kyl',
          person: anna,
          quantity: 2,
          occurred_at: '2026-11-23T09:00:00.000Z',
          solved_at: null,
        },
        {
          location_id: 4,
          location_name: 'Kyl',
          person: anna,
          quantity: 1,
          occurred_at: '2026-11-22T09:00:00.000Z',
          solved_at: '2026-11-24T09:00:00.000Z',
        },
      ],
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const table = within(page.getByRole('table', { name: /inte kunnat bokföras/ }))
    await expect(table.getAllByRole('row')).toHaveLength(3)
    await expect(table.getByText(/medan batchen var spärrad/)).toBeVisible()
    await expect(table.getByText(/utrett sedan dess/)).toBeVisible()
    await expect(page.getByRole('row', { name: /^Totalt/ })).toHaveTextContent('6')
  },
}

/** A draft that was thrown away: it has blocked nothing. */
export const Dropped: Story = {
  args: {
    recall: aRecall({ state: 'closed', outcome: 'dropped', active_at: null, settled_at: null }),
    tasks: [],
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Batch AB12 · utkast, slängt')).toBeVisible()
  },
}

/** The start was cut off: who has to answer is still to be found out, and can be by a press. */
export const Gathering: Story = {
  args: {
    ...all,
    recall: aRecall({ settled_at: null, tasks: { total: 0, answered: 0 } }),
    tasks: [],
  },
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement)
    await expect(page.queryByText(/Ingen behöver svara/)).not.toBeInTheDocument()
    await expect(page.getByText(/Lagren har inte tillfrågats än/)).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Fråga lagren nu' }))
    await expect(args.onActivate).toHaveBeenCalledOnce()
  },
}

/** Lifted before anybody was asked. */
export const NeverAsked: Story = {
  args: {
    recall: aRecall({ state: 'closed', outcome: 'lifted', settled_at: null }),
    tasks: [],
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.getByText('Den avslutades innan lagren tillfrågades.')).toBeVisible()
    await expect(page.queryByRole('button', { name: 'Fråga lagren nu' })).not.toBeInTheDocument()
  },
}

/** Neither file is offered. */
async function expectNoReport(page: ReturnType<typeof within>) {
  for (const name of ['Rapport som PDF', 'Rapport som CSV']) {
    await expect(page.getByRole('button', { name })).toBeDisabled()
  }
}

/** The figures come. */
export const Figures: Story = {
  args: { report: null },
  play: ({ canvasElement }) => expectNoReport(within(canvasElement)),
}

/** Another day is typed, and its figures are still to come: those that are shown are of the earlier one. */
export const OtherDay: Story = {
  args: { since: '2026-10-01' },
  play: ({ canvasElement }) => expectNoReport(within(canvasElement)),
}

/** They could not be fetched, and the last wish was refused. */
export const Problem: Story = {
  args: {
    ...all,
    reportError: 'Ingen kontakt med servern.',
    problem: '2 lager har inte svarat än.',
  },
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement)
    await expectNoReport(page)
    await userEvent.click(page.getByRole('button', { name: 'Försök igen' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}
