import { describe, expect, it } from 'vitest'
import { aBatch, anItem, anItemLocation, aStockedShelfPlace } from '../testing/index.ts'
import { countedAdjustments, countedApart, type CountedPlace } from './counted.ts'

const early = { identifier: 'EARLY', expiration_date: '2027-01-31' }
const late = { identifier: 'LATE', expiration_date: '2028-01-31' }
const none = { identifier: 'NONE', expiration_date: null }

function item(id: number, earlies = 3, lates = 4) {
  const batches = [aBatch({ ...early, quantity: earlies }), aBatch({ ...late, quantity: lates })]
  const places = [aStockedShelfPlace({ batches })]
  return anItem({ id, locations: [anItemLocation({ storage_locations: places })] })
}

function counted(item_id: number, ...figures: readonly number[]): CountedPlace {
  const batches = [
    { ...early, recorded: 3, counted: figures[0] ?? 3 },
    { ...late, recorded: 4, counted: figures[1] ?? 4 },
  ]
  return { item_id, storage_location_id: 11, batches }
}

describe('counted shelf places', () => {
  it('ADJ-12 become one adjustment an item, and what was found as recorded is a row of change 0', () => {
    const made = countedAdjustments([item(1), item(2)], [counted(1), counted(2, 3, 1)])
    const row = { storage_location_id: 11, previous_quantity: 7 }
    expect(made).toEqual({
      ok: true,
      adjustments: [
        {
          item_id: 1,
          type: 'stocktaking',
          batch_updates: [
            { ...row, ...early, quantity: 0 },
            { ...row, ...late, quantity: 0 },
          ],
        },
        {
          item_id: 2,
          type: 'stocktaking',
          batch_updates: [
            { ...row, ...early, quantity: 0 },
            { ...row, ...late, quantity: -3 },
          ],
        },
      ],
    })
  })

  it('ADJ-12 INTENT-12 become one for each shelf place where they were counted at different times', () => {
    const at = (place: number, counted_at: string): CountedPlace => {
      const batches = counted(1).batches.map((batch) => ({ ...batch, counted_at }))
      return { item_id: 1, storage_location_id: place, batches }
    }
    const [places] = item(1).locations
    const shelf = places?.storage_locations[0]
    const two = anItem({
      id: 1,
      locations: [
        anItemLocation({
          storage_locations: [shelf, shelf && { ...shelf, id: 12 }].flatMap((one) => one ?? []),
        }),
      ],
    })
    const placesOf = (...counts: readonly CountedPlace[]) => {
      const made = countedAdjustments([two], counts)
      return made.ok
        ? made.adjustments.map(({ batch_updates }) => [
            ...new Set(batch_updates.map((row) => row.storage_location_id)),
          ])
        : []
    }
    const [ten, half] = ['2026-11-27T10:00:00.000Z', '2026-11-27T10:30:00.000Z']
    expect(placesOf(at(11, ten), at(12, half))).toEqual([[11], [12]])
    expect(placesOf(at(11, ten), at(12, ten))).toEqual([[11, 12]])
  })

  it('ADJ-12 take in a batch that was not recorded, and none that is neither recorded nor there', () => {
    const extra = { ...counted(1), batches: [{ ...none, recorded: 0, counted: 2 }] }
    const nothing = { ...counted(2), batches: [{ ...none, recorded: 0, counted: 0 }] }
    expect(countedAdjustments([], [extra, nothing])).toMatchObject({
      adjustments: [
        { item_id: 1, batch_updates: [{ ...none, quantity: 2, previous_quantity: 0 }] },
      ],
    })
    expect(countedAdjustments([], [nothing])).toEqual({
      ok: false,
      code: 'nothing_counted',
      lines: [],
    })
  })

  it('ADJ-12 INTENT-12 of a shelf place where nothing is recorded and nothing was found are a row of change 0', () => {
    const counted_at = '2026-11-27T10:00:00.000Z'
    const empty = { item_id: 1, storage_location_id: 12, batches: [], counted_at }
    const row = { identifier: null, expiration_date: null, quantity: 0, previous_quantity: 0 }
    expect(countedAdjustments([item(1)], [empty])).toEqual({
      ok: true,
      adjustments: [
        {
          item_id: 1,
          type: 'stocktaking',
          batch_updates: [{ storage_location_id: 12, ...row, counted_at }],
        },
      ],
    })
    // Something has come in meanwhile: it is counted again.
    const filled = countedAdjustments([item(1)], [{ ...empty, storage_location_id: 11 }])
    expect(filled).toMatchObject({ code: 'stock_changed', lines: [{ current_quantity: 7 }] })
  })

  it('ADJ-12 of more rows than an adjustment holds are several, cut between shelf places', () => {
    const place = (item_id: number, storage_location_id: number, lots: number): CountedPlace => ({
      item_id,
      storage_location_id,
      batches: Array.from({ length: lots }, (_, lot) => {
        return { identifier: `L${lot}`, expiration_date: null, recorded: 0, counted: 1 }
      }),
    })
    const made = countedAdjustments(
      [],
      [place(1, 11, 300), place(1, 12, 200), place(2, 11, 1), place(1, 13, 1), place(1, 14, 499)],
    )
    const parts = made.ok ? made.adjustments : []
    const shown = parts.map(({ item_id, batch_updates: rows }) => {
      return [item_id, rows.length, [...new Set(rows.map((row) => row.storage_location_id))]]
    })
    expect(shown).toEqual([
      [1, 500, [11, 12]],
      [1, 500, [13, 14]],
      [2, 1, [11]],
    ])
  })

  it('ADJ-13 are not built over other figures, also where only the batches are others', () => {
    const items = [item(1), item(2, 2, 4), item(3, 4, 3)]
    const line = { storage_location_id: 11, previous_quantity: 7 }
    expect(countedAdjustments(items, [counted(1), counted(2), counted(3)])).toEqual({
      ok: false,
      code: 'stock_changed',
      lines: [
        { ...line, item_id: 2, current_quantity: 6 },
        { ...line, item_id: 3, current_quantity: 7 },
      ],
    })
  })

  it('ADJ-14 of one item on several shelf places each carry the total of their own', () => {
    const two = { ...counted(1), storage_location_id: 12, batches: [] }
    const other = { ...two, batches: [{ ...none, recorded: 0, counted: 5 }] }
    const made = countedAdjustments([item(1)], [counted(1), other])
    const rows = made.ok ? made.adjustments.flatMap(({ batch_updates }) => batch_updates) : []
    expect(rows.map((row) => [row.storage_location_id, row.previous_quantity])).toEqual([
      [11, 7],
      [11, 7],
      [12, 0],
    ])
  })
})

describe('a count of several shelf places', () => {
  const row = (storage_location_id: number, counted_at?: string) => ({
    storage_location_id,
    ...early,
    quantity: -1,
    previous_quantity: 4,
    ...(counted_at === undefined ? {} : { counted_at }),
  })

  it('COUNT-4 is an adjustment for each time at which they were counted', () => {
    const count = { item_id: 1, type: 'stocktaking', extra: { why: 'x' } } as const
    const [ten, later] = ['2026-11-27T10:00:00.000Z', '2026-11-27T10:40:00.000Z']
    const rows = [row(11, ten), row(12, later), row(13, ten), row(14)]
    expect(countedApart({ ...count, batch_updates: rows })).toEqual([
      { ...count, batch_updates: [rows[0], rows[2]] },
      { ...count, batch_updates: [rows[1]] },
      { ...count, batch_updates: [rows[3]] },
    ])
  })
})
