import { aUser, fakeApi, fakeServices } from '@forrad/core/testing'
import { ServicesProvider, wordError } from '@forrad/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { aRecall } from '../model/recall.fixture.ts'
import RecallsPage from './RecallsPage.tsx'

/** Two batches that are blocked, for an administrator. */
function Scene() {
  const [services] = useState(() => {
    let recalls = [aRecall({ id: 8, lots: ['X1'] }), aRecall({ id: 7, lots: ['AB12'] })]
    const api = fakeApi(
      { user: aUser({ role: 'administrate' }) },
      {
        listRecalls: ({ state }) => ({
          ok: true,
          data: { recalls: state === undefined ? recalls : [], next_cursor: null },
        }),
        endRecall: ({ id }) => {
          recalls = recalls.filter((one) => one.id !== id)
          const recall = aRecall({ id, state: 'closed', outcome: 'lifted' })
          return { ok: true, data: { recall } }
        },
      },
    )
    return fakeServices({ api, wordError })
  })
  return (
    <ServicesProvider value={services}>
      <RecallsPage />
    </ServicesProvider>
  )
}

const meta = {
  title: 'Plugins/Recall/RecallsPage',
  component: Scene,
} satisfies Meta<typeof Scene>
export default meta
type Story = StoryObj<typeof meta>

/** A block that was lifted leaves the list: the focus goes on to the next one, at last to the heading, and back where somebody says no. */
export const Default: Story = {
  async play({ canvas }) {
    const answer = async (lot: string, name: string) => {
      const question = await screen.findByRole('alertdialog', {
        name: `Häva spärren för batch ${lot}?`,
      })
      await userEvent.click(within(question).getByRole('button', { name }))
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    }
    const [first, second] = await canvas.findAllByRole('button', { name: 'Häv spärren' })
    if (!first || !second) throw new Error('two blocks')
    await userEvent.click(first)
    await answer('X1', 'Avbryt')
    await waitFor(() => expect(first).toHaveFocus())
    await userEvent.click(first)
    await answer('X1', 'Häv spärren')
    await waitFor(() => expect(second.closest('li')).toHaveFocus())
    await userEvent.click(second)
    await answer('AB12', 'Häv spärren')
    const heading = canvas.getByRole('heading', { name: 'Indragningar' })
    await waitFor(() => expect(heading).toHaveFocus())
  },
}
