import { describe, expect, it } from 'vitest'
import { memoryStorage } from '../stores/index.ts'
import { aChange, aDevice, aNew, rest } from './outbox.fixtures.ts'
import { readRecord } from './read-entry.ts'
import { createServerTime } from './server-time.ts'
import { aUser, memoryOutboxDatabase } from '../testing/index.ts'

const anna = aUser().apoex_id

/** Records as each version of the app has written them; never edited when the form changes. */
const written = {
  0: {
    name: 'list',
    key: 'key-form-0',
    hasScreen: true,
    userId: anna,
    occurredAt: '2026-11-15T12:00:00.000Z',
    change: {
      operation: 'adjustItem',
      item_adjustment: {
        adjustments: [
          {
            item_id: 4,
            type: 'receive',
            batch_updates: [
              { storage_location_id: 11, identifier: null, expiration_date: null, quantity: 5 },
            ],
          },
        ],
      },
    },
  },
  1: {
    version: 1,
    key: 'key-form-1',
    userId: anna,
    occurredAt: '2026-11-15T13:00:00.000Z',
    corrected: 0,
    order: 1_795_000_000_000,
    change: { operation: 'undoAdjustment', id: 7 },
    lines: [],
    state: 'sending',
    tries: 3,
    triedSince: '2026-11-15T13:00:01.000Z',
    outcome: null,
    settledAt: null,
  },
  /** Written where the device was known to be two hours behind, and yet with its own time. */
  '1, bare': {
    version: 1,
    key: 'key-form-1-bare',
    userId: anna,
    occurredAt: '2026-11-15T13:10:00.000Z',
    corrected: 7_200_000,
    order: 1_795_000_000_001,
    change: aChange(),
    lines: [],
    state: 'waiting',
    tries: 1,
    triedSince: '2026-11-15T13:10:00.000Z',
    outcome: null,
    settledAt: null,
  },
  /** The same act as it is kept since each entry tells when it last left. */
  '1, sent': {
    version: 1,
    key: 'key-form-1-sent',
    userId: anna,
    occurredAt: '2026-11-15T15:10:00.000Z',
    corrected: 7_200_000,
    order: 1_795_000_000_002,
    change: aChange(),
    lines: [],
    state: 'waiting',
    tries: 1,
    triedSince: '2026-11-15T15:10:00.000Z',
    sentAt: '2026-11-15T15:10:30.000Z',
    outcome: null,
    settledAt: null,
  },
} as const

describe('kept entries', () => {
  it.each(Object.entries(written))('OUTBOX-11 reads form %s', (_version, value) => {
    const read = readRecord(anna, { key: value.key, value })
    if (read.kind !== 'entry') throw new Error(`It was read as ${read.kind}`)
    expect(read.entry).toMatchObject({
      version: 1,
      key: value.key,
      change: value.change,
      outcome: null,
    })
    expect(read.entry.triedSince).not.toBeNull()
  })

  it('OUTBOX-11 sends what earlier versions wrote', async () => {
    const device = aDevice()
    device.database = memoryOutboxDatabase()
    const values = Object.values(written)
    await device.database.put(
      anna,
      values.map((value) => ({ key: value.key, value })),
    )
    const outbox = device.tab()
    await outbox.open(anna)
    await rest()
    expect(outbox.state.entries.map(({ state }) => state)).toEqual(values.map(() => 'done'))
    expect(device.server.applied.map(({ key }) => key)).toEqual([
      'key-form-0',
      'key-form-1-bare',
      'key-form-1-sent',
    ])
    expect(device.server.undone).toEqual(['key-form-1'])
  })

  it('OUTBOX-10 tells when it happened of what earlier versions kept with the device’s bare time', async () => {
    const device = aDevice()
    const values = [written['1, bare'], written['1, sent']]
    await device.database.put(
      anna,
      values.map((value) => ({ key: value.key, value })),
    )
    const time = createServerTime(device.clock, memoryStorage())
    time.learn(new Date(device.clock.now() + 7_200_000).toISOString())
    const outbox = device.tab({ time })
    await outbox.open(anna)
    await rest()
    const happened = values.map(() => '2026-11-15T15:10:00.000Z')
    expect(device.server.applied.map(({ occurred_at }) => occurred_at)).toEqual(happened)
    expect(outbox.state.entries.map(({ occurredAt }) => occurredAt)).toEqual(happened)
  })

  it('OUTBOX-15 takes what earlier versions kept to have last left when it was first tried', () => {
    const value = written['1, bare']
    const read = readRecord(anna, { key: value.key, value })
    expect(read).toMatchObject({
      entry: { triedSince: '2026-11-15T15:10:00.000Z', sentAt: '2026-11-15T15:10:00.000Z' },
    })
  })

  it('OUTBOX-12 takes nothing else for an entry', () => {
    const whole = written[1]
    const place = {
      location: { id: 1, name: 'Läkemedelsrum 1' },
      storage_location: { id: 11, identifier: 'A1' },
    }
    const held = readRecord(anna, { key: whole.key, value: { ...whole, places: [place] } })
    expect(held).toMatchObject({ kind: 'entry', entry: { places: [place] } })
    const spoiled: readonly unknown[] = [
      null,
      'text',
      { ...whole, userId: 'bo' },
      { ...whole, key: 'another' },
      { ...whole, state: 'lost' },
      { ...whole, state: 'done' },
      { ...whole, occurredAt: 'yesterday' },
      { ...whole, corrected: 1e300 },
      { ...whole, order: null },
      { ...whole, change: { operation: 'deleteUser' } },
      { ...whole, change: { operation: 'registerAdjustments', adjustments: [{}] } },
      { ...whole, lines: [{ itemId: 1 }] },
      { ...whole, undoes: { item_id: 4 } },
      { ...whole, places: [{ ...place, location: { id: 1 } }] },
      { ...whole, places: place },
    ]
    const kinds = spoiled.map((value) => readRecord(anna, { key: whole.key, value }))
    expect(kinds.map((read) => read.kind === 'unreadable' && read.entry.why)).toEqual(
      spoiled.map(() => 'corrupt'),
    )
    const later = readRecord(anna, { key: whole.key, value: { ...whole, version: 2 } })
    expect(later).toMatchObject({ kind: 'unreadable', entry: { why: 'newer' } })
  })

  it('OUTBOX-11 an undo keeps what it takes back', async () => {
    const device = aDevice()
    const outbox = device.tab()
    await outbox.open(anna)
    device.server.fates.push('away')
    const change = { operation: 'undoAdjustment' as const, id: 7 }
    const update = { storage_location_id: 11, identifier: 'LOT24A', expiration_date: null }
    const undoes = { item_id: 4, batch_updates: [{ ...update, quantity: 2 }] }
    await outbox.add(aNew('key-undo', { change, undoes }))
    const later = device.tab()
    await later.open(anna)
    expect(later.state.entries).toMatchObject([{ key: 'key-undo', undoes }])
  })

  it('OUTBOX-9 a change keeps its batches, its levels and its key', async () => {
    const device = aDevice()
    const outbox = device.tab()
    await outbox.open(anna)
    const location_item = { item_id: 4, location_id: 1, reorder_point: 3 }
    const { item_adjustment } = written[0].change
    const change = {
      operation: 'adjustItem' as const,
      item_adjustment: { ...item_adjustment, location_item },
    }
    await outbox.add(aNew('key-levels', { change }))
    await rest()
    expect(device.server.applied).toEqual([
      {
        version: 1,
        key: 'key-levels',
        occurred_at: '2026-11-16T07:00:00.000Z',
        adjustments: item_adjustment.adjustments,
        location_item,
      },
    ])
  })
})
