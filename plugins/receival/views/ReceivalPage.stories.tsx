import { useFocusFinders } from '@fluentui/react-components'
import {
  aLocation,
  anItem,
  anItemLocation,
  aStockedShelfPlace,
  aUser,
  fakeApi,
  fakeServices,
} from '@forrad/core/testing'
import type { FakeApi, FakeServices } from '@forrad/core/testing'
import { i18n } from '@lingui/core'
import { CameraSide, ServicesProvider, wordError } from '@forrad/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, spyOn, userEvent, waitFor, within } from 'storybook/test'
import ReceivalPage from './ReceivalPage.tsx'

/** Session storage key of the reception that has begun. */
const DRAFT_KEY = 'draft.receival'

interface SceneProps {
  readonly world?: Parameters<typeof fakeApi>[0]
  /** Prepares failures before anything is drawn. */
  readonly prepare?: (api: FakeApi) => void
  readonly started?: (services: FakeServices) => void
  /** What the address asks for. */
  readonly query?: string
  /** There is a scanner to open. */
  readonly camera?: boolean
}

/** What opens the camera. */
const run = fn(async () => true)

const shelves = [
  aStockedShelfPlace(),
  aStockedShelfPlace({ id: 12, identifier: 'A2', batches: [] }),
]
const item = anItem({ locations: [anItemLocation({ storage_locations: shelves })] })

/** The page over a small stock in memory. */
function Scene({ world = {}, prepare, started, query = '', camera = false }: SceneProps) {
  // As in the shell: keeps the management of focus alive when the popup disappears.
  useFocusFinders()
  const [services] = useState(() => {
    sessionStorage.removeItem(DRAFT_KEY)
    history.replaceState(null, '', query === '' ? '?' : `?${query}`)
    const user = aUser({ role: 'administrate' })
    const api = fakeApi({ items: [item], locations: [aLocation()], user, ...world })
    prepare?.(api)
    const commands = camera
      ? { commands: { has: (name: string) => name === 'scan.start', run } }
      : {}
    const translate: FakeServices['translate'] = (message) => i18n._(message)
    const made = fakeServices({ api, wordError, translate, ...commands })
    made.preferences.setLocation(1)
    started?.(made)
    return made
  })
  return (
    <ServicesProvider value={services}>
      <ReceivalPage />
    </ServicesProvider>
  )
}

const meta = { title: 'Plugins/Receival/ReceivalPage', component: Scene } satisfies Meta<
  typeof Scene
>

export default meta
type Story = StoryObj<typeof meta>

/** By varunummer; once it is saved the popup closes and the search is ready for the next item. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.type(page.getByRole('searchbox'), '101234{Enter}')
    const popup = within(await screen.findByRole('dialog'))
    await popup.findByRole('combobox', { name: 'Hyllplats' })
    await userEvent.type(popup.getByRole('textbox', { name: 'Batch' }), 'L1')
    await userEvent.type(popup.getByRole('textbox', { name: 'Utgångsdatum' }), '202806')
    await userEvent.click(popup.getByRole('button', { name: 'Öka' }))
    await userEvent.click(popup.getByRole('button', { name: /^Ta emot 1\sst$/ }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(page.getByText('Vilken vara har kommit?')).toBeInTheDocument()
    await waitFor(() => expect(page.getByRole('searchbox')).toHaveFocus())
  },
}

/** Closed without anything entered, what was found is still there. */
export const Cancelled: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.type(page.getByRole('searchbox'), 'alvedon')
    const hit = await page.findByRole('button', { name: /^Ta emot Alvedon/ })
    await userEvent.click(hit)
    await screen.findByRole('combobox', { name: 'Hyllplats' })
    await userEvent.click(screen.getByRole('button', { name: 'Stäng' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(hit).toBeVisible()
    await waitFor(() => expect(hit).toHaveFocus())
    await expect(sessionStorage.getItem(DRAFT_KEY)).toBeNull()
  },
}

let release = () => {}

const other = anItem({
  id: 2,
  vendor_name: '101237',
  display_name: 'Set till 101234',
  strength_text: null,
  gtin: null,
  locations: [anItemLocation({ storage_locations: shelves })],
})

/** A varunummer that is still looked up when a hit is chosen does not take its place. */
export const ChosenMeanwhile: Story = {
  args: {
    world: { items: [item, other] },
    prepare: (api) => {
      release = api.hold('findItemByVendorName')
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.type(page.getByRole('searchbox'), '101234{Enter}')
    await userEvent.click(await page.findByRole('button', { name: /^Ta emot Set till 101234/ }))
    const popup = within(await screen.findByRole('dialog'))
    await popup.findByRole('combobox', { name: 'Hyllplats' })
    release()
    // What the look-up leads to has happened.
    await new Promise((resolve) => setTimeout(resolve, 300))
    await expect(popup.getByRole('heading', { name: /Set till 101234/ })).toBeVisible()
    await expect(popup.queryByRole('heading', { name: /Alvedon/ })).toBeNull()
  },
}

/** A varunummer that nothing has. */
export const NoMatch: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.type(page.getByRole('searchbox'), '999999{Enter}')
    await expect(await page.findByText('999999 matchade ingen produkt')).toBeInTheDocument()
  },
}

