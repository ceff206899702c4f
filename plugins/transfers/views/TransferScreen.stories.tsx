import type { Meta, StoryObj } from '@storybook/react-vite'
import { fakeServices } from '@forrad/core/testing'
import type { TransferLine } from '@forrad/openapi'
import { ServicesProvider } from '@forrad/ui'
import { useState } from 'react'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { withoutPlugins } from '../../../ui/testing/slotted.fixtures.tsx'
import { aTransfer, aTransferLine } from '../model/transfer.fixture.ts'
import { TransferScreen, type TransferScreenProps } from './TransferScreen.tsx'
import { untouched } from './transferScreen.fixtures.tsx'

const lines = [
  aTransferLine(),
  aTransferLine({
    line: 2,
    item: {
      id: 2,
      vendor_name: '2',
      display_name: 'Heparin, injektionsvätska',
      strength_text: '5000 E/ml',
    },
    identifier: null,
    expiration_date: null,
    sent: 4,
    arrived: 1,
    left: 3,
  }),
]

const meta = {
  title: 'Plugins/Transfers/TransferScreen',
  component: TransferScreen,
  decorators: [withoutPlugins],
  args: {
    transfer: aTransfer({ lines, items: 2, sent: 9, left: 8, state: 'partly' }),
    places: [
      { id: 21, identifier: 'B1' },
      { id: 22, identifier: 'B2' },
    ],
    ...untouched,
    now: 8,
  },
} satisfies Meta<typeof TransferScreen>

export default meta

/** Keeps what is chosen, as the page does. */
function PlacingIt(args: TransferScreenProps) {
  const [chosen, setChosen] = useState(args.chosen)
  const place = (line: TransferLine, id: number | null) => {
    args.onPlace(line, id)
    setChosen(id === null ? new Map() : new Map([[line.line, id]]))
  }
  return <TransferScreen {...args} chosen={chosen} onPlace={place} />
}
/** Knows whose a label is, as the page does. */
function PointingIt(args: TransferScreenProps) {
  const [isLabelForLine, setIsForLine] = useState(args.isLabelForLine ?? false)
  const focus = () => {
    args.onRestFocus?.()
    setIsForLine(false)
  }
  return <TransferScreen {...args} isLabelForLine={isLabelForLine} onRestFocus={focus} />
}
type Story = StoryObj<typeof meta>

/** One tap receives all of it. */
export const Default: Story = {
  async play({ args }) {
    await userEvent.click(await screen.findByRole('button', { name: /^Ta emot allt, 8\sst$/ }))
    await expect(args.onReceive).toHaveBeenCalledOnce()
  },
}

/** Three have been scanned; the rest stays on its way. */
export const Counted: Story = {
  args: {
    counted: new Map([[1, 3]]),
    now: 3,
    last: { turn: 3, good: true, name: 'Alvedon, tablett', text: 'Räknat: 3 av 6', figure: 3 },
  },
}

/** All has been counted: what is damaged can be told all the same, which says what to do first. */
export const AllCounted: Story = {
  args: {
    counted: new Map([
      [1, 5],
      [2, 3],
    ]),
  },
  async play({ args }) {
    await userEvent.click(await screen.findByRole('button', { name: 'Saknas eller skadat' }))
    await expect(args.onShort).toHaveBeenCalledOnce()
    await expect(screen.getByRole('button', { name: /^Ta emot 8\sst$/ })).toBeEnabled()
  },
}

/** An item that has no shelf place there: said at its field and beside the button. */
export const Placeless: Story = {
  args: {
    transfer: aTransfer({ lines: [aTransferLine({ proposed_place: null })] }),
    now: 5,
    placeless: [1],
  },
  async play() {
    const button = await screen.findByRole('button', { name: /^Ta emot allt/ })
    await expect(button.closest('[data-foot]')).toHaveTextContent('Välj var det läggs')
  },
}

/**
 * It goes elsewhere: one shelf place's name begins another's, and what is typed stays until it is chosen. The
 * button, which says where it goes, has the focus again.
 */
export const Placing: Story = {
  args: {
    transfer: aTransfer({ lines: [aTransferLine()] }),
    places: [
      { id: 21, identifier: 'B1' },
      { id: 22, identifier: 'B12' },
    ],
  },
  render: (args) => <PlacingIt {...args} />,
  async play({ args }) {
    const button = await screen.findByRole('button', { name: /^B1: byt hyllplats för / })
    await userEvent.click(button)
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    const field = screen.getByRole('combobox', { name: /^Hyllplats för / })
    await userEvent.clear(field)
    await userEvent.type(field, 'B12')
    await expect(field).toHaveValue('B12')
    await userEvent.keyboard('{Enter}')
    await expect(args.onPlace).toHaveBeenLastCalledWith(expect.objectContaining({ line: 1 }), 22)
    await expect(screen.queryByRole('combobox', { name: /^Hyllplats för / })).toBeNull()
    await expect(screen.getByRole('button', { name: /^B12: byt hyllplats/ })).toHaveFocus()
  },
}

