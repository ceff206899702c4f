import type { EntryLine, OutboxEntry } from '@forrad/core/outbox'
import type { Difference, IntentOutcome, LeftOutCount } from '@forrad/openapi'

/** A line of a card: two taken from A1. */
export function aLine(overrides: Partial<EntryLine> = {}): EntryLine {
  return {
    itemId: 1,
    itemName: 'Alvedon tablett 500 mg',
    placeName: 'A1',
    locationName: 'Läkemedelsrum 1',
    quantity: -2,
    type: 'remove',
    identifier: 'LOT24A',
    ...overrides,
  }
}

/** A difference of two units. */
export function aDifference(overrides: Partial<Difference> = {}): Difference {
  return {
    id: 5,
    key: 'key-difference',
    type: 'remove',
    item: {
      id: 1,
      vendor_name: '101234',
      display_name: 'Morfin injektion',
      strength_text: '10 mg/ml',
    },
    location: { id: 1, name: 'Läkemedelsrum 1' },
    storage_location: { id: 11, identifier: 'A1' },
    identifier: 'LOT24A',
    expiration_date: '2027-06-30',
    quantity: 2,
    why: 'short',
    occurred_at: '2026-11-23T13:02:00.000Z',
    created_at: '2026-11-23T14:02:00.000Z',
    user: { apoex_id: 'anna', name: 'Anna Andersson' },
    solution: null,
    ...overrides,
  }
}

/** A count that has to be made again. */
export function aLeftOut(overrides: Partial<LeftOutCount> = {}): LeftOutCount {
  return {
    item: { id: 2, vendor_name: '101235', display_name: 'Zink', strength_text: '40 mg' },
    location: { id: 1, name: 'Läkemedelsrum 1' },
    storage_location: { id: 12, identifier: 'A2' },
    why: 'changed',
    ...overrides,
  }
}

/** An outcome. */
export function anOutcome(overrides: Partial<IntentOutcome> = {}): IntentOutcome {
  return { key: 'key-1', state: 'done', adjustments: [], stock: [], differences: [], ...overrides }
}

/** An entry that waits. */
export function anEntry(overrides: Partial<OutboxEntry> = {}): OutboxEntry {
  const state = overrides.state ?? 'waiting'
  const isSettled = state === 'done' || state === 'difference' || state === 'refused'
  return {
    version: 1,
    key: 'key-1',
    userId: 'anna',
    occurredAt: '2026-11-23T13:02:00.000Z',
    corrected: 0,
    order: 1,
    change: { operation: 'registerAdjustments', adjustments: [] },
    lines: [aLine()],
    state,
    tries: 0,
    triedSince: null,
    sentAt: null,
    outcome: isSettled ? anOutcome({ state }) : null,
    settledAt: isSettled ? '2026-11-23T13:05:00.000Z' : null,
    ...overrides,
  }
}
