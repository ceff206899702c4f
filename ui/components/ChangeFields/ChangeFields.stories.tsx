import type { PlannedLine } from '@forrad/core/domain'
import {
  PLUGIN_API,
  startRegistry,
  type ChangeFieldProps,
  type Registry,
} from '@forrad/core/kernel'
import { fakeApi, fakeServices } from '@forrad/core/testing'
import type { AdjustmentInput, PluginSettings } from '@forrad/openapi'
import { msg } from '@lingui/core/macro'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useState } from 'react'
import { expect, userEvent, waitFor } from 'storybook/test'
import { exampleItem } from '../../fixtures.ts'
import { RegistryProvider } from '../../hooks/useRegistry.tsx'
import { ServicesProvider } from '../../hooks/useServices.tsx'
import { definePlugin, type ReactView } from '../../plugin.ts'
import { Button } from '../Button/Button.tsx'
import { ChangeFields, useChangeFields } from './ChangeFields.tsx'

const item = exampleItem()
const pick: AdjustmentInput = { item_id: item.id, type: 'remove', batch_updates: [] }

function WardField({ words, refusal, stops, onChange }: ChangeFieldProps) {
  return (
    <div>
      <Button onClick={() => onChange({ ...words, reason: { code: 'ward' } })}>
        Till avdelning
      </Button>
      <Button onClick={() => onChange({ ...words, reason: { code: 'signed' } }, true)}>
        Signera
      </Button>
      <p role="alert">{refusal === null ? '' : 'Ange varför'}</p>
      <p>{stops ? `Stoppat ${stops} gånger` : ''}</p>
    </div>
  )
}

const plugin = definePlugin({
  api: PLUGIN_API,
  id: 'ward',
  name: msg`Tiles`,
  slots: {
    'pick.fields': [
      {
        id: 'ward',
        asks: (values) => values['asked.remove'] === true,
        rule: async () => ({
          default: (lines, settings) => {
            // As on the server: in the shape of site.json.
            const { asked } = settings as { readonly asked: { readonly remove: boolean } }
            return lines
              .filter(({ reason }) => asked.remove && reason === null)
              .map(({ adjustment_index }) => {
                return { adjustment_index, tone: 'refusal', code: 'missing' } as const
              })
          },
        }),
        load: async () => ({ default: WardField }),
      },
    ],
  },
})

/** Neither says whether it asks nor has a rule; its own author's mistake. */
const broken = definePlugin({
  api: PLUGIN_API,
  id: 'broken',
  name: msg`Tiles`,
  slots: {
    'pick.fields': [
      {
        id: 'field',
        asks: () => {
          throw new Error('oops')
        },
        rule: async () => ({ default: () => [] }),
        load: async () => ({ default: WardField }),
      },
    ],
  },
})

/** Its rule throws; its own author's mistake. */
const failing = definePlugin({
  api: PLUGIN_API,
  id: 'failing',
  name: msg`Tiles`,
  slots: {
    'pick.fields': [
      {
        id: 'field',
        asks: () => true,
        rule: async () => ({
          default: () => {
            throw new Error('oops')
          },
        }),
        load: async () => ({ default: WardField }),
      },
    ],
  },
})

/** Two fields of one plugin: the one demands a reason, the other nothing, and its rule comes later. */
const pair = definePlugin({
  api: PLUGIN_API,
  id: 'pair',
  name: msg`Tiles`,
  slots: {
    'pick.fields': [
      {
        id: 'reason',
        asks: () => true,
        rule: async () => ({ default: wantsReason }),
        load: async () => ({ default: WardField }),
      },
      {
        id: 'nothing',
        asks: () => true,
        rule: async () => {
          await new Promise((resolve) => setTimeout(resolve, 100))
          return { default: () => [] }
        },
        load: async () => ({ default: () => <p>Inget krävs</p> }),
      },
    ],
  },
})

