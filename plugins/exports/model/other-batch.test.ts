import type { ExportOptions } from '@forrad/core/kernel'
import { fakeServices } from '@forrad/core/testing'
import type { Adjustment } from '@forrad/openapi'
import { describe, expect, it } from 'vitest'
import otherBatch, { otherBatchRows } from './datasets/other-batch.ts'

const opened = { code: 'batch_opened', text: 'Öppnad förpackning' }
const reasons = {
  batch_opened: 'Öppnad',
  batch_missing: '',
  batch_patient: '',
  batch_other: 'Annat',
}
const words = { unknown: 'OKÄND', reasons }

let id = 0
function entry(
  fields: Partial<Adjustment>,
  location = 'Lager A',
  identifier = 'LOT13',
  locationId = 2,
): Adjustment {
  id += 1
  return {
    id,
    item_id: 1,
    type: 'remove',
    created_at: '2026-11-30T23:30:00Z',
    user: { apoex_id: '1', name: 'Bo Berg' },
    undoes_id: null,
    undone_by_id: null,
    ledger_item: { display_name: 'Alvedon', strength_text: '500 mg', vendor_name: '123456' },
    reason: opened,
    rows: [
      {
        location: { id: locationId, name: location },
        storage_location: { id: 11, identifier: 'A1' },
        identifier,
        expiration_date: '2027-06-30',
        before: 5,
        quantity: -2,
        after: 3,
      },
    ],
    ...fields,
  } as Adjustment
}

describe('what was picked of another batch than the first', () => {
  it('is a row with month, place, person and reason', () => {
    expect(otherBatchRows(entry({}), words)).toEqual([
      [
        '2026-12',
        'Lager A',
        'Bo Berg',
        '2026-12-01T00:30',
        '123456',
        expect.stringContaining('Alvedon'),
        '500 mg',
        'A1',
        'LOT13',
        '2027-06-30',
        2,
        'Öppnad förpackning',
      ],
    ])
  })

  it('SAID-1 is there where another reason goes before that one, with its own words', () => {
    const reason = { code: 'ward', text: 'Till avdelning' }
    const extra = { 'retrieval/other_batch': 'batch_other' }
    expect(otherBatchRows(entry({ reason, extra }), words).map((row) => row.at(-1))).toEqual([
      'Annat',
    ])
  })

  it.each([
    ['without a reason', { reason: undefined }],
    ['with a reason of the site', { reason: { code: 'ward' } }],
    ['that was taken back', { undone_by_id: 9 }],
  ] as const)('is nothing of a pick %s', (_what, fields) => {
    expect(otherBatchRows(entry(fields as Partial<Adjustment>), words)).toEqual([])
  })

  it('WHY-10 is nothing of what the pick took in turn beside the chosen batch', () => {
    const at = (place: number, identifier: string | null, expiration_date: string | null) =>
      entry({}).rows.map((row) => {
        return {
          ...row,
          storage_location: { id: place, identifier: 'A1' },
          identifier,
          expiration_date,
        }
      })
    const told = (...rows: Adjustment['rows'][]) =>
      otherBatchRows(entry({ rows: rows.flat() }), words).map((row) => [row[8], row[9]])
    const early = at(11, 'EARLY', '2027-01-31')
    const late = at(11, 'LATE', '2028-01-31')
    const undated = at(11, null, null)
    expect(told(late, early)).toEqual([['LATE', '2028-01-31']])
    expect(told(early, undated, late)).toEqual([['OKÄND', null]])
    // At another shelf place another batch is the last.
    expect(told(late, at(12, 'EARLY', '2027-01-31')).map(([lot]) => lot)).toEqual(['LATE', 'EARLY'])
    expect(told(late, at(11, 'SAME', '2028-01-31'))).toHaveLength(2)
  })

  it('is only what was taken at the place that is asked for, also of a pick at two', () => {
    const [here] = entry({}, 'Lager 2').rows
    const [there] = entry({}, 'Lager 10', 'LOT13', 10).rows
    const both = entry({ rows: [here!, there!] })
    const places = (locationId?: number) =>
      otherBatchRows(both, words, locationId).map((row) => row[1])
    expect([places(), places(2), places(10)]).toEqual([
      ['Lager 2', 'Lager 10'],
      ['Lager 2'],
      ['Lager 10'],
    ])
  })

  it('stands by place, person and time, of the month and place that were chosen', async () => {
    const services = fakeServices()
    const asked: unknown[] = []
    const at = (created_at: string, name: string) => ({ created_at, user: { apoex_id: '1', name } })
    const adjustments = [
      entry(at('2026-11-20T10:00:00Z', 'Åsa'), 'Lager 10', 'LOT13', 10),
      entry(at('2026-11-19T10:00:00Z', 'Bo'), 'Lager 2', 'LATE'),
      entry(at('2026-11-18T10:00:00Z', 'Bo'), 'Lager 2', 'SOON'),
      entry(at('2026-11-17T10:00:00Z', 'Anna'), 'Lager 2'),
    ]
    const api: typeof services.api = {
      ...services.api,
      listAdjustments: async (input) => {
        asked.push(input)
        return { ok: true, data: { adjustments, next_cursor: null } }
      },
    }
    const made = async (options: ExportOptions) => {
      const columns = { items: [], batches: [], history: [] }
      const { signal } = new AbortController()
      const file = await otherBatch(options, { ...services, api }, signal, columns)
      if (!file.ok) throw new Error('not made')
      expect(file.head.title).toContain('november 2026')
      const { value } = await file.rows.next()
      const rows = Array.isArray(value) ? value : []
      return rows.map((row) => [row[1], row[2], row[8]])
    }
    const ofTwo = [
      ['Lager 2', 'Anna', 'LOT13'],
      ['Lager 2', 'Bo', 'SOON'],
      ['Lager 2', 'Bo', 'LATE'],
    ]
    const all = [...ofTwo, ['Lager 10', 'Åsa', 'LOT13']]
    expect(await made({ month: '2026-11' })).toEqual(all)
    expect(await made({ month: '2026-11', locationId: 2 })).toEqual(ofTwo)
    expect(asked).toMatchObject([
      { type: 'remove', from: '2026-11-01', to: '2026-11-30' },
      { type: 'remove', from: '2026-11-01', to: '2026-11-30', location_id: 2 },
    ])
  })
})
