import { createPluginChanges } from '@forrad/core/stores'
import { anItemLocation, aUser, fakeApi, fakeServices } from '@forrad/core/testing'
import type { FakeApi, FakeServices } from '@forrad/core/testing'
import { ServicesProvider, wordError } from '@forrad/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { aRecall, aReport, aTask } from '../model/recall.fixture.ts'
import RecallPage from './RecallPage.tsx'

let api: FakeApi
let services: FakeServices
const changes = createPluginChanges()
/** Units of the batch that lie outside of a quarantine. */
let left = 12

const answered = {
  answered_at: '2026-11-23T09:00:00.000Z',
  answered_by: { apoex_id: 'anna', name: 'Anna Andersson' },
  found: 12,
}

/** One batch that is blocked, for an administrator; its location has answered, and some came after. */
function Scene() {
  const [made] = useState(() => {
    let recall = aRecall({ id: 8, lots: ['X1'] })
    left = 12
    api = fakeApi(
      { user: aUser({ role: 'administrate' }) },
      {
        listRecalls: () => ({
          ok: true,
          data: { recalls: recall.state === 'active' ? [recall] : [], next_cursor: null },
        }),
        getRecall: () => ({
          ok: true,
          data: { recall, tasks: [aTask({ ...answered, left })], alike: [] },
        }),
        getRecallReport: () => ({ ok: true, data: { ...aReport(), since: '2026-11-23' } }),
        endRecall: () => {
          recall = { ...recall, state: 'closed', outcome: 'lifted' }
          return { ok: true, data: { recall } }
        },
      },
    )
    services = fakeServices({ api, changes, wordError })
    return services
  })
  return (
    <ServicesProvider value={made}>
      <RecallPage params={{ id: '8' }} />
    </ServicesProvider>
  )
}

const meta = {
  title: 'Plugins/Recall/RecallPage',
  component: Scene,
} satisfies Meta<typeof Scene>
export default meta
type Story = StoryObj<typeof meta>

/** A block that was lifted takes its button with it: the focus goes on to the heading, and back where somebody says no. */
export const Default: Story = {
  async play({ canvas }) {
    const answer = async (name: string) => {
      const question = await screen.findByRole('alertdialog', {
        name: 'Häva spärren för batch X1?',
      })
      await userEvent.click(within(question).getByRole('button', { name }))
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    }
    const lift = await canvas.findByRole('button', { name: 'Häv spärren' })
    await userEvent.click(lift)
    await answer('Avbryt')
    await waitFor(() => expect(lift).toHaveFocus())
    await userEvent.click(lift)
    await answer('Häv spärren')
    await waitFor(() => expect(lift).not.toBeInTheDocument())
    await waitFor(() =>
      expect(canvas.getByRole('heading', { level: 1, name: 'Indragning' })).toHaveFocus(),
    )
  },
}

/** RECALL-15 A colleague writes off what was left: the page has the figure of now. */
export const FollowsStock: Story = {
  async play({ canvas }) {
    await expect(await canvas.findByRole('button', { name: 'Lägg undan 12' })).toBeVisible()
    left = 5
    const stock = [{ item_id: 1, location: anItemLocation() }]
    changes.tell({ type: 'change', ids: { stock } })
    await expect(await canvas.findByRole('button', { name: 'Lägg undan 5' })).toBeVisible()
  },
}

/** What stood on the screen a while is not saved under the day of today. */
export const NotSaved: Story = {
  async play({ canvas }) {
    const button = await canvas.findByRole('button', { name: 'Rapport som PDF' })
    await waitFor(() => expect(button).toBeEnabled())
    api.fail('getRecall', { kind: 'network' })
    await userEvent.click(button)
    await waitFor(() =>
      expect(services.shown.at(-1)).toMatchObject({
        tone: 'error',
        text: expect.stringMatching(/^Rapporten sparades inte: siffrorna kunde inte hämtas/),
      }),
    )
  },
}
