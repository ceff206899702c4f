import type { Result } from './result.ts'

/** How many rows a page has: few enough to come quickly, and most lists are one page. */
const PAGE_LENGTH = 500

/** Which page of a list to fetch. */
export interface Paging {
  readonly limit: number
  readonly cursor?: string
}

/** Every row of a list, fetched page by page so that no answer is long; the first failure ends it. */
export async function everyRow<Page extends { readonly next_cursor: string | null }, Row>(
  fetchPage: (paging: Paging) => Promise<Result<Page>>,
  rowsOf: (page: Page) => readonly Row[],
): Promise<Result<readonly Row[]>> {
  const rows: Row[] = []
  for (let paging: Paging = { limit: PAGE_LENGTH }; ;) {
    const page = await fetchPage(paging)
    if (!page.ok) return page
    rows.push(...rowsOf(page.data))
    const cursor = page.data.next_cursor
    if (typeof cursor !== 'string') return { ok: true, data: rows }
    paging = { limit: PAGE_LENGTH, cursor }
  }
}
