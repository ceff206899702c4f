import {
  aBatch,
  anItem,
  anItemLocation,
  aScan,
  aStockedShelfPlace,
  aUser,
  type FakeApi,
  type FakeServices,
} from '@forrad/core/testing'
import type { Commands, Navigation } from '@forrad/core/kernel'
import { signals } from '@forrad/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentProps } from 'react'
import { expect, fn, spyOn, userEvent, waitFor, within } from 'storybook/test'
import { shelfBatches, totalQuantity } from '@forrad/core/domain'
import { heardScan } from '../model/heard.ts'
import RetrieveOverlay from './RetrieveOverlay.tsx'
import { WithServices, type WithServicesProps } from './services.fixture.tsx'

interface Scene extends Omit<WithServicesProps, 'children'> {
  readonly args?: Partial<Commands['retrieve.open']>
  /** The scan that opened it. */
  readonly heard?: ComponentProps<typeof RetrieveOverlay>['heard'] | undefined
  readonly onClose: () => void
}

let api: FakeApi
let services: FakeServices

function Scene({ args = {}, heard, onClose, ...rest }: Scene) {
  return (
    <WithServices
      {...rest}
      prepare={(made, offered) => {
        api = made
        services = offered
        rest.prepare?.(made, offered)
      }}
    >
      {() => (
        <RetrieveOverlay itemId={1} {...args} {...(heard ? { heard } : {})} onClose={onClose} />
      )}
    </WithServices>
  )
}

const twoPlaces = anItem({
  locations: [
    anItemLocation(),
    anItemLocation({
      id: 2,
      name: 'Kyl',
      storage_locations: [aStockedShelfPlace({ id: 21, identifier: 'K3', batches: [aBatch()] })],
    }),
  ],
})

const run = fn(async () => true)

const meta = {
  title: 'Plugins/Retrieval/RetrieveOverlay',
  component: Scene,
  parameters: { layout: 'fullscreen' },
  args: { onClose: fn() },
  // What was typed in one story is not the next one's.
  beforeEach: () => sessionStorage.clear(),
} satisfies Meta<typeof Scene>

export default meta
type Story = StoryObj<typeof meta>

function screen() {
  return within(document.body)
}

/** Kept at one location, it opens there; taking two makes the stock two lower. */
export const Default: Story = {
  async play({ args }) {
    const field = await screen().findByRole('textbox', { name: 'Antal från A1' })
    await userEvent.clear(field)
    await userEvent.type(field, '2')
    await userEvent.click(screen().getByRole('button', { name: 'Ta ut' }))
    await waitFor(() => expect(args.onClose).toHaveBeenCalledTimes(1))
    const [item] = api.world.items
    await expect(item && totalQuantity(shelfBatches(item, 11))).toBe(18)
  },
}

/** Kept at two and nothing says which: the person is asked. */
export const Asked: Story = {
  args: { world: { items: [twoPlaces] } },
  async play() {
    await userEvent.click(await screen().findByRole('button', { name: /Kyl/ }))
    await expect(
      await screen().findByRole('textbox', { name: 'Antal från K3' }),
    ).toBeInTheDocument()
  },
}

/** A page is shown, in whose path an id stands. */
const showing = (path: string, id: string): Navigation => ({
  path: () => path,
  params: () => ({ id }),
  go() {},
  back() {},
})

/** Another page's number is no location: the person is asked there too. */
export const AskedAtRecall: Story = {
  args: {
    world: { items: [twoPlaces] },
    navigation: showing('/recalls/2', '2'),
  },
  async play() {
    await expect(await screen().findByRole('button', { name: /Kyl/ })).toBeVisible()
    await expect(screen().queryByRole('textbox', { name: 'Antal från K3' })).toBeNull()
  },
}

/** Kept at two, on the page of one of them: it opens there. */
export const AtLocation: Story = {
  args: {
    world: { items: [twoPlaces] },
    navigation: showing('/locations/2', '2'),
  },
  async play() {
    await expect(
      await screen().findByRole('textbox', { name: 'Antal från K3' }),
    ).toBeInTheDocument()
  },
}

