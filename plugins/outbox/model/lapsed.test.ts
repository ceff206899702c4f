import type { OutboxEntry } from '@forrad/core/outbox'
import type { IntentOutcome } from '@forrad/openapi'
import { describe, expect, it } from 'vitest'
import { anEntry, anOutcome } from './entry.fixture.ts'
import { mayGoAgain } from './lapsed.ts'

type Fault = NonNullable<IntentOutcome['error']>

const undo = { operation: 'undoAdjustment', id: 7 } as const
const refused = (error: Omit<Fault, 'message'>, entry: Partial<OutboxEntry> = {}) =>
  anEntry({
    state: 'refused',
    outcome: anOutcome({ state: 'refused', error: { message: '', ...error } }),
    ...entry,
  })

describe('sent again as it is', () => {
  it.each([
    'already_undone',
    'is_undo',
    'not_own_change',
    'of_document',
    'stock_changed',
    'too_late',
  ] as const)('an undo that was refused as %s is refused again', (code) => {
    expect(mayGoAgain(refused({ code }, { change: undo }))).toBe(false)
  })

  it('an undo may be written that something else refuses, which may allow it by then', () => {
    for (const code of ['narcotics_not_allowed', 'refused_by_rule', 'forbidden'] as const) {
      expect(mayGoAgain(refused({ code }, { change: undo }))).toBe(true)
    }
  })

  it('a change may be written that is no undo, also one that the service no longer knows of', () => {
    for (const code of ['too_late', 'stock_changed', 'not_found'] as const) {
      expect(mayGoAgain(refused({ code }))).toBe(true)
    }
  })

  it('what lacks its witness is refused again, and what is not refused is not sent again', () => {
    const details = [{ rule: 'witness/expired', lapsed: true }] as const
    expect(mayGoAgain(refused({ code: 'refused_by_rule', details }))).toBe(false)
    const blocked = [{ rule: 'recall/batch_blocked' }]
    expect(mayGoAgain(refused({ code: 'refused_by_rule', details: blocked }))).toBe(true)
    for (const state of ['waiting', 'sending', 'done', 'difference'] as const) {
      expect(mayGoAgain(anEntry({ state }))).toBe(false)
    }
  })
})
