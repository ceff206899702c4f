import type { PlannedLine, PlannedRow } from '@forrad/core/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blockingRecall, recallName, recallRule } from './recall-rule.ts'
import type { ActiveRecall, RecallFacts } from './recall-rule.ts'

const recall = (fields: Partial<ActiveRecall> = {}): ActiveRecall => ({
  id: 7,
  item_id: 1,
  lots: ['AB12'],
  reference: 'LV 2026/114',
  ...fields,
})
const row = (fields: Partial<PlannedRow> = {}): PlannedRow => ({
  location_id: 1,
  storage_location_id: 5,
  identifier: 'AB12',
  expiration_date: null,
  before: 10,
  quantity: -1,
  after: 9,
  ...fields,
})
const line = (type: PlannedLine['type'], ...rows: readonly PlannedRow[]): PlannedLine => ({
  adjustment_index: 0,
  item_id: 1,
  type,
  narcotic_level: 0,
  reason: null,
  extra: {},
  rows: rows.length > 0 ? rows : [row()],
})
const facts = (fields: Partial<RecallFacts> = {}): RecallFacts => ({
  active: [recall()],
  closed: [],
  justClosed: [],
  quarantines: [],
  ...fields,
})
const refused = (lines: readonly PlannedLine[], recalls = [recall()]) =>
  recallRule(lines, facts({ active: recalls })).map(({ identifier }) => identifier)

describe('which batches are blocked', () => {
  it.each([
    ['the item and the lot', { item_id: 1, identifier: 'AB12' }, true],
    ['another item with the same lot', { item_id: 2, identifier: 'AB12' }, false],
    ['another lot', { item_id: 1, identifier: 'AB13' }, false],
    ['another case', { item_id: 1, identifier: 'ab12' }, false],
    ['a blank more', { item_id: 1, identifier: 'AB 12' }, false],
  ])('RECALL-1 %s', (_what, batch, blocked) => {
    expect(blockingRecall(batch, [recall()]) !== null).toBe(blocked)
  })

  it('RECALL-2 not one without a lot', () => {
    expect(blockingRecall({ item_id: 1, identifier: null }, [recall()])).toBe(null)
    expect(refused([line('remove', row({ identifier: null }))])).toEqual([])
  })
})

