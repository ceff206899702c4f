import { isOpen, type OutboxEntry } from '@forrad/core/outbox'

/**
 * Why an act was not taken back. `not_whole`: what is written of it is looked into. `device`: it never left,
 * and the device has not written down that it goes. `arrived`: the server may have it.
 */
export type NotUndone = 'not_whole' | 'device' | 'arrived'

/** Why this one, as it is now, was not taken back (OUTBOX-15); missing where it is shown no more. */
export function whyNotUndone(entry: OutboxEntry | undefined): NotUndone {
  if (entry?.state === 'difference') return 'not_whole'
  return entry && isOpen(entry) && entry.triedSince === null ? 'device' : 'arrived'
}
