import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parsePending } from './pending-storage.ts'
import type { PendingList } from './pending.ts'
import { addPending } from './pending.ts'

const LIST: PendingList = [
  {
    item_id: 1,
    type: 'remove',
    storage_locations_updates: [
      { storage_location_id: 10, quantity_to_remove: 2, identifier: 'LOT', expiration_date: null },
      { storage_location_id: 11, quantity_to_remove: 3 },
      {
        storage_location_id: 12,
        quantity_to_remove: 1,
        identifier: null,
        expiration_date: null,
        chosen: true,
        reason: { code: 'batch_opened', text: 'Öppnad förpackning' },
      },
      {
        storage_location_id: 13,
        quantity_to_remove: 1,
        identifier: 'LATE',
        expiration_date: null,
        chosen: true,
        reason: { code: 'ward' },
        other_batch: 'batch_missing',
      },
    ],
  },
]

describe('pending adjustments in storage', () => {
  it.each([
    null,
    undefined,
    '',
    'null',
    '{',
    '{}',
    '42',
    '"text"',
    7,
    true,
    {},
    { item_id: 1 },
    '[1, null, "x", [], {}]',
  ])('PEND-7 reads %j as an empty list', (stored) => {
    expect(parsePending(stored)).toEqual([])
  })

  it('PEND-7 never throws and always answers a sound list', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.json(), fc.string()), (stored) => {
        const list = parsePending(stored)
        expect(parsePending(JSON.stringify(list))).toEqual(list)
      }),
    )
  })

  it('PEND-8 reads a sound list back as it was, as text or parsed', () => {
    expect(parsePending(JSON.stringify(LIST))).toEqual(LIST)
    expect(parsePending(LIST)).toEqual(LIST)
  })

  it('PEND-8 reads any list that the rules can make back as it was', () => {
    const updates = fc.uniqueArray(
      fc.record(
        {
          storage_location_id: fc.integer({ min: 1, max: 9 }),
          quantity_to_remove: fc.integer({ min: 1, max: 999_999 }),
          identifier: fc.option(fc.string({ minLength: 1 })),
          expiration_date: fc.option(fc.constantFrom('2026-12-31', '2027-02-28')),
          chosen: fc.constant(true as const),
          reason: fc.record(
            {
              code: fc.constantFrom('batch_opened', 'ward_3'),
              text: fc.constantFrom('Till avdelning', 'Å'),
            },
            { requiredKeys: ['code'] },
          ),
        },
        { requiredKeys: ['storage_location_id', 'quantity_to_remove'] },
      ),
      { selector: (update) => update.storage_location_id },
    )
    const lists = fc
      .array(
        fc.record({
          item_id: fc.integer({ min: 1, max: 5 }),
          type: fc.constant('remove' as const),
          storage_locations_updates: updates,
        }),
      )
      .map((added) => added.reduce<PendingList>(addPending, []))
    fc.assert(
      fc.property(lists, (list) => {
        expect(parsePending(JSON.stringify(list))).toEqual(list)
      }),
    )
  })

  it('PEND-8 keeps what can be read and leaves the rest out', () => {
    const update = { storage_location_id: 10, quantity_to_remove: 2 }
    const stored = [
      { item_id: 'x', type: 'remove', storage_locations_updates: [update] },
      { item_id: 1, type: 'receive', storage_locations_updates: [update] },
      { item_id: 2, type: 'remove', storage_locations_updates: 'none' },
      { item_id: 3, type: 'remove', storage_locations_updates: [] },
      {
        item_id: 4,
        type: 'remove',
        extra: true,
        storage_locations_updates: [
          { ...update, identifier: 5, expiration_date: '2026-02-31', chosen: 1, reason: 'x' },
          { ...update, storage_location_id: 9, reason: { code: 'Å' }, other_batch: 'batch_other' },
          { ...update, storage_location_id: 8, reason: { code: 'batch_other', text: ' ' } },
          {
            ...update,
            storage_location_id: 7,
            reason: { code: 'a', text: 'x'.repeat(200) },
            other_batch: 'ward',
          },
          { ...update, storage_location_id: 6, reason: { code: 'a', text: 'x'.repeat(201) } },
          { ...update, storage_location_id: 0 },
          { ...update, storage_location_id: 11, quantity_to_remove: '2' },
          { ...update, storage_location_id: 12, quantity_to_remove: 1.5 },
          { ...update, storage_location_id: 13, quantity_to_remove: 1_000_000 },
          { ...update, storage_location_id: 14, quantity_to_remove: -3 },
          null,
        ],
      },
    ]
    expect(parsePending(stored)).toEqual([
      {
        item_id: 4,
        type: 'remove',
        storage_locations_updates: [
          { storage_location_id: 10, quantity_to_remove: 2 },
          { storage_location_id: 9, quantity_to_remove: 2 },
          { storage_location_id: 8, quantity_to_remove: 2, reason: { code: 'batch_other' } },
          {
            storage_location_id: 7,
            quantity_to_remove: 2,
            reason: { code: 'a', text: 'x'.repeat(200) },
          },
          { storage_location_id: 6, quantity_to_remove: 2, reason: { code: 'a' } },
          { storage_location_id: 14, quantity_to_remove: 3 },
        ],
      },
    ])
  })
})
