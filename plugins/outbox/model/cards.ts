import { hasToLeave, needsSomebody, type OutboxEntry } from '@forrad/core/outbox'

/** The cards of the outbox by what they ask of the person. */
export interface Cards {
  readonly needsYou: readonly OutboxEntry[]
  /** Oldest first, as they leave; also what is put aside and still to be told. */
  readonly waiting: readonly OutboxEntry[]
  /** Newest first. */
  readonly done: readonly OutboxEntry[]
}

/** Sorts entries, oldest first, into cards. */
export function cardsOf(entries: readonly OutboxEntry[]): Cards {
  return {
    needsYou: entries.filter(needsSomebody),
    waiting: entries.filter(hasToLeave),
    done: entries.filter(({ state }) => state === 'done').toReversed(),
  }
}

/** Since when the oldest of what waits has waited, ISO 8601; null when nothing does. */
export function waitingSince({ waiting }: Cards): string | null {
  return waiting[0]?.occurredAt ?? null
}
