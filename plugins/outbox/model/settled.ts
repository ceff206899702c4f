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

/** What becomes of the card of a difference that is settled. */
export type CardEnd =
  | { readonly kind: 'goes'; readonly card: OutboxEntry }
  /** Another difference of it is open, or nobody knows whether it is. */
  | { readonly kind: 'stays' }
  /** It stands on none here. */
  | { readonly kind: 'none' }

/** A card goes with the last of its differences, where no count of it was left out; whether the others are settled is asked anew, as what is known here may be older than they are. */
export async function cardSettledBy(
  api: Pick<Api, 'listDifferences'>,
  solved: Pick<Difference, 'id'>,
  entries: readonly OutboxEntry[],
): Promise<CardEnd> {
  const card = entries.find(({ outcome }) =>
    outcome?.differences.some(({ id }) => id === solved.id),
  )
  if (!card) return { kind: 'none' }
  // What was left out waits for the person, who puts the card aside.
  if (card.outcome?.left_out) return { kind: 'stays' }
  const others = card.outcome?.differences.filter(({ id }) => id !== solved.id) ?? []
  const answers = await Promise.all(others.map((other) => isSettled(api, other)))
  const isLast = answers.every((answer) => answer.ok && answer.data)
  return isLast ? { kind: 'goes', card } : { kind: 'stays' }
}

/** The differences that stand on cards. */
export function onCards(entries: readonly OutboxEntry[]): readonly Difference['id'][] {
  return entries.flatMap(({ outcome }) => outcome?.differences.map(({ id }) => id) ?? [])
}

/**
 * Whether somebody seems to have settled it: those that are open do not name it; they say nothing of one that
 * was not yet on a card when they were `asked` for, as it may be newer than they are.
 */
export function seemsSettled(
  { id }: Pick<Difference, 'id'>,
  open: readonly Pick<Difference, 'id'>[] | null,
  asked: readonly Difference['id'][],
): boolean {
  return open !== null && asked.includes(id) && !open.some((one) => one.id === id)
}
