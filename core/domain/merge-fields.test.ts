import { describe, expect, it } from 'vitest'
import { mergeFields, mergeName } from './merge-fields.ts'

const names = ['name', 'due'] as const
const seen = { name: 'A', due: null }

describe('fields that two change at once', () => {
  it('ROLE-11 keep what one did not touch, and what is no field as it is wanted', () => {
    const wanted = { name: 'B', due: null, id: 7 }
    expect(mergeFields(names, { name: 'A', due: '2026-12-24' }, wanted, seen)).toEqual({
      merged: { name: 'B', due: '2026-12-24', id: 7 },
      overtaken: [],
    })
  })

  it('ROLE-11 name what both changed, unless to the same, and hold what is wanted of it', () => {
    const own = { name: 'C', due: '2026-12-24' }
    expect(mergeFields(names, own, { name: 'B', due: '2026-12-24' }, seen)).toEqual({
      merged: { name: 'B', due: '2026-12-24' },
      overtaken: ['name'],
    })
  })

  it('ROLE-11 take for the same what means the same', () => {
    const isSame = (a: unknown, b: unknown) => `${a}`.toLowerCase() === `${b}`.toLowerCase()
    const own = { name: 'C', due: null }
    expect(mergeFields(names, own, { name: 'a', due: null }, seen, isSame)).toEqual({
      merged: own,
      overtaken: [],
    })
  })
})

describe('two who rename a location or shelf place at once', () => {
  it.each([
    ['the second is told', 'Kyl 2', 'Kyl 3', 'Kyl 1', null],
    ['the same wish is none', 'Kyl 2', 'Kyl 2', 'Kyl 1', 'Kyl 2'],
    ['what was not touched stays', 'Kyl 2', 'Kyl 1', 'Kyl 1', 'Kyl 2'],
    ['who has seen it may', 'Kyl 2', 'Kyl 3', 'Kyl 2', 'Kyl 3'],
    ['who says nothing of it may', 'Kyl 2', 'Kyl 3', undefined, 'Kyl 3'],
  ])('NAMED-1 %s', (_, own, wanted, seen, name) => expect(mergeName(own, wanted, seen)).toBe(name))
})
