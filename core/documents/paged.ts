import type { ApiError, Result } from '../api/index.ts'
import type { RowSource } from './ports.ts'
import type { Row } from './table.ts'

/** Entries of one answer; the server holds at most a thousand in one. */
const PAGE = 500

interface Page<Entry> {
  readonly entries: readonly Entry[]
  readonly next_cursor: string | null
}

type FetchPage<Entry> = (paging: {
  readonly limit: number
  readonly cursor?: string
}) => Promise<Result<Page<Entry>>>

/** Rows page by page from a list that is paged by cursor; ends with the error of a page that did not come. */
export function pagedRows<Entry>(
  fetchPage: FetchPage<Entry>,
  rowsOf: (entry: Entry) => readonly Row[],
): RowSource<ApiError> {
  return rowsByPage(fetchPage, async (entries) => ({ ok: true, data: entries.flatMap(rowsOf) }))
}

/** The same where the rows of a page are asked for together, and may not come either. */
export async function* rowsByPage<Entry>(
  fetchPage: FetchPage<Entry>,
  rowsOf: (entries: readonly Entry[]) => Promise<Result<readonly Row[]>>,
): RowSource<ApiError> {
  let cursor: string | null = null
  do {
    const page: Result<Page<Entry>> = await fetchPage({
      limit: PAGE,
      ...(cursor === null ? {} : { cursor }),
    })
    if (!page.ok) return page.error
    const rows = await rowsOf(page.data.entries)
    if (!rows.ok) return rows.error
    yield rows.data
    cursor = page.data.next_cursor
  } while (cursor !== null)
  return null
}

/** The entries of an answer under their own name. */
export function pageOf<Name extends string, Entry>(
  result: Result<{ readonly next_cursor: string | null } & Record<Name, readonly Entry[]>>,
  name: Name,
): Result<Page<Entry>> {
  if (!result.ok) return result
  return {
    ok: true,
    data: { entries: result.data[name], next_cursor: result.data.next_cursor },
  }
}
