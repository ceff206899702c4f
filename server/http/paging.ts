import { invalidField } from '../errors.ts'

/** One page of rows, and where the next begins. */
export interface Page<Row> {
  readonly rows: readonly Row[]
  readonly next_cursor: string | null
}

type KeyPart = string | number
type KeyType = 'string' | 'number'

/**
 * Cuts rows that were fetched with one more than `limit`. The cursor holds the last row's sort key,
 * so a page stays right when rows are added or removed before it.
 */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number | undefined,
  keyOf: (row: Row) => readonly KeyPart[],
): Page<Row> {
  if (limit === undefined || rows.length <= limit) return { rows, next_cursor: null }
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { rows: page, next_cursor: last === undefined ? null : writeCursor(keyOf(last)) }
}

function writeCursor(key: readonly KeyPart[]): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url')
}

/** The id that the key of a cursor ends in. */
export function rowNamedBy(cursor: string): KeyPart | null {
  const key = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')) as readonly KeyPart[]
  return key.at(-1) ?? null
}

/** The sort key that a cursor holds, or null for the first page; 422 when no page made it. */
export function readCursor(
  cursor: string | undefined,
  types: readonly KeyType[],
): readonly KeyPart[] | null {
  if (cursor === undefined) return null
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    const fits =
      Array.isArray(key) &&
      key.length === types.length &&
      key.every((part, index) => typeof part === types[index] && !`${part}`.includes('\0'))
    if (fits) return key as KeyPart[]
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  throw invalidField('cursor', 'wrong_format')
}
