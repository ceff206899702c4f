import { aBatch } from '@forrad/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { batch, counter, lying, openedPacks, plan, shelf } from '../model/round.fixture.ts'
import { scanPack, typeFigure } from '../model/round-count.ts'
import { refreshRound } from '../model/round-end.ts'
import type { Heard } from '../model/round-heard.ts'
import type { Round } from '../model/round.state.ts'
import { goTo, stepShown } from '../model/round.ts'
import type { ShownAsked } from './HeardStrip.tsx'
import { RoundStepView } from './RoundStepView.tsx'

/** A round's screen at the step that it shows. */
function shown(round: Round, heard: Heard | null = null, asking: ShownAsked | null = null) {
  const step = stepShown(round)
  if (!step) throw new Error('the round has ended')
  return { round, step, heard, asking }
}

const begun = plan(shelf)
const stray = lying(9, 'Betadine', { A30: [batch('B', 1)] })
const pack = { item: shelf[1] ?? stray }
const unnamed = { identifier: null, expiration_date: null }
const read = { identifier: 'EARLY', expiration_date: '2030-01-31' }

const meta = {
  title: 'Plugins/Stocktaking/RoundStepView',
  component: RoundStepView,
  args: {
    ...shown(goTo(begun, 1)),
    today: '2026-11-21',
    onConfirm: fn(),
    onType: fn(),
    onGo: fn(),
    onPlace: fn(),
  },
} satisfies Meta<typeof RoundStepView>
export default meta
type Story = StoryObj<typeof meta>

/** One batch; a touch on its figure opens the number pad, and the first digit replaces it. */
export const Default: Story = {
  async play({ args, canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: /^Stämmer/ }))
    await expect(args.onConfirm).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: /^Ändra antalet av Z1/ }))
    await userEvent.click(canvas.getByRole('button', { name: '1' }))
    await userEvent.click(canvas.getByRole('button', { name: '4' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Sudda' }))
    await expect(args.onType.mock.calls).toEqual([
      [0, 1],
      [0, 14],
      [0, 1],
    ])
    // Put away, the pad gives the focus back to the figure.
    await userEvent.click(canvas.getByRole('button', { name: 'Dölj' }))
    await expect(canvas.getByRole('button', { name: /^Ändra antalet av Z1/ })).toHaveFocus()
  },
}

/** Packs of no known batch are lines of their own, and the item is told whole to whoever hears it. */
export const WithoutBatches: Story = {
  args: shown(
    plan([
      lying(2, 'Alvedon', { A2: [1, 2, 3].map((quantity) => aBatch({ ...unnamed, quantity })) }),
    ]),
  ),
  async play({ canvas }) {
    const region = canvas.getByRole('region', { name: 'Att räkna' })
    await expect(within(region).getAllByRole('listitem')).toHaveLength(3)
    const name = within(region).getByRole('heading', { name: 'Alvedon' })
    await expect(name.closest('[aria-atomic="true"]')).toHaveTextContent(/^Alvedon\d+/)
  },
}

/** Two batches: each has its figure, and the button tells their sum. */
export const TwoBatches: Story = {
  args: shown(begun),
  async play({ canvas }) {
    await expect(canvas.getByRole('button', { name: /^Stämmer/ })).toHaveTextContent(/6\sst/)
  },
}

/** An opened bottle beside those that are not. */
export const Opened: Story = {
  args: shown(
    plan([lying(5, 'Ögondroppar', { A2: [openedPacks(1), batch('L1', 4, '2027-06-30')] })]),
  ),
  async play({ canvas }) {
    const [first, second] = within(canvas.getByRole('list', { name: 'Batcher' })).getAllByRole(
      'listitem',
    )
    await expect(first).toHaveTextContent('Öppnad')
    await expect(second).not.toHaveTextContent('Öppnad')
  },
}

/** The first of all: the button that led back to it keeps the focus, and does nothing more. */
export const First: Story = {
  args: shown(begun),
  async play({ args, canvas }) {
    const previous = canvas.getByRole('button', { name: 'Föregående vara' })
    await userEvent.click(previous)
    await expect(previous).toHaveFocus()
    await expect(previous).toHaveAttribute('aria-disabled', 'true')
    await expect(args.onGo).not.toHaveBeenCalled()
  },
}

/** Counted otherwise than recorded. */
export const Counted: Story = {
  args: shown(typeFigure(begun, 1, 17)),
  async play({ canvas }) {
    await expect(canvas.getByRole('button', { name: /^Räknat, nästa/ })).toHaveTextContent(/19\sst/)
  },
}

/** An emptied pad tells what was counted before its first digit. */
export const Emptied: Story = {
  args: shown(typeFigure(begun, 1, 17)),
  async play({ args, canvas }) {
    const { count } = args.step
    await userEvent.click(canvas.getByRole('button', { name: /^Ändra antalet av EARLY/ }))
    for (const name of ['5', 'Sudda']) {
      await userEvent.click(canvas.getByRole('button', { name }))
    }
    await expect(args.onType.mock.calls).toEqual([
      [0, 5],
      [0, null, count],
    ])
  },
}

/** The first scan begins the count at 1, and says so. */
export const Scanned: Story = {
  args: shown(scanPack(begun, { item: shelf[1] ?? stray, batch: read }, counter).round, {
    turn: 1,
    outcome: { kind: 'begun', at: 0, counted: 1, name: 'Alvedon' },
  }),
}

/** A pack that is recorded on another shelf place: the person says where it lies. */
export const Elsewhere: Story = {
  args: shown(
    goTo(begun, 2),
    { turn: 1, outcome: { kind: 'elsewhere', at: 0, place: 'A2', name: 'Alvedon' } },
    { place: 'A2', packs: [pack] },
  ),
  async play({ args, canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Den ligger här på A10' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Räkna på A2' }))
    await expect(args.onPlace.mock.calls).toEqual([['here'], ['there']])
  },
}

