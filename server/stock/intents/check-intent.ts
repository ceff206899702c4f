import { can, happenedAt } from '@forrad/core/domain'
import type { AdjustmentInput, Intent, LocationItemInput } from '@forrad/openapi'
import type { SignedInUser } from '../../accounts/current-user.ts'
import { failure, invalidField } from '../../errors.ts'
import { checkAdjustments, requireMayAdjust } from '../check-adjustments.ts'

/** The form of an intent that this server knows. */
const version = 1
/** How far back something may have happened, in milliseconds: for longer no key is remembered for sure. */
const reach = 30 * 24 * 3_600_000

/** What happened, as this user may tell it. */
export interface CheckedIntent {
  readonly key: string
  readonly occurred_at: Date
  readonly adjustments: readonly AdjustmentInput[]
  readonly location_item: LocationItemInput | null
}

/**
 * The intent with its words cleaned and its time no later than `now`. Throws 400 `malformed` for a form
 * that is not known here, 403 `forbidden`, and 422 `validation` for what no call lets pass or what
 * happened more than thirty days ago.
 */
export function checkIntent(user: SignedInUser, intent: Intent, now: Date): CheckedIntent {
  if (intent.version !== version) throw failure('malformed')
  const { key, adjustments, location_item = null } = intent
  if (location_item && !can(user, 'administer')) throw failure('forbidden')
  requireMayAdjust(user, adjustments)
  const occurred = happenedAt(Date.parse(intent.occurred_at), now.getTime())
  if (now.getTime() - occurred > reach) throw invalidField('occurred_at', 'too_small')
  if (adjustments.length === 0 && !location_item) throw invalidField('adjustments', 'required')
  const other = adjustments.findIndex(
    ({ item_id }) => location_item && item_id !== location_item.item_id,
  )
  if (other >= 0) throw invalidField(`adjustments.${other}.item_id`, 'must_match')
  return {
    key,
    location_item,
    occurred_at: new Date(occurred),
    adjustments: checkAdjustments(adjustments, 'adjustments'),
  }
}
