import { compareSwedish } from '@forrad/core/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  chosenColumns,
  maySort,
  MOST_SORTED,
  nextSorting,
  readSorting,
  shownColumns,
  sortRows,
  toggledColumn,
  writeSorting,
  type ColumnRule,
} from './table.ts'

const columns: readonly ColumnRule[] = [
  { id: 'name', least: 200 },
  { id: 'number', least: 100, choice: 'on' },
  { id: 'batch', least: 120, choice: 'on' },
  { id: 'levels', least: 80, choice: 'off' },
  { id: 'actions', least: 100 },
]

describe('columns', () => {
  it('TABLE-1 what the device remembers is shown, unknown names aside; at first what is on', () => {
    expect(chosenColumns(columns, null)).toEqual(['number', 'batch'])
    expect(chosenColumns(columns, 'levels,gone,number')).toEqual(['number', 'levels'])
    expect(chosenColumns(columns, '')).toEqual([])
  })

  it('TABLE-2 a press turns a column on or off, and never one that always stands', () => {
    expect(toggledColumn(columns, ['batch'], 'number')).toEqual(['number', 'batch'])
    expect(toggledColumn(columns, ['number', 'batch'], 'number')).toEqual(['batch'])
    expect(toggledColumn(columns, ['batch'], 'name')).toEqual(['batch'])
  })

  it('TABLE-3 chosen columns stand as far as there is room, those that always stand in any case', () => {
    const ids = (width: number | null) =>
      shownColumns(columns, ['number', 'batch', 'levels'], width).map(({ id }) => id)
    expect(ids(null)).toEqual(['name', 'number', 'batch', 'levels', 'actions'])
    expect(ids(600)).toEqual(['name', 'number', 'batch', 'levels', 'actions'])
    expect(ids(599)).toEqual(['name', 'number', 'batch', 'actions'])
    expect(ids(519)).toEqual(['name', 'number', 'actions'])
    expect(ids(10)).toEqual(['name', 'actions'])
  })
})

describe('sorting', () => {
  it('TABLE-4 a header sorts rising, then falling, then the list is in its own order', () => {
    const rising = nextSorting({ column: 'name', descending: true }, 'number')
    expect(rising).toEqual({ column: 'number', descending: false })
    const falling = nextSorting(rising, 'number')
    expect(falling).toEqual({ column: 'number', descending: true })
    expect(nextSorting(falling, 'number')).toBeNull()
  })

  it('TABLE-5 only what is here whole, or can be fetched whole, is sorted', () => {
    expect(maySort({ isComplete: false, all: MOST_SORTED })).toBe(true)
    expect(maySort({ isComplete: false, all: MOST_SORTED + 1 })).toBe(false)
    expect(maySort({ isComplete: true, all: MOST_SORTED + 1 })).toBe(true)
  })

  it('TABLE-6 equal rows keep their order, rising and falling; no row is lost', () => {
    const arbitrary = fc.array(fc.record({ value: fc.option(fc.integer({ max: 3, min: 0 })) }))
    fc.assert(
      fc.property(arbitrary, fc.boolean(), (rows, descending) => {
        const sorted = sortRows(rows, { kind: 'number', of: ({ value }) => value }, descending)
        expect(new Set(sorted)).toEqual(new Set(rows))
        for (const [index, row] of sorted.entries()) {
          const before = sorted[index - 1]
          if (!before) continue
          if (before.value === row.value) {
            expect(rows.indexOf(before)).toBeLessThan(rows.indexOf(row))
          } else if (before.value !== null && row.value !== null) {
            expect(before.value < row.value).toBe(!descending)
          }
        }
      }),
    )
  })

  it('TABLE-7 what has no value stands last, rising and falling', () => {
    const rows = [{ lot: null }, { lot: 'Ö1' }, { lot: 'A1' }]
    const key = {
      kind: 'text',
      of: ({ lot }: { readonly lot: string | null }) => lot,
      compare: compareSwedish,
    } as const
    expect(sortRows(rows, key, false).map(({ lot }) => lot)).toEqual(['A1', 'Ö1', null])
    expect(sortRows(rows, key, true).map(({ lot }) => lot)).toEqual(['Ö1', 'A1', null])
  })

  it('TABLE-8 a sorting survives the address, and nonsense there is the own order', () => {
    for (const sorting of [null, { column: 'expiry', descending: true }] as const) {
      expect(readSorting(writeSorting(sorting))).toEqual(sorting)
    }
    for (const text of ['', '-', 'a b', '--x', 'X']) expect(readSorting(text)).toBeNull()
  })
})
