import { expect, it } from 'vitest'
import { movedBack, movedOpenings } from './moved-openings.ts'
import { NEVER_OPENED } from './opening.ts'
import type { OpenedState } from './opening.ts'
import type { OpeningRow } from './openings.ts'

const PRINTED = '2027-06-30'
const state = (opened_on: string, closed_quantity = 0): OpenedState => {
  return { opened_on, printed_date: PRINTED, closed_quantity }
}
const [EARLY, LATE] = [state('2026-11-01'), state('2026-11-20')]

/** Rows of one batch on several shelf places: how many lay there, and how many come or go. */
function rowsOf(...changes: (readonly [before: number, quantity: number])[]) {
  return changes.map(([before, quantity], index): OpeningRow => {
    const where = { storage_location_id: index + 1, adjustment_index: 0, batch_index: index }
    const batch = { identifier: 'A', expiration_date: '2026-12-21' }
    return { ...where, ...batch, before, quantity, after: before + quantity }
  })
}

const of = (states: readonly OpenedState[]) => (row: OpeningRow) =>
  states[row.batch_index] ?? NEVER_OPENED

it('OPEN-6 of packs opened on different days each is marked with its own, in the order they went', () => {
  const rows = rowsOf([1, -1], [1, -1], [0, 1], [0, 1])
  const after = movedOpenings(rows, of([EARLY, LATE]))
  expect(after).toEqual([
    [2, EARLY],
    [3, LATE],
  ])
})

it('OPEN-6 a pack that is not opened leaves the mark of the one that is', () => {
  const rows = rowsOf([1, -1], [2, -2], [0, 3])
  expect(movedOpenings(rows, of([EARLY, NEVER_OPENED]))).toEqual([
    [2, { ...EARLY, closed_quantity: 2 }],
  ])
})

it('OPEN-6 what is left of a batch that gave keeps its mark, and what is emptied keeps it as it was', () => {
  const some = state('2026-11-01', 2)
  expect(movedOpenings(rowsOf([3, -1], [0, 1]), of([some]))).toEqual([
    [0, { ...some, closed_quantity: 1 }],
  ])
  expect(movedOpenings(rowsOf([3, -3], [0, 3]), of([some]))).toEqual([[1, some]])
})

it('OPEN-6 moved back, no more are opened than came, wherever they lay before', () => {
  // Of the two that were opened one has been picked meanwhile: the first that gave gets its own.
  const rows = rowsOf([2, -2], [0, 1], [0, 1])
  const giver = state('2026-11-01', 1)
  expect(movedBack(rows, of([giver, EARLY, LATE]))).toEqual([
    [1, { ...EARLY, closed_quantity: 0 }],
    [2, { ...LATE, closed_quantity: 1 }],
    [0, { ...giver, closed_quantity: 0 }],
  ])
})
