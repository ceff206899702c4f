import { PLUGIN_API, startRegistry, type Registry } from '@forrad/core/kernel'
import { fakeServices } from '@forrad/core/testing'
import { msg } from '@lingui/core/macro'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Suspense, useEffect, useState, type ComponentType } from 'react'
import { expect } from 'storybook/test'
import { RegistryProvider } from '../../hooks/useRegistry.tsx'
import { ServicesProvider } from '../../hooks/useServices.tsx'
import { definePlugin, type ReactView } from '../../plugin.ts'
import { Card } from '../Card/Card.tsx'
import { Slot } from './Slot.tsx'

const FirstTile = () => <Card>Först</Card>
const LastTile = () => <Card>Sist</Card>
function BrokenTile(): never {
  throw new Error('This tile fails on purpose')
}

function plugin(views: readonly ComponentType[]) {
  return definePlugin({
    api: PLUGIN_API,
    id: 'tiles',
    name: msg`Tiles`,
    slots: {
      'dashboard.tiles': views.map((View, index) => ({
        id: `tile-${index}`,
        order: 10 * index,
        load: async () => ({ default: View }),
      })),
    },
  })
}

interface SceneProps {
  /** The views that a plugin puts into the slot, in order. */
  readonly views: readonly ComponentType[]
}

function Scene({ views }: SceneProps) {
  const [services] = useState(() => fakeServices())
  const [registry, setRegistry] = useState<Registry<ReactView> | null>(null)
  useEffect(() => {
    const load = async () => ({ default: plugin(views) })
    const timers = services.clock
    void startRegistry([{ id: 'tiles', own: true, load }], {
      services,
      timers,
      log: () => {},
    }).then(setRegistry)
  }, [services, views])
  if (!registry) return null
  return (
    <ServicesProvider value={services}>
      <RegistryProvider value={registry}>
        <Suspense>
          <Slot name="dashboard.tiles" props={{}} />
        </Suspense>
      </RegistryProvider>
    </ServicesProvider>
  )
}

const meta = {
  title: 'Components/Slot · plats för insticksmoduler, utbyggnad, slot',
  id: 'components-slot',
  component: Scene,
  tags: ['autodocs'],
  subcomponents: { Slot },
  args: { views: [FirstTile, LastTile] },
} satisfies Meta<typeof Scene>

export default meta

type Story = StoryObj<typeof meta>

/** Every view that plugins put there, in order. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const first = await canvas.findByText('Först')
    const last = await canvas.findByText('Sist')
    await expect(first.compareDocumentPosition(last)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  },
}

/** Nobody puts anything there: nothing is drawn. */
export const Empty: Story = { args: { views: [] } }

/** One that fails leaves the others alone. */
export const OneFails: Story = {
  args: { views: [FirstTile, BrokenTile, LastTile] },
  play: Default.play ?? (async () => {}),
}
