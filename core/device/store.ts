import type { Entry } from './entry.ts'
import type { KeptAnswers } from './kept.ts'

/** What stands for the whole of what is kept; written last, so that without it nothing is. */
export interface KeptMark {
  /** The form of what is kept; one that is not the app's own is left unread. */
  readonly version: number
  /** Whose it is. */
  readonly userId: string
  /** Which of the fetches it is of: their items lie apart until one is whole. */
  readonly generation: string
  /** The place in the change feed. */
  readonly cursor: string
  /** When it was as the server had it, ISO. */
  readonly takenAt: string
  /** By how many milliseconds the device was behind the server then, as far as it knew. */
  readonly behind?: number
  readonly locationIds: readonly number[]
  readonly items: number
  readonly bytes: number
}

/** What one step changes of what is kept; all of it or nothing. */
export interface StoreChange {
  readonly mark: KeptMark
  readonly put: readonly Entry[]
  readonly removed: readonly number[]
  /** Those that are others now. */
  readonly answers: Partial<KeptAnswers>
}

/**
 * Where it is kept. Every method may throw: storage that is refused, full, or taken away. What was
 * wiped is simply not there.
 */
export interface DeviceStore {
  mark(): Promise<KeptMark | null>
  answers(generation: string): Promise<KeptAnswers | null>
  /** The entries of a generation, some at a time. */
  entries(generation: string): AsyncIterable<readonly Entry[]>
  /** The entries with these ids. */
  some(generation: string, ids: readonly number[]): Promise<readonly Entry[]>
  /** Puts a page of a new generation beside what is kept. */
  addPage(generation: string, entries: readonly Entry[]): Promise<void>
  /** Makes a new generation what is kept, and forgets every other. */
  finish(mark: KeptMark, answers: KeptAnswers): Promise<void>
  /** Changes what is kept; false, with nothing changed, when it is no longer of that generation. */
  change(change: StoreChange): Promise<boolean>
  /** Forgets generations that never became whole. */
  tidy(generation: string | null): Promise<void>
  clear(): Promise<void>
}
