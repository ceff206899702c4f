import type { ErrorCode, ErrorDetail, Intent, User } from '@forrad/openapi'
import { isHalf } from './adjustment-faults.ts'
import { happenedAt } from './intent.ts'
import { REACH_DAYS } from './keys-remembered.ts'
import { adjusting, can, mayHandleItem } from './roles.ts'

/** The form of an intent that is known. */
const VERSION = 1
/** How far back something may have happened, in milliseconds: for longer no key is remembered for sure. */
const REACH = REACH_DAYS * 24 * 3_600_000

/** Why nothing of an intent is written. */
export type IntentFault =
  | { readonly code: 'malformed' | 'forbidden' }
  | { readonly code: 'validation'; readonly detail: ErrorDetail }

/** Who tells that something happened; a script's role never changes. */
type Teller = Pick<User, 'role'> & { readonly isScript?: boolean }

/** Why somebody may not tell that this happened, whatever lies on the shelves, or null (INTENT-8); `now` in ms since 1970. */
export function intentFault(user: Teller, intent: Intent, now: number): IntentFault | null {
  if (intent.version !== VERSION) return { code: 'malformed' }
  const { adjustments, location_item = null, put_aside } = intent
  if (put_aside) {
    // A person's role may have been another when they acted (INTENT-16).
    if (user.isScript && !can(user, 'undo')) return { code: 'forbidden' }
    if (adjustments.length > 0 || location_item) return invalid('put_aside', 'wrong')
    if (put_aside.reason.trim() === '') return invalid('put_aside.reason', 'required')
    const half = (['reason', 'rule'] as const).find((name) => isHalf(put_aside[name]))
    return half ? invalid(`put_aside.${half}`, 'wrong_format') : null
  }
  const mayAll = adjustments.every(({ type }) => can(user, adjusting(type)))
  if (!mayAll || (location_item && !can(user, 'administer'))) return { code: 'forbidden' }
  const occurred = happenedAt(Date.parse(intent.occurred_at), now)
  if (Number.isNaN(occurred)) return invalid('occurred_at', 'wrong_format')
  if (now - occurred > REACH) return invalid('occurred_at', 'too_small')
  if (adjustments.length === 0 && !location_item) return invalid('adjustments', 'required')
  const other = adjustments.findIndex(
    ({ item_id }) => location_item && item_id !== location_item.item_id,
  )
  return other < 0 ? null : invalid(`adjustments.${other}.item_id`, 'must_match')
}

/** What somebody was refused for who may not do it. */
const FOR_RIGHTS: readonly ErrorCode[] = ['forbidden', 'narcotics_not_allowed']

/** Whether somebody may tell that an act with an item was refused and put aside (INTENT-16). */
export function mayTellAside(
  user: Parameters<typeof mayHandleItem>[0],
  item: Parameters<typeof mayHandleItem>[1],
  { code }: Pick<NonNullable<Intent['put_aside']>, 'code'>,
): boolean {
  return mayHandleItem(user, item) || FOR_RIGHTS.includes(code)
}

function invalid(field: string, rule: string): IntentFault {
  return { code: 'validation', detail: { field, rule } }
}
