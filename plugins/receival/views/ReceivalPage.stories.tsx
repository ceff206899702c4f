import {
  aLocation,
  anItem,
  anItemLocation,
  aStockedShelfPlace,
  aUser,
  fakeApi,
  fakeServices,
} from '@forrad/core/testing'
import type { FakeApi, FakeServices } from '@forrad/core/testing'
import { i18n } from '@lingui/core'
import { ServicesProvider, wordError } from '@forrad/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { DRAFT_KEY } from '../model/draft.storage.ts'
import ReceivalPage from './ReceivalPage.tsx'

interface SceneProps {
  readonly world?: Parameters<typeof fakeApi>[0]
  /** Prepares failures before anything is drawn. */
  readonly prepare?: (api: FakeApi) => void
  readonly started?: (services: FakeServices) => void
  /** What the address asks for. */
  readonly query?: string
}

const shelves = [
  aStockedShelfPlace(),
  aStockedShelfPlace({ id: 12, identifier: 'A2', batches: [] }),
]
const item = anItem({ locations: [anItemLocation({ storage_locations: shelves })] })

/** The page over a small stock in memory. */
function Scene({ world = {}, prepare, started, query = '' }: SceneProps) {
  const [services] = useState(() => {
    sessionStorage.removeItem(DRAFT_KEY)
    history.replaceState(null, '', query === '' ? '?' : `?${query}`)
    const user = aUser({ role: 'administrate' })
    const api = fakeApi({ items: [item], locations: [aLocation()], user, ...world })
    prepare?.(api)
    const made = fakeServices({ api, wordError, translate: (message) => i18n._(message) })
    made.preferences.setLocation(1)
    started?.(made)
    return made
  })
  return (
    <ServicesProvider value={services}>
      <ReceivalPage />
    </ServicesProvider>
  )
}

const meta = { title: 'Plugins/Receival/ReceivalPage', component: Scene } satisfies Meta<
  typeof Scene
>

export default meta
type Story = StoryObj<typeof meta>

/** By varunummer, and then it is saved. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.type(page.getByRole('searchbox'), '101234{Enter}')
    await page.findByRole('combobox', { name: 'Hyllplats' })
    await userEvent.type(page.getByRole('textbox', { name: 'Batch' }), 'L1')
    await userEvent.type(page.getByRole('textbox', { name: 'Utgångsdatum' }), '202806')
    await userEvent.click(page.getByRole('button', { name: 'Öka' }))
    await userEvent.click(page.getByRole('button', { name: 'Ta emot 1 st' }))
    await waitFor(() => expect(page.getByText('Vilken vara har kommit?')).toBeInTheDocument())
  },
}

/** A varunummer that nothing has. */
export const NoMatch: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.type(page.getByRole('searchbox'), '999999{Enter}')
    await expect(await page.findByText('999999 matchade ingen produkt')).toBeInTheDocument()
  },
}

/** The answer is lost; trying again applies once. */
export const Offline: Story = {
  args: {
    query: 'item=1&lot=L1&expiry=2028-06-30',
    prepare: (api) => api.loseAnswer('adjustItem'),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: 'Ta emot 1 st' }))
    await expect(
      await page.findByText('Det är inte säkert att inleveransen sparades'),
    ).toBeInTheDocument()
    await expect(page.getByRole('textbox', { name: 'Batch' })).toHaveValue('L1')
    await userEvent.click(page.getByRole('button', { name: 'Försök igen' }))
    await waitFor(() => expect(page.getByText('Vilken vara har kommit?')).toBeInTheDocument())
  },
}

/** The item is on its way. */
export const Loading: Story = {
  args: { query: 'item=1', prepare: (api) => void api.hold('getItem') },
}

/** The item is gone. */
export const Error: Story = { args: { query: 'item=99' } }

/** A narcotic, and a person without the permission. */
export const Forbidden: Story = {
  args: { query: 'item=1', world: { items: [{ ...item, narcotic_level: 2 }] } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(
      await page.findByText('Du saknar behörighet att hantera narkotika.'),
    ).toBeInTheDocument()
    await expect(page.queryByRole('button', { name: /^Ta emot/ })).toBeNull()
  },
}