const noneHere = anItem({
  locations: [
    anItemLocation({ storage_locations: [] }),
    anItemLocation({
      id: 2,
      name: 'Kyl',
      storage_locations: [aStockedShelfPlace({ id: 21, identifier: 'K3', batches: [aBatch()] })],
    }),
  ],
})

/** The computer's location keeps the item and has none: the person is asked, and what they choose stands. */
export const NoneHere: Story = {
  args: {
    world: { items: [noneHere] },
    prepare: (_api, made) => made.preferences.setLocation(1),
  },
  async play() {
    await screen().findByText(/^Det finns inget av varan i Läkemedelsrum 1\./)
    await userEvent.click(screen().getByRole('button', { name: /Läkemedelsrum 1/ }))
    await screen().findByText('Det finns inget av varan att ta ut här.')
    await userEvent.click(screen().getByRole('button', { name: 'Ta ut i Kyl' }))
    await expect(
      await screen().findByRole('textbox', { name: 'Antal från K3' }),
    ).toBeInTheDocument()
  },
}

/** A colleague takes the last here while it is open: the pick stays, and says where there is some. */
export const LastTakenMeanwhile: Story = {
  args: {
    world: { items: [twoPlaces] },
    prepare: (_api, made) => made.preferences.setLocation(1),
  },
  async play() {
    await screen().findByRole('textbox', { name: 'Antal från A1' })
    api.world.items = [noneHere]
    await services.items.load(1)
    await expect(await screen().findByRole('button', { name: 'Ta ut i Kyl' })).toBeVisible()
    await expect(screen().queryByText(/Var tar du ut den/)).toBeNull()
  },
}

const onDone = fn()

const scan = (text: string) => services.scans.receive({ text, source: 'scanner' })

