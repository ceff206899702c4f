import { aUser, fakeApi, fakeServices } from '@forrad/core/testing'
import { ServicesProvider, wordError } from '@forrad/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { aRecall, aReport } from '../model/recall.fixture.ts'
import RecallPage from './RecallPage.tsx'

/** One batch that is blocked, for an administrator. */
function Scene() {
  const [services] = useState(() => {
    let recall = aRecall({ id: 8, lots: ['X1'] })
    const api = fakeApi(
      { user: aUser({ role: 'administrate' }) },
      {
        listRecalls: () => ({
          ok: true,
          data: { recalls: recall.state === 'active' ? [recall] : [], next_cursor: null },
        }),
        getRecall: () => ({ ok: true, data: { recall, tasks: [], alike: [] } }),
        getRecallReport: () => ({ ok: true, data: aReport() }),
        endRecall: () => {
          recall = { ...recall, state: 'closed', outcome: 'lifted' }
          return { ok: true, data: { recall } }
        },
      },
    )
    return fakeServices({ api, wordError })
  })
  return (
    <ServicesProvider value={services}>
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
