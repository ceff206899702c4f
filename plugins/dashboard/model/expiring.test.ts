import { stockholmDate } from '@forrad/core/domain'
import { aBatch, anItem, anItemLocation, aStockedShelfPlace } from '@forrad/core/testing'
import type { Batch } from '@forrad/openapi'
import { describe, expect, it } from 'vitest'
import { expiringList, expiringRows, type ExpiringRow } from './expiring.ts'

const TODAY = '2026-11-21'

/** An item with batches on shelf places of location 1. */
function lying(display_name: string, ...places: readonly (readonly [string, ...Batch[]])[]) {
  return anItem({
    id: display_name.length,
    display_name,
    strength_text: null,
    locations: [
      anItemLocation({
        storage_locations: places.map(([identifier, ...batches], index) =>
          aStockedShelfPlace({ id: 11 + index, identifier, batches }),
        ),
      }),
    ],
  })
}

let ids = 0
const dated = (expiration_date: string | null, quantity = 1) =>
  aBatch({ id: ++ids, expiration_date, quantity })

const datesOf = (rows: readonly ExpiringRow[]) => rows.map(({ batch }) => batch.expiration_date)

describe('expiringRows', () => {
  it('DUE-1 takes today and the seven days after it, and all that is past its date', () => {
    const batches = ['2026-11-29', '2026-11-28', '2026-11-21', '2026-11-20', '2020-01-01', null]
    const item = lying('Alvedon', ['A1', ...batches.map((date) => dated(date))])
    const rows = expiringRows([item], 1, TODAY)
    expect(rows.map(({ batch, isExpired }) => [batch.expiration_date, isExpired])).toEqual([
      ['2020-01-01', true],
      ['2026-11-20', true],
      ['2026-11-21', false],
      ['2026-11-28', false],
    ])
  })

  it('DUE-1 the week turns with midnight in Stockholm, summer time or not', () => {
    const item = lying('Alvedon', ['A1', dated('2026-10-31')])
    const rowsAt = (instant: string) => expiringRows([item], 1, stockholmDate(new Date(instant)))
    expect(rowsAt('2026-10-23T21:59:59Z')).toHaveLength(0)
    expect(rowsAt('2026-10-23T22:00:00Z')).toHaveLength(1)
    expect(rowsAt('2026-10-31T22:59:59Z')[0]?.isExpired).toBe(false)
    expect(rowsAt('2026-10-31T23:00:00Z')[0]?.isExpired).toBe(true)
  })

  it('DUE-1 leaves out what is used up and what lies elsewhere', () => {
    const used = lying('Alvedon', ['A1', dated('2026-11-22', 0)])
    const away = lying('Heparin', ['A1', dated('2026-11-22')])
    expect(expiringRows([used], 1, TODAY)).toEqual([])
    expect(expiringRows([away], 2, TODAY)).toEqual([])
  })

  it('DUE-2 sorts by date, then by shelf place, then by name', () => {
    const rows = expiringRows(
      [
        lying('Östrogen', ['A2', dated('2026-11-22')]),
        lying('Ärtrot', ['A10', dated('2026-11-22')], ['A2', dated('2026-11-22')]),
        lying('Zink', ['B1', dated('2026-11-19')]),
      ],
      1,
      TODAY,
    )
    expect(rows.map(({ place, item }) => `${place.identifier} ${item.display_name}`)).toEqual([
      'B1 Zink',
      'A2 Ärtrot',
      'A2 Östrogen',
      'A10 Ärtrot',
    ])
  })
})

describe('expiringList', () => {
  const days = Array.from({ length: 10 }, (_, day) => dated(`2026-11-${10 + day}`))
  const rows = expiringRows([lying('Alvedon', ['A1', ...days])], 1, TODAY)
  const first = (row: ExpiringRow) => row === rows[0]
  const none = () => false

  it('DUE-3 shows eight, and says that there are more', () => {
    const list = expiringList(rows, { isDone: none, wasDone: none })
    expect(datesOf(list.shown)).toEqual(datesOf(rows).slice(0, 8))
    expect(list).toMatchObject({ hasMore: true, left: 10, done: [] })
    const few = expiringList(rows.slice(0, 8), { isDone: none, wasDone: none })
    expect(few).toMatchObject({ hasMore: false, left: 8 })
  })

  it('DUE-4 what was dealt with before stands aside, what is dealt with now keeps its place', () => {
    const before = expiringList(rows, { isDone: first, wasDone: first })
    expect(before.shown).toEqual(rows.slice(1, 9))
    expect(before).toMatchObject({ done: [rows[0]], left: 9 })
    const now = expiringList(rows, { isDone: first, wasDone: none })
    expect(now.shown).toEqual(rows.slice(0, 8))
    expect(now).toMatchObject({ done: [], left: 9 })
    const takenBack = expiringList(rows, { isDone: none, wasDone: first })
    expect(takenBack).toMatchObject({ done: [], left: 10 })
  })
})
