import { aLocation, anItem, aUser, fakeApi, fakeServices } from '@forrad/core/testing'
import type { FakeApi, FakeServices } from '@forrad/core/testing'
import { ServicesProvider, wordError } from '@forrad/ui'
import { i18n } from '@lingui/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import StocktakeOverlay from './StocktakeOverlay.tsx'

interface Scene {
  readonly world?: Parameters<typeof fakeApi>[0]
  /** Prepares the calls, such as failures, before anything is drawn. */
  readonly prepare?: (api: FakeApi) => void
  /** Where the person was sent to count. */
  readonly shelfPlaceId?: number
  readonly onClose: () => void
}

let api: FakeApi
let services: FakeServices

/** The dialog over a small stock in memory. */
function Scene({ world = {}, prepare, onClose, ...asked }: Scene) {
  const [made] = useState(() => {
    api = fakeApi({ locations: [aLocation()], ...world })
    prepare?.(api)
    services = fakeServices({ api, wordError, translate: (message) => i18n._(message) })
    return services
  })
  return (
    <ServicesProvider value={made}>
      <StocktakeOverlay itemId={1} locationId={1} {...asked} onClose={onClose} />
    </ServicesProvider>
  )
}

const meta = {
  title: 'Plugins/Stocktaking/StocktakeOverlay',
  component: Scene,
  parameters: { layout: 'fullscreen' },
  args: { onClose: fn() },
  // What was typed in one story is not the next one's.
  beforeEach: () => sessionStorage.clear(),
} satisfies Meta<typeof Scene>

export default meta
type Story = StoryObj<typeof meta>

const screen = () => within(document.body)

/** A count is saved, and its undo gives back what was there. */
export const Default: Story = {
  async play({ args }) {
    const field = await screen().findByRole('textbox', { name: 'A1' })
    await userEvent.clear(field)
    await userEvent.type(field, '17')
    await userEvent.click(screen().getByRole('button', { name: 'Spara' }))
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
    await expect(api.world.items[0]?.locations[0]?.quantity).toBe(17)
    await waitFor(() => expect(services.shown).toHaveLength(1))
    const [said] = services.shown
    await expect(said?.duration).toBe(10_000)
    said?.action?.run()
    await waitFor(() => expect(api.world.items[0]?.locations[0]?.quantity).toBe(20))
  },
}

/** All of it lies there: one touch says so, and it is in the history as counted (ROUND-33). */
export const Right: Story = {
  async play({ args }) {
    const right = await screen().findByRole('button', { name: /^Stämmer · 20\sst$/ })
    await expect(screen().getByRole('button', { name: 'Spara' })).toBeDisabled()
    const field = screen().getByRole('textbox', { name: 'A1' })
    await userEvent.clear(field)
    await userEvent.type(field, '17')
    await expect(await screen().findByRole('button', { name: 'Stämmer' })).toBeDisabled()
    await userEvent.clear(field)
    await userEvent.type(field, '20')
    await waitFor(() => expect(right).toHaveTextContent(/^Stämmer · 20\sst$/))
    await userEvent.click(right)
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
    const [call] = api.callsOf('registerAdjustments')
    await expect(call?.input).toMatchObject({
      adjustments: [
        { type: 'stocktaking', batch_updates: [{ quantity: 0, previous_quantity: 20 }] },
      ],
    })
    await expect(api.world.items[0]?.locations[0]?.quantity).toBe(20)
    await waitFor(() => expect(services.shown).toHaveLength(1))
    await expect(services.shown[0]?.text).toMatch(/är räknad: 20\sst, som i saldot\.$/)
  },
}

/** Somebody was sent to a shelf place where nothing lies: that nothing does can be said there. */
export const RightWhereNothingLies: Story = {
  args: { shelfPlaceId: 12 },
  async play({ args }) {
    await userEvent.click(await screen().findByRole('button', { name: /^A2 stämmer · 0\sst$/ }))
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
    await expect(api.callsOf('registerAdjustments')[0]?.input).toMatchObject({
      adjustments: [
        { batch_updates: [{ storage_location_id: 12, identifier: null, quantity: 0 }] },
      ],
    })
  },
}

/** A scan in the middle of a count takes nothing away. */
export const ScannedAway: Story = {
  async play({ args }) {
    const field = await screen().findByRole('textbox', { name: 'A1' })
    await userEvent.clear(field)
    await userEvent.type(field, '17')
    await services.scans.receive({ text: '999999', source: 'scanner' })
    await expect(await screen().findByText('Ingen vara har den här koden.')).toBeInTheDocument()
    await expect(field).toHaveValue('17')
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}

/** Each pack of the item counts one on its shelf place; a typed figure is counted on. */
export const ScannedPacks: Story = {
  async play() {
    const field = await screen().findByRole('textbox', { name: 'A1' })
    const { gtin } = anItem()
    const pack = () => services.scans.receive({ text: gtin ?? '', source: 'scanner' })
    await pack()
    await waitFor(() => expect(field).toHaveValue('1'))
    await userEvent.clear(field)
    await userEvent.type(field, '17')
    await userEvent.tab()
    await pack()
    await waitFor(() => expect(field).toHaveValue('18'))
  },
}

/** Before anything was counted, a scan of another item makes room for it. */
export const ScannedBefore: Story = {
  async play({ args }) {
    await screen().findByRole('textbox', { name: 'A1' })
    await services.scans.receive({ text: '999999', source: 'scanner' })
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
  },
}

/** The item is being fetched. */
export const Loading: Story = { args: { prepare: (made) => void made.hold('getItem') } }

/** It could not be fetched. */
export const Offline: Story = {
  args: { prepare: (made) => made.fail('getItem', { kind: 'network' }) },
}

/** The location has stopped keeping it. */
export const Gone: Story = { args: { world: { items: [anItem({ locations: [] })] } } }

/** A narcotic, and a person without the permission. */
export const Forbidden: Story = { args: { world: { items: [anItem({ narcotic_level: 2 })] } } }

/** A person who may only read. */
export const ReadOnly: Story = { args: { world: { user: aUser({ role: 'read' }) } } }
