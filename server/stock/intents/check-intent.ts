import { happenedAt, intentFault } from '@forrad/core/domain'
import type { StoredOrigin } from '@forrad/core/domain'
import type { AdjustmentInput, Intent, LocationItemInput } from '@forrad/openapi'
import type { SignedInUser } from '../../accounts/current-user.ts'
import { failure } from '../../errors.ts'
import { checkAdjustments } from '../check-adjustments.ts'

/** Who tells of what happened. */
export interface Teller extends SignedInUser {
  readonly isScript: boolean
}

/** What happened, as this user may tell it. */
export interface CheckedIntent {
  readonly key: string
  readonly occurred_at: Date
  readonly adjustments: readonly AdjustmentInput[]
  readonly location_item: LocationItemInput | null
  /** How what does not say it came about, where it is told as it happens. */
  readonly untold: StoredOrigin | undefined
  /** How old the figures are at most, in ms, that whoever did it may have seen. */
  readonly shownAtMost: number
}

/**
 * The intent with its words cleaned and its time no later than `now`. Throws 400 `malformed` for a form
 * that is not known here, 403 `forbidden`, and 422 `validation` for what no call lets pass or what
 * happened more than thirty days ago.
 */
export function checkIntent(
  user: Teller,
  intent: Intent,
  now: Date,
  shownAtMost: number,
  untold?: StoredOrigin,
): CheckedIntent {
  const fault = intentFault(user, intent, now.getTime())
  if (fault) throw failure(fault.code, fault.code === 'validation' ? [fault.detail] : undefined)
  const { key, adjustments, location_item = null } = intent
  return {
    key,
    location_item,
    untold,
    shownAtMost,
    occurred_at: new Date(happenedAt(Date.parse(intent.occurred_at), now.getTime())),
    adjustments: checkAdjustments(adjustments, 'adjustments'),
  }
}
