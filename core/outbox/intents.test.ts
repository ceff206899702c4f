import { expect, it } from 'vitest'
import type { OutboxEntry } from './entry.ts'
import { intentOf } from './intents.ts'

const iso = (minute: number) => new Date(Date.UTC(2026, 10, 27, 9, minute)).toISOString()
const HOUR = 3_600_000

/** A round that was saved at a quarter past by the device's clock, and may have been corrected since. */
function aRound(corrected: number, times: object): OutboxEntry {
  const row = { storage_location_id: 11, identifier: null, expiration_date: null, quantity: 0 }
  return {
    version: 1,
    key: 'key-round',
    userId: 'anna',
    occurredAt: new Date(Date.parse(iso(15)) + corrected).toISOString(),
    corrected,
    order: 1,
    change: {
      operation: 'registerAdjustments',
      adjustments: [
        { item_id: 1, type: 'stocktaking', batch_updates: [{ ...row, ...times }, row] },
      ],
    },
    lines: [],
    state: 'waiting',
    tries: 0,
    triedSince: null,
    sentAt: null,
    outcome: null,
    settledAt: null,
  }
}

it('OUTBOX-10 says when each row was counted by what corrects when it was saved', () => {
  const times = { counted_at: iso(10), counted_from: iso(8) }
  const rowsOf = (corrected: number, told: string) =>
    intentOf(aRound(corrected, times), told)?.adjustments[0]?.batch_updates
  expect(rowsOf(0, iso(15))).toMatchObject([times, { quantity: 0 }])
  expect(rowsOf(0, iso(15))?.[1]).not.toHaveProperty('counted_at')
  // The device is an hour behind, as was known when it was kept, or learned since.
  const right = {
    counted_at: new Date(Date.parse(iso(10)) + HOUR).toISOString(),
    counted_from: new Date(Date.parse(iso(8)) + HOUR).toISOString(),
  }
  for (const known of [HOUR, 0]) {
    expect(rowsOf(known, new Date(Date.parse(iso(15)) + HOUR).toISOString())).toMatchObject([
      right,
      {},
    ])
  }
})

it('says of a row nothing that its change does not know', () => {
  const rows = intentOf(aRound(0, { counted_at: iso(10) }), iso(15))?.adjustments[0]?.batch_updates
  expect(rows?.[0]).not.toHaveProperty('counted_from')
})
