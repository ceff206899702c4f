import type { BatchOfItem } from '@forrad/core/kernel'
import { fakeApi, fakeServices } from '@forrad/core/testing'
import { ServicesProvider, wordError } from '@forrad/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { aRecall } from '../model/recall.fixture.ts'
import LiveBatchBadge, { BatchBadge } from './BatchBadge.tsx'

const meta = {
  title: 'Plugins/Recall/BatchBadge',
  component: BatchBadge,
  args: { lot: 'AB12', blockedBy: null },
} satisfies Meta<typeof BatchBadge>

export default meta
type Story = StoryObj<typeof meta>

/** An administrator may block it. */
export const Default: Story = {
  args: { onPress: fn() },
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Spärra batchen AB12' })
    await userEvent.click(button)
    await expect(args.onPress).toHaveBeenCalledOnce()
  },
}

/** Nobody else sees anything at a batch that is free. */
export const NotAllowed: Story = {}

/** It is blocked. */
export const Blocked: Story = {
  args: { blockedBy: 'LV 2026/114' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Spärrad')).toBeVisible()
    await expect(within(canvasElement).queryByRole('button')).toBeNull()
  },
}

/** It lies in a quarantine, and its recall is over. */
export const KeptAside: Story = {
  args: { keptAside: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Ta den inte.')).toBeVisible()
  },
}

/** A long reference. */
export const Long: Story = {
  args: { blockedBy: 'Läkemedelsverket, indragning av enstaka förpackningar 2026-11-23/4711-B' },
}

const lying = {
  itemId: 1,
  identifier: 'AB12',
  expiration_date: '2027-01-31',
  storageLocationId: null,
} as const

interface AtWorkProps extends Pick<BatchOfItem, 'blocked' | 'brief'> {
  /** The recalls come, fail, or are on their way. */
  readonly recalls: 'come' | 'fail' | 'wait'
}

/** The badge as it stands at a batch, while the recalls are as told. */
function AtWork({ recalls, ...batch }: AtWorkProps) {
  const [services] = useState(() => {
    const api = fakeApi(
      {},
      {
        listRecalls: () => ({
          ok: true,
          data: { recalls: [aRecall({ id: 7, item_id: 1, lots: ['AB12'] })], next_cursor: null },
        }),
      },
    )
    if (recalls === 'wait') api.hold('listRecalls')
    if (recalls === 'fail') api.fail('listRecalls', { kind: 'network' })
    return fakeServices({ api, wordError })
  })
  return (
    <ServicesProvider value={services}>
      <LiveBatchBadge {...lying} {...batch} />
    </ServicesProvider>
  )
}

/** What the server says of the batch stands there before the recalls are known. */
export const BlockedBeforeRecalls: Story = {
  render: () => <AtWork recalls="wait" blocked />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Spärrad')).toBeVisible()
  },
}

/** And where they cannot be fetched, in a list of other work too. */
export const BlockedWithoutRecalls: Story = {
  render: () => <AtWork recalls="fail" blocked brief />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Spärrad')).toBeVisible()
  },
}

/** Which recall it is, is told once it is known. */
export const BlockedByRecall: Story = {
  render: () => <AtWork recalls="come" blocked brief />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Indragen: /)).toBeVisible()
  },
}

/** Of a batch that the server does not call blocked nothing is said until the recalls are known. */
export const FreeBeforeRecalls: Story = {
  render: () => <AtWork recalls="wait" />,
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('Spärrad')).toBeNull()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}
