import type { Item } from '@forrad/openapi'
import type { Api, CallOptions, Result } from '../api/index.ts'

/** The contract's limit on a page's length. */
const MAX_LIMIT = 1000

/** Every item that lies on a location's shelf places, with its share of that location alone. */
export async function fetchInventory(
  api: Pick<Api, 'listInventory'>,
  locationId: number,
  options?: CallOptions,
): Promise<Result<readonly Item[]>> {
  const found = new Map<number, Item>()
  let cursor: string | null = null
  do {
    const paging: { readonly cursor?: string } = cursor === null ? {} : { cursor }
    const page: Awaited<ReturnType<Api['listInventory']>> = await api.listInventory(
      { id: locationId, limit: MAX_LIMIT, ...paging },
      options,
    )
    if (!page.ok) return page
    for (const item of page.data.items) found.set(item.id, item)
    cursor = page.data.next_cursor
  } while (cursor !== null)
  return { ok: true, data: [...found.values()] }
}
