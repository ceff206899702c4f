/** A page of a list, and where the next begins: the server's own cursor, so that a list goes on offline. */
export interface Page<Row> {
  readonly rows: readonly Row[]
  readonly next_cursor: string | null
}

/** A part of a sort key. */
export type KeyPart = string | number

/** Cuts sorted rows to a page; everything from the cursor on without a limit. */
export function pageOf<Row>(
  rows: readonly Row[],
  { limit, cursor }: { readonly limit?: number | undefined; readonly cursor?: string | undefined },
  keyOf: (row: Row) => readonly KeyPart[],
  compare: (a: readonly KeyPart[], b: readonly KeyPart[]) => number,
): Page<Row> {
  const after = cursor === undefined ? null : readCursor(cursor)
  const from = after === null ? 0 : firstAfter(rows, (row) => compare(keyOf(row), after) > 0)
  if (limit === undefined || rows.length - from <= limit) {
    return { rows: rows.slice(from), next_cursor: null }
  }
  const page = rows.slice(from, from + limit)
  const last = page.at(-1)
  return { rows: page, next_cursor: last === undefined ? null : writeCursor(keyOf(last)) }
}

/** Where the rows begin that `isAfter` holds for; it holds for all that follow one. */
function firstAfter<Row>(rows: readonly Row[], isAfter: (row: Row) => boolean): number {
  let [low, high] = [0, rows.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (isAfter(rows[middle] as Row)) high = middle
    else low = middle + 1
  }
  return low
}

/** A cursor as the server writes it: base64url of the key as JSON in UTF-8. */
export function writeCursor(key: readonly KeyPart[]): string {
  const bytes = new TextEncoder().encode(JSON.stringify(key))
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** The key that a cursor holds; throws when it holds none. */
export function readCursor(cursor: string): readonly KeyPart[] {
  const text = atob(cursor.replaceAll('-', '+').replaceAll('_', '/'))
  const bytes = Uint8Array.from([...text], (letter) => letter.charCodeAt(0))
  const key: unknown = JSON.parse(new TextDecoder().decode(bytes))
  if (!Array.isArray(key)) throw new Error('a cursor that no page made')
  return key as readonly KeyPart[]
}
