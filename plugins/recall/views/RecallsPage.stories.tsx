import { aUser, fakeApi, fakeServices } from '@forrad/core/testing'
import { ServicesProvider, wordError } from '@forrad/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect } from 'storybook/test'
import { aRecall } from '../model/recall.fixture.ts'
import RecallsPage from './RecallsPage.tsx'

/** Two batches that are blocked, for an administrator. */
function Scene() {
  const [services] = useState(() => {
    const recalls = [aRecall({ id: 8, lots: ['X1'] }), aRecall({ id: 7, lots: ['AB12'] })]
    const api = fakeApi(
      { user: aUser({ role: 'administrate' }) },
      {
        listRecalls: ({ state }) => ({
          ok: true,
          data: { recalls: state === undefined ? recalls : [], next_cursor: null },
        }),
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

/** Both stand in the list, each with the way to its own page. */
export const Default: Story = {
  async play({ canvas }) {
    const ways = await canvas.findAllByRole('link', { name: 'Öppna och svara' })
    await expect(ways.map((way) => way.getAttribute('href'))).toEqual(['/recalls/8', '/recalls/7'])
  },
}
