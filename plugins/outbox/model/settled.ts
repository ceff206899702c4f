import type { Api, Result } from '@forrad/core/api'
import type { OutboxEntry } from '@forrad/core/outbox'
import type { Difference } from '@forrad/openapi'

/** Whether somebody has solved a difference. */
export async function isSettled(
  api: Pick<Api, 'listDifferences'>,
  { id, item, location }: Pick<Difference, 'id' | 'item' | 'location'>,
): Promise<Result<boolean>> {
  const at = { item_id: item.id, location_id: location.id }
  const result = await api.listDifferences({ ...at, solved: true })
  if (!result.ok) return result
  return { ok: true, data: result.data.differences.some((one) => one.id === id) }
}

/** The card that goes with this difference, whose last it is; `open` are those that nobody has solved, null where that is not known. */
export function cardSettledBy(
  solved: Pick<Difference, 'id'>,
  entries: readonly OutboxEntry[],
  open: readonly Pick<Difference, 'id'>[] | null,
): OutboxEntry | undefined {
  const entry = entries.find(({ outcome }) =>
    outcome?.differences.some(({ id }) => id === solved.id),
  )
  const others = entry?.outcome?.differences.filter(({ id }) => id !== solved.id) ?? []
  const isLast = others.every(({ id }) => open !== null && open.every((one) => one.id !== id))
  return isLast ? entry : undefined
}
