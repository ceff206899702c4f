import { createPluginChanges } from '@forrad/core/stores'
import { aLocation, aUser, fakeApi, fakeServices } from '@forrad/core/testing'
import type { FakeServices } from '@forrad/core/testing'
import type { Transfer } from '@forrad/openapi'
import { ServicesProvider, wordError } from '@forrad/ui'
import { i18n } from '@lingui/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, waitFor } from 'storybook/test'
import { withoutPlugins } from '../../../ui/testing/slotted.fixtures.tsx'
import { aTransfer, aTransferLine } from '../model/transfer.fixture.ts'
import TransferPage from './TransferPage.tsx'

const heparin = { id: 2, vendor_name: '2', display_name: 'Heparin', strength_text: null }
const second = aTransferLine({ line: 2, item_id: 2, item: heparin })

/** What the server knows, and how a colleague tells of changing it. */
const server = { transfer: aTransfer(), tell: () => {}, said: () => [] as readonly string[] }

/** Two lines on their way here. */
function Scene() {
  const [services] = useState(() => {
    server.transfer = aTransfer({ lines: [aTransferLine(), second], items: 2, sent: 10, left: 10 })
    const user = aUser({ role: 'administrate' })
    const locations = [aLocation({ id: 2, name: 'Lager B' })]
    const api = fakeApi(
      { user, locations },
      {
        getTransfer: () => ({ ok: true, data: { transfer: server.transfer } }),
        listTransfers: () => ({ ok: true, data: { transfers: [], next_cursor: null } }),
      },
    )
    const changes = createPluginChanges()
    const translate: FakeServices['translate'] = (message) => i18n._(message)
    const made = fakeServices({ api, changes, wordError, translate })
    server.tell = () => changes.tell({ type: 'change', ids: { plugins: ['transfers'] } })
    server.said = () => made.shown.map(({ text }) => String(text))
    return made
  })
  return (
    <ServicesProvider value={services}>
      <TransferPage params={{ id: '12' }} />
    </ServicesProvider>
  )
}

const meta = {
  title: 'Plugins/Transfers/TransferPage',
  component: Scene,
  decorators: [withoutPlugins],
} satisfies Meta<typeof Scene>

export default meta
type Story = StoryObj<typeof meta>

/** What has come is counted line by line, and received with one touch. */
export const Default: Story = {
  async play({ canvas }) {
    await expect(await canvas.findByRole('textbox', { name: /Heparin/ })).toBeVisible()
  },
}

/** A colleague receives a line that was counted here: it counts no longer, and that is said. */
export const TakenMeanwhile: Story = {
  async play({ canvas }) {
    for (const name of ['Alvedon, tablett', 'Heparin']) {
      const field = await canvas.findByRole('textbox', { name: new RegExp(name) })
      await userEvent.clear(field)
      await userEvent.type(field, '5{Tab}')
    }
    await canvas.findByRole('button', { name: /^Ta emot 10\sst$/ })
    const come: Transfer['lines'] = [aTransferLine({ arrived: 5, left: 0 }), second]
    server.transfer = { ...server.transfer, lines: come, left: 5, state: 'partly' }
    server.tell()
    await expect(await canvas.findByRole('list', { name: 'Har kommit' })).toBeVisible()
    await expect(await canvas.findByRole('button', { name: /^Ta emot 5\sst$/ })).toBeEnabled()
    await waitFor(() =>
      expect(server.said()).toEqual([
        'En del av det du har räknat är redan mottaget. Räknat nu: Alvedon, tablett 500 mg 0\u00a0st.',
      ]),
    )
  },
}
