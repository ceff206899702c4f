import { aUser, fakeApi, fakeClock, fakeServices } from '@forrad/core/testing'
import type { Adjustment } from '@forrad/openapi'
import { ServicesProvider } from '@forrad/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { OwnPicks } from './OwnPicks.tsx'

const user = aUser()
const NOW = fakeClock().now()

/** A pick so many minutes ago. */
function aPick(id: number, minutes: number, ...lots: readonly string[]): Adjustment {
  return {
    id,
    item_id: 1,
    type: 'remove',
    created_at: new Date(NOW - minutes * 60_000).toISOString(),
    user: { apoex_id: user.apoex_id, name: 'Anna Åberg' },
    undoes_id: null,
    undone_by_id: null,
    ledger_item: { id: 1, vendor_name: '101234', display_name: 'Zink', strength_text: '40 mg' },
    rows: lots.map((identifier) => ({
      location: { id: 3, name: 'Läkemedelsrum 1' },
      storage_location: { id: 11, identifier: 'A1' },
      identifier,
      expiration_date: '2027-03-31',
      before: 1,
      after: 0,
      quantity: -1,
    })),
  }
}

interface Scene {
  readonly picks: readonly Adjustment[]
  /** This person may not put back. */
  readonly only?: boolean
  readonly onRun: (name: string, args: object) => void
}

function Scene({ picks, only = false, onRun }: Scene) {
  const [services] = useState(() => {
    const api = fakeApi()
    const made = fakeServices({
      api: {
        ...api,
        listAdjustments: async () => ({
          ok: true,
          data: { adjustments: [...picks], next_cursor: null },
        }),
      },
      commands: {
        has: (name) => !only || name !== 'batch.return',
        run: async (name, args) => {
          onRun(name, args)
          return true
        },
      },
    })
    return made
  })
  return (
    <ServicesProvider value={services}>
      <OwnPicks user={user} />
    </ServicesProvider>
  )
}

const meta = {
  title: 'Plugins/Search/OwnPicks',
  component: Scene,
  args: { picks: [aPick(1, 2, 'AB12'), aPick(2, 30, 'AB12')], onRun: fn() },
} satisfies Meta<typeof Scene>

export default meta
type Story = StoryObj<typeof meta>

/** One that can be undone is undone; an older one is put back into its own batch, used up or not. */
export const Default: Story = {
  async play({ args, canvas }) {
    const put = await canvas.findByRole('button', { name: 'Lägg tillbaka Zink 40 mg, batch AB12' })
    await expect(canvas.getAllByRole('button', { name: 'Ångra' })).toHaveLength(1)
    await userEvent.click(put)
    await expect(args.onRun).toHaveBeenCalledWith('batch.return', {
      itemId: 1,
      locationId: 3,
      shelfPlaceId: 11,
      batch: { identifier: 'AB12', expiration_date: '2027-03-31' },
    })
  },
}

/** Of several batches each goes back by itself. */
export const Several: Story = {
  args: { picks: [aPick(2, 30, 'AB12', 'CD34')] },
  async play({ canvas }) {
    await expect(await canvas.findByText('Lägg tillbaka CD34')).toBeVisible()
  },
}

/** Who may not put back is not offered it. */
export const Only: Story = {
  args: { only: true },
  async play({ canvas }) {
    await canvas.findByRole('button', { name: 'Ångra' })
    await expect(canvas.queryByRole('button', { name: /Lägg tillbaka/ })).toBeNull()
  },
}
