import { describe, expect, it } from 'vitest'
import { changedLevels, levelsForm } from './levels-form.ts'

const stored = { reorder_point: 5, preferred_stock_level: 20, reorder_multiple: 10 }

describe('levelsForm', () => {
  it('LEVEL-1 shows the stored levels, or the defaults where there are none', () => {
    expect(levelsForm(stored, {}).typed).toEqual({
      reorder_point: '5',
      preferred_stock_level: '20',
      reorder_multiple: '10',
    })
    expect(levelsForm(null, {}).typed).toEqual({
      reorder_point: '0',
      preferred_stock_level: '0',
      reorder_multiple: '1',
    })
  })

  it('LEVEL-4 has nothing to save while no level differs, also when typed otherwise', () => {
    expect(levelsForm(stored, {}).levels).toBe(null)
    expect(levelsForm(stored, { reorder_point: ' 5 ' }).levels).toBe(null)
    expect(levelsForm(stored, { reorder_point: '6' }).levels).toEqual({
      ...stored,
      reorder_point: 6,
    })
  })

  it.each([
    ['', 'required'],
    ['-1', 'too_small'],
    ['1,5', 'not_whole_number'],
    ['1000000', 'too_large'],
    ['fem', 'numeric'],
    ['٥', 'numeric'],
  ])('LEVEL-2 has nothing to save with %o, and says %s', (text, code) => {
    const form = levelsForm(stored, { preferred_stock_level: text })
    expect(form).toMatchObject({ levels: null, errors: { preferred_stock_level: code } })
  })

  it('LEVEL-3 wants a multiple of at least 1', () => {
    expect(levelsForm(stored, { reorder_multiple: '0' }).errors).toEqual({
      reorder_multiple: 'too_small',
    })
  })

  it('LEVEL-8 lets an untouched field follow a colleague’s change, and sends what differs alone', () => {
    const draft = { reorder_point: '6' }
    const fresh = { ...stored, preferred_stock_level: 30 }
    expect(levelsForm(fresh, draft)).toMatchObject({
      typed: { reorder_point: '6', preferred_stock_level: '30' },
      levels: { reorder_point: 6, preferred_stock_level: 30 },
    })
    const levels = { ...fresh, reorder_point: 6 }
    expect(changedLevels(fresh, levels)).toEqual({ reorder_point: 6 })
    expect(changedLevels(fresh, fresh)).toEqual({})
    expect(changedLevels(null, { ...levels, preferred_stock_level: 0 })).toEqual({
      reorder_point: 6,
      reorder_multiple: 10,
    })
  })
})
