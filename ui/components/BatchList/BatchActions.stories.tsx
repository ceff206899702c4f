import { PLUGIN_API, startRegistry, type Registry } from '@forrad/core/kernel'
import { fakeServices } from '@forrad/core/testing'
import { msg } from '@lingui/core/macro'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Suspense, useEffect, useState } from 'react'
import { expect, userEvent } from 'storybook/test'
import { RegistryProvider } from '../../hooks/useRegistry.tsx'
import { ServicesProvider } from '../../hooks/useServices.tsx'
import { definePlugin, type ReactView } from '../../plugin.ts'
import { Button } from '../Button/Button.tsx'
import { BatchActions } from './BatchActions.tsx'

const ACTIONS = ['Öppna', 'Kassera eller flytta', 'Spärra']

function plugin(count: number) {
  return definePlugin({
    api: PLUGIN_API,
    id: 'handlers',
    name: msg`Actions`,
    slots: {
      'batch.badges': ACTIONS.slice(0, count).map((label, index) => ({
        id: `action-${index}`,
        order: 10 * index,
        load: async () => ({ default: () => <Button>{label}</Button> }),
      })),
    },
  })
}

interface SceneProps {
  /** How many actions plugins offer. */
  readonly count: number
}

function Scene({ count }: SceneProps) {
  const [services] = useState(() => fakeServices())
  const [registry, setRegistry] = useState<Registry<ReactView> | null>(null)
  useEffect(() => {
    const load = async () => ({ default: plugin(count) })
    const timers = services.clock
    void startRegistry([{ id: 'handlers', own: true, load }], {
      services,
      timers,
      log: () => {},
    }).then(setRegistry)
  }, [services, count])
  if (!registry) return null
  return (
    <ServicesProvider value={services}>
      <RegistryProvider value={registry}>
        <Suspense>
          <BatchActions
            itemId={1}
            identifier="LOT12"
            expiration_date="2027-01-31"
            storageLocationId={5}
          />
        </Suspense>
      </RegistryProvider>
    </ServicesProvider>
  )
}

const meta = {
  title: 'Components/BatchActions',
  component: Scene,
  args: { count: 3 },
} satisfies Meta<typeof Scene>

export default meta

type Story = StoryObj<typeof meta>

/** Of three the first stands there, the others behind "Mer". */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Öppna' })).toBeVisible()
    const more = await canvas.findByRole('button', { name: 'Mer om LOT12' })
    await expect(canvas.queryByRole('button', { name: 'Spärra' })).toBe(null)
    await userEvent.click(more)
    await expect(canvas.getByRole('button', { name: 'Spärra' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Mindre om LOT12' }))
    await expect(canvas.queryByRole('button', { name: 'Spärra' })).toBe(null)
  },
}

/** Two need no more. */
export const Two: Story = {
  args: { count: 2 },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Kassera eller flytta' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /^Mer/ })).toBe(null)
  },
}