let services: FakeServices

/**
 * One camera serves the whole form: it stays open from pack to pack, and beside its picture stands what
 * each scan came to, also why it did not count. Nothing under the picture takes the focus meanwhile.
 */
export const BesideTheCamera: Story = {
  // Only small screens take a camera for granted.
  beforeEach() {
    const camera = { kind: 'videoinput' } as MediaDeviceInfo
    const asked = spyOn(navigator.mediaDevices, 'enumerateDevices').mockResolvedValue([camera])
    return () => asked.mockRestore()
  },
  args: {
    camera: true,
    query: 'item=1&lot=L1&expiry=2028-06-30',
    world: { items: [item, other] },
    started: (made) => {
      services = made
    },
  },
  render: (args) => (
    <>
      <Scene {...args} />
      <section aria-label="Kameran">
        <CameraSide />
      </section>
    </>
  ),
  play: async ({ canvasElement }) => {
    const read = (text: string) => services.scans.receive({ text, source: 'camera' })
    run.mockClear()
    const popup = within(await screen.findByRole('dialog'))
    const button = await popup.findByRole('button', { name: 'Skanna förpackning' })
    await userEvent.click(button)
    await expect(run.mock.calls).toEqual([['scan.start', { persistent: true }]])
    const region = canvasElement.querySelector('section[aria-label="Kameran"]') as HTMLElement
    const camera = within(region)
    await read(']d20107046261012348172806301012L2')
    await expect(await camera.findByText(/^1\sst$/)).toBeVisible()
    await expect(camera.getByText(/^12L2/)).toBeVisible()
    await expect(button).toHaveFocus()
    await read('101237')
    await expect(await camera.findByText(/^Du skannade Set till 101234/)).toBeVisible()
    await expect(popup.getByRole('button', { name: /^Ta emot 2\sst$/ })).toBeVisible()
  },
}

/** The answer is lost; trying again applies once. */
export const Offline: Story = {
  args: {
    query: 'item=1&lot=L1&expiry=2028-06-30',
    prepare: (api) => api.loseAnswer('adjustItem'),
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: /^Ta emot 1\sst$/ }))
    await expect(
      await screen.findByText('Det är inte säkert att inleveransen sparades'),
    ).toBeInTheDocument()
    await expect(screen.getByRole('textbox', { name: 'Batch' })).toHaveValue('L1')
    await userEvent.click(screen.getByRole('button', { name: 'Försök igen' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(screen.getByText('Vilken vara har kommit?')).toBeVisible()
  },
}

/** The item is on its way. */
export const Loading: Story = {
  args: { query: 'item=1', prepare: (api) => void api.hold('getItem') },
}

/** The item is gone. */
export const Error: Story = {
  args: { query: 'item=99' },
  play: async () => {
    await expect(await screen.findByText('Varan kunde inte hämtas')).toBeInTheDocument()
  },
}

/** A narcotic, and a person without the permission. */
export const Forbidden: Story = {
  args: { query: 'item=1', world: { items: [{ ...item, narcotic_level: 2 }] } },
  play: async () => {
    await expect(
      await screen.findByText('Du saknar behörighet att hantera narkotika.'),
    ).toBeInTheDocument()
    await expect(screen.queryByRole('button', { name: /^Ta emot/ })).toBeNull()
  },
}

let made: FakeServices

/** What was scanned is said to whoever stops packs scanned twice, also the pack that opened it (DELIVERY-25). */
export const Scanned: Story = {
  args: {
    started: (services) => {
      made = services
    },
  },
  play: async () => {
    const { scans } = made
    const text = `]d201${(item.gtin ?? '').padStart(14, '0')}1728063010L1\u001d21S-1`
    await scans.receive({ text, source: 'scanner' })
    await waitFor(() => expect(scans.act()?.kind).toBe('receive'))
    const act = scans.act()
    await expect([act?.locationId, act?.held(item.id), act?.before?.length]).toEqual([1, 1, 1])
    const [scan] = act?.before ?? []
    await expect(scan && act?.takeBack?.(scan)).toBe(true)
    await expect(act?.held(item.id)).toBe(0)
  },
}
