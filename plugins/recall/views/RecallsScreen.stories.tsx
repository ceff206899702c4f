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

/** Those in force, newest first; a block is lifted in its own page, not beside what opens it. */
export const Default: Story = {
  args: {
    onNew: fn(),
    drafts: [aRecall({ id: 9, state: 'draft', lots: [] })],
    closed: [aRecall({ id: 2, state: 'closed', outcome: 'closed' })],
  },
  play: async ({ canvas, args }) => {
    const [first] = canvas.getAllByRole('link', { name: 'Öppna och svara' })
    await expect(first).toHaveAttribute('href', '/recalls/8')
    await expect(canvas.queryByRole('button', { name: 'Häv spärren' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Ny indragning' }))
    await expect(args.onNew).toHaveBeenCalledOnce()
  },
}

/** Who may not write one only reads. */
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
