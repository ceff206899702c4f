import { PLUGIN_API, startRegistry, type BatchOfItem, type Registry } from '@forrad/core/kernel'
import { fakeServices } from '@forrad/core/testing'
import { msg } from '@lingui/core/macro'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Suspense, useEffect, useState } from 'react'
import { expect, userEvent } from 'storybook/test'
import { exampleBatch, TODAY } from '../../fixtures.ts'
import { RegistryProvider } from '../../hooks/useRegistry.tsx'
import { ServicesProvider } from '../../hooks/useServices.tsx'
import { definePlugin, type ReactView } from '../../plugin.ts'
import { Button } from '../Button/Button.tsx'
import { BatchActions } from './BatchActions.tsx'
import { BatchList } from './BatchList.tsx'

const ACTIONS = ['Öppna', 'Kassera eller flytta', 'Spärra']

interface SceneProps {
  /** How many actions plugins offer. */
  readonly count: number
  /** The last of them is what fits the batch now. */
  readonly standing?: boolean
  /** The batch is only being chosen. */
  readonly choosing?: boolean
  /** In a list of other work: what is said of it alone. */
  readonly brief?: boolean
}

function plugin({ count, standing = false }: SceneProps) {
  const isStanding = (index: number) => (standing && index === count - 1) || undefined
  return definePlugin({
    api: PLUGIN_API,
    id: 'handlers',
    name: msg`Actions`,
    slots: {
      'batch.badges': ACTIONS.slice(0, count).map((label, index) => ({
        id: `action-${index}`,
        order: 10 * index,
        load: async () => ({
          default: ({ brief }: BatchOfItem) =>
            brief ? (
              <strong>Spärrad</strong>
            ) : (
              <Button data-standing={isStanding(index)}>{label}</Button>
            ),
        }),
      })),
    },
  })
}

function Scene(props: SceneProps) {
  const { count, standing, choosing = false, brief = false } = props
  const [services] = useState(() => fakeServices())
  const [registry, setRegistry] = useState<Registry<ReactView> | null>(null)
  useEffect(() => {
    const load = async () => ({ default: plugin({ count, standing: standing ?? false }) })
    const timers = services.clock
    void startRegistry([{ id: 'handlers', own: true, load }], {
      services,
      timers,
      log: () => {},
    }).then(setRegistry)
  }, [services, count, standing])
  if (!registry) return null
  return (
    <ServicesProvider value={services}>
      <RegistryProvider value={registry}>
        <Suspense>
          {brief ? (
            <BatchList batches={[exampleBatch()]} today={TODAY} itemId={1} shelfPlaceId={5} brief />
          ) : null}
          <ul style={{ display: 'grid', gridTemplateColumns: '1fr auto', padding: 0 }}>
            <li style={{ display: 'contents' }}>
              <span>LOT12</span>
              <BatchActions
                itemId={1}
                identifier="LOT12"
                expiration_date="2027-01-31"
                storageLocationId={choosing ? null : 5}
              />
            </li>
          </ul>
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

/** One quiet button stands at the row; the actions come after it, as they are seen. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const more = await canvas.findByRole('button', { name: 'Mer om LOT12' })
    await expect(canvas.getAllByRole('button')).toHaveLength(1)
    const { width, height } = more.getBoundingClientRect()
    await expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    await userEvent.click(more)
    for (const name of ACTIONS) await expect(canvas.getByRole('button', { name })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Mindre om LOT12' })).toHaveFocus()
    for (const name of ACTIONS) {
      await userEvent.tab()
      await expect(canvas.getByRole('button', { name })).toHaveFocus()
    }
    await userEvent.click(canvas.getByRole('button', { name: 'Mindre om LOT12' }))
    await expect(canvas.queryByRole('button', { name: 'Spärra' })).toBe(null)
  },
}

/** Two are no more than one. */
export const Two: Story = {
  args: { count: 2 },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Mer om LOT12' })).toBeVisible()
    await expect(canvas.getAllByRole('button')).toHaveLength(1)
  },
}

/** What fits the batch now stands there; the others are still behind the button. */
export const Standing: Story = {
  args: { standing: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Spärra' })).toBeVisible()
    // The actions come one by one; the button that shows the others comes with them.
    await canvas.findByRole('button', { name: 'Mer om LOT12' })
    await expect(canvas.getAllByRole('button')).toHaveLength(2)
  },
}

/** The only action stands there: nothing is behind a button. */
export const StandingAlone: Story = {
  args: { count: 1, standing: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Öppna' })).toBeVisible()
    await expect(canvas.getAllByRole('button')).toHaveLength(1)
  },
}

/** Where a batch is being chosen, all of them stand there. */
export const Choosing: Story = {
  args: { count: 2, choosing: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Kassera eller flytta' })).toBeVisible()
    await expect(canvas.getAllByRole('button')).toHaveLength(2)
  },
}

/** Among other work plugins say what they know of the batch, and offer nothing. */
export const Brief: Story = {
  args: { brief: true, count: 1, choosing: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Spärrad')).toBeVisible()
    await expect(canvas.getAllByRole('button', { name: 'Öppna' })).toHaveLength(1)
  },
}
