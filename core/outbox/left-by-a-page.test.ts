import { expect, it, vi } from 'vitest'
import type { Result } from '../api/index.ts'
import type { AppliedChange } from '../stores/index.ts'
import type { OutboxEntry } from './entry.ts'
import { done, pick, setUp, timeOf } from './waiting.fixtures.ts'

const asking = () => vi.fn(async (): Promise<Result<AppliedChange>> => done)

/** The pick as an earlier page has left it. */
const left: OutboxEntry = {
  version: 1,
  userId: 'u',
  key: pick.key,
  change: pick.change,
  occurredAt: timeOf(Date.parse('2026-11-24T09:59:00Z')),
  corrected: 0,
  order: 1,
  lines: [],
  state: 'waiting',
  tries: 0,
  triedSince: null,
  sentAt: null,
  outcome: null,
  settledAt: null,
}

it('OUTBOX-26 what an earlier page left is the outbox’s to send: the screen that repeats it asks nobody', async () => {
  const { waiting, state } = setUp({ entries: [left] })
  const ask = asking()
  const result = await waiting.send(pick, ask, false)
  expect(result).toMatchObject({ ok: true, data: { isWaiting: true } })
  expect(ask).not.toHaveBeenCalled()
  expect(new Set(state.entries.map(({ key }) => key))).toEqual(new Set([pick.key]))
})

it('OUTBOX-26 the device is read before the screen asks', async () => {
  const { waiting, outbox, state } = setUp()
  outbox.open.mockImplementation(async () => {
    state.entries = [left]
  })
  const ask = asking()
  await waiting.send(pick, ask, false)
  expect(ask).not.toHaveBeenCalled()
})

it.each(['done', 'difference', 'refused'] as const)(
  'OUTBOX-26 of what the outbox knows to be %s the server says what was written',
  async (settledAs) => {
    const { waiting } = setUp({ entries: [{ ...left, state: settledAs }] })
    const ask = asking()
    expect(await waiting.send(pick, ask, false)).toEqual(done)
    expect(ask).toHaveBeenCalledOnce()
  },
)
