import { describe, expect, it } from 'vitest'
import { aUser } from '../testing/index.ts'
import { needsSomebody } from './entry.ts'
import { aChange, aDevice, aNew, answerOf, pass, rest } from './outbox.fixtures.ts'
import { putAsideOf } from './put-aside.ts'

const anna = aUser().apoex_id

/** A device with an act that the server has refused. */
async function refused(device = aDevice()) {
  const outbox = device.tab()
  await outbox.open(anna)
  device.server.refuses.set('key-1', 'refused')
  await outbox.add(aNew('key-1'))
  await rest()
  expect(outbox.state.entries).toMatchObject([{ state: 'refused' }])
  const states = () => outbox.state.entries.map(({ key, state }) => [key, state])
  return { ...device, device, outbox, states }
}

describe('putting aside what was refused', () => {
  it('OUTBOX-25 tells the server what it was, what it was refused for and why, and then it goes', async () => {
    const { outbox, server, states } = await refused()
    expect(await outbox.drop('key-1', 'Ampullen gick sönder')).toBe(true)
    await rest()
    expect(server.asides).toEqual([
      {
        version: 1,
        key: 'key-1',
        occurred_at: '2026-11-16T07:00:00.000Z',
        adjustments: [],
        put_aside: {
          reason: 'Ampullen gick sönder',
          code: 'narcotics_not_allowed',
          lines: [{ item_id: 1, storage_location_id: 11, type: 'remove', quantity: -1 }],
        },
      },
    ])
    expect(states()).toEqual([])
    expect(server.applied).toEqual([])
  })

  it('OUTBOX-25 waits for a network, asks nothing of the person and holds no other act of its item', async () => {
    const { outbox, server, clock, states, device } = await refused()
    server.fates.push(...Array.from({ length: 40 }, () => 'away' as const))
    expect(await outbox.drop('key-1', 'Spillt')).toBe(true)
    await rest()
    expect(outbox.state.entries).toMatchObject([{ state: 'refused', aside: 'Spillt' }])
    expect(outbox.state.entries.some(needsSomebody)).toBe(false)
    // It is said: neither is it sent again, nor taken back, nor put aside anew.
    expect(await outbox.again('key-1')).toBe(false)
    expect(await outbox.drop('key-1', 'Annat')).toBe(false)
    expect(await outbox.drop('key-1', 'taken back', 'unwritten')).toBe(false)
    await outbox.add(aNew('key-2'))
    await rest()
    // The page ends; the next one tells it, after what was done.
    server.fates.length = 0
    const next = device.tab()
    await next.open(anna)
    await pass(clock, 3000)
    expect(server.applied.map(({ key }) => key)).toEqual(['key-2'])
    expect(server.asides).toMatchObject([{ key: 'key-1', put_aside: { reason: 'Spillt' } }])
    expect(next.state.entries.map(({ key }) => key)).toEqual(['key-2'])
    expect(states()).toEqual([['key-2', 'done']])
  })

  it('OUTBOX-25 is told once, though the answer was lost', async () => {
    const { outbox, server, clock, states } = await refused()
    server.fates.push('lost')
    await outbox.drop('key-1', 'Spillt')
    await pass(clock, 4000)
    expect(server.asides).toHaveLength(1)
    expect(server.requests.filter(([key]) => key === 'key-1')).toHaveLength(3)
    expect(states()).toEqual([])
  })

  it.each([
    ['that it is gone', (value: object) => 'dropped' in value],
    ['anything any more', () => true],
  ])(
    'OUTBOX-25 is not told again and again where the device does not keep %s',
    async (_, refuses) => {
      const device = aDevice()
      const { put } = device.database
      let isAside = false
      device.database = {
        ...device.database,
        async put(userId, records) {
          if (isAside && records.some(({ value }) => refuses(Object(value))))
            throw new Error('full')
          await put(userId, records)
          isAside ||= records.some(({ value }) => 'aside' in Object(value))
        },
      }
      const { outbox, server, clock } = await refused(device)
      const told = () => server.requests.filter(([key]) => key === 'key-1').length
      const before = told()
      await outbox.drop('key-1', 'Spillt')
      await rest()
      expect(told() - before).toBe(1)
      await pass(clock, 60_000)
      expect(told() - before).toBeLessThan(10)
    },
  )

  it('OUTBOX-25 stands as refused again where the person may not tell of it, and goes where there is nothing to tell', async () => {
    const { outbox, server, states } = await refused()
    server.bars = 'narcotics_not_allowed'
    await outbox.drop('key-1', 'Spillt')
    await rest()
    expect(states()).toEqual([['key-1', 'refused']])
    expect(outbox.state.entries.some(needsSomebody)).toBe(true)
    server.bars = 'not_found'
    expect(await outbox.drop('key-1', 'Spillt')).toBe(true)
    await rest()
    expect([states(), server.asides]).toEqual([[], []])
  })

  it('OUTBOX-25 stands as done where it had been done after all', async () => {
    const { outbox, server, states } = await refused()
    const nothing = { adjustments: [{ id: 41 }], stock: [], differences: [] }
    server.known.set('key-1', { key: 'key-1', state: 'done', ...nothing } as never)
    await outbox.drop('key-1', 'Spillt')
    await rest()
    expect([states(), server.asides]).toEqual([[['key-1', 'done']], []])
  })

  it('OUTBOX-25 does not stand before the others where the server fails on it', async () => {
    const { outbox, server, clock, states } = await refused()
    server.poison = { key: 'key-1', error: answerOf(500, 'server_error') }
    await outbox.drop('key-1', 'Spillt')
    await outbox.add(aNew('key-2'))
    await pass(clock, 6000)
    expect(server.applied.map(({ key }) => key)).toEqual(['key-2'])
    server.poison = null
    await pass(clock, 40_000)
    expect(server.asides).toHaveLength(1)
    expect(states()).toEqual([['key-2', 'done']])
  })

  const entry = {
    ...aNew('key-1'),
    version: 1,
    userId: anna,
    occurredAt: '2026-11-16T07:00:00.000Z',
    corrected: 0,
    order: 1,
    state: 'refused',
    tries: 1,
    triedSince: null,
    sentAt: null,
    settledAt: null,
    outcome: {
      key: 'key-1',
      state: 'refused',
      adjustments: [],
      stock: [],
      differences: [],
      error: {
        code: 'refused_by_rule',
        message: '',
        details: [{ rule: 'witness/missing', reference: 'x' }],
      },
    },
  } as const

  it('OUTBOX-25 leaves nothing out of what fell on more shelf places than may be told', () => {
    const row = { identifier: 'A', expiration_date: null }
    const rows = (from: number, quantity: number) =>
      Array.from({ length: 251 }, (_, at) => {
        return { ...row, storage_location_id: from + at, quantity }
      })
    const adjustments = [
      { item_id: 1, type: 'stocktaking', batch_updates: rows(1, -2) },
      { item_id: 2, type: 'move', batch_updates: [...rows(1, -3), ...rows(1001, 3)] },
      { item_id: 1, type: 'write_off', batch_updates: rows(1, -1) },
    ] as const
    const change = { operation: 'registerAdjustments', adjustments } as const
    expect(putAsideOf({ ...entry, change }, 'Spillt')?.lines).toEqual([
      { item_id: 1, type: 'stocktaking', quantity: -502 },
      { item_id: 2, type: 'move', quantity: 753 },
      { item_id: 1, type: 'write_off', quantity: -251 },
    ])
    const [count] = adjustments
    const few = { ...change, adjustments: [count] }
    expect(putAsideOf({ ...entry, change: few }, 'Spillt')?.lines).toHaveLength(251)
  })

  it('OUTBOX-25 tells units by item, shelf place and kind, of an undo what it would have taken back', () => {
    const batch = { storage_location_id: 11, identifier: 'A', expiration_date: null, quantity: -2 }
    const batch_updates = [batch, { ...batch, identifier: 'B', quantity: -1 }]
    const extra = { 'journal/patient': '19121212-1212' }
    const pick = { item_id: 1, type: 'remove', batch_updates, extra } as const
    const change = { operation: 'registerAdjustments', adjustments: [pick] } as const
    const lines = [{ item_id: 1, storage_location_id: 11, type: 'remove', quantity: -3 }]
    const said = { reason: 'Spillt', code: 'refused_by_rule', rule: 'witness/missing' }
    // Nothing that was written beside them, such as whom it was for.
    expect(putAsideOf({ ...entry, change }, 'Spillt')).toEqual({ ...said, lines })
    const undo = { operation: 'undoAdjustment', id: 7 } as const
    const undoes = { item_id: 1, batch_updates: [{ ...batch, quantity: 2 }] }
    expect(putAsideOf({ ...entry, change: undo, undoes }, 'Spillt')?.lines).toEqual([
      { item_id: 1, storage_location_id: 11, type: 'undo', quantity: 2 },
    ])
    const levels = { operation: 'adjustItem', item_adjustment: { adjustments: [] } } as const
    expect(putAsideOf({ ...entry, change: levels }, 'Spillt')).toBeNull()
    expect(putAsideOf({ ...entry, change: aChange() }, 'x'.repeat(300))?.reason).toHaveLength(200)
  })
})
