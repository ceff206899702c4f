import { wordError } from '@forrad/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import { batch, lying, plan, shelf } from '../model/round.fixture.ts'
import { confirmStep, typeFigure } from '../model/round-count.ts'
import { refreshRound } from '../model/round-end.ts'
import { goTo } from '../model/round.ts'
import { RoundEndView } from './RoundEndView.tsx'

const first = confirmStep(plan(shelf))
const counted = goTo(typeFigure(first, 0, 1), 3)

const meta = {
  title: 'Plugins/Stocktaking/RoundEndView',
  component: RoundEndView,
  args: {
    round: counted,
    heard: null,
    asking: null,
    sending: false,
    unknown: false,
    problem: null,
    wordError,
    onGo: fn(),
    onPlace: fn(),
    onSave: fn(),
    onRetry: fn(),
    onDrop: fn(),
    onGiveUp: fn(),
  },
} satisfies Meta<typeof RoundEndView>
export default meta
type Story = StoryObj<typeof meta>

/** One difference, one confirmed, one not reached; dropping the round is asked about. */
export const Default: Story = {
  async play({ args, canvas }) {
    await expect(canvas.getByText('Visa den')).toBeVisible()
    await expect(canvas.getByText('Inget ändras för den.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Räkna Zink på A2' }))
    await expect(args.onGo).toHaveBeenCalledWith(1)
    await userEvent.click(canvas.getByRole('button', { name: /^Spara 1 ändring och/ }))
    await expect(args.onSave).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Släng rundan' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Avbryt' }))
    await expect(args.onDrop).not.toHaveBeenCalled()
  },
}

/** Everything is as recorded. */
export const NoDifferences: Story = { args: { round: goTo(first, 3) } }

/** Nothing was confirmed: nothing says that anything is kept as right. */
export const OnlyDifferences: Story = {
  args: { round: goTo(typeFigure(goTo(plan(shelf), 1), 0, 1), 3) },
  async play({ args, canvas }) {
    await expect(canvas.queryByRole('heading', { name: 'Stämmer' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Spara 1 ändring' }))
    await expect(args.onSave).toHaveBeenCalledOnce()
  },
}

/** Nothing has been counted: there is nothing to save. */
export const NothingCounted: Story = {
  args: { round: goTo(plan(shelf), 3) },
  async play({ canvas }) {
    await expect(canvas.getByRole('button', { name: 'Spara det som stämmer' })).toBeDisabled()
  },
}

/** Others changed what had been counted. */
export const Moved: Story = {
  args: {
    round: refreshRound(counted, [
      ...shelf.slice(0, 1),
      lying(2, 'Alvedon', { A2: [batch('EARLY', 1)] }),
    ]),
    problem: { kind: 'stock_changed', lines: [] },
  },
}

const asked = {
  heard: { turn: 1, outcome: { kind: 'elsewhere', at: 0, place: 'A2', name: 'Alvedon' } },
  asking: { place: 'A2', packs: shelf.slice(1).map((item) => ({ item })) },
} satisfies Story['args']

/** A pack was scanned at the end: it is counted where it is recorded. */
export const PackScanned: Story = {
  args: asked,
  async play({ args, canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Räkna på A2' }))
    await expect(args.onPlace.mock.calls).toEqual([['there']])
  },
}

/** It is being saved: nothing is asked that cannot be done now. */
export const Saving: Story = {
  args: { ...asked, sending: true },
  async play({ canvas }) {
    await expect(canvas.queryByRole('button', { name: 'Räkna på A2' })).toBeNull()
  },
}

/** No answer came: nothing may be changed, and the same is sent again. */
export const Unknown: Story = {
  args: { unknown: true, problem: { kind: 'network' } },
  async play({ args, canvas }) {
    await expect(canvas.queryByRole('button', { name: 'Räkna Zink på A2' })).toBe(null)
    await userEvent.click(canvas.getByRole('button', { name: 'Försök igen' }))
    await expect(args.onSave).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Sluta försöka' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Sluta försöka?' }))
    await expect(args.onGiveUp).not.toHaveBeenCalled()
    await userEvent.click(question.getByRole('button', { name: 'Sluta försöka' }))
    await expect(args.onGiveUp).toHaveBeenCalledOnce()
    await expect(screen.queryByRole('alertdialog')).toBe(null)
  },
}

/** It is being sent again: it cannot be given up meanwhile. */
export const SentAgain: Story = {
  args: { unknown: true, sending: true },
  async play({ canvas }) {
    await expect(canvas.queryByRole('button', { name: 'Sluta försöka' })).toBe(null)
  },
}

/** It was refused. */
export const Refused: Story = { args: { problem: { kind: 'busy' } } }

/** On a desktop. */
export const Desktop: Story = { globals: { viewport: { value: 'desktop' } } }

/** In high contrast. */
export const HighContrast: Story = { globals: { theme: 'contrast' } }
