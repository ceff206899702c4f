import { describe, expect, it } from 'vitest'
import { batch, item, location, paracetamol, shelf } from './item.fixture.ts'
import { countLines, expiredLines, groupList, restUpdates, type ListSource } from './list.ts'

const TODAY = '2026-11-21'

function entry(item_id: number, ...lines: readonly (readonly [number, number])[]) {
  return {
    item_id,
    type: 'remove',
    storage_locations_updates: lines.map(([storage_location_id, quantity_to_remove]) => ({
      storage_location_id,
      quantity_to_remove,
    })),
  } as const
}

const ibuprofen = item([location(1, 'Lager A', [shelf(2, 'A2', [batch('I1', '2028-01-31', 9)])])], {
  id: 8,
  display_name: 'Ibuprofen',
})

function source(fields: Partial<ListSource> = {}): ListSource {
  return {
    entries: [entry(7, [30, 1], [10, 2], [2, 1]), entry(8, [2, 3])],
    items: { 7: paracetamol(), 8: ibuprofen },
    failures: {},
    locations: [],
    ...fields,
  }
}

describe('groupList', () => {
  it('groups by location in Swedish order and walks each in shelf order, then by name', () => {
    const groups = groupList(source(), TODAY)
    expect(groups.map(({ name }) => name)).toEqual(['Kyl', 'Lager A'])
    expect(
      groups[1]?.lines.map(({ place, item: it, quantity }) => [place, it?.display_name, quantity]),
    ).toEqual([
      ['A2', 'Ibuprofen', 3],
      ['A2', 'Paracetamol', 1],
      ['A10', 'Paracetamol', 2],
    ])
  })

  it('shows which batches each line falls on, and how many are expired', () => {
    const lines = groupList(source(), TODAY).flatMap((group) => group.lines)
    expect(lines.find(({ key }) => key === '7:2')?.changes).toMatchObject([
      { identifier: 'LOT12', after: 3 },
    ])
    expect(expiredLines(groupList(source(), TODAY).flatMap(({ lines }) => lines))).toMatchObject([
      { key: '7:10', expired: 2 },
    ])
  })

  it('BATCH-6 shows what is sent: batches of blocked lots give nothing and do not count', () => {
    const blocked = [{ item_id: 7, lot: 'LOT12' }]
    const lines = groupList(source({ blocked, entries: [entry(7, [2, 3])] }), TODAY).flatMap(
      (group) => group.lines,
    )
    expect(lines).toMatchObject([{ key: '7:2', changes: [], max: 2, rest: { here: 2 } }])
    const fewer = source({ blocked, entries: [entry(7, [2, 1])] })
    expect(groupList(fewer, TODAY)[0]?.lines[0]?.changes).toMatchObject([
      { identifier: null, after: 1 },
    ])
  })

  it('names a shelf place that the item has left meanwhile', () => {
    const gone = item([location(1, 'Lager A', [])])
    const places = [{ id: 2, location_id: 1, identifier: 'A2' }]
    const locations = [{ id: 1, name: 'Lager A', storage_locations: places }]
    const groups = groupList(
      source({ entries: [entry(7, [2, 1])], items: { 7: gone }, locations }),
      TODAY,
    )
    expect(groups).toMatchObject([
      { name: 'Lager A', lines: [{ place: 'A2', max: 0, changes: [] }] },
    ])
  })

  it('keeps a line whose stock, shelf place or item is gone, with its reason, last', () => {
    const failures = { '7:10': { code: 'insufficient_stock', available: 3 } } as const
    const entries = [entry(9, [2, 1]), entry(7, [77, 1], [10, 5])]
    const groups = groupList(source({ entries, failures }), TODAY)
    expect(groups.map(({ name }) => name)).toEqual(['Lager A', null])
    expect(groups[0]?.lines[0]).toMatchObject({
      changes: [],
      max: 3,
      failure: { code: 'insufficient_stock', available: 3 },
    })
    expect(
      groups[1]?.lines.map(({ itemId, item: it, place }) => [itemId, it === null, place]),
    ).toEqual([
      [9, true, null],
      [7, false, null],
    ])
  })
})

describe('countLines', () => {
  it('counts shelf places, not items', () => {
    expect(countLines(source().entries)).toBe(4)
    expect(countLines([])).toBe(0)
  })
})

describe('a line that asks for more than lies there', () => {
  const entries = [entry(7, [2, 8]), entry(8, [2, 3])]

  it('keeps what was asked for, with what there is', () => {
    const lines = groupList(source({ entries }), TODAY).flatMap((group) => group.lines)
    expect(lines.find(({ key }) => key === '7:2')).toMatchObject({
      quantity: 8,
      max: 6,
      rest: { asked: 8, here: 6, elsewhere: [], total: 6 },
    })
    expect(lines.find(({ key }) => key === '8:2')?.rest).toBe(null)
  })

  it('takes the rest from the other shelf places there, and keeps the scanned batch of its own', () => {
    const places = [
      shelf(2, 'A2', [batch('I1', '2028-01-31', 9)]),
      shelf(3, 'A3', [batch('I1', '2028-01-31', 9)]),
    ]
    const scanned = { storage_location_id: 2, quantity_to_remove: 11, identifier: 'I1' }
    const asked = [{ ...entry(8), storage_locations_updates: [scanned] }]
    const items = { 8: item([location(1, 'Lager A', places)], { id: 8 }) }
    const [line] = groupList(source({ entries: asked, items }), TODAY).flatMap(({ lines }) => lines)
    expect(line && restUpdates(line, asked, TODAY)).toEqual({
      item_id: 8,
      type: 'remove',
      storage_locations_updates: [
        { ...scanned, quantity_to_remove: 9 },
        { storage_location_id: 3, quantity_to_remove: 2 },
      ],
    })
  })
})
