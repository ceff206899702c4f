import type { Slots } from '@forrad/core/kernel'
import {
  aBatch,
  aLocation,
  anItem,
  anItemLocation,
  aStockedShelfPlace,
  aUser,
  fakeApi,
  fakeServices,
} from '@forrad/core/testing'
import type { FakeApi, FakeServices } from '@forrad/core/testing'
import { ServicesProvider, wordError } from '@forrad/ui'
import { i18n } from '@lingui/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { WithPlugin } from '../../../ui/testing/slotted.fixtures.tsx'
import ReturnOverlay from './ReturnOverlay.tsx'

/** Nothing of the batch that was taken lies anywhere any more. */
const item = anItem({
  locations: [
    anItemLocation({
      storage_locations: [
        aStockedShelfPlace({ batches: [aBatch({ identifier: 'ANNAN', quantity: 2 })] }),
        aStockedShelfPlace({ id: 12, identifier: 'A2', batches: [] }),
      ],
    }),
  ],
})

interface Scene {
  readonly shelfPlaceId?: number
  readonly onClose: () => void
}

let api: FakeApi
let services: FakeServices

function Scene(props: Scene) {
  const [isOpen, setOpen] = useState(true)
  const [made] = useState(() => {
    api = fakeApi({ items: [item], locations: [aLocation()], user: aUser({ role: 'edit' }) })
    services = fakeServices({ api, wordError, translate: (message) => i18n._(message) })
    return services
  })
  const close = () => {
    props.onClose()
    setOpen(false)
  }
  const batch = { identifier: 'AB12', expiration_date: '2027-03-31' }
  return (
    <ServicesProvider value={made}>
      {isOpen ? (
        <ReturnOverlay itemId={1} locationId={1} batch={batch} {...props} onClose={close} />
      ) : null}
    </ServicesProvider>
  )
}

/** Chooses the shelf place A2 for what was refused, as the recalls' plugin does with a quarantine. */
function AsideView({ placeId, refused, onPlace }: Slots['receive.line']['props']) {
  const isRecalled = refused?.some(({ rule }) => rule === 'recall/was_recalled') === true
  useEffect(() => {
    if (isRecalled && placeId !== 12) onPlace(12)
  }, [isRecalled, placeId, onPlace])
  return null
}

const aside = { 'receive.line': [{ id: 'aside', load: async () => ({ default: AsideView }) }] }

const meta = {
  title: 'Plugins/Handling/ReturnOverlay',
  component: Scene,
  parameters: { layout: 'fullscreen' },
  args: { onClose: fn() },
} satisfies Meta<typeof Scene>

export default meta
type Story = StoryObj<typeof meta>

/** The last pack comes back: with its lot and date, where it was taken from. */
export const Default: Story = {
  args: { shelfPlaceId: 11 },
  async play({ args }) {
    await expect(await screen.findByText('Batch AB12')).toBeVisible()
    await expect(screen.queryByRole('button', { name: 'Flytta' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Inte använt' }))
    await userEvent.click(screen.getByRole('button', { name: /^Lägg tillbaka 1\sst$/ }))
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
    await expect(api.callsOf('registerAdjustments')[0]?.input).toMatchObject({
      adjustments: [
        {
          type: 'return',
          batch_updates: [
            {
              storage_location_id: 11,
              identifier: 'AB12',
              expiration_date: '2027-03-31',
              quantity: 1,
            },
          ],
        },
      ],
    })
  },
}

/** No answer came, and the sheet is closed: it is repeated by itself, once. */
export const Unanswered: Story = {
  args: { shelfPlaceId: 11 },
  async play({ args }) {
    await userEvent.click(await screen.findByRole('button', { name: 'Inte använt' }))
    api.loseAnswer('registerAdjustments')
    await userEvent.click(screen.getByRole('button', { name: /^Lägg tillbaka 1\sst$/ }))
    await expect(await screen.findByRole('button', { name: 'Försök igen' })).toBeVisible()
    await expect(await services.adjustments.resume()).toEqual([])
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
    await expect(await services.adjustments.resume()).toMatchObject([{ result: { ok: true } }])
    await expect(api.world.adjustments).toHaveLength(1)
  },
}

/** Nobody knows where it was taken from: it is asked. */
export const WithoutPlace: Story = {
  async play({ args }) {
    await userEvent.click(await screen.findByRole('button', { name: 'Inte använt' }))
    const put = screen.getByRole('button', { name: /^Lägg tillbaka 1\sst$/ })
    await userEvent.click(put)
    await expect(await screen.findByText('Välj vart den ska')).toBeVisible()
    await userEvent.click(screen.getByRole('combobox', { name: 'På hyllplatsen' }))
    await userEvent.click(screen.getByRole('option', { name: 'A2' }))
    await userEvent.click(put)
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
    await expect(api.callsOf('registerAdjustments')[0]?.input).toMatchObject({
      adjustments: [{ batch_updates: [{ storage_location_id: 12, identifier: 'AB12' }] }],
    })
  },
}

/** What a recall that is over named. */
const wasRecalled = {
  kind: 'answer',
  status: 409,
  code: 'refused_by_rule',
  message: '',
  details: [{ rule: 'recall/was_recalled', identifier: 'AB12', reference: 'LV 2026/114' }],
} as const

/** HANDLE-8 A rule lets it go to another shelf place only, such as a quarantine: it can be chosen then. */
export const Refused: Story = {
  args: { shelfPlaceId: 11 },
  async play({ args }) {
    await userEvent.click(await screen.findByRole('button', { name: 'Inte använt' }))
    await expect(screen.queryByRole('combobox', { name: 'På hyllplatsen' })).toBeNull()
    api.fail('registerAdjustments', wasRecalled)
    const put = screen.getByRole('button', { name: /^Lägg tillbaka 1\sst$/ })
    await userEvent.click(put)
    const place = await screen.findByRole('combobox', { name: 'På hyllplatsen' })
    await expect(place).toHaveDisplayValue('A1')
    await userEvent.click(place)
    await userEvent.click(screen.getByRole('option', { name: 'A2' }))
    await expect(put).toHaveAccessibleName(/^Lägg 1\sst på A2$/)
    await userEvent.click(put)
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
    await expect(api.callsOf('registerAdjustments').at(-1)?.input).toMatchObject({
      adjustments: [{ batch_updates: [{ storage_location_id: 12, identifier: 'AB12' }] }],
    })
  },
}

/** HANDLE-9 The quarantine is chosen by a plugin: one touch, whose button names it, and it lies there. */
export const ToQuarantine: Story = {
  args: { shelfPlaceId: 11 },
  render: (args) => (
    <WithPlugin slots={aside}>
      <Scene {...args} />
    </WithPlugin>
  ),
  async play({ args }) {
    await userEvent.click(await screen.findByRole('button', { name: 'Inte använt' }))
    api.fail('registerAdjustments', wasRecalled)
    await userEvent.click(screen.getByRole('button', { name: /^Lägg tillbaka 1\sst$/ }))
    await userEvent.click(await screen.findByRole('button', { name: /^Lägg 1\sst på A2$/ }))
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
    await expect(api.callsOf('registerAdjustments').at(-1)?.input).toMatchObject({
      adjustments: [{ batch_updates: [{ storage_location_id: 12, identifier: 'AB12' }] }],
    })
  },
}
