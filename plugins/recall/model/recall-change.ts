import { mergeFields } from '@forrad/core/domain'
import type { SeenRecall } from '@forrad/openapi'

/** How the server names what somebody else has changed meanwhile. */
export const OVERTAKEN = 'recall/changed'

/** What of a recall can be changed. */
type RecallField = keyof SeenRecall

const FIELDS = [
  'item_id',
  'lots',
  'class',
  'reference',
  'instructions',
  'due_on',
] as const satisfies readonly RecallField[]

/** A recall's fields; lists are only read. */
type Changing = Readonly<Record<RecallField, unknown>>

/**
 * What becomes of a recall that is `own` by now, when somebody who saw it as `seen` wants it `wanted`
 * (RECALL-16): what is to be kept, and the fields that somebody else has given another value meanwhile.
 * Without `seen` all of it is wanted.
 */
export function mergeRecall<Wanted extends Changing>(
  own: Changing,
  wanted: Wanted,
  seen: SeenRecall | undefined,
): { readonly merged: Wanted; readonly overtaken: readonly RecallField[] } {
  if (!seen) return { merged: wanted, overtaken: [] }
  return mergeFields(FIELDS, own, wanted, seen, isSame)
}

/** Lots in whatever order are the same lots. */
function isSame(a: unknown, b: unknown): boolean {
  return Array.isArray(a) && Array.isArray(b)
    ? a.toSorted().join('\n') === b.toSorted().join('\n')
    : a === b
}
