import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canPick, validateCounts } from './counts.ts'

function count(storage_location_id: number, previous_quantity: number, typed: string) {
  return { storage_location_id, previous_quantity, typed }
}

describe('stocktaking fields', () => {
  it('COUNT-1 names each field that holds no quantity, and why', () => {
    const typed = ['', 'x', '-1', '1,5', '1000000', '4'].map((text, id) => count(id, 3, text))
    expect(validateCounts(typed)).toEqual({
      ok: false,
      code: 'invalid',
      errors: [
        { storage_location_id: 0, code: 'required' },
        { storage_location_id: 1, code: 'numeric' },
        { storage_location_id: 2, code: 'too_small' },
        { storage_location_id: 3, code: 'not_whole_number' },
        { storage_location_id: 4, code: 'too_large' },
      ],
    })
  })

  it('COUNT-2 sends only the counts that differ', () => {
    expect(validateCounts([count(10, 3, '3'), count(11, 5, ' 0 ')])).toEqual({
      ok: true,
      counts: [{ storage_location_id: 11, previous_quantity: 5, new_quantity: 0 }],
    })
  })

  it('COUNT-4 sends when each was typed, where that is known', () => {
    const counted_at = '2026-11-27T09:00:00.000Z'
    const typed = [{ ...count(10, 3, '4'), counted_at }, count(11, 5, '0')]
    const result = validateCounts(typed)
    const [known, unknown] = result.ok ? result.counts : []
    expect(known).toMatchObject({ storage_location_id: 10, counted_at })
    expect(unknown).not.toHaveProperty('counted_at')
  })

  it('COUNT-2 is closed while no count differs', () => {
    const unchanged = { ok: false, code: 'unchanged', errors: [] }
    expect(validateCounts([count(10, 3, '3'), count(11, 5, '005')])).toEqual(unchanged)
    expect(validateCounts([])).toEqual(unchanged)
  })

  it('COUNT-2 holds for any fields', () => {
    const fields = fc.array(
      fc.tuple(fc.nat(5), fc.oneof(fc.nat(5).map(String), fc.string({ maxLength: 3 }))),
    )
    fc.assert(
      fc.property(fields, (pairs) => {
        const typed = pairs.map(([previous, text], id) => count(id, previous, text))
        const result = validateCounts(typed)
        if (!result.ok) return
        expect(result.counts.length).toBeGreaterThan(0)
        for (const field of typed) {
          const sent = result.counts.find(
            ({ storage_location_id }) => storage_location_id === field.storage_location_id,
          )
          expect(Number(field.typed)).toBe(sent?.new_quantity ?? field.previous_quantity)
        }
      }),
    )
  })
})

describe('pick buttons', () => {
  it('COUNT-3 are open when something is to be taken and nothing is under way', () => {
    expect(canPick([0, 2], false)).toBe(true)
    expect(canPick([0, 2], true)).toBe(false)
    expect(canPick([0, 0], false)).toBe(false)
    expect(canPick([], false)).toBe(false)
  })
})
