import { describe, expect, it, vi } from 'vitest'
import type { Result } from '../api/index.ts'
import type { AppliedChange } from '../stores/index.ts'
import { aUser } from '../testing/index.ts'
import { aDevice, aHand, pass } from './outbox.fixtures.ts'
import { done, pick, setUp, timeOf, undo } from './waiting.fixtures.ts'

const now = Date.parse('2026-11-24T10:00:00Z')
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const asking = () => vi.fn(async (): Promise<Result<AppliedChange>> => done)

describe('what was done a while ago', () => {
  it('OUTBOX-28 and is repeated is told with when it left first, not asked for as done now', async () => {
    const { waiting, outbox } = setUp()
    const ask = asking()
    const firstSentAt = now - MINUTE - 1
    const result = await waiting.send({ ...pick, firstSentAt }, ask, false)
    expect(result).toMatchObject({ ok: true, data: { isWaiting: true } })
    expect(ask).not.toHaveBeenCalled()
    const told = expect.objectContaining({ key: pick.key, at: firstSentAt, tried: true })
    expect(outbox.add).toHaveBeenCalledExactlyOnceWith(told)
  })

  it('OUTBOX-28 and is repeated is told with when it left last, as an earlier version kept it', async () => {
    const { waiting, outbox } = setUp()
    const ask = asking()
    const sentAt = now - HOUR
    const result = await waiting.send({ ...pick, sentAt }, ask, false)
    expect(result).toMatchObject({ ok: true, data: { isWaiting: true } })
    expect(ask).not.toHaveBeenCalled()
    const told = expect.objectContaining({ key: pick.key, at: sentAt, tried: true })
    expect(outbox.add).toHaveBeenCalledExactlyOnceWith(told)
  })

  it.each([
    ['a minute ago', { ...pick, firstSentAt: now - MINUTE }],
    ['when nobody knows, as an earlier version kept it', pick],
    ['an hour ago, of an undo', { ...undo(7), firstSentAt: now - HOUR }],
  ])('OUTBOX-28 is asked for again where it left %s', async (_, request) => {
    const { waiting, outbox } = setUp()
    const ask = asking()
    expect(await waiting.send(request, ask, false)).toBe(done)
    expect([ask, outbox.add].map(({ mock }) => mock.calls.length)).toEqual([1, 0])
  })

  it('OUTBOX-28 is asked for where the outbox takes nothing in, and where it has its outcome', async () => {
    const late = { ...pick, firstSentAt: now - HOUR }
    const off = setUp()
    Object.assign(off.outbox, { takesIn: () => false })
    expect(await off.waiting.send(late, asking(), false)).toBe(done)
    const { waiting, state } = setUp({ away: true })
    await waiting.send(pick, asking(), true)
    state.entries = state.entries.map((entry) => ({ ...entry, state: 'refused' as const }))
    const after = setUp({ entries: state.entries })
    expect(await after.waiting.send(late, asking(), false)).toEqual(done)
  })

  it('OUTBOX-28 is told with when it was pressed, where the device slept before it could leave', async () => {
    const device = aDevice()
    const { database, server } = device
    let slept = 0
    // Timers stand still meanwhile.
    const clock = { ...device.clock, now: () => device.clock.now() + slept }
    const put: typeof database.put = async (...asked) => {
      slept = HOUR
      return database.put(...asked)
    }
    const outbox = device.tab({ clock, database: { ...database, put } })
    await outbox.open(aUser().apoex_id)
    const { waiting } = aHand(outbox, clock)
    const pressed = timeOf(clock.now())
    const ask = asking()
    const result = await waiting.send(pick, ask, true)
    await pass(device.clock, 5_000)
    expect(result).toMatchObject({ ok: true, data: { isWaiting: true } })
    expect(ask).not.toHaveBeenCalled()
    expect(server.applied.map((one) => one.occurred_at)).toEqual([pressed])
  })
})
