import { fakeApi, fakeServices, type FakeApi } from '@forrad/core/testing'
import { ServicesProvider, wordError } from '@forrad/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import DashboardPage from './DashboardPage.tsx'

interface Scene {
  readonly world?: Parameters<typeof fakeApi>[0]
  /** Prepares the calls before anything is drawn. */
  readonly prepare?: (api: FakeApi) => void
}

function Scene({ world = {}, prepare }: Scene) {
  const [services] = useState(() => {
    const api = fakeApi(world)
    prepare?.(api)
    return fakeServices({ api, wordError })
  })
  return (
    <ServicesProvider value={services}>
      <DashboardPage />
    </ServicesProvider>
  )
}

const meta = {
  title: 'Plugins/Dashboard/DashboardPage',
  component: Scene,
} satisfies Meta<typeof Scene>

export default meta
type Story = StoryObj<typeof meta>

/** The counts of one location. */
export const Default: Story = {}

/** The counts are being fetched. */
export const Loading: Story = { args: { prepare: (api) => void api.hold('getSummary') } }

/** They could not be fetched; trying again brings them. */
export const Offline: Story = {
  args: { prepare: (api) => api.fail('getSummary', { kind: 'network' }) },
  async play({ canvasElement }) {
    const page = within(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: 'Försök igen' }))
    await expect(await page.findByText('Läkemedelsrum 1')).toBeInTheDocument()
  },
}

/** A customer without locations: the next step stands alone, without what there is to scan, order or count. */
export const Empty: Story = {
  args: { world: { locations: [] } },
  async play({ canvasElement }) {
    const page = within(canvasElement)
    await expect(await page.findByText('Inga lager än')).toBeInTheDocument()
    await expect(page.queryByRole('heading', { level: 2 })).not.toBeInTheDocument()
  },
}

/** Locations without an item: neither all is well, nor is there anything to expire. */
export const Bare: Story = {
  args: { world: { items: [] } },
  async play({ canvasElement }) {
    const page = within(canvasElement)
    await expect(await page.findByText('Inga varor här än')).toBeInTheDocument()
    await expect(page.queryByText(/Allt är i ordning|Behöver dig/)).not.toBeInTheDocument()
  },
}
