import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Action } from './roles.ts'
import { CALLS } from './calls.ts'
import {
  can,
  mayAdjust,
  mayChangeLevel,
  mayHandleItem,
  narcoticIcon,
  userChangeProblems,
  whoMay,
} from './roles.ts'

const ACTIONS = ['read', 'remove', 'stocktake', 'undo', 'receive', 'administer'] as const
const TYPES = ['remove', 'stocktaking', 'receive', 'move', 'write_off', 'return', 'undo'] as const
const ROLES = ['read', 'edit', 'administrate'] as const

type Role = (typeof ROLES)[number]

function allowed(role: Role): readonly Action[] {
  return ACTIONS.filter((action) => can({ role }, action))
}

describe('roles', () => {
  it('ROLE-1 read may only read', () => {
    expect(allowed('read')).toEqual(['read'])
  })

  it('ROLE-2 edit may also remove, stocktake and undo', () => {
    expect(allowed('edit')).toEqual(['read', 'remove', 'stocktake', 'undo'])
  })

  it('ROLE-3 administrate may do everything', () => {
    expect(allowed('administrate')).toEqual(ACTIONS)
  })

  it('ROLE-10 each call asks for the roles that allow its action', () => {
    expect(ACTIONS.map((action) => whoMay(action)[0])).toEqual([
      'read',
      'edit',
      'edit',
      'edit',
      'administrate',
      'administrate',
    ])
    expect(whoMay('remove')).toEqual(['edit', 'administrate'])
    const { signIn, getItem, undoAdjustment, createUser } = CALLS
    expect([signIn, getItem, undoAdjustment, createUser]).toEqual([
      'public',
      'read',
      'undo',
      'administer',
    ])
  })

  it('ROLE-4 nobody signed in may do nothing', () => {
    expect(ACTIONS.some((action) => can(null, action))).toBe(false)
    expect(mayHandleItem(null, { narcotic_level: 0 })).toBe(false)
    expect(TYPES.some((type) => mayAdjust(null, { narcotic_level: 0 }, type))).toBe(false)
  })

  it.each([1, 2, 3, 4, 5])('ROLE-5 level %i is for users with the narcotics flag', (level) => {
    expect(mayHandleItem({ narcotics: true }, { narcotic_level: level })).toBe(true)
    expect(mayHandleItem({ narcotics: false }, { narcotic_level: level })).toBe(false)
  })

  it('ROLE-5 asks nothing of an item that is no narcotic', () => {
    expect(mayHandleItem({ narcotics: false }, { narcotic_level: 0 })).toBe(true)
  })

  it('ROLE-12 another narcotic level takes the flag, from it and to it; the same one asks nothing', () => {
    const may = (narcotics: boolean, before: number, after: number) =>
      mayChangeLevel({ narcotics }, before, after)
    for (const [before, after] of [
      [3, 0],
      [0, 3],
      [3, 5],
    ] as const) {
      expect([may(false, before, after), may(true, before, after)]).toEqual([false, true])
    }
    expect([may(false, 0, 0), may(false, 3, 3)]).toEqual([true, true])
    const byScript = ([before, after]: readonly [number, number]) =>
      mayChangeLevel({ narcotics: true }, before, after, true)
    const changes = [[3, 0], [3, 5], [0, 3], [0, 0]] as const // prettier-ignore
    expect(changes.map(byScript)).toEqual([false, true, true, true])
  })

  it('ROLE-6 the flag gives no role, and the role no flag', () => {
    const narcotic = { narcotic_level: 3 }
    expect(mayAdjust({ role: 'read', narcotics: true }, narcotic, 'remove')).toBe(false)
    expect(mayAdjust({ role: 'administrate', narcotics: false }, narcotic, 'remove')).toBe(false)
    expect(mayAdjust({ role: 'edit', narcotics: true }, narcotic, 'remove')).toBe(true)
    expect(mayAdjust({ role: 'edit', narcotics: true }, narcotic, 'receive')).toBe(false)
    expect(mayAdjust({ role: 'administrate', narcotics: true }, narcotic, 'receive')).toBe(true)
  })

  it('ROLE-6 gives the flag and higher roles more, never less', () => {
    const user = fc.record({ role: fc.constantFrom(...ROLES), narcotics: fc.boolean() })
    const levels = fc.integer({ min: 0, max: 5 })
    fc.assert(
      fc.property(user, levels, fc.constantFrom(...TYPES), (someone, narcotic_level, type) => {
        if (!mayAdjust(someone, { narcotic_level }, type)) return
        const flagged = { ...someone, narcotics: true }
        expect(mayAdjust(flagged, { narcotic_level }, type)).toBe(true)
        const promoted = { ...someone, role: 'administrate' as const }
        expect(mayAdjust(promoted, { narcotic_level }, type)).toBe(true)
      }),
    )
  })

  it('ROLE-7 has three icons for five levels', () => {
    expect([0, 1, 2, 3, 4, 5].map(narcoticIcon)).toEqual([null, '1-2', '1-2', '3', '4-5', '4-5'])
  })

  it('ROLE-8 nobody deletes or demotes themself', () => {
    const self = { apoex_id: 'a', role: 'administrate' as const }
    expect(userChangeProblems(self, self, 'deleted', 3)).toEqual(['own_account'])
    expect(userChangeProblems(self, self, 'edit', 3)).toEqual(['own_account'])
    expect(userChangeProblems(self, self, 'administrate', 1)).toEqual([])
  })

  it('ROLE-9 nobody deletes or demotes the last administrator', () => {
    const actor = { apoex_id: 'a' }
    const administrator = { apoex_id: 'b', role: 'administrate' as const }
    expect(userChangeProblems(actor, administrator, 'deleted', 1)).toEqual(['last_administrator'])
    expect(userChangeProblems(actor, administrator, 'read', 1)).toEqual(['last_administrator'])
    expect(userChangeProblems(actor, administrator, 'administrate', 1)).toEqual([])
    expect(userChangeProblems(actor, administrator, 'deleted', 2)).toEqual([])
    const both = ['last_administrator', 'own_account']
    const self = { ...administrator, ...actor }
    expect(userChangeProblems(actor, self, 'deleted', 1)).toEqual(both)
    expect(userChangeProblems(actor, { apoex_id: 'b', role: 'edit' }, 'deleted', 1)).toEqual([])
    expect(userChangeProblems(actor, { apoex_id: 'b', role: 'edit' }, 'read', 1)).toEqual([])
  })
})