/** Its field cannot be drawn; what its rule demands is demanded all the same. */
const undrawn = definePlugin({
  api: PLUGIN_API,
  id: 'undrawn',
  name: msg`Tiles`,
  slots: {
    'pick.fields': [
      {
        id: 'field',
        asks: () => true,
        rule: async () => ({ default: wantsReason }),
        load: async () => ({
          default: () => {
            throw new Error('This field fails on purpose')
          },
        }),
      },
    ],
  },
})

function wantsReason(lines: readonly PlannedLine[]) {
  return lines
    .filter(({ reason }) => reason === null)
    .map(({ adjustment_index }) => {
      return { adjustment_index, tone: 'refusal', code: 'missing' } as const
    })
}

const settings = (asked: boolean): PluginSettings => ({
  plugin: 'ward',
  fields: { 'asked.remove': { kind: 'boolean', default: false } },
  values: { 'asked.remove': asked },
  defaults: { 'asked.remove': false },
  own: [],
  version: 0,
  changed_at: null,
  changed_by: null,
})

interface SceneProps {
  readonly asked: boolean
  /** What is asked comes after so many milliseconds. */
  readonly late: number
  /** Neither the server nor the device tells it. */
  readonly isAway?: boolean
  /** Another plugin is there that fails when it is asked. */
  readonly besideBroken?: boolean
  /** The only plugin. */
  readonly only?: typeof plugin
}

/** A dialog's foot: the fields, and the button that asks them. */
function Scene({ asked, late, isAway = false, besideBroken = false, only }: SceneProps) {
  const [services] = useState(() => {
    const data = { plugin_settings: [settings(asked)] }
    const listPluginSettings = async () => {
      await new Promise((resolve) => setTimeout(resolve, late))
      if (isAway) return { ok: false, error: { kind: 'network' } } as const
      return { ok: true, data } as const
    }
    const api = { ...fakeApi(), listPluginSettings }
    return fakeServices({ api })
  })
  const [registry, setRegistry] = useState<Registry<ReactView> | null>(null)
  const [sent, setSent] = useState('')
  const fields = useChangeFields()
  const [more, setMore] = useState(false)
  async function take(): Promise<void> {
    if (await fields.mayGo(false, () => void take())) setSent(fields.said().reason?.code ?? 'utan')
  }
  useEffect(() => {
    const manifests = only ? [only] : [plugin, ...(besideBroken ? [broken] : [])]
    const candidates = manifests.map((manifest) => {
      return { id: manifest.id, own: true, load: async () => ({ default: manifest }) }
    })
    const timers = services.clock
    void startRegistry(candidates, { services, timers, log: () => {} }).then(setRegistry)
  }, [services, besideBroken, only])
  if (!registry) return null
  return (
    <ServicesProvider value={services}>
      <RegistryProvider value={registry}>
        <ChangeFields
          fields={fields}
          adjustments={more ? [pick, pick] : [pick]}
          items={[item]}
          disabled={false}
        />
        <Button appearance="primary" onClick={() => void take()}>
          Ta ut
        </Button>
        <Button onClick={() => setMore(true)}>En till</Button>
        <output>{sent}</output>
        <p>{registry.problems.map(({ plugin: id, code }) => `${id} ${code}`).join()}</p>
      </RegistryProvider>
    </ServicesProvider>
  )
}

const meta = {
  title: 'Components/ChangeFields · orsak, vittne, tilläggsfält, insticksfält',
  id: 'components-changefields',
  component: Scene,
  tags: ['autodocs'],
  subcomponents: { ChangeFields },
  args: { asked: true, late: 0 },
} satisfies Meta<typeof Scene>

export default meta
type Story = StoryObj<typeof meta>

/** What the rule refuses is said, and not sent; with what it demands it goes. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Till avdelning' })
    await userEvent.click(canvas.getByRole('button', { name: 'Ta ut' }))
    await expect(await canvas.findByText('Ange varför')).toBeVisible()
    await expect(canvas.getByRole('status')).toHaveTextContent('')
    await userEvent.click(canvas.getByRole('button', { name: 'Ta ut' }))
    await expect(await canvas.findByText('Stoppat 2 gånger')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Till avdelning' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Ta ut' }))
    await expect(canvas.getByRole('status')).toHaveTextContent('ward')
  },
}

/** A field that leads on to what is missing says that the press goes on: nothing is pressed again. */
export const GoesOn: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Signera' })
    await userEvent.click(canvas.getByRole('button', { name: 'Ta ut' }))
    await canvas.findByText('Stoppat 1 gånger')
    await userEvent.click(canvas.getByRole('button', { name: 'Signera' }))
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('signed'))
  },
}

