import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  DEFAULT_LEVELS,
  levelsChanged,
  levelsOf,
  reorderSuggestion,
  validateLevels,
} from './levels.ts'

const TYPED = { reorder_point: '5', preferred_stock_level: '20', reorder_multiple: '10' }
const LEVELS = { reorder_point: 5, preferred_stock_level: 20, reorder_multiple: 10 }

const quantities = fc.integer({ min: 0, max: 999_999 })
const levels = fc.record({
  reorder_point: quantities,
  preferred_stock_level: quantities,
  reorder_multiple: fc.integer({ min: 1, max: 999_999 }),
})

describe('levels', () => {
  it('LEVEL-1 default to 0, 0 and 1', () => {
    expect(levelsOf(null)).toEqual({
      reorder_point: 0,
      preferred_stock_level: 0,
      reorder_multiple: 1,
    })
    expect(levelsOf(LEVELS)).toBe(LEVELS)
  })

  it('LEVEL-2 are read as whole numbers', () => {
    expect(validateLevels(TYPED)).toEqual({ ok: true, levels: LEVELS })
    const grouped = { ...TYPED, preferred_stock_level: ' 1 000 ' }
    expect(validateLevels(grouped)).toMatchObject({ levels: { preferred_stock_level: 1000 } })
  })

  it('LEVEL-2 names what is wrong with each field', () => {
    const bad = { reorder_point: '', preferred_stock_level: 'x', reorder_multiple: '1000000' }
    expect(validateLevels(bad)).toEqual({
      ok: false,
      errors: {
        reorder_point: 'required',
        preferred_stock_level: 'numeric',
        reorder_multiple: 'too_large',
      },
    })
    expect(validateLevels({ ...TYPED, reorder_point: '1.000' })).toEqual({
      ok: false,
      errors: { reorder_point: 'not_whole_number' },
    })
    expect(validateLevels({ ...TYPED, reorder_point: '-1' })).toMatchObject({
      errors: { reorder_point: 'too_small' },
    })
  })

  it('LEVEL-2 reads all levels back as typed', () => {
    fc.assert(
      fc.property(levels, (wanted) => {
        const typed = {
          reorder_point: String(wanted.reorder_point),
          preferred_stock_level: String(wanted.preferred_stock_level),
          reorder_multiple: String(wanted.reorder_multiple),
        }
        expect(validateLevels(typed)).toEqual({ ok: true, levels: wanted })
      }),
    )
  })

  it('LEVEL-3 takes 0 for the reorder point but not for the multiple', () => {
    const zeros = { reorder_point: '0', preferred_stock_level: '0', reorder_multiple: '0' }
    expect(validateLevels(zeros)).toEqual({ ok: false, errors: { reorder_multiple: 'too_small' } })
  })

  it('LEVEL-4 sees a change of any one level', () => {
    expect(levelsChanged(LEVELS, { ...LEVELS })).toBe(false)
    for (const field of ['reorder_point', 'preferred_stock_level', 'reorder_multiple'] as const) {
      expect(levelsChanged(LEVELS, { ...LEVELS, [field]: 99 })).toBe(true)
    }
    expect(levelsChanged(null, DEFAULT_LEVELS)).toBe(false)
    expect(levelsChanged(null, LEVELS)).toBe(true)
  })
})

describe('reorder suggestion', () => {
  const low = { preferred: 20, usable: 5, reorder_point: 5, multiple: 10 }

  it('LEVEL-5 is nothing above the reorder point', () => {
    expect(reorderSuggestion({ ...low, usable: 6 })).toBe(0)
  })

  it('LEVEL-6 fills up to the preferred level in whole multiples', () => {
    expect(reorderSuggestion(low)).toBe(20)
    expect(reorderSuggestion({ ...low, usable: 0 })).toBe(20)
    expect(reorderSuggestion({ ...low, multiple: 1 })).toBe(15)
    expect(reorderSuggestion({ ...low, multiple: 7 })).toBe(21)
    expect(reorderSuggestion({ ...low, multiple: 0 })).toBe(15)
  })

  it('LEVEL-6 is the least whole multiple that reaches the preferred level', () => {
    const amounts = fc.nat(5000)
    const multiples = fc.integer({ min: 1, max: 200 })
    fc.assert(
      fc.property(amounts, amounts, amounts, multiples, (preferred, usable, point, multiple) => {
        const suggested = reorderSuggestion({ preferred, usable, reorder_point: point, multiple })
        if (usable > point || usable >= preferred) {
          expect(suggested).toBe(0)
          return
        }
        expect(suggested % multiple).toBe(0)
        expect(usable + suggested).toBeGreaterThanOrEqual(preferred)
        expect(usable + suggested - multiple).toBeLessThan(preferred)
      }),
    )
  })

  it('LEVEL-7 is never below 0', () => {
    expect(reorderSuggestion({ preferred: 3, usable: 5, reorder_point: 5, multiple: 1 })).toBe(0)
    expect(reorderSuggestion({ preferred: 0, usable: 0, reorder_point: 0, multiple: 1 })).toBe(0)
  })
})
