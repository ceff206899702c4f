import { invalidField } from '../errors.ts'
import { readCursor } from '../http/paging.ts'

/**
 * The sort key of a cursor that ends in a row's id; null for the first page, 422 when no page made
 * it. The database would stumble over an id that is no whole number.
 */
export function readIdCursor(
  cursor: string | undefined,
  texts: number,
): { readonly texts: readonly string[]; readonly id: number } | null {
  const key = readCursor(cursor, [...Array<'string'>(texts).fill('string'), 'number'])
  if (key === null) return null
  const id = key.at(-1)
  if (!Number.isSafeInteger(id)) throw invalidField('cursor', 'wrong_format')
  return { texts: key.slice(0, -1) as string[], id: id as number }
}
