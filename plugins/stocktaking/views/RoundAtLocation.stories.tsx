import type { ChangeFieldProps, Registry } from '@forrad/core/kernel'
import { aLocation, fakeApi, fakeServices } from '@forrad/core/testing'
import type { FakeApi, FakeServices } from '@forrad/core/testing'
import { Button, CameraSide, ServicesProvider, wordError, type ReactView } from '@forrad/ui'
import { i18n } from '@lingui/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useState } from 'react'
import { expect, fn, screen, spyOn, userEvent, waitFor, within } from 'storybook/test'
import { Slotted, startSlotted } from '../../../ui/testing/slotted.fixtures.tsx'
import { batch, counter, lying, shelf } from '../model/round.fixture.ts'
import { RoundAtLocation } from './RoundAtLocation.tsx'

interface SceneProps {
  readonly world?: Parameters<typeof fakeApi>[0]
  /** Prepares the calls, such as failures, before anything is drawn. */
  readonly prepare?: (api: FakeApi) => void
}

let api: FakeApi
let services: FakeServices
/** What opens the camera. */
const run = fn(async () => true)

/** The round over a small stock in memory. */
function Scene({ world = {}, prepare }: SceneProps) {
  const [made] = useState(() => {
    api = fakeApi({ items: [...shelf], locations: [aLocation()], user: counter, ...world })
    prepare?.(api)
    services = fakeServices({
      api,
      wordError,
      translate: (message) => i18n._(message),
      commands: { has: (name) => name === 'scan.start', run },
    })
    return services
  })
  return (
    <ServicesProvider value={made}>
      <RoundAtLocation id={1} user={counter} />
    </ServicesProvider>
  )
}

const meta = {
  title: 'Plugins/Stocktaking/RoundAtLocation',
  component: Scene,
  parameters: { layout: 'fullscreen' },
  // What was counted in one story is not the next one's.
  beforeEach() {
    sessionStorage.clear()
    const begun = Object.keys(localStorage).filter((key) => key.startsWith('begun.'))
    for (const key of begun) localStorage.removeItem(key)
  },
} satisfies Meta<typeof Scene>
export default meta
type Story = StoryObj<typeof meta>

/**
 * A whole round: every item is right, and is kept as counted. What was pressed goes with each of its
 * screens; the heading then has the focus, and tells what the next one is about.
 */
export const Default: Story = {
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: /^Räkna hela lagret/ }))
    const title = canvas.getByRole('heading', { level: 1 })
    await expect(title).toHaveFocus()
    await expect(title).toHaveAccessibleDescription(/^A2\s*0\sav\s3$/)
    for (const name of ['Alvedon', 'Zink', 'Zink']) {
      await canvas.findByRole('heading', { name })
      await userEvent.click(canvas.getByRole('button', { name: /^Stämmer/ }))
    }
    await expect(title).toHaveFocus()
    await expect(title).toHaveAccessibleDescription(/^Genomgång/)
    await userEvent.click(await canvas.findByRole('button', { name: 'Spara det som stämmer' }))
    await waitFor(() => expect(canvas.getByText('Rundan är sparad')).toBeVisible())
    await expect(title).toHaveFocus()
    await expect(title).toHaveAccessibleDescription(/^Rundan är sparad/)
    await expect(api.callsOf('registerAdjustments')).toHaveLength(1)
    await expect(api.world.adjustments).toHaveLength(2)
    await userEvent.click(canvas.getByRole('button', { name: 'Räkna mer här' }))
    await canvas.findByRole('button', { name: /^Räkna hela lagret/ })
    await expect(title).toHaveFocus()
  },
}

/** Labels choose shelf places; a label or code that leads nowhere is told, and what is chosen stays. */
export const Scanned: Story = {
  async play({ canvas }) {
    const scan = (text: string) => services.scans.receive({ text, source: 'scanner' })
    const places = within(await canvas.findByRole('list', { name: 'Hyllplatser' }))
    await scan('FRD-S-10')
    const ticked = () => places.getAllByRole('checkbox', { checked: true })
    await waitFor(() => expect(ticked()).toHaveLength(1))
    for (const text of ['FRD-S-77', ']C110L1', '4006381333931']) {
      await expect((await scan(text)).outcome).toBe('claimed')
    }
    await expect(services.shown.map(({ text }) => text)).toEqual([
      'Det finns inget att räkna på den hyllplatsen.',
      'Koden har bara batchen. Skanna förpackningens andra kod också.',
      'Ingen vara har den här koden.',
    ])
    await expect(ticked()).toHaveLength(1)
  },
}

