import { expect, it, vi } from 'vitest'
import type { Result } from '../api/index.ts'
import type { AppliedChange, StockRequest } from '../stores/index.ts'
import { aUser } from '../testing/index.ts'
import { batch, done, pick, setUp, settled, unanswered } from './waiting.fixtures.ts'

/** A count of what a pick of 3 of 20 has left. */
const counted: StockRequest = {
  ...pick,
  name: 'count',
  key: 'key-count-1',
  change: {
    operation: 'registerAdjustments',
    adjustments: [
      {
        item_id: 1,
        type: 'stocktaking',
        batch_updates: [{ ...batch, quantity: -1, previous_quantity: 17 }],
      },
    ],
  },
}

/** A page on which a pick waits, and the server answers again. */
async function aPickThatWaits(options: Parameters<typeof setUp>[0] = {}) {
  const page = setUp(options)
  await page.waiting.send(pick, async () => unanswered, true)
  const ask = vi.fn(async (): Promise<Result<AppliedChange>> => done)
  /** The outbox learns what became of the pick. */
  const settle = (state: 'done' | 'refused') => {
    page.state.entries = page.state.entries.map((entry) => ({ ...entry, state }))
  }
  return { ...page, ask, settle }
}
const keys = ({ outbox }: ReturnType<typeof setUp>) =>
  outbox.add.mock.calls.map(([{ key, tried }]) => ({ key, tried }))

it.each(['done', 'refused'] as const)(
  'OUTBOX-21 an act asks the server once one’s own act of the item is %s',
  async (state) => {
    const page = await aPickThatWaits()
    page.outbox.send.mockImplementationOnce(async () => {
      expect(page.ask).not.toHaveBeenCalled()
      page.settle(state)
    })
    expect(await page.waiting.send(counted, page.ask, true)).toBe(done)
    expect([page.outbox.send, page.ask].map((call) => call.mock.calls.length)).toEqual([1, 1])
  },
)

it('OUTBOX-21 an act waits behind one’s own act of the item of which nothing is heard', async () => {
  const page = await aPickThatWaits()
  const result = await page.waiting.send(counted, page.ask, true)
  expect(result).toMatchObject({ ok: true, data: { isWaiting: true } })
  expect(page.ask).not.toHaveBeenCalled()
  expect(keys(page)).toEqual([
    { key: 'key-pick-1', tried: true },
    { key: 'key-count-1', tried: false },
  ])
  expect(page.quantity()).toBe(16)
})

it('OUTBOX-21 an act waits behind one’s own act of the item that takes too long', async () => {
  const page = await aPickThatWaits()
  page.outbox.send.mockImplementationOnce(() => new Promise(() => {}))
  const result = page.waiting.send(counted, page.ask, true)
  await settled()
  await page.late()
  expect(await result).toMatchObject({ ok: true, data: { isWaiting: true } })
  expect(page.ask).not.toHaveBeenCalled()
})

it.each([
  ['of another item', 2, 'waiting'],
  ['of the item that was refused', 1, 'refused'],
] as const)('OUTBOX-21 an act does not wait for one %s', async (_which, item_id, state) => {
  const page = await aPickThatWaits()
  if (state === 'refused') page.settle(state)
  const adjustments = [{ item_id, type: 'remove' as const, batch_updates: [] }]
  const change = { operation: 'registerAdjustments' as const, adjustments }
  expect(await page.waiting.send({ ...counted, change }, page.ask, true)).toBe(done)
  expect(page.outbox.send).not.toHaveBeenCalled()
})

it('OUTBOX-21 an act that would go behind another is nobody else’s', async () => {
  let user = aUser()
  const page = await aPickThatWaits({ user: () => user })
  page.outbox.send.mockImplementationOnce(async () => {
    user = aUser({ apoex_id: 'another' })
  })
  expect(await page.waiting.send(counted, page.ask, true)).toMatchObject({
    error: { kind: 'cancelled' },
  })
  expect([page.ask.mock.calls.length, page.outbox.add.mock.calls.length]).toEqual([0, 1])
})
