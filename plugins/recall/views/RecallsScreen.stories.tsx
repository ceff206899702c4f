import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { aRecall } from '../model/recall.fixture.ts'
import { RecallsScreen } from './RecallsScreen.tsx'

const meta = {
  title: 'Plugins/Recall/RecallsScreen',
  component: RecallsScreen,
  args: {
    recalls: [
      aRecall({ id: 8, lots: ['X1', 'X2'], class: 'I', instructions: 'Skicka till apoteket.' }),
      aRecall({ class: 'none', reference: null }),
    ],
    error: null,
    today: '2026-11-23',
    onRetry: fn(),
  },
} satisfies Meta<typeof RecallsScreen>

export default meta
type Story = StoryObj<typeof meta>

/** Those in force, newest first. */
export const Default: Story = {
  args: {
    onLift: fn(),
    onNew: fn(),
    drafts: [aRecall({ id: 9, state: 'draft', lots: [] })],
    closed: [aRecall({ id: 2, state: 'closed', outcome: 'closed' })],
  },
  play: async ({ canvasElement, args }) => {
    const [first] = within(canvasElement).getAllByRole('button', { name: 'Häv spärren' })
    if (first) await userEvent.click(first)
    await expect(args.onLift).toHaveBeenCalledWith(expect.objectContaining({ id: 8 }), first)
  },
}

/** Who may not lift one only reads. */
export const ReadOnly: Story = {}

/** None is in force. */
export const Empty: Story = { args: { recalls: [] } }

/** They are being fetched. */
export const Loading: Story = { args: { recalls: null } }

/** They could not be fetched. */
export const Error: Story = { args: { recalls: null, error: 'Ingen kontakt med servern.' } }

/** More are over than are shown. */
export const MoreEnded: Story = {
  args: {
    closed: [aRecall({ id: 2, state: 'closed', outcome: 'closed' })],
    onMoreClosed: fn(),
  },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Visa fler' }))
    await expect(args.onMoreClosed).toHaveBeenCalledOnce()
  },
}

/** Drafts and those that are over could not be fetched: what is known of them stays. */
export const OthersFailed: Story = {
  args: {
    closed: [aRecall({ id: 2, state: 'closed', outcome: 'closed' })],
    onMoreClosed: fn(),
    othersError: 'Ingen kontakt med servern.',
    onOthersRetry: fn(),
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(
      canvas.getByText('Utkast och avslutade indragningar kunde inte hämtas'),
    ).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Visa fler' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Försök igen' }))
    await expect(args.onOthersRetry).toHaveBeenCalledOnce()
  },
}

/** A location should have answered by now. */
export const Overdue: Story = {
  args: { recalls: [aRecall({ due_on: '2026-11-20' })] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/Försenat: 1 av 3/)).toBeVisible()
  },
}