/** A hand scanner's read that the scan path breaks on is told: its own beep has said that it is good. */
export const Lost: Story = {
  async play({ canvas }) {
    await canvas.findByRole('list', { name: 'Hyllplatser' })
    const broken = spyOn(services.scans, 'receive').mockRejectedValue(new Error('bug'))
    await userEvent.setup({ delay: null }).keyboard('07046261012348{Enter}')
    await waitFor(() =>
      expect(services.shown).toMatchObject([
        { tone: 'error', text: 'Skanningen kunde inte läsas. Skanna igen.' },
      ]),
    )
    await expect(broken).toHaveBeenCalledWith({
      text: '07046261012348',
      source: 'scanner',
      locationId: 1,
    })
    broken.mockRestore()
  },
}

/**
 * The camera stays open for the round, and what each scan came to stands beside its picture, with the
 * question where a pack lies; before the round begins it closes, and what it chose is seen.
 */
export const BesideTheCamera: Story = {
  // Only small screens take a camera for granted.
  beforeEach() {
    const camera = { kind: 'videoinput' } as MediaDeviceInfo
    const asked = spyOn(navigator.mediaDevices, 'enumerateDevices').mockResolvedValue([camera])
    return () => asked.mockRestore()
  },
  args: {
    world: {
      items: [
        lying(1, 'Zink', { A10: [batch('Z', 3)] }, { vendor_name: '200001', gtin: null }),
        lying(2, 'Alvedon', { A2: [batch('L', 4)] }),
      ],
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
  async play({ canvas }) {
    run.mockClear()
    await userEvent.click(await canvas.findByRole('button', { name: 'Skanna' }))
    await userEvent.click(await canvas.findByRole('button', { name: /^Räkna hela lagret/ }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Skanna' }))
    await expect(run.mock.calls).toEqual([
      ['scan.start', { persistent: false }],
      ['scan.start', { persistent: true }],
    ])
    const camera = within(canvas.getByRole('region', { name: 'Kameran' }))
    await services.scans.receive({ text: 'FRD-S-10', source: 'camera' })
    await expect(await camera.findByText('Hyllplatsen visas.')).toBeVisible()
    await services.scans.receive({ text: '101234', source: 'camera' })
    await expect(await camera.findByRole('button', { name: 'Den ligger här på A10' })).toBeVisible()
    await userEvent.click(camera.getByRole('button', { name: 'Räkna på A2' }))
    await expect(await camera.findByText(/^1\sst$/)).toBeVisible()
    await expect(camera.queryByRole('button')).toBeNull()
  },
}

/** A figure that changes a lot is asked about before it is saved. */
export const LargeChange: Story = {
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: /^Räkna hela lagret/ }))
    await userEvent.click(await canvas.findByRole('button', { name: /^Ändra antalet av EARLY/ }))
    for (let digit = 0; digit < 3; digit += 1) {
      await userEvent.click(canvas.getByRole('button', { name: '9' }))
    }
    await userEvent.click(canvas.getByRole('button', { name: 'Gå igenom rundan' }))
    await userEvent.click(canvas.getByRole('button', { name: /^Spara 1 ändring/ }))
    await expect(api.callsOf('registerAdjustments')).toHaveLength(0)
  },
}

/** What the field was given goes, as when its time is over. */
let lapse: () => void
function SignField({ words, refusal, onChange }: ChangeFieldProps) {
  useEffect(() => {
    lapse = () => onChange({})
  })
  return (
    <div>
      <Button onClick={() => onChange({ ...words, reason: { code: 'signed' } }, true)}>
        Signera
      </Button>
      <p role="alert">{refusal === null ? '' : 'Signera först'}</p>
    </div>
  )
}

/** A plugin that wants every count signed. */
const signed: Parameters<typeof startSlotted>[1] = {
  'pick.fields': [
    {
      id: 'sign',
      asks: () => true,
      rule: async () => ({
        default: (lines) =>
          lines
            .filter(({ reason }) => reason === null)
            .map(({ adjustment_index }) => {
              return { adjustment_index, tone: 'refusal', code: 'unsigned' } as const
            }),
      }),
      load: async () => ({ default: SignField }),
    },
  ],
}

function SignedRound() {
  const [made] = useState(() => {
    const world = { items: [...shelf], locations: [aLocation()], user: counter }
    const asked = { plugin: 'slotted', fields: {}, values: {}, defaults: {}, own: [] }
    const set = { ...asked, version: 0, changed_at: null, changed_by: null }
    api = fakeApi(world, {
      listPluginSettings: () => ({ ok: true, data: { plugin_settings: [set] } }),
    })
    services = fakeServices({ api, wordError, translate: (message) => i18n._(message) })
    return services
  })
  const [registry, setRegistry] = useState<Registry<ReactView> | null>(null)
  useEffect(() => void startSlotted(made, signed).then(setRegistry), [made])
  if (!registry) return null
  return (
    <Slotted services={made} registry={registry}>
      <RoundAtLocation id={1} user={counter} />
    </Slotted>
  )
}

