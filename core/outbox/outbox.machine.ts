import type { IntentOutcome } from '@forrad/openapi'
import type { OutboxEntry } from './entry.ts'

/** What happens to an entry of the outbox. */
export type EntryEvent =
  /** It leaves for the server, also in another request of the same round. */
  | { readonly type: 'entry.sent'; readonly at: string }
  /** No outcome came: it may have been carried out, or not. */
  | { readonly type: 'answer.lost' }
  /** The server said that it failed on it: no outcome, and only what left before can be under way. */
  | { readonly type: 'answer.failed'; readonly sentAt: string | null }
  /** The server said what became of it, or that it knows nothing of its own accord. */
  | { readonly type: 'outcome.known'; readonly outcome: IntentOutcome; readonly at: string }
  /** The person vouches that it was not done, and wants it sent again under its key. */
  | { readonly type: 'entry.wanted' }

/**
 * The pure step of one entry. A known outcome is never unlearned but by the person, who may only have a
 * refused one sent again: its key is still free. What does not fit the state changes nothing.
 */
export function stepEntry(entry: OutboxEntry, event: EntryEvent): OutboxEntry {
  const { state } = entry
  switch (event.type) {
    case 'entry.sent':
      if (state !== 'waiting' && state !== 'sending') return entry
      return {
        ...entry,
        state: 'sending',
        tries: entry.tries + 1,
        triedSince: entry.triedSince ?? event.at,
        sentAt: event.at,
      }
    case 'answer.lost':
      return state === 'sending' ? { ...entry, state: 'waiting' } : entry
    case 'answer.failed':
      return state === 'sending' ? { ...entry, state: 'waiting', sentAt: event.sentAt } : entry
    case 'outcome.known':
      if (state !== 'sending' && state !== 'waiting') return entry
      return {
        ...entry,
        state: event.outcome.state,
        outcome: event.outcome,
        settledAt: event.at,
      }
    case 'entry.wanted':
      if (state !== 'refused') return entry
      return {
        ...entry,
        state: 'waiting',
        outcome: null,
        settledAt: null,
        triedSince: null,
        sentAt: null,
      }
  }
}
