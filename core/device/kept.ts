import type { Data } from '../api/index.ts'
import { KEEP_HOURS } from '../domain/index.ts'
import type { Adjustment, Item, Location, StockFigures, SynonymPair } from '@forrad/openapi'

/** What is kept beside the items, each by its name. */
export interface KeptAnswers {
  /** The answer of `getCurrentUser`. */
  readonly user: unknown
  /** The answer of `getSettings`. */
  readonly settings: unknown
  readonly locations: readonly Location[]
  /** The answer of `getSummary`, for the locations that are not kept. */
  readonly summary: unknown
  readonly synonyms: readonly SynonymPair[]
  /** Of the last days, newest first. */
  readonly adjustments: readonly Adjustment[]
  /** Answers that cannot be computed here, as they were fetched last; by operation and input. */
  readonly verbatim: Readonly<Record<string, unknown>>
}

/** Whether the site leaves narcotics out of what devices keep, as it does until it says otherwise. */
export function leavesOutNarcotics({ settings }: KeptAnswers): boolean {
  const { offline } = (settings ?? {}) as Partial<Pick<Data<'getSettings'>, 'offline'>>
  return offline?.narcotics !== true
}

const HOUR = 3_600_000

/** For how many milliseconds what is kept stays after it was brought up to date. */
function keptFor({ settings }: KeptAnswers): number {
  const { offline } = (settings ?? {}) as Partial<Pick<Data<'getSettings'>, 'offline'>>
  return (offline?.keep_hours ?? KEEP_HOURS) * HOUR
}

/** Whether what was so on the server at `takenAt` (ISO) has been kept for its time by `now`, in milliseconds since 1970. */
export function hasRunOut(takenAt: string, answers: KeptAnswers, now: number): boolean {
  return now - Date.parse(takenAt) > keptFor(answers)
}

/** What a fetch or the stream changes of the items. */
export interface ItemChanges {
  readonly items: readonly Item[]
  readonly removed: readonly number[]
  readonly stock: readonly StockFigures[]
}

/** Under which name an answer is kept as it is. */
export function verbatimKey(operation: string, id?: unknown): string {
  return id === undefined ? operation : `${operation}/${String(id)}`
}
