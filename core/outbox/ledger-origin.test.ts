import { describe, expect, it } from 'vitest'
import type { Input } from '../api/index.ts'
import type { RemovalPick } from '../domain/index.ts'
import type { StockChange } from '../stores/index.ts'
import { anItem, fakeApi, fakeServices } from '../testing/index.ts'
import { aNew } from './outbox.fixtures.ts'
import { intentOf } from './intents.ts'
import { entryOf } from './new-entry.ts'
import { inverseOf } from './waiting-entries.ts'

const typed: RemovalPick = { storage_location_id: 11, quantity: 1 }
const lot = { identifier: 'LOT24A', expiration_date: '2027-06-30' }
const scanned: RemovalPick = { ...typed, preferred: lot }

/** What a person's pick sends, and what the server writes of it. */
async function picked(pick: RemovalPick, words?: { readonly origin: 'scan' }) {
  const api = fakeApi()
  const { adjustments } = fakeServices({ api })
  const made = await adjustments.instantPick(anItem(), [pick], { words })
  if (!made.ok) throw new Error('not picked')
  const [call] = api.callsOf('registerAdjustments')
  const input = call?.input as Input<'registerAdjustments'> | undefined
  const sent = input?.adjustments ?? []
  return { sent, origin: made.data.origin }
}

/** What the outbox tells of the same pick, so many milliseconds after it, and what the server writes of that. */
async function told(pick: RemovalPick, later: number) {
  const { sent } = await picked(pick)
  const change: StockChange = { operation: 'registerAdjustments', adjustments: sent }
  const api = fakeApi()
  const at = Date.parse(api.world.now) - later
  const kept = { userId: 'u-1', all: () => [] }
  const entry = entryOf(aNew('key-0001', { at, change }), kept, { offset: () => 0 }, at)
  const intent = intentOf(entry, entry.occurredAt)
  if (!intent) throw new Error('no intent')
  const answer = await api.sendIntents({ intents: [intent] })
  const [outcome] = answer.ok ? answer.data.outcomes : []
  const carried = intent.adjustments.map(({ origin }) => origin)
  return { carried, written: outcome?.adjustments.map(({ origin }) => origin) }
}

describe('how a change came about', () => {
  it('ORIGIN-4 travels with what is sent, and by hand is what says nothing', async () => {
    expect(await picked(typed)).toMatchObject({ origin: 'manual' })
    expect(await picked(scanned)).toMatchObject({ sent: [{ origin: 'scan' }], origin: 'scan' })
    expect(await picked(typed, { origin: 'scan' })).toMatchObject({ origin: 'scan' })
  })

  it('ORIGIN-2 travels with an intent, and is without a network once that is told later', async () => {
    const hour = 3_600_000
    expect(await told(scanned, 0)).toEqual({ carried: ['scan'], written: ['scan'] })
    expect(await told(typed, 0)).toEqual({ carried: [undefined], written: ['manual'] })
    expect(await told(scanned, hour)).toEqual({ carried: ['scan'], written: ['offline'] })
    expect(await told(typed, hour)).toEqual({ carried: [undefined], written: ['offline'] })
  })
})

it('ORIGIN-3 an undo that waits says nothing of how the change that it takes back came about', async () => {
  const { adjustments } = fakeServices({ api: fakeApi() })
  const made = await adjustments.instantPick(anItem(), [scanned])
  if (!made.ok) throw new Error('not picked')
  expect(made.data.origin).toBe('scan')
  expect(inverseOf(made.data, made.data.created_at)).not.toHaveProperty('origin')
})
