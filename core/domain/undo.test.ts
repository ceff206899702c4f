import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  inverseUpdates,
  isBesideAnother,
  isUndo,
  isUndoneAlone,
  UNDO_WINDOW_MS,
  undoTimeLeft,
  withinUndoWindow,
} from './undo.ts'

const MADE = Date.UTC(2026, 10, 21, 12, 0, 0)

describe('undo', () => {
  it('UNDO-1 is open for ten minutes', () => {
    const minute = 60_000
    expect(withinUndoWindow(MADE, MADE)).toBe(true)
    expect(withinUndoWindow(MADE, MADE + 10 * minute - 1)).toBe(true)
    expect(withinUndoWindow(MADE, MADE + 10 * minute)).toBe(false)
    expect(undoTimeLeft(MADE, MADE + 4 * minute)).toBe(6 * minute)
    expect(undoTimeLeft(MADE, MADE + 11 * minute)).toBe(0)
  })

  it('UNDO-2 never leaves more than ten minutes', () => {
    expect(undoTimeLeft(MADE, MADE - 60_000)).toBe(UNDO_WINDOW_MS)
    fc.assert(
      fc.property(fc.integer(), fc.integer(), (madeAt, now) => {
        const left = undoTimeLeft(madeAt, now)
        expect(left).toBeGreaterThanOrEqual(0)
        expect(left).toBeLessThanOrEqual(600_000)
        expect(withinUndoWindow(madeAt, now)).toBe(left > 0)
      }),
    )
  })

  it('UNDO-3 is the exact inverse, row by row', () => {
    const place = (id: number) => ({ id, identifier: `A${id}` })
    const key = { identifier: 'LOT', expiration_date: '2026-12-31' }
    const rows = [
      { storage_location: place(1), ...key, quantity: -3 },
      { storage_location: place(2), identifier: null, expiration_date: null, quantity: 2 },
    ]
    expect(inverseUpdates(rows)).toEqual([
      { storage_location_id: 2, identifier: null, expiration_date: null, quantity: -2 },
      { storage_location_id: 1, ...key, quantity: 3 },
    ])
  })

  it('UNDO-4 is not for an entry that belongs to a document', () => {
    expect(isUndoneAlone({})).toBe(true)
    expect(isUndoneAlone({ document_id: 'transfers/12' })).toBe(false)
  })

  it('UNDO-5 is not itself undone', () => {
    expect(isUndo({ type: 'undo' })).toBe(true)
    expect(isUndo({ type: 'remove' })).toBe(false)
  })

  it('UNDO-6 an entry that takes another out of the figures is none of its own', () => {
    expect(isBesideAnother({ beside_id: 7 })).toBe(true)
    expect(isBesideAnother({})).toBe(false)
  })
})