/** Several packs of it: one answer is of all. */
export const SeveralElsewhere: Story = {
  args: shown(
    goTo(begun, 2),
    { turn: 3, outcome: { kind: 'elsewhere', at: 0, place: 'A2', name: 'Alvedon', packs: 3 } },
    { place: 'A2', packs: [pack, pack, pack] },
  ),
  async play({ canvas }) {
    await expect(canvas.getByText('3 förpackningar ska ligga på A2.')).toBeVisible()
  },
}

/** Half of the next pack's codes: the buttons stay, and say what they are about. */
export const HalfElsewhere: Story = {
  args: shown(
    goTo(begun, 2),
    { turn: 3, outcome: { kind: 'half', name: '' } },
    { place: 'A2', packs: [pack, pack] },
  ),
  async play({ args, canvas }) {
    const about = canvas.getByText(/2 förpackningar ska ligga på A2\.$/)
    await expect(about).toHaveTextContent('Alvedon')
    await userEvent.click(canvas.getByRole('button', { name: 'Räkna på A2' }))
    await expect(args.onPlace.mock.calls).toEqual([['there']])
  },
}

/** A pack that nobody recorded here. */
export const Unexpected: Story = {
  args: shown(scanPack(begun, { item: stray, batch: read }, counter).round, {
    turn: 1,
    outcome: { kind: 'unexpected', at: 0, counted: 1, name: 'Betadine' },
  }),
}

/** Others changed the figures after it was counted. */
export const Moved: Story = {
  args: shown(
    refreshRound(typeFigure(begun, 0, 3), [
      lying(2, 'Alvedon', { A2: [batch('EARLY', 1, '2025-01-31')] }),
    ]),
  ),
}

/** Others have taken all: what is found there is typed all the same. */
export const TakenByOthers: Story = {
  args: shown(refreshRound(begun, shelf.slice(0, 1))),
  async play({ args, canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: /^Ändra antalet av OKÄND, 0\sst$/ }))
    await userEvent.click(canvas.getByRole('button', { name: '5' }))
    await expect(args.onType.mock.calls).toEqual([[0, 5]])
  },
}

/** A code that no item has. */
export const UnknownCode: Story = {
  args: shown(begun, { turn: 1, outcome: { kind: 'unknown', name: '73513537' } }),
}

/** On a desktop. */
export const Desktop: Story = {
  args: shown(typeFigure(begun, 1, 17)),
  globals: { viewport: { value: 'desktop' } },
}

/** In high contrast. */
export const HighContrast: Story = {
  args: shown(typeFigure(begun, 1, 17)),
  globals: { theme: 'contrast' },
}
