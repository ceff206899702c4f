import {
  aLocation,
  aUser,
  fakeApi,
  fakeServices,
  refusal,
  type FakeApi,
} from '@forrad/core/testing'
import { ServicesProvider, wordError } from '@forrad/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import LocationPage from './LocationPage.tsx'

interface Scene {
  readonly id?: string
  readonly world?: Parameters<typeof fakeApi>[0]
  /** Prepares the calls before anything is drawn. */
  readonly prepare?: (api: FakeApi) => void
}

/** The page over fake services; no plugin contributes tabs here. */
function Scene({ id = '1', world = {}, prepare }: Scene) {
  const [services] = useState(() => {
    const api = fakeApi(world)
    prepare?.(api)
    return fakeServices({ api, wordError })
  })
  return (
    <ServicesProvider value={services}>
      <LocationPage params={{ id }} />
    </ServicesProvider>
  )
}

const meta = {
  title: 'Plugins/Locations/LocationPage',
  component: Scene,
} satisfies Meta<typeof Scene>

export default meta
type Story = StoryObj<typeof meta>

/** The head, as those see it who may administrate. */
export const Default: Story = {
  args: { world: { user: aUser({ role: 'administrate' }) } },
  async play({ canvasElement }) {
    const page = within(canvasElement)
    await expect(await page.findByText('1 vara · 2 hyllplatser')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Ta bort lager' })).toBeVisible()
  },
}

/** Others have no actions. */
export const Forbidden: Story = {
  args: { world: { user: aUser({ role: 'edit' }) } },
  async play({ canvasElement }) {
    const page = within(canvasElement)
    await expect(await page.findByRole('heading', { level: 1 })).toHaveTextContent(
      'Läkemedelsrum 1',
    )
    await expect(page.queryByRole('button', { name: 'Ta bort lager' })).not.toBeInTheDocument()
  },
}

/** A very long name. */
export const Long: Story = {
  args: {
    world: {
      user: aUser({ role: 'administrate' }),
      locations: [aLocation({ name: 'Läkemedelsförråd och iordningställanderum '.repeat(2) })],
    },
  },
}

/** No number. */
export const NoNumber: Story = { args: { id: 'abc' } }

/** Another customer's, or deleted. */
export const Missing: Story = {
  args: { id: '99' },
  async play({ canvasElement }) {
    const page = within(canvasElement)
    await expect(await page.findByRole('link', { name: 'Visa alla lager' })).toHaveAttribute(
      'href',
      '/locations',
    )
  },
}

/** It is on its way. */
export const Loading: Story = { args: { prepare: (api) => void api.hold('getLocation') } }

/** It could not be fetched; trying again brings it. */
export const Error: Story = {
  args: {
    prepare(api) {
      const answer = refusal(500, 'server_error')
      if (!answer.ok) api.fail('getLocation', answer.error)
    },
  },
  async play({ canvasElement }) {
    const page = within(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: 'Försök igen' }))
    await expect(await page.findByText('1 vara · 2 hyllplatser')).toBeVisible()
  },
}
