import type { Overlays } from '@forrad/core/kernel'
import { aUser, fakeApi, fakeServices } from '@forrad/core/testing'
import { ServicesProvider, wordError } from '@forrad/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, waitFor } from 'storybook/test'
import MissingPage from './MissingPage.tsx'
import type { SignOverlayProps } from './SignOverlay.tsx'

const entry = {
  adjustment_id: 12,
  at: '2026-11-23T08:15:00.000Z',
  by: { apoex_id: 'anna', name: 'Anna Andersson' },
  item: { id: 1, vendor_name: '123456', display_name: 'Morfin', strength_text: '10 mg/ml' },
  quantity: -2,
  location: 'Akutvagn',
}

type Entry = typeof entry
const other = { ...entry, adjustment_id: 11, quantity: -1 }
const bos = { ...entry, adjustment_id: 10, by: { apoex_id: 'bo', name: 'Bo Berg' } }

/** Some wait for a witness, who signs as soon as they are asked. */
function Scene({ waiting = [entry, other] }: { readonly waiting?: readonly Entry[] }) {
  const [services] = useState(() => {
    let entries = [...waiting]
    const api = fakeApi(
      { user: aUser({ role: 'edit' }) },
      { listMissingWitnesses: () => ({ ok: true, data: { entries, next_cursor: null } }) },
    )
    const open = ({ props }: { readonly props: unknown }) => {
      const { signed, onSigned } = props as SignOverlayProps
      const ids = 'adjustment_ids' in signed ? signed.adjustment_ids : []
      entries = entries.filter((one) => !ids.includes(one.adjustment_id))
      onSigned({
        witness: { apoex_id: 'berit', name: 'Berit Berg' },
        secret: 's',
        expires_at: '2026-11-24T12:05:00.000Z',
      })
      return () => {}
    }
    const overlays = { open, close: () => {} } as Overlays
    return fakeServices({ api, wordError, overlays })
  })
  return (
    <ServicesProvider value={services}>
      <MissingPage />
    </ServicesProvider>
  )
}

const meta = {
  title: 'Plugins/Witness/MissingPage',
  component: Scene,
} satisfies Meta<typeof Scene>
export default meta
type Story = StoryObj<typeof meta>

/** What was signed leaves the list: the focus goes on to the next one, at last to the heading. */
export const Default: Story = {
  async play({ canvas }) {
    const [first, second] = await canvas.findAllByRole('button', { name: 'Bevittna' })
    if (!first || !second) throw new Error('two entries')
    await userEvent.click(first)
    await waitFor(() => expect(second.closest('li')).toHaveFocus())
    await userEvent.click(second)
    await canvas.findByText('Allt är bevittnat')
    const heading = canvas.getByRole('heading', { name: 'Saknar vittne' })
    await waitFor(() => expect(heading).toHaveFocus())
  },
}

/** All of one person at once: the focus goes on to what somebody else did. */
export const AllOfOne: Story = {
  args: { waiting: [entry, other, bos] },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Bevittna alla 2' }))
    await waitFor(() => expect(canvas.queryByText('Anna Andersson')).toBeNull())
    const [left, ...more] = canvas.getAllByRole('button', { name: 'Bevittna' })
    await expect(more).toEqual([])
    await waitFor(() => expect(left?.closest('li')).toHaveFocus())
  },
}
