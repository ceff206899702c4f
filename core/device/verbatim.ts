import { KEPT } from '../api/index.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { verbatimKey, type KeptAnswers } from './kept.ts'

/** What a device keeps of a call: the list in its answer, and whose it is. */
export interface KeptCall {
  readonly list: string
  readonly of: 'customer' | 'location'
}

/** The calls whose answers are kept as they come; each plugin's part of the contract names its own. */
export const keptCalls: ReadonlyMap<string, KeptCall> = new Map(Object.entries(KEPT))

/** Rows that lists are paged by are known by their id. */
type Row = { readonly id?: number }

/**
 * A page of an answer that is kept as it was fetched (`x-device` of the contract); null when it is not
 * kept, or when something else is asked for than what was fetched: the whole list, for the customer or for
 * the location.
 */
export function readKept(
  verbatim: KeptAnswers['verbatim'],
  operation: string,
  input: Readonly<Record<string, unknown>>,
  calls = keptCalls,
): object | null {
  const call = calls.get(operation)
  if (!call) return null
  const { id, limit, cursor, ...more } = input
  if (Object.values(more).some((value) => value !== undefined)) return null
  const key = verbatimKey(operation, call.of === 'location' ? id : undefined)
  const kept = verbatim[key] as Readonly<Record<string, unknown>> | undefined
  if (kept === undefined) return null
  const all = kept[call.list] as readonly Row[]
  const from = typeof cursor === 'string' ? placeAfter(all, cursor) : 0
  if (from === null) return null
  const rows = all.slice(from, typeof limit === 'number' ? from + limit : undefined)
  const last = rows.at(-1)?.id
  const hasMore = from + rows.length < all.length && last !== undefined
  const next = 'next_cursor' in kept ? { next_cursor: hasMore ? writeCursor([last]) : null } : {}
  return { ...kept, [call.list]: rows, ...next }
}

/**
 * The answers without the rows whose item is a narcotic, for a site that leaves those out: a row says so
 * itself or of its `item` by `narcotic_level`. The very same where none goes.
 */
export function withoutNarcotics(
  verbatim: KeptAnswers['verbatim'],
  calls = keptCalls,
): KeptAnswers['verbatim'] {
  const left = Object.entries(verbatim).map(([key, answer]) => {
    const list = calls.get(key.split('/', 1)[0] ?? '')?.list ?? ''
    const rows = (answer as Readonly<Record<string, unknown>> | null)?.[list]
    if (!Array.isArray(rows) || !rows.some(isOfNarcotic)) return [key, answer] as const
    const others = rows.filter((row) => !isOfNarcotic(row))
    return [key, { ...(answer as object), [list]: others }] as const
  })
  return left.every(([key, answer]) => answer === verbatim[key])
    ? verbatim
    : Object.fromEntries(left)
}

function isOfNarcotic(row: Leveled & { readonly item?: Leveled | null }): boolean {
  return [row.narcotic_level, row.item?.narcotic_level].some((level = 0) => level > 0)
}

interface Leveled {
  readonly narcotic_level?: number
}

/** Where the rows behind the cursor begin, the server's or one from here; null when its row is not kept. */
function placeAfter(rows: readonly Row[], cursor: string): number | null {
  const [after] = readCursor(cursor)
  const index = rows.findIndex(({ id }) => id === after)
  return index < 0 ? null : index + 1
}
