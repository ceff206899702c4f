import { aBatch, aLocation, anItem, aUser, fakeApi, fakeServices } from '@forrad/core/testing'
import type { FakeServices } from '@forrad/core/testing'
import { ServicesProvider, wordError } from '@forrad/ui'
import { i18n } from '@lingui/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { withoutPlugins } from '../../../ui/testing/slotted.fixtures.tsx'
import { aTransfer } from '../model/transfer.fixture.ts'
import { draftOf } from './draft-of.ts'
import SendPage from './SendPage.tsx'

const ipren = anItem({ id: 2, display_name: 'Ipren' })
const refused = {
  kind: 'answer',
  status: 409,
  code: 'insufficient_stock',
  message: '',
  details: [{ adjustment_index: 1, item_id: 2, storage_location_id: 12, available: 2 }],
} as const

/** The services of the story that is shown. */
const shown: { services: FakeServices | null; answer: () => void } = {
  services: null,
  answer: () => {},
}

/** Two batches to another location; what is sent is answered once `shown.answer` says so. */
function Scene({ sold = false }: { readonly sold?: boolean }) {
  const [services] = useState(() => {
    const locations = [aLocation({ id: 1, name: 'Lager A' }), aLocation({ id: 2, name: 'Lager B' })]
    const api = fakeApi(
      { user: aUser({ role: 'administrate' }), locations },
      {
        listTransfers: () => ({ ok: true, data: { transfers: [], next_cursor: null } }),
        sendTransfer: () =>
          sold ? { ok: false, error: refused } : { ok: true, data: { transfer: aTransfer() } },
      },
    )
    const made = fakeServices({ api, wordError, translate: (message) => i18n._(message) })
    made.navigation.go('/transfers/new')
    shown.services = made
    shown.answer = api.hold('sendTransfer')
    const draft = draftOf(made)
    draft.clear()
    draft.begin({ id: 1, name: 'Lager A' }, [
      { item: anItem(), storageLocationId: 11, batch: aBatch({ id: 1, quantity: 9 }), quantity: 3 },
      { item: ipren, storageLocationId: 12, batch: aBatch({ id: 2, quantity: 9 }), quantity: 4 },
    ])
    draft.choose(2)
    return made
  })
  return (
    <ServicesProvider value={services}>
      <SendPage />
    </ServicesProvider>
  )
}

const meta = {
  title: 'Plugins/Transfers/SendPage',
  component: Scene,
  decorators: [withoutPlugins],
} satisfies Meta<typeof Scene>

export default meta
type Story = StoryObj<typeof meta>

const send = async () =>
  userEvent.click(await screen.findByRole('button', { name: /^Skicka 7\sst till Lager B$/ }))
const told = () => shown.services?.shown.map(({ text }) => String(text)) ?? []

/** Once it is sent the page of transfers is shown. */
export const Sent: Story = {
  async play() {
    await send()
    shown.answer()
    await waitFor(() => expect(shown.services?.visited.at(-1)).toBe('/transfers'))
    await expect(told()).toHaveLength(1)
  },
}

/** Whoever has gone on before the answer comes stays there, and is told. */
export const SentBehind: Story = {
  async play() {
    await send()
    shown.services?.navigation.go('/items')
    shown.answer()
    await waitFor(() => expect(told()).toEqual([expect.stringContaining('på väg till')]))
    await expect(shown.services?.visited.at(-1)).toBe('/items')
  },
}

/** A colleague has taken some: the line says so and how much lies there, and the others are as they were. */
export const Refused: Story = {
  args: { sold: true },
  async play() {
    await send()
    shown.answer()
    const rows = within(await screen.findByRole('list', { name: 'Att skicka' }))
    const [line] = rows.getAllByRole('listitem').filter((one) => one.textContent.includes('Ipren'))
    await waitFor(() => expect(line).toHaveTextContent('2 finns där'))
    await expect(line).toHaveTextContent('Det finns inte så mycket kvar')
    await expect(rows.getAllByRole('alert')).toHaveLength(1)
    await expect(screen.getByRole('button', { name: /^Skicka 7/ })).toBeDisabled()
    const field = rows.getByRole('textbox', { name: /Ipren/ })
    await userEvent.clear(field)
    await userEvent.type(field, '2{Tab}')
    await expect(rows.queryByRole('alert')).toBeNull()
    await expect(screen.getByRole('button', { name: /^Skicka 5/ })).toBeEnabled()
  },
}

/** Whoever has gone on is told of a refusal as well, and finds it at the line. */
export const RefusedBehind: Story = {
  args: { sold: true },
  async play() {
    await send()
    shown.services?.navigation.go('/items')
    shown.answer()
    await waitFor(() => expect(told()).toEqual([expect.stringContaining('skickades inte')]))
    await expect(shown.services?.visited.at(-1)).toBe('/items')
  },
}