const services = fakeServices()

/**
 * Right after a pack a shelf label is for its line, which the page sees to, and not for the field; once the
 * person is at the field it is for that again.
 */
export const LabelForLine: Story = {
  args: {
    transfer: aTransfer({
      lines: [aTransferLine(), aTransferLine({ line: 2, proposed_place: null })],
    }),
    counted: new Map([[1, 1]]),
    isLabelForLine: true,
    onRestFocus: fn(),
  },
  render: (args) => (
    <ServicesProvider value={services}>
      <PointingIt {...args} />
    </ServicesProvider>
  ),
  async play({ args }) {
    const scan = async () =>
      (await services.scans.receive({ text: 'FRD-S-22', source: 'scanner' })).outcome
    const field = await screen.findByRole('combobox', { name: /^Hyllplats för varor/ })
    await expect(await scan()).toBe('passed')
    await expect(args.onRest).not.toHaveBeenCalled()
    await userEvent.click(field)
    await expect(args.onRestFocus).toHaveBeenCalled()
    await expect(await scan()).toBe('claimed')
    await expect(args.onRest).toHaveBeenLastCalledWith(22)
  },
}

/** A shelf place was chosen since: nothing is asked for any more. */
export const PlacedSince: Story = {
  args: { ...Placeless.args, rest: 21, placeless: [] },
  async play() {
    await screen.findByRole('button', { name: /^Ta emot allt/ })
    await expect(screen.queryByText('Välj var det läggs')).toBeNull()
  },
}

/** The target was deleted meanwhile. */
export const TargetGone: Story = {
  args: {
    transfer: aTransfer({ to: { id: 2, name: 'Lager B', is_there: false } }),
    now: 5,
  },
}

/** It was sent back, and where it was going is there still: it can be sent there again. */
export const SentBack: Story = {
  args: {
    transfer: aTransfer({
      to: { id: 1, name: 'Lager A', is_there: true },
      is_turned: true,
      turns: [
        {
          to: { id: 1, name: 'Lager A', is_there: true },
          turned_at: '2026-11-24T09:30:00.000Z',
          turned_by: { apoex_id: 'u2', name: 'Bo Berg' },
        },
      ],
    }),
    now: 5,
  },
  async play({ args, canvasElement }) {
    await expect(canvasElement).toHaveTextContent(
      /Omdirigerad till Lager A · 2026-11-24.* · Bo Berg/,
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Skicka till Lager B igen' }))
    await expect(args.onTurn).toHaveBeenCalledOnce()
  },
}

/** It was sent back to a location that was deleted then: it goes on to another. */
export const BothGone: Story = {
  args: {
    transfer: aTransfer({
      from: { id: 1, name: 'Lager A', is_there: false },
      to: { id: 1, name: 'Lager A', is_there: false },
      is_turned: true,
    }),
    now: 5,
  },
  async play({ args }) {
    await userEvent.click(await screen.findByRole('button', { name: 'Skicka vidare' }))
    await expect(args.onTurn).toHaveBeenCalledOnce()
  },
}

/** All of it has come. */
export const Closed: Story = {
  args: {
    transfer: aTransfer({
      state: 'closed',
      left: 0,
      lines: [aTransferLine({ arrived: 3, back: 1, written_off: 1, left: 0 })],
    }),
    now: 0,
  },
  async play() {
    await expect(await screen.findByText('3 har kommit · 1 tillbaka · 1 kasserad')).toBeVisible()
  },
}

/** For who may only read. */
export const ReadOnly: Story = { args: { mayHandle: false, mayTurn: false } }

/** What is left is in part a narcotic, and the person may not handle those: nothing sends it back. */
export const MayNotTurn: Story = {
  args: { mayTurn: false },
  async play() {
    await expect(screen.getByRole('button', { name: 'Saknas eller skadat' })).toBeVisible()
    await expect(screen.queryByRole('button', { name: 'Skicka tillbaka' })).toBeNull()
  },
}

/** No answer came: only the very same may follow. */
export const Unknown: Story = {
  args: { unknown: true },
  async play({ args }) {
    await userEvent.click(await screen.findByRole('button', { name: 'Försök igen' }))
    await expect(args.onReceive).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByRole('button', { name: 'Sluta försöka' }))
    await expect(args.onGiveUp).toHaveBeenCalledOnce()
  },
}

/** It came, as is known meanwhile, and no answer did: it is found out by trying again. */
export const UnknownAndClosed: Story = {
  args: {
    unknown: true,
    now: 0,
    transfer: aTransfer({
      state: 'closed',
      left: 0,
      lines: [aTransferLine({ arrived: 5, left: 0 })],
    }),
  },
  async play({ args }) {
    await userEvent.click(await screen.findByRole('button', { name: 'Försök igen' }))
    await expect(args.onReceive).toHaveBeenCalledOnce()
  },
}

/** Refused. */
export const Refused: Story = { args: { failed: 'En kollega hann ta emot det.' } }

/** In dark. */
export const Dark: Story = { globals: { theme: 'dark' } }
