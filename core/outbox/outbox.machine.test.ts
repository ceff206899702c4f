import type { IntentOutcome } from '@forrad/openapi'
import { describe, expect, it } from 'vitest'
import type { EntryState, OutboxEntry } from './entry.ts'
import { aChange } from './outbox.fixtures.ts'
import { stepEntry, type EntryEvent } from './outbox.machine.ts'

const AT = '2026-11-16T07:00:00.000Z'
const LATER = '2026-11-17T07:00:00.000Z'

const outcomeOf = (state: IntentOutcome['state']): IntentOutcome => ({
  key: 'key-1',
  state,
  adjustments: [],
  stock: [],
  differences: [],
})

function entryIn(state: EntryState): OutboxEntry {
  const isSettled = state === 'done' || state === 'difference' || state === 'refused'
  return {
    version: 1,
    key: 'key-1',
    userId: 'anna',
    occurredAt: AT,
    corrected: 0,
    order: 1,
    change: aChange(),
    lines: [],
    state,
    tries: 1,
    triedSince: AT,
    sentAt: AT,
    outcome: isSettled ? outcomeOf(state) : null,
    settledAt: isSettled ? AT : null,
  }
}

const states: readonly EntryState[] = ['waiting', 'sending', 'done', 'difference', 'refused']
const sent: EntryEvent = { type: 'entry.sent', at: LATER }
const lost: EntryEvent = { type: 'answer.lost' }
const failed: EntryEvent = { type: 'answer.failed', sentAt: null }
const wanted: EntryEvent = { type: 'entry.wanted' }
const known = (state: IntentOutcome['state']): EntryEvent => ({
  type: 'outcome.known',
  outcome: outcomeOf(state),
  at: LATER,
})
const [done, difference, refused] = [known('done'), known('difference'), known('refused')]
const events = { sent, lost, failed, wanted, done, difference, refused }

const learned = (state: IntentOutcome['state']): Partial<OutboxEntry> => ({
  state,
  outcome: outcomeOf(state),
  settledAt: LATER,
})

/** Every step that changes something; each other pair of state and event must change nothing. */
const table: readonly (readonly [EntryState, EntryEvent, Partial<OutboxEntry>])[] = [
  ['waiting', sent, { state: 'sending', tries: 2, sentAt: LATER }],
  ['waiting', done, learned('done')],
  ['waiting', difference, learned('difference')],
  ['waiting', refused, learned('refused')],
  ['sending', sent, { tries: 2, sentAt: LATER }],
  ['sending', lost, { state: 'waiting' }],
  ['sending', failed, { state: 'waiting', sentAt: null }],
  ['sending', done, learned('done')],
  ['sending', difference, learned('difference')],
  ['sending', refused, learned('refused')],
  [
    'refused',
    wanted,
    { state: 'waiting', outcome: null, settledAt: null, triedSince: null, sentAt: null },
  ],
]

const rows = states.flatMap((state) =>
  Object.entries(events).map(([name, event]) => {
    const row = table.find(([from, by]) => from === state && by === event)
    return [state, name, row ? (row[2].state ?? state) : 'the same', event, row?.[2]] as const
  }),
)

describe('one entry', () => {
  it.each(rows)('%s, %s: %s', (state, _name, _next, event, change) => {
    const entry = entryIn(state)
    const next = stepEntry(entry, event)
    expect(next).toEqual({ ...entry, ...change })
    if (!change) expect(next).toBe(entry)
  })

  it('remembers since when a server may know its key, and when it last left', () => {
    const fresh = { ...entryIn('waiting'), tries: 0, triedSince: null, sentAt: null }
    const first = stepEntry(fresh, sent)
    expect([first.triedSince, first.sentAt]).toEqual([LATER, LATER])
    const second = stepEntry(stepEntry(first, lost), { type: 'entry.sent', at: AT })
    expect([second.triedSince, second.sentAt]).toEqual([LATER, AT])
  })
})
