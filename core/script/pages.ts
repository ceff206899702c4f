import type { Api, Data, Input, OperationId, Result } from '../api/index.ts'
import { CallFailed } from './call-failed.ts'

type ListNames<Answer> = {
  readonly [Name in keyof Answer]-?: Answer[Name] extends readonly unknown[] ? Name : never
}[keyof Answer]

/** Whether it is one name, and not several. */
type IsOne<Name, Names = Name> = Name extends unknown
  ? [Names] extends [Name]
    ? true
    : false
  : never

/** A call whose answer comes in pages of one list; of two it would not be known which one is meant. */
export type PagedOperation = {
  readonly [Op in OperationId]: Data<Op> extends { readonly next_cursor: string | null }
    ? IsOne<ListNames<Data<Op>>> extends true
      ? Op
      : never
    : never
}[OperationId]

/** What a paged call lists. */
export type Row<Op extends PagedOperation> = {
  [Name in keyof Data<Op>]-?: Data<Op>[Name] extends readonly (infer Entry)[] ? Entry : never
}[keyof Data<Op>]

/** What a paged call is asked, but for where a page begins. */
export type PagedInput<Op extends PagedOperation> = Omit<Input<Op>, 'cursor' | 'limit'>

/** How many rows a page has, when nothing else is said. */
const USUAL = 500

type Page = Readonly<Record<string, unknown>> & { readonly next_cursor: string | null }

/**
 * Every row that a paged call lists, fetched a page at a time as it is needed:
 * `for await (const item of pages(api, 'listItems', {}))`. Leaving the loop fetches no more. Throws
 * {@link CallFailed} with the first page that fails.
 */
export async function* pages<Op extends PagedOperation>(
  api: Api,
  operation: Op,
  input: PagedInput<Op>,
  { pageLength = USUAL }: { readonly pageLength?: number } = {},
): AsyncGenerator<Row<Op>, void> {
  // Every paged call has the same form; only all of them together have no one type.
  const call = api[operation] as unknown as (input: object) => Promise<Result<Page>>
  let cursor: string | null = null
  do {
    const page = await call({ ...input, limit: pageLength, ...(cursor === null ? {} : { cursor }) })
    if (!page.ok) throw new CallFailed(operation, page.error)
    const rows = Object.values(page.data).find((value) => Array.isArray(value))
    yield* (rows ?? []) as readonly Row<Op>[]
    cursor = page.data.next_cursor
  } while (cursor !== null)
}
