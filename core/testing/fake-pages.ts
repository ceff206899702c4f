import type { Result } from '../api/index.ts'
import { pageOf, type KeyPart, type Page } from '../device/index.ts'
import { answer, invalid } from './fake-world.ts'

/** Which page of a list is asked for. */
interface Asked {
  readonly limit?: number | undefined
  readonly cursor?: string | undefined
}

/** A page of sorted rows, by the key that they are sorted by; a cursor that no page made is refused. */
export function pageBy<Row>(
  rows: readonly Row[],
  asked: Asked,
  keyOf: (row: Row) => readonly KeyPart[],
  compare: (a: readonly KeyPart[], b: readonly KeyPart[]) => number,
): Result<Page<Row>> {
  try {
    return answer(pageOf(rows, asked, keyOf, compare))
  } catch {
    return invalid('cursor', 'wrong_format')
  }
}

/** A page of what is listed newest first. */
export function pageById<Row extends { readonly id: number }>(
  rows: readonly Row[],
  asked: Asked,
): Result<Page<Row>> {
  const newest = rows.toSorted((a, b) => b.id - a.id)
  return pageBy(newest, asked, ({ id }) => [id], (a, b) => Number(b[0]) - Number(a[0])) // prettier-ignore
}