describe('what a block stops', () => {
  it('RECALL-3 a pick, with the words it is told by', () => {
    expect(recallRule([line('remove')], facts())).toEqual([
      {
        adjustment_index: 0,
        storage_location_id: 5,
        identifier: 'AB12',
        tone: 'refusal',
        code: 'batch_blocked',
        reference: 'LV 2026/114',
      },
    ])
    expect(recallName(recall({ reference: null }))).toBe('#7')
  })

  it('RECALL-4 a receipt', () => {
    expect(refused([line('receive', row({ quantity: 4, after: 14 }))])).toEqual(['AB12'])
  })

  it('RECALL-5 not a count, up or down', () => {
    const up = row({ quantity: 4, after: 14 })
    expect(refused([line('stocktaking'), line('stocktaking', up)])).toEqual([])
  })

  it('RECALL-6 an undo that takes out, not one that puts back', () => {
    expect(refused([line('undo')])).toEqual(['AB12'])
    expect(refused([line('undo', row({ quantity: 1, after: 11 }))])).toEqual([])
  })

  it('RECALL-6 not the undo of a move, whose sum takes none out of the location', () => {
    const there = row({ storage_location_id: 6, quantity: 1, after: 11 })
    expect(refused([line('undo', row(), there)])).toEqual([])
    expect(refused([line('undo', row(), { ...there, location_id: 2 })])).toEqual(['AB12'])
    expect(refused([line('undo', row(), { ...there, identifier: 'AB13' })])).toEqual(['AB12'])
  })

  it('RECALL-9 not a write-off; a return and a move go to a quarantine alone', () => {
    expect(refused([line('write_off')])).toEqual([])
    const back = row({ quantity: 1, after: 11 })
    const there = { ...back, storage_location_id: 6 }
    const at = (...quarantines: readonly number[]) => facts({ quarantines })
    const said = (one: PlannedLine, known: RecallFacts) =>
      recallRule([one], known).map(({ code, storage_location_id: id }) => [code, id])
    expect(said(line('return', there), at())).toEqual([['batch_blocked', 6]])
    expect(said(line('return', there), at(6))).toEqual([])
    expect(said(line('receive', there), at(6))).toEqual([])
    expect(said(line('move', row(), there), at())).toEqual([['batch_blocked', 6]])
    expect(said(line('move', row(), there), at(6))).toEqual([])
    expect(said(line('move', row(), there), at(5, 6))).toEqual([])
    // Out of the location.
    expect(said(line('move', row(), { ...there, location_id: 2 }), at(6))).toEqual([
      ['batch_blocked', 5],
    ])
  })

  it('RECALL-10 without lots every batch of the item, also one without a lot', () => {
    const all = [recall({ lots: [] })]
    expect(refused([line('remove', row({ identifier: null }))], all)).toEqual([null])
    expect(refused([line('remove', row({ identifier: 'Z' }))], all)).toEqual(['Z'])
    expect(refused([line('remove')], [recall({ item_id: 2, lots: [] })])).toEqual([])
  })

  it('RECALL-11 nothing is picked from a quarantine, whatever lies there', () => {
    const here = { active: [], quarantines: [5] }
    for (const identifier of ['AB12', 'Z', null]) {
      const said = recallRule([line('remove', row({ identifier }))], facts(here))
      expect(said.map(({ code }) => code)).toEqual(['quarantined'])
    }
  })

  it('RECALL-12 what was brought there stays, after the closing too, and is free without a recall', () => {
    const out = (identifier: string | null) =>
      line(
        'move',
        row({ identifier }),
        row({ identifier, storage_location_id: 6, quantity: 1, after: 1 }),
      )
    const codes = (one: PlannedLine, known: Partial<RecallFacts>) =>
      recallRule([one], facts({ active: [], quarantines: [5], ...known })).map(({ code }) => code)
    const closed = [recall()]
    for (const known of [{ closed }, { active: [recall()] }]) {
      expect(codes(out('AB12'), known)).toContain('quarantined')
      expect(codes({ ...out('AB12'), type: 'undo' }, known)).toContain('quarantined')
      expect(codes(out(null), known)).toContain('quarantined')
      expect(codes(out('Z'), known)).toEqual([])
      expect(codes(line('write_off'), known)).toEqual([])
      expect(codes(line('stocktaking'), known)).toEqual([])
    }
    expect(codes(out('AB12'), {})).toEqual([])
  })

  it('RECALL-24 is not put back by an undo just after the closing, but into a quarantine', () => {
    const known = { active: [], closed: [recall()], justClosed: [recall()] }
    const codes = (one: PlannedLine, more: Partial<RecallFacts> = {}) =>
      recallRule([one], facts({ ...known, ...more })).map(({ code }) => code)
    const back = row({ quantity: 1, after: 11 })
    expect(codes(line('undo', back))).toEqual(['over'])
    expect(codes(line('undo', back), { quarantines: [5] })).toEqual([])
    expect(codes(line('undo', back), { justClosed: [] })).toEqual([])
    expect(codes(line('undo', back), { active: [recall()] })).toEqual([])
    // Moved back within the location, taken out, or of another lot.
    const away = row({ storage_location_id: 6 })
    expect(codes(line('undo', back, away))).toEqual([])
    expect(codes(line('undo'))).toEqual([])
    expect(codes(line('undo', { ...back, identifier: 'Z' }))).toEqual([])
    for (const type of ['receive', 'stocktaking'] as const) {
      expect(codes(line(type, back))).toEqual([])
    }
  })

  it('RECALL-25 is put back to a quarantine alone, however long after the closing', () => {
    const codes = (one: PlannedLine, more: Partial<RecallFacts> = {}) =>
      recallRule([one], facts({ active: [], closed: [recall()], ...more })).map(({ code }) => code)
    const back = row({ quantity: 1, after: 11 })
    expect(codes(line('return', back))).toEqual(['was_recalled'])
    expect(codes(line('return', back), { quarantines: [5] })).toEqual([])
    expect(codes(line('return', { ...back, identifier: 'Z' }))).toEqual([])
    expect(codes(line('return', { ...back, identifier: null }))).toEqual([])
    // All of an item was recalled: a later batch of it may be another.
    expect(codes(line('return', back), { closed: [recall({ lots: [] })] })).toEqual([])
    expect(codes(line('return', back), { active: [recall()] })).toEqual(['batch_blocked'])
    expect(codes(line('receive', back))).toEqual([])
  })

  it('RECALL-25 that is refused for good: who kept it without a network is told to do it again', () => {
    const lapsed = (fields: Partial<RecallFacts>) =>
      recallRule([line('return', row({ quantity: 1, after: 11 }))], facts(fields)).map(
        (verdict) => verdict.lapsed ?? false,
      )
    expect(lapsed({ active: [], closed: [recall()] })).toEqual([true])
    // A block is lifted, and then the very same goes.
    expect(lapsed({})).toEqual([false])
  })

  it('RECALL-13 not sent to another location, while what was on its way arrives', () => {
    expect(refused([line('move', row())])).toEqual(['AB12'])
    expect(refused([line('move', row({ quantity: 1, after: 11 }))])).toEqual([])
  })

  it('RECALL-7 among other batches it names the blocked ones alone', () => {
    const rows = [row({ identifier: 'A' }), row(), row({ identifier: 'B' })]
    expect(refused([line('remove', ...rows)])).toEqual(['AB12'])
  })

  it('RECALL-7 of any pick it names exactly the rows whose lot is recalled', () => {
    const lot = fc.constantFrom('A', 'B', 'a', 'A ', '0A', null)
    const recalls = fc.array(
      fc.record({
        item_id: fc.constantFrom(1, 2),
        lots: fc.array(fc.constantFrom('A', 'B', 'a'), { minLength: 1 }),
      }),
    )
    fc.assert(
      fc.property(fc.array(lot), recalls, (lots, written) => {
        const named = written.map((fields) => recall(fields))
        const rows = lots.map((identifier) => row({ identifier }))
        const blocked = lots.filter(
          (one) =>
            one !== null &&
            named.some(({ item_id, lots: of }) => item_id === 1 && of.includes(one)),
        )
        expect(rows.length === 0 ? [] : refused([line('remove', ...rows)], named)).toEqual(blocked)
      }),
    )
  })
})
