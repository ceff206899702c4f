import {
  aBatch,
  aLocation,
  anItem,
  anItemLocation,
  aStockedShelfPlace,
  fakeApi,
  fakeServices,
  type FakeApi,
} from '@forrad/core/testing'
import { ServicesProvider, wordError } from '@forrad/ui'
import { i18n } from '@lingui/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import ManyOverlay from './ManyOverlay.tsx'

const lying = Array.from({ length: 501 }, (_, at) =>
  aBatch({ id: at + 1, identifier: `LOT${at}`, expiration_date: '2031-01-31', quantity: 1 }),
)
const items = lying.map((batch) =>
  anItem({
    id: batch.id,
    display_name: `Vara ${batch.id}`,
    locations: [
      anItemLocation({
        quantity: 1,
        storage_locations: [aStockedShelfPlace({ batches: [batch] })],
      }),
    ],
  }),
)
const batches = items.flatMap((item, at) => {
  const batch = lying[at]
  return batch ? [{ item, storageLocationId: 11, batch }] : []
})

interface SceneProps {
  /** Of these all are selected; more than one request takes when missing. */
  readonly selected?: typeof batches
  /** Prepares the calls before anything is drawn. */
  readonly prepare?: (api: FakeApi) => void
  readonly onDone: (left: readonly number[]) => void
  readonly onClose: () => void
}

let api: FakeApi

/** More than one request takes, of a stock in memory. */
function Scene({ selected = batches, prepare, onDone, onClose }: SceneProps) {
  const [services] = useState(() => {
    api = fakeApi({ items, locations: [aLocation()] })
    prepare?.(api)
    return fakeServices({ api, wordError, translate: (message) => i18n._(message) })
  })
  const act = 'write_off' as const
  const props = { act, location: aLocation(), batches: selected, onDone, onClose }
  return (
    <ServicesProvider value={services}>
      <ManyOverlay {...props} />
    </ServicesProvider>
  )
}

const meta = {
  title: 'Plugins/Handling/ManyOverlay',
  component: Scene,
  parameters: { layout: 'fullscreen' },
  args: { onDone: fn(), onClose: fn() },
} satisfies Meta<typeof Scene>

export default meta
type Story = StoryObj<typeof meta>

/** The second request is refused whole: what the first has done is selected no more and not sent again. */
export const Refused: Story = {
  args: {
    prepare(made) {
      // The first is answered as it comes.
      made.hold('registerAdjustments')()
      const failed = { status: 409, code: 'rule_failed', message: '', details: [] } as const
      made.fail('registerAdjustments', { kind: 'answer', ...failed })
    },
  },
  async play({ args }) {
    await userEvent.click(await screen.findByRole('button', { name: 'Skadat' }))
    await userEvent.click(screen.getByRole('button', { name: /^Kassera 501\sst$/ }))
    const rest = await screen.findByRole('button', { name: /^Kassera 1\sst$/ })
    await expect(args.onDone).toHaveBeenLastCalledWith([501])
    await userEvent.click(rest)
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
    await expect(args.onDone).toHaveBeenLastCalledWith([])
    const sent = api.callsOf('registerAdjustments').map(({ input }) => input)
    await expect(sent.map((one) => (one as { adjustments: unknown[] }).adjustments.length)).toEqual(
      [500, 1, 1],
    )
  },
}

/** What was chosen is not lost by a slip: leaving asks first. */
export const Left: Story = {
  async play({ args }) {
    const reason = await screen.findByRole('button', { name: 'Skadat' })
    await userEvent.click(reason)
    await userEvent.keyboard('{Escape}')
    await screen.findByRole('alertdialog', { name: 'Stänga utan att spara?' })
    await expect(args.onClose).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Ta bort det ifyllda' }))
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
  },
}

/** One is a narcotic, and the person may not handle those: it is left out, and the rest goes. */
export const LeftOut: Story = {
  args: {
    selected: batches
      .slice(0, 3)
      .map((one, at) => (at > 0 ? one : { ...one, item: { ...one.item, narcotic_level: 2 } })),
  },
  async play({ args }) {
    await userEvent.click(await screen.findByRole('button', { name: 'Skadat' }))
    await expect(screen.getByText(/Du får inte hantera varan/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: /^Kassera 2\sst$/ }))
    await waitFor(() => expect(args.onDone).toHaveBeenLastCalledWith([1]))
    const sent = api.callsOf('registerAdjustments').map(({ input }) => input)
    await expect(sent.map((one) => (one as { adjustments: unknown[] }).adjustments.length)).toEqual(
      [2],
    )
    // What was left out is still named, until the sheet is closed: nothing is lost by that.
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
  },
}

/** All of it is: nothing can be done, and nobody is told that nothing lies there. */
export const AllLeftOut: Story = {
  args: { selected: LeftOut.args?.selected?.slice(0, 1) ?? [] },
  async play({ args }) {
    await expect(await screen.findByText(/Du får inte hantera varan/)).toBeVisible()
    await expect(screen.queryByText(/^Inget av det/)).toBeNull()
    await expect(screen.queryByRole('button', { name: /^Kassera \d/ })).toBeNull()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
  },
}
