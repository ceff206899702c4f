import { anItem, aUser, fakeApi, fakeServices } from '@forrad/core/testing'
import type { FakeApi } from '@forrad/core/testing'
import { ServicesProvider, TWO_PANES, wordError } from '@forrad/ui'
import { i18n } from '@lingui/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, within } from 'storybook/test'
import ItemOverlay from './ItemOverlay.tsx'

interface Scene {
  readonly world?: Parameters<typeof fakeApi>[0]
  /** Prepares the calls, such as failures, before anything is drawn. */
  readonly prepare?: (api: FakeApi) => void
  /** The item has been seen before. */
  readonly known?: boolean
  readonly onClose: () => void
}

/** The panel over a small stock in memory. */
function Scene({ world = {}, prepare, known = false, onClose }: Scene) {
  const [services] = useState(() => {
    const api = fakeApi(world)
    prepare?.(api)
    const made = fakeServices({ api, wordError, translate: (message) => i18n._(message) })
    if (known) made.items.putAll([anItem()])
    return made
  })
  return (
    <ServicesProvider value={services}>
      <ItemOverlay itemId={1} onClose={onClose} />
    </ServicesProvider>
  )
}

const meta = {
  title: 'Plugins/Items/ItemOverlay',
  component: Scene,
  parameters: { layout: 'fullscreen' },
  args: { onClose: fn() },
} satisfies Meta<typeof Scene>

export default meta
type Story = StoryObj<typeof meta>

const screen = () => within(document.body)
/** A pane on wide screens, a sheet on others. */
const frame = () =>
  screen().findByRole(matchMedia(TWO_PANES).matches ? 'complementary' : 'dialog', {
    name: /^Alvedon/,
  })

/** Fetched with fresh figures. */
export const Default: Story = {
  async play() {
    await expect(await frame()).toBeInTheDocument()
  },
}

/** An item of one's own is changed by who may administer. */
export const Own: Story = {
  args: {
    world: { items: [anItem({ own: true })], user: aUser({ role: 'administrate' }) },
  },
  async play() {
    await expect(await frame()).toBeInTheDocument()
    await expect(await screen().findByRole('button', { name: 'Ändra varan' })).toBeVisible()
  },
}

/** Others see what it is, and change nothing. */
export const OwnReadOnly: Story = {
  args: { world: { items: [anItem({ own: true })], user: aUser({ role: 'edit' }) } },
  async play() {
    await expect(await screen().findByText('Egen vara')).toBeVisible()
    await expect(screen().queryByRole('button', { name: 'Ändra varan' })).toBe(null)
  },
}

/** The catalogue's is changed by nobody here. */
export const OfCatalogue: Story = {
  args: {
    world: { items: [anItem({ own: false })], user: aUser({ role: 'administrate' }) },
  },
  async play() {
    await expect(await frame()).toBeInTheDocument()
    await expect(screen().queryByRole('button', { name: 'Ändra varan' })).toBe(null)
  },
}

/** Nothing is known of it yet. */
export const Loading: Story = { args: { prepare: (made) => void made.hold('getItem') } }

/** What is known shows at once. */
export const Known: Story = {
  args: { known: true, prepare: (made) => void made.hold('getItem') },
  async play() {
    await expect(await frame()).toBeInTheDocument()
  },
}

/** What is known stays when it cannot be fetched anew. */
export const Stale: Story = {
  args: { known: true, prepare: (made) => made.fail('getItem', { kind: 'network' }) },
  async play() {
    await expect(await screen().findByRole('alert')).toHaveTextContent(
      'Uppgifterna kan vara inaktuella',
    )
  },
}

/** Somebody has removed it. */
export const Gone: Story = {
  args: { world: { items: [] } },
  async play() {
    await expect(await screen().findByText('Varan finns inte längre')).toBeInTheDocument()
  },
}

/** It could not be fetched. */
export const Offline: Story = {
  args: { prepare: (made) => made.fail('getItem', { kind: 'network' }) },
}
