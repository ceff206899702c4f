import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { aTransferLine } from '../model/transfer.fixture.ts'
import { ShortSheet } from './ShortSheet.tsx'

const meta = {
  title: 'Plugins/Transfers/ShortSheet',
  component: ShortSheet,
  parameters: { layout: 'fullscreen' },
  args: {
    lines: [aTransferLine(), aTransferLine({ line: 2, identifier: 'B', left: 2 })],
    counted: 0,
    hasSender: true,
    sending: false,
    unknown: false,
    failed: null,
    onSend: fn(),
    onAgain: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof ShortSheet>

export default meta
type Story = StoryObj<typeof meta>

/** One reason with a tap. */
export const Default: Story = {
  async play({ args }) {
    for (const box of await screen.findAllByRole('checkbox')) await userEvent.click(box)
    await userEvent.click(await screen.findByRole('button', { name: 'Skickades aldrig' }))
    await userEvent.click(await screen.findByRole('button', { name: /^Lägg tillbaka 7\sst$/ }))
    await expect(args.onSend).toHaveBeenCalledWith(args.lines, 'miscounted', 'Skickades aldrig')
  },
}

/** Of five that were sent four were counted: the one is missing, and the four come with it. */
export const Counted: Story = {
  args: { lines: [aTransferLine({ left: 1 })], counted: 4 },
  async play({ args }) {
    await expect(
      await screen.findByText(/^Det räknade, 4\sst, tas emot samtidigt\.$/),
    ).toBeVisible()
    await userEvent.click(await screen.findByRole('button', { name: 'Borttappat' }))
    await userEvent.click(await screen.findByRole('button', { name: /^Kassera 1\sst$/ }))
    await expect(args.onSend).toHaveBeenCalledWith(args.lines, 'lost', 'Borttappat')
  },
}

/** Nothing was counted: a line is written off whole, unless what is whole of it is counted first. */
export const Uncounted: Story = {
  args: { lines: [aTransferLine({ left: 10 })], isUncounted: true },
  async play() {
    await expect(
      await screen.findByText('Räkna först det som är helt, så gäller detta resten.'),
    ).toBeVisible()
  },
}

/** What plugins ask is asked of what would be sent, once it is said why. */
export const Asked: Story = {
  // One alone is chosen.
  args: {
    lines: [aTransferLine()],
    renderFields: fn((lines) => <p>{`Vittne för ${lines.length}`}</p>),
  },
  async play({ args }) {
    const reason = await screen.findByRole('button', { name: 'Borttappat' })
    await expect(screen.queryByText(/^Vittne för/)).toBeNull()
    await userEvent.click(reason)
    await expect(await screen.findByText('Vittne för 1')).toBeVisible()
    await expect(args.renderFields).toHaveBeenLastCalledWith(args.lines, 'lost', 'Borttappat')
  },
}

/** The opened and the closed packs of one lot are two lines: their dates tell them apart. */
export const OneLot: Story = {
  args: { lines: [aTransferLine(), aTransferLine({ line: 2, expiration_date: '2026-12-20' })] },
  async play({ args }) {
    await userEvent.click(await screen.findByRole('checkbox', { name: /AB12 · 2026-12-20/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Borttappat' }))
    await userEvent.click(screen.getByRole('button', { name: /^Kassera 5\sst$/ }))
    await expect(args.onSend).toHaveBeenCalledWith([args.lines[1]], 'lost', 'Borttappat')
  },
}

/** What was ticked or chosen is not lost by a slip: leaving asks first, and not where nothing was. */
export const Left: Story = {
  async play({ args }) {
    const [box] = await screen.findAllByRole('checkbox')
    if (!box) throw new Error('a line')
    await userEvent.click(box)
    await userEvent.keyboard('{Escape}')
    await screen.findByRole('alertdialog', { name: 'Stänga utan att spara?' })
    await userEvent.click(screen.getByRole('button', { name: 'Fortsätt' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await expect(box).toBeChecked()
    await expect(args.onClose).not.toHaveBeenCalled()
    await userEvent.click(box)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
  },
}

/** The sender was deleted: nothing can be put back there. */
export const NoSender: Story = { args: { hasSender: false } }

/** Refused. */
export const Refused: Story = { args: { failed: 'Det går inte att nå servern.' } }

/** No answer came: only the very same may follow. */
export const Unknown: Story = { args: { unknown: true } }

/** On its way. */
export const Sending: Story = { args: { sending: true } }

/** In dark. */
export const Dark: Story = { globals: { theme: 'dark' } }
