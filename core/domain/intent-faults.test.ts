import type { Intent } from '@forrad/openapi'
import { describe, expect, it } from 'vitest'
import { intentFault, mayTellAside } from './intent-faults.ts'
import { KEYS_REMEMBERED_DAYS } from './keys-remembered.ts'

const now = Date.parse('2026-11-16T07:00:00.000Z')
const day = 24 * 3_600_000
const ago = (milliseconds: number) => new Date(now - milliseconds).toISOString()
const line = { storage_location_id: 7, identifier: null, expiration_date: null, quantity: -1 }
const pick = { item_id: 1, type: 'remove', batch_updates: [line] } as const
const intent = (more: Partial<Intent> = {}): Intent => {
  return { version: 1, key: 'nyckel-1', occurred_at: ago(0), adjustments: [pick], ...more }
}
const edit = { role: 'edit' } as const
const wrong = (field: string, rule: string) => ({ code: 'validation', detail: { field, rule } })

describe('what nobody may tell', () => {
  it('INTENT-8 a form that is not known, too late, nothing at all, or of two items', () => {
    const location_item = { item_id: 2, location_id: 3 }
    const administrate = { role: 'administrate' } as const
    expect(intentFault(edit, intent(), now)).toBeNull()
    expect(intentFault(edit, intent({ version: 2 }), now)).toEqual({ code: 'malformed' })
    expect(intentFault(edit, intent({ occurred_at: ago(30 * day) }), now)).toBeNull()
    expect(intentFault(edit, intent({ occurred_at: ago(30 * day + 1) }), now)).toEqual(
      wrong('occurred_at', 'too_small'),
    )
    expect(intentFault(edit, intent({ occurred_at: ago(-day) }), now)).toBeNull()
    // A leap second is no time that can be compared with another.
    expect(intentFault(edit, intent({ occurred_at: '2016-12-31T23:59:60Z' }), now)).toEqual(
      wrong('occurred_at', 'wrong_format'),
    )
    expect(intentFault(edit, intent({ adjustments: [] }), now)).toEqual(
      wrong('adjustments', 'required'),
    )
    const levels = { adjustments: [], location_item }
    expect(intentFault(administrate, intent(levels), now)).toBeNull()
    expect(intentFault(administrate, intent({ location_item }), now)).toEqual(
      wrong('adjustments.0.item_id', 'must_match'),
    )
  })

  it('INTENT-16 that something was refused and put aside is told whenever it happened, with why and nothing to write', () => {
    const code = 'refused_by_rule'
    const lines = [{ item_id: 1, storage_location_id: 7, type: 'remove', quantity: -1 }] as const
    const aside = (reason: string, more: Partial<Intent> = {}) =>
      intent({ put_aside: { reason, code, lines }, adjustments: [], ...more })
    expect(intentFault(edit, aside('Spillt', { occurred_at: ago(40 * day) }), now)).toBeNull()
    expect(intentFault(edit, aside(' '), now)).toEqual(wrong('put_aside.reason', 'required'))
    expect(intentFault(edit, aside('Spillt \ud83d'), now)).toEqual(
      wrong('put_aside.reason', 'wrong_format'),
    )
    expect(intentFault(edit, aside('Spillt', { adjustments: [pick] }), now)).toEqual(
      wrong('put_aside', 'wrong'),
    )
    // Who may only read now may have been refused before; a script's role never changes.
    expect(intentFault({ role: 'read' }, aside('Spillt'), now)).toBeNull()
    expect(intentFault({ role: 'edit', isScript: true }, aside('Spillt'), now)).toBeNull()
    const script = { role: 'read', isScript: true } as const
    expect(intentFault(script, aside('Spillt'), now)).toEqual({ code: 'forbidden' })
    const narcotic = { narcotic_level: 3 }
    const told = (narcotics: boolean, refusal: 'forbidden' | 'refused_by_rule') =>
      mayTellAside({ narcotics }, narcotic, { code: refusal })
    expect([told(true, code), told(false, code), told(false, 'forbidden')]).toEqual([
      true,
      false,
      true,
    ])
  })

  it('INTENT-15 what happened longer ago than its key is surely remembered', () => {
    // The contract promises as many.
    expect(KEYS_REMEMBERED_DAYS).toBe(31)
    const forgotten = ago(KEYS_REMEMBERED_DAYS * day)
    expect(intentFault(edit, intent({ occurred_at: forgotten }), now)).not.toBeNull()
    // Some hours are for the way, and for a clock that goes wrong.
    const nearly = ago(KEYS_REMEMBERED_DAYS * day - 2 * 3_600_000)
    expect(intentFault(edit, intent({ occurred_at: nearly }), now)).not.toBeNull()
  })

  it('INTENT-8 by somebody whose role does not allow it', () => {
    const receive = { ...pick, type: 'receive' } as const
    const levels = { location_item: { item_id: 1, location_id: 3 } }
    const forbidden = { code: 'forbidden' }
    expect(intentFault({ role: 'read' }, intent(), now)).toEqual(forbidden)
    expect(intentFault(edit, intent({ adjustments: [pick, receive] }), now)).toEqual(forbidden)
    expect(intentFault(edit, intent(levels), now)).toEqual(forbidden)
  })
})
