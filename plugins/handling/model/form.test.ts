import { handlingProblems } from '@forrad/core/domain'
import { aBatch } from '@forrad/core/testing'
import { describe, expect, it } from 'vitest'
import {
  beginForm,
  changed,
  formOf,
  handlingOf,
  likelyPlaces,
  missingIn,
  placeInstead,
  withOnlyPlace,
  type HandlingForm,
} from './form.ts'

const free = { today: '2026-11-23', isBlocked: false }
const batch = aBatch({ identifier: 'AB12', quantity: 7, expiration_date: '2027-01-31' })
const old = { ...batch, expiration_date: '2026-11-22' }
const place = { item_id: 1, storage_location_id: 11 }

describe('the form of a batch’s handling', () => {
  it('HANDLE-1 opens with what is likely', () => {
    expect(beginForm(batch, free)).toMatchObject({ act: 'move', code: null })
    expect(beginForm(old, free)).toMatchObject({ act: 'write_off', code: 'expired' })
    const blocked = { ...free, isBlocked: true }
    expect(beginForm(old, blocked)).toMatchObject({ act: 'write_off', code: 'recalled' })
  })

  it('HANDLE-1 opens with what its button says', () => {
    expect(beginForm(batch, free, 'write_off')).toEqual(formOf('write_off', batch, free))
    expect(beginForm(batch, free, 'write_off')).toMatchObject({ code: null, quantity: 7 })
    expect(beginForm(old, free, 'return')).toMatchObject({ act: 'return', quantity: 1 })
  })

  it('HANDLE-7 puts back where nothing lies, on a shelf place that is asked for where nobody knows it', () => {
    const gone = { ...batch, quantity: 0 }
    const back = { ...beginForm(gone, free, 'return'), code: 'unused' }
    expect(back.quantity).toBe(1)
    expect(missingIn(back, gone)).toEqual([])
    expect(missingIn(back, gone, true)).toEqual(['target'])
    expect(withOnlyPlace(back, [{ id: 12 }], true).target).toBe(12)
    expect(withOnlyPlace(back, [{ id: 12 }, { id: 13 }], true).target).toBeNull()
    expect(withOnlyPlace(back, [{ id: 12 }])).toBe(back)
  })

  it('HANDLE-7 goes beforehand to the only shelf place that keeps the item, or that there is', () => {
    const back = formOf('return', batch, free)
    const target = (ids: readonly number[], keeping: readonly number[]) => {
      const [places, kept] = [ids, keeping].map((all) => all.map((id) => ({ id })))
      return withOnlyPlace(back, likelyPlaces(places ?? [], kept ?? []), true).target
    }
    expect(target([12, 13], [13])).toBe(13)
    expect(target([12, 13], [])).toBeNull()
    expect(target([12, 13, 14], [12, 13])).toBeNull()
    expect(target([12], [])).toBe(12)
    // The location's shelf places have not come, or that one is gone.
    expect(target([], [13])).toBeNull()
    expect(target([12], [13])).toBeNull()
  })

  it('HANDLE-9 the button names the shelf place that what was refused goes to instead', () => {
    const places = [
      { id: 11, identifier: 'A1' },
      { id: 13, identifier: 'Karantän' },
    ]
    const back = formOf('return', batch, free)
    const instead = (target: number | null) => placeInstead({ ...back, target }, 11, places)
    expect(instead(13)).toBe('Karantän')
    expect([instead(11), instead(null), instead(99)]).toEqual([null, null, null])
  })

  it('HANDLE-6 moves to the only other shelf place there is', () => {
    const move = formOf('move', batch, free)
    expect(withOnlyPlace(move, [{ id: 12 }]).target).toBe(12)
    expect(missingIn(withOnlyPlace(move, [{ id: 12 }]), batch)).toEqual([])
    expect(withOnlyPlace(move, [{ id: 12 }, { id: 13 }]).target).toBeNull()
    expect(withOnlyPlace(move, []).target).toBeNull()
    const writeOff = formOf('write_off', batch, free)
    expect(withOnlyPlace(writeOff, [{ id: 12 }])).toBe(writeOff)
  })

  it('HANDLE-2 begins with all of it, a return with one', () => {
    const quantities = (['write_off', 'move', 'return'] as const).map(
      (act) => formOf(act, batch, free).quantity,
    )
    expect(quantities).toEqual([7, 7, 1])
  })

  it('HANDLE-2 a reason of one pack makes it one, and another reason all again', () => {
    const begun = formOf('write_off', batch, free)
    const broken = changed(begun, { code: 'damaged' }, batch)
    expect(broken).toEqual({ ...begun, code: 'damaged', quantity: 1 })
    expect(changed(broken, { code: 'other' }, batch).quantity).toBe(1)
    expect(changed(broken, { code: 'expired' }, batch).quantity).toBe(7)
    const expired = formOf('write_off', old, free)
    expect(changed(expired, { code: 'damaged' }, old).quantity).toBe(1)
  })

  it('HANDLE-2 a figure that the person has given stays, whatever the reason', () => {
    const given = changed(formOf('write_off', batch, free), { quantity: 3 }, batch)
    expect(given.quantity).toBe(3)
    for (const code of ['damaged', 'other', 'expired']) {
      expect(changed(given, { code }, batch)).toEqual({ ...given, code })
    }
    const broken = changed(formOf('write_off', batch, free), { code: 'damaged' }, batch)
    const two = changed(broken, { quantity: 2 }, batch)
    expect(changed(two, { words: 'Tappad' }, batch).quantity).toBe(2)
    expect(changed(two, { code: 'expired' }, batch).quantity).toBe(2)
    // Also one that the reason would have made it.
    const one = changed(formOf('write_off', batch, free), { quantity: 1 }, batch)
    const torn = changed(one, { code: 'damaged' }, batch)
    expect(changed(torn, { code: 'expired' }, batch).quantity).toBe(1)
  })

  it('HANDLE-2 where it goes, or why it is put back, changes no figure', () => {
    expect(changed(formOf('move', batch, free), { target: 12 }, batch).quantity).toBe(7)
    expect(changed(formOf('return', batch, free), { code: 'other' }, batch).quantity).toBe(1)
  })

  it.each([
    ['write_off', 0, ['quantity']],
    ['write_off', 7, []],
    ['write_off', 8, ['quantity']],
    ['move', 8, ['quantity']],
    ['return', 0, ['quantity']],
    ['return', 8, []],
  ] as const)('HANDLE-3 %s of %i of 7', (act, quantity, missing) => {
    const form: HandlingForm = { act, quantity, code: 'x', words: '', target: 12 }
    expect(missingIn(form, batch)).toEqual(missing)
  })

  it.each([
    ['move', null, '', null, ['target']],
    ['move', null, '', 12, []],
    ['write_off', null, '', null, ['reason']],
    ['return', null, '', null, ['reason']],
    ['return', 'other', ' ', null, ['words']],
    ['write_off', 'other', 'Tappad', null, []],
  ] as const)('HANDLE-4 %s with reason %s "%s" to %s', (act, code, words, target, missing) => {
    expect(missingIn({ act, quantity: 1, code, words, target }, batch)).toEqual(missing)
  })

  it('HANDLE-5 another act begins anew', () => {
    expect(formOf('return', old, free)).toEqual({
      act: 'return',
      quantity: 1,
      code: null,
      words: '',
      target: null,
    })
  })

  it('HANDLE-4 what lacks nothing is what the server takes', () => {
    const forms: readonly HandlingForm[] = [
      { act: 'write_off', quantity: 7, code: 'expired', words: '', target: null },
      { act: 'write_off', quantity: 1, code: 'other', words: ' Tappad ', target: null },
      { act: 'return', quantity: 2, code: 'unused', words: '', target: null },
      { act: 'move', quantity: 7, code: null, words: '', target: 12 },
    ]
    const made = forms.map((form) => handlingOf(form, batch, place, 'Ord'))
    expect(made.flatMap(handlingProblems)).toEqual([])
    expect(made.map(({ type, reason }) => [type, reason?.text])).toEqual([
      ['write_off', 'Ord'],
      ['write_off', 'Tappad'],
      ['return', 'Ord'],
      ['move', undefined],
    ])
  })
})