/** Packs that are scanned before a location is chosen sound and count each; another item drops none of them. */
export const ScannedMeanwhile: Story = {
  args: {
    world: {
      items: [
        { ...twoPlaces, gtin: '07046261012348' },
        anItem({ id: 2, display_name: 'Ipren', strength_text: null, gtin: '00000073513537' }),
      ],
    },
  },
  async play({ args }) {
    const location = await screen().findByRole('button', { name: /Kyl/ })
    const give = spyOn(signals, 'give')
    for (let count = 0; count < 3; count += 1) {
      await expect((await scan('7046261012348')).outcome).toBe('claimed')
    }
    await expect((await scan('73513537')).outcome).toBe('claimed')
    await expect(give.mock.calls.flat()).toEqual(['found', 'found', 'found', 'refused'])
    give.mockRestore()
    await expect(await screen().findByText(/Du skannade Ipren/)).toBeVisible()
    await userEvent.click(location)
    await expect(await screen().findByRole('textbox', { name: 'Antal från K3' })).toHaveValue('3')
    // Heard by the pick itself from now on.
    await scan('7046261012348')
    await waitFor(() =>
      expect(screen().getByRole('textbox', { name: 'Antal från K3' })).toHaveValue('4'),
    )
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}

/** A pack in the hand opens it with one signal, which says what the pick makes of it. */
export const OpenedByScan: Story = {
  args: {
    args: { scanned: true, locationId: 1 },
    heard: [heardScan(aScan('101234', { item: anItem() }), { now: () => 0 })],
    // Looking the code up has fetched it.
    prepare: (_api, made) => made.items.putAll([anItem()]),
  },
  beforeEach() {
    const give = spyOn(signals, 'give')
    return () => give.mockRestore()
  },
  async play() {
    await expect(await screen().findByRole('textbox', { name: 'Antal från A1' })).toHaveValue('1')
    await expect(signals.give).toHaveBeenCalledOnce()
    await expect(signals.give).toHaveBeenCalledWith('found')
  },
}

/** What was scanned before the pick opened, and is not counted by it after all, is refused then. */
export const MoreMeanwhile: Story = {
  args: {
    world: {
      items: [
        {
          ...twoPlaces,
          gtin: '07046261012348',
          locations: [
            anItemLocation({
              storage_locations: [aStockedShelfPlace({ batches: [aBatch({ quantity: 1 })] })],
            }),
            anItemLocation({ id: 2, name: 'Kyl' }),
          ],
        },
      ],
    },
  },
  async play() {
    const location = await screen().findByRole('button', { name: /Läkemedelsrum 1/ })
    const give = spyOn(signals, 'give')
    for (let count = 0; count < 2; count += 1) await scan('7046261012348')
    await userEvent.click(location)
    await expect(await screen().findByRole('textbox', { name: 'Antal från A1' })).toHaveValue('1')
    await waitFor(() => expect(give.mock.calls.flat()).toEqual(['found', 'found', 'refused']))
    give.mockRestore()
  },
}

/** One pack more than the records say is refused by a signal, and what was counted is kept while one counts. */
export const OneTooMany: Story = {
  args: {
    world: {
      items: [
        anItem({
          gtin: '07046261012348',
          locations: [
            anItemLocation({
              storage_locations: [aStockedShelfPlace({ batches: [aBatch({ quantity: 2 })] })],
            }),
          ],
        }),
      ],
    },
  },
  async play({ args }) {
    const field = await screen().findByRole('textbox', { name: 'Antal från A1' })
    const give = spyOn(signals, 'give')
    const given = () => give.mock.calls.map(([signal]) => signal)
    for (let count = 0; count < 3; count += 1) await scan('7046261012348')
    await waitFor(() => expect(field).toHaveValue('2'))
    await expect(given()).toEqual(['found', 'found', 'refused'])
    await scan('HEMMAGJORD')
    await expect(given().at(-1)).toBe('unknown')
    await scan('7046261012348')
    give.mockRestore()
    await userEvent.click(await screen().findByRole('button', { name: 'Räkna här' }))
    await expect(args.onClose).toHaveBeenCalledTimes(1)
    await expect(sessionStorage.getItem('draft.pick.1.1')).toContain('"quantities":{"11":2}')
  },
}

/** A pack whose batch lies at another location is picked there; what was counted before it stays here. */
export const OnElsewhere: Story = {
  args: {
    args: { locationId: 1 },
    world: {
      items: [
        {
          ...twoPlaces,
          gtin: '07046261012348',
          locations: [
            anItemLocation({
              storage_locations: [
                aStockedShelfPlace({ batches: [aBatch({ identifier: 'HERE' })] }),
              ],
            }),
            anItemLocation({
              id: 2,
              name: 'Kyl',
              storage_locations: [
                aStockedShelfPlace({
                  id: 21,
                  identifier: 'K3',
                  batches: [aBatch({ identifier: 'THERE' })],
                }),
              ],
            }),
          ],
        },
      ],
    },
  },
  async play({ args }) {
    const here = await screen().findByRole('textbox', { name: 'Antal från A1' })
    await scan(']C101070462610123481727063010HERE')
    await waitFor(() => expect(here).toHaveValue('1'))
    await scan(']C101070462610123481727063010THERE')
    await userEvent.click(await screen().findByRole('button', { name: 'Ta ut i Kyl' }))
    await expect(await screen().findByRole('textbox', { name: 'Antal från K3' })).toHaveValue('1')
    await expect(sessionStorage.getItem('draft.pick.1.1')).toContain('"quantities":{"11":1}')
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}

/** Several packs that wait where it was opened from count each, and who opened it hears how many are in it. */
export const WaitingPacks: Story = {
  args: { args: { onDone, scanned: true, packs: 3, locationId: 1, stay: true } },
  async play() {
    onDone.mockClear()
    await expect(await screen().findByRole('textbox', { name: 'Antal från A1' })).toHaveValue('3')
    await userEvent.click(screen().getByRole('button', { name: 'Lägg till i listan' }))
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
    await expect(onDone).toHaveBeenCalledWith(3)
  },
}

/** Who opened it hears when it is taken, not when it is closed. */
export const TellsWhenDone: Story = {
  args: { args: { onDone } },
  async play({ args }) {
    onDone.mockClear()
    const field = await screen().findByRole('textbox', { name: 'Antal från A1' })
    await userEvent.clear(field)
    await userEvent.type(field, '2')
    await expect(onDone).not.toHaveBeenCalled()
    await userEvent.click(screen().getByRole('button', { name: 'Ta ut' }))
    await waitFor(() => expect(args.onClose).toHaveBeenCalledTimes(1))
    await expect(onDone).toHaveBeenCalledTimes(1)
  },
}

/** Put on the list, it is done too. */
export const TellsWhenListed: Story = {
  args: { args: { onDone, stay: true } },
  async play({ args }) {
    onDone.mockClear()
    const field = await screen().findByRole('textbox', { name: 'Antal från A1' })
    await userEvent.clear(field)
    await userEvent.type(field, '2')
    await userEvent.click(screen().getByRole('button', { name: 'Lägg till i listan' }))
    await waitFor(() => expect(args.onClose).toHaveBeenCalledTimes(1))
    await expect(onDone).toHaveBeenCalledTimes(1)
  },
}

/** More than there is: refused, with what is left, and nothing is sent. */
export const Refused: Story = {
  async play({ args }) {
    const field = await screen().findByRole('textbox', { name: 'Antal från A1' })
    await userEvent.clear(field)
    await userEvent.type(field, '50')
    await expect(await screen().findByText(/finns 20 st/)).toBeVisible()
    await userEvent.click(screen().getByRole('button', { name: 'Ta ut' }))
    await userEvent.click(screen().getByRole('button', { name: 'Ta ut' }))
    await expect(await screen().findByText(/20 st finns kvar/)).toBeVisible()
    await expect(field).toHaveValue('50')
    await expect(api.callsOf('registerAdjustments')).toHaveLength(0)
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}

/** The answer is lost; trying again repeats the same request under the same key. */
export const AnswerLost: Story = {
  args: { prepare: (made) => made.loseAnswer('registerAdjustments') },
  async play({ args }) {
    const field = await screen().findByRole('textbox', { name: 'Antal från A1' })
    await userEvent.clear(field)
    await userEvent.type(field, '2')
    await userEvent.click(screen().getByRole('button', { name: 'Ta ut' }))
    await screen().findByText(/Det gick inte att hämta ut varan/)
    await userEvent.click(screen().getByRole('button', { name: 'Ta ut' }))
    await waitFor(() => expect(args.onClose).toHaveBeenCalledTimes(1))
    const keys = api.callsOf('registerAdjustments').map(({ options }) => options.key)
    await expect(keys).toHaveLength(2)
    await expect(new Set(keys).size).toBe(1)
    const [item] = api.world.items
    await expect(item && totalQuantity(shelfBatches(item, 11))).toBe(18)
  },
}

/** The item is being fetched. */
export const Loading: Story = { args: { prepare: (made) => void made.hold('getItem') } }

/** It could not be fetched. */
export const Offline: Story = {
  args: { prepare: (made) => made.fail('getItem', { kind: 'network' }) },
}

/** A narcotic, and a person without the permission. */
export const Forbidden: Story = { args: { world: { items: [anItem({ narcotic_level: 2 })] } } }

/** A person who may only read. */
export const ReadOnly: Story = { args: { world: { user: aUser({ role: 'read' }) } } }

/** No location keeps it: it can be received, with the batch that was scanned. */
export const Empty: Story = {
  args: {
    world: { items: [anItem({ locations: [] })] },
    args: { locationId: 1, batch: { identifier: 'LOT7', expiration_date: null }, scanned: true },
    commands: { has: () => true, run },
  },
  async play({ args }) {
    run.mockClear()
    await userEvent.click(await screen().findByRole('button', { name: 'Ta emot den' }))
    await expect(args.onClose).toHaveBeenCalledTimes(1)
    const batch = { identifier: 'LOT7', expiration_date: null }
    await expect(run).toHaveBeenCalledWith('receive.open', { itemId: 1, locationId: 1, batch })
  },
}

/** No location keeps it, and nobody offers to receive it. */
export const EmptyAlone: Story = {
  args: {
    world: { items: [anItem({ locations: [] })] },
    commands: { has: (name) => name !== 'receive.open', run },
  },
  async play() {
    await screen().findByText(/Varan finns inte i något lager/)
    await expect(screen().queryByRole('button', { name: 'Ta emot den' })).toBeNull()
  },
}