/** What would be sent is another by then: nothing is sent until it is pressed again. */
export const ChangedMeanwhile: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Signera' })
    await userEvent.click(canvas.getByRole('button', { name: 'Ta ut' }))
    await canvas.findByText('Stoppat 1 gånger')
    await userEvent.click(canvas.getByRole('button', { name: 'En till' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Signera' }))
    await waitFor(() => expect(canvas.queryByText('Ange varför')).toBeNull())
    await expect(canvas.getByRole('status')).toHaveTextContent('')
    await userEvent.click(canvas.getByRole('button', { name: 'Ta ut' }))
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('signed'))
  },
}

/** Pressed before it is known what is asked: it waits for it, and sends nothing unasked. */
export const Late: Story = {
  args: { late: 500 },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ta ut' }))
    await expect(await canvas.findByText('Ange varför')).toBeVisible()
    await expect(canvas.getByRole('status')).toHaveTextContent('')
  },
}

/** Where the customer does not ask, nothing stands there and nothing is refused. */
export const NotAsked: Story = {
  args: { asked: false },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ta ut' }))
    await expect(canvas.getByRole('status')).toHaveTextContent('utan')
    await expect(canvas.queryByRole('button', { name: 'Till avdelning' })).toBeNull()
  },
}

/** A plugin fails when it is asked: it asks nothing, is a problem, and the others' fields stand. */
export const BesideABrokenOne: Story = {
  args: { besideBroken: true },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Till avdelning' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Ta ut' }))
    await expect(canvas.getByRole('status')).toHaveTextContent('ward')
    await expect(canvas.getByText('broken asks_failed')).toBeVisible()
  },
}

/** A plugin's rule throws: it stops nothing here, since the server has the last word, and is a problem. */
export const RuleThatThrows: Story = {
  args: { only: failing },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Till avdelning' })
    await userEvent.click(canvas.getByRole('button', { name: 'Ta ut' }))
    await expect(await canvas.findByText('failing run_threw')).toBeVisible()
    await expect(canvas.getByRole('status')).toHaveTextContent('utan')
  },
}

/** Each of a plugin's fields has a rule of its own, whichever came last; what it refuses its own field says. */
export const TwoOfOnePlugin: Story = {
  args: { only: pair },
  play: async ({ canvas }) => {
    await canvas.findByText('Inget krävs')
    await new Promise((resolve) => setTimeout(resolve, 300))
    await userEvent.click(canvas.getByRole('button', { name: 'Ta ut' }))
    await expect(await canvas.findByText('Ange varför')).toBeVisible()
    await expect(await canvas.findByText('Stoppat 1 gånger')).toBeVisible()
    await expect(canvas.getByRole('status')).toHaveTextContent('')
    await userEvent.click(canvas.getByRole('button', { name: 'Till avdelning' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Ta ut' }))
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('ward'))
  },
}

/** A field that fails cannot say what its rule refuses: that stands in its place. */
export const FieldThatThrows: Story = {
  args: { only: undrawn },
  play: async ({ canvas }) => {
    await canvas.findByText('Den här delen kunde inte visas')
    await userEvent.click(canvas.getByRole('button', { name: 'Ta ut' }))
    await expect(await canvas.findByText('undrawn/missing')).toBeVisible()
    await expect(canvas.getByRole('status')).toHaveTextContent('')
  },
}

/** Nobody tells what is asked: that is said, and what was done is not held up. */
export const Unknown: Story = {
  args: { isAway: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Krävs det får du veta/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Ta ut' }))
    await expect(canvas.getByRole('status')).toHaveTextContent('utan')
  },
}
