import { PLUGIN_API, startRegistry, type Candidate, type Registry } from '@forrad/core/kernel'
import { fakeServices } from '@forrad/core/testing'
import { msg } from '@lingui/core/macro'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Suspense, useEffect, useState, type ComponentType } from 'react'
import { expect, userEvent } from 'storybook/test'
import { Slot } from '../components/Slot/Slot.tsx'
import { exampleItem } from '../fixtures.ts'
import { RegistryProvider } from '../hooks/useRegistry.tsx'
import { ServicesProvider } from '../hooks/useServices.tsx'
import { definePlugin, type ReactView } from '../plugin.ts'

const name = msg`Good`
type Manifest = ReturnType<typeof definePlugin>

function tile(View: ComponentType): Manifest['slots'] {
  return { 'dashboard.tiles': [{ id: 'tile', load: async () => ({ default: View }) }] }
}

function page(): Manifest['routes'] {
  const load = async () => ({ default: () => <p>Sida</p> })
  return [{ id: 'page', path: '/good', title: name, layout: 'shell', access: 'signed-in', load }]
}

function GoodTile() {
  const [count, setCount] = useState(0)
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      Fungerar {count}
    </button>
  )
}

function BrokenTile(): never {
  throw new Error('This tile fails on purpose')
}

function AngryTile() {
  const fail = () => {
    throw new Error('This press fails on purpose')
  }
  return (
    <button type="button" onClick={fail}>
      Går fel
    </button>
  )
}

const good = definePlugin({
  api: PLUGIN_API,
  id: 'good',
  name,
  slots: tile(GoodTile) ?? {},
  routes: page() ?? [],
})

/** A second plugin beside the good one, made bad by `fields`. */
function bad(fields: Partial<Manifest>): Candidate<ReactView>['load'] {
  return async () => ({ default: { api: PLUGIN_API, id: 'bad', name, ...fields } })
}

/** A problem, with the contribution of a view. */
function said({ plugin, code, detail }: Registry<ReactView>['problems'][number]): string {
  return code === 'view_threw' ? `${plugin}: ${code} ${detail.split(':')[0]}` : `${plugin}: ${code}`
}

const item = exampleItem()
const [location] = item.locations
if (!location) throw new Error('the example lies nowhere')
const atLocation = { item, location }

interface SceneProps {
  readonly load: Candidate<ReactView>['load']
}

function Scene({ load }: SceneProps) {
  const [services] = useState(() => fakeServices())
  const [registry, setRegistry] = useState<Registry<ReactView> | null>(null)
  // What is found while they run is told in the log.
  const [, drawAgain] = useState(0)
  useEffect(() => {
    const candidates: readonly Candidate<ReactView>[] = [
      { id: 'good', own: true, load: async () => ({ default: good }) },
      { id: 'bad', own: false, load },
    ]
    // Seconds pass as milliseconds, so that what hangs is given up at once.
    const timers = {
      after(milliseconds: number, run: () => void) {
        const handle = setTimeout(run, milliseconds / 1000)
        return () => clearTimeout(handle)
      },
    }
    const log = () => drawAgain((times) => times + 1)
    void startRegistry(candidates, { services, timers, log }).then(setRegistry)
  }, [load, services])
  if (!registry) return null
  return (
    <ServicesProvider value={services}>
      <RegistryProvider value={registry}>
        <Suspense>
          <Slot name="dashboard.tiles" props={{}} />
          {[1, 2].map((row) => (
            <Slot key={row} name="stock.marks" props={atLocation} />
          ))}
        </Suspense>
        <p>{registry.routes.map(({ path }) => path).join(' ')}</p>
        <p>{registry.problems.map(said).join(', ')}</p>
      </RegistryProvider>
    </ServicesProvider>
  )
}

const meta = { title: 'Shell/FailingPlugins', component: Scene } satisfies Meta<typeof Scene>

export default meta
type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>

/** The good plugin's tile answers, and its page is there. */
const goodWorks: Play = async ({ canvas }) => {
  const button = await canvas.findByRole('button', { name: 'Fungerar 0' })
  await userEvent.click(button)
  await expect(await canvas.findByRole('button', { name: 'Fungerar 1' })).toBeVisible()
  await expect(canvas.getByText(/\/good/)).toBeVisible()
}

/** The good one works, and the problem of the bad one is known. */
const leftOut =
  (problem: string): Play =>
  async (context) => {
    await goodWorks(context)
    await expect(context.canvas.getByText(problem)).toBeVisible()
  }

/** It throws while it is imported. */
export const AtImport: Story = {
  args: { load: () => Promise.reject(new Error('on purpose')) },
  play: leftOut('bad: throws_at_import'),
}

/** Its setup throws. */
export const InSetup: Story = {
  args: {
    load: bad({
      setup() {
        throw new Error('on purpose')
      },
    }),
  },
  play: leftOut('bad: setup_failed'),
}

/** Its setup never ends. */
export const Hanging: Story = {
  args: { load: bad({ setup: () => new Promise(() => {}) }) },
  play: leftOut('bad: setup_timeout'),
}

/** It claims a path that is taken. */
export const TakenPath: Story = {
  args: { load: bad({ routes: page() ?? [] }) },
  play: leftOut('bad: path_taken'),
}

/** A view of it throws while it is drawn: once it is told, with its contribution. */
export const InRender: Story = {
  args: { load: bad({ slots: tile(BrokenTile) ?? {} }) },
  async play(context) {
    await goodWorks(context)
    await expect(await context.canvas.findByText('bad: view_threw bad/tile')).toBeVisible()
    await userEvent.click(context.canvas.getByRole('button', { name: 'Försök igen' }))
    await context.canvas.findByRole('alert')
    await expect(context.canvas.getByText('bad: view_threw bad/tile')).toBeVisible()
  },
}

/** A mark of it throws in each row: nothing stands there, and it is told once. */
export const InMarks: Story = {
  args: {
    load: bad({
      slots: { 'stock.marks': [{ id: 'mark', load: async () => ({ default: BrokenTile }) }] },
    }),
  },
  async play(context) {
    await goodWorks(context)
    await expect(await context.canvas.findByText('bad: view_threw bad/mark')).toBeVisible()
    await expect(context.canvas.queryByRole('alert')).toBe(null)
  },
}

/** What it does on a press throws. */
export const InEvent: Story = {
  args: { load: bad({ slots: tile(AngryTile) ?? {} }) },
  async play(context) {
    const calm = (event: ErrorEvent) => event.preventDefault()
    window.addEventListener('error', calm, { capture: true })
    try {
      await userEvent.click(await context.canvas.findByRole('button', { name: 'Går fel' }))
      await goodWorks(context)
    } finally {
      window.removeEventListener('error', calm, { capture: true })
    }
  },
}
