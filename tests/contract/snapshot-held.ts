import type { Item } from '@forrad/openapi'

/** What a device holds after it has applied an answer with `since`. */
export function applied(
  held: readonly Item[],
  { items, removed }: { items: Item[]; removed: number[] },
) {
  const byId = new Map(held.map((item) => [item.id, item]))
  for (const id of removed) byId.delete(id)
  for (const item of items) byId.set(item.id, item)
  return [...byId.values()].sort((a, b) => a.id - b.id)
}
