import { adjusting, can, checkedAdjustments } from '@forrad/core/domain'
import type { AdjustmentInput } from '@forrad/openapi'
import type { SignedInUser } from '../accounts/current-user.ts'
import { failure } from '../errors.ts'

/**
 * 403 `forbidden` when the role does not allow one of the adjustments: receiving is for
 * administrators.
 */
export function requireMayAdjust(
  user: SignedInUser,
  adjustments: readonly Pick<AdjustmentInput, 'type'>[],
): void {
  if (!adjustments.every(({ type }) => can(user, adjusting(type)))) throw failure('forbidden')
}

/**
 * The adjustments with identifiers cleaned of blanks around them; 422 `validation` naming every value
 * that breaks a rule the contract's schema cannot tell. `field` is the list's path in the body.
 */
export function checkAdjustments(
  given: readonly AdjustmentInput[],
  field: string,
): readonly AdjustmentInput[] {
  const { adjustments, faults } = checkedAdjustments(given, field)
  if (faults.length > 0) throw failure('validation', faults.slice(0, 100))
  return adjustments
}