/**
 * A signature that lapses while somebody looks at the question: what was agreed to waits for a new one, and then
 * goes on by itself.
 */
export const SignedAnew: Story = {
  render: () => <SignedRound />,
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: /^Räkna hela lagret/ }))
    await userEvent.click(await canvas.findByRole('button', { name: /^Ändra antalet av EARLY/ }))
    for (let digit = 0; digit < 3; digit += 1) {
      await userEvent.click(canvas.getByRole('button', { name: '9' }))
    }
    await userEvent.click(canvas.getByRole('button', { name: 'Gå igenom rundan' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Signera' }))
    await userEvent.click(canvas.getByRole('button', { name: /^Spara 1 ändring/ }))
    const question = await screen.findByRole('alertdialog')
    lapse()
    await userEvent.click(within(question).getByRole('button', { name: 'Spara ändå' }))
    await expect(await canvas.findByText('Signera först')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await expect(api.callsOf('registerAdjustments')).toHaveLength(0)
    await userEvent.click(canvas.getByRole('button', { name: 'Signera' }))
    await waitFor(() => expect(canvas.getByText('Rundan är sparad')).toBeVisible())
    await expect(api.callsOf('registerAdjustments')).toHaveLength(1)
  },
}

/** What was agreed to is not asked about again where the change was stopped and is sent by its button. */
export const AgreedOnce: Story = {
  render: () => <SignedRound />,
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: /^Räkna hela lagret/ }))
    await userEvent.click(await canvas.findByRole('button', { name: /^Ändra antalet av EARLY/ }))
    for (let digit = 0; digit < 3; digit += 1) {
      await userEvent.click(canvas.getByRole('button', { name: '9' }))
    }
    await userEvent.click(canvas.getByRole('button', { name: 'Gå igenom rundan' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Signera' }))
    await userEvent.click(canvas.getByRole('button', { name: /^Spara 1 ändring/ }))
    const question = await screen.findByRole('alertdialog')
    lapse()
    await userEvent.click(within(question).getByRole('button', { name: 'Spara ändå' }))
    await expect(await canvas.findByText('Signera först')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /^Spara 1 ändring/ }))
    await userEvent.click(canvas.getByRole('button', { name: 'Signera' }))
    await waitFor(() => expect(canvas.getByText('Rundan är sparad')).toBeVisible())
    await expect(screen.queryByRole('alertdialog')).toBeNull()
    await expect(api.callsOf('registerAdjustments')).toHaveLength(1)
  },
}

/** One item alone is one. */
export const OneItem: Story = {
  args: { world: { items: [lying(3, 'Salva', { A2: [batch('S', 1)] })] } },
  async play({ canvas }) {
    const button = await canvas.findByRole('button', { name: 'Räkna hela lagret, 1 vara' })
    await expect(button).toBeVisible()
    await userEvent.click(canvas.getByRole('checkbox', { name: /^A2/ }))
    await expect(button).toHaveAccessibleName('Räkna valda hyllplatser, 1 vara')
  },
}

/** Nothing lies on the location's shelves. */
export const Empty: Story = {
  args: { world: { items: [] } },
  async play({ canvas }) {
    await expect(await canvas.findByText('Inget att räkna här')).toBeVisible()
  },
}

/** Narcotics are left out for those who may not count them. */
export const Narcotics: Story = {
  args: {
    world: {
      items: [...shelf, lying(3, 'Morfin', { A2: [batch('M', 1)] }, { narcotic_level: 3 })],
    },
  },
  async play({ canvas }) {
    await expect(await canvas.findByText(/1 narkotikum är inte med/)).toBeVisible()
  },
}

/** The location is being fetched. */
export const Loading: Story = { args: { prepare: (made) => void made.hold('listLocationItems') } }

/** It could not be fetched. */
export const Offline: Story = {
  args: { prepare: (made) => made.fail('listLocationItems', { kind: 'network' }) },
}

/** A colleague has deleted the location meanwhile: it says so, under a heading and with ways out. */
export const Gone: Story = {
  args: {
    prepare: (made) =>
      made.fail('listLocationItems', {
        kind: 'answer',
        status: 404,
        code: 'not_found',
        message: '',
        details: [],
      }),
  },
  async play({ canvas }) {
    await expect(await canvas.findByText('Lagret finns inte längre.')).toBeVisible()
    await expect(canvas.getByText('Någon kan ha tagit bort det.')).toBeVisible()
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Hyllrundan')
    await userEvent.click(canvas.getByRole('button', { name: 'Till hyllrundan' }))
    await expect(services.navigation.path()).toBe('/round')
    await userEvent.click(canvas.getByRole('button', { name: 'Stäng rundan' }))
    await expect(services.visited).toEqual(['/', '/round', '/round'])
  },
}
