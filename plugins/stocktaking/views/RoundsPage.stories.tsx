import { aLocation, fakeApi, fakeServices } from '@forrad/core/testing'
import type { FakeApi } from '@forrad/core/testing'
import { ServicesProvider, wordError } from '@forrad/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent } from 'storybook/test'
import { counter, shelf } from '../model/round.fixture.ts'
import RoundsPage from './RoundsPage.tsx'

interface SceneProps {
  readonly world?: Parameters<typeof fakeApi>[0]
  /** Prepares the calls, such as failures, before anything is drawn. */
  readonly prepare?: (api: FakeApi) => void
}

/** The locations of a small stock in memory. */
function Scene({ world = {}, prepare }: SceneProps) {
  const [services] = useState(() => {
    const api = fakeApi({ items: [...shelf], locations: [aLocation()], user: counter, ...world })
    prepare?.(api)
    return fakeServices({ api, wordError })
  })
  return (
    <ServicesProvider value={services}>
      <RoundsPage />
    </ServicesProvider>
  )
}

const meta = {
  title: 'Plugins/Stocktaking/RoundsPage',
  component: Scene,
} satisfies Meta<typeof Scene>
export default meta
type Story = StoryObj<typeof meta>

/** One location to count. */
export const Default: Story = {
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { name: aLocation().name })).toBeVisible()
  },
}

/** There is no location yet. */
export const Empty: Story = {
  args: { world: { locations: [] } },
  async play({ canvas }) {
    await expect(await canvas.findByText('Inget lager att räkna')).toBeVisible()
  },
}

/** They could not be fetched: it does not say that there are none, and they can be asked for again. */
export const Failed: Story = {
  args: { prepare: (api) => api.fail('listLocations', { kind: 'network' }) },
  async play({ canvas }) {
    await expect(await canvas.findByText('Lagren kunde inte hämtas')).toBeVisible()
    await expect(canvas.queryByText('Inget lager att räkna')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Försök igen' }))
    await expect(await canvas.findByRole('heading', { name: aLocation().name })).toBeVisible()
  },
}
