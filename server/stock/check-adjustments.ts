import {
  adjusting,
  can,
  handlingProblems,
  isCalendarDate,
  isOtherBatchReason,
} from '@forrad/core/domain'
import type { AdjustmentInput, BatchUpdate, ErrorDetail } from '@forrad/openapi'
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
  adjustments: readonly AdjustmentInput[],
  field: string,
): readonly AdjustmentInput[] {
  const details: ErrorDetail[] = []
  const cleaned = adjustments.map((adjustment, index) => ({
    ...adjustment,
    ...cleanWords(adjustment, `${field}.${index}`, details),
    batch_updates: adjustment.batch_updates.map((update, row) => {
      const identifier = update.identifier === null ? null : update.identifier.trim()
      const clean = { ...update, identifier }
      const path = `${field}.${index}.batch_updates.${row}`
      for (const [name, rule] of brokenRules(adjustment.type, clean)) {
        details.push({ field: `${path}.${name}`, rule })
      }
      return clean
    }),
  }))
  for (const [index, adjustment] of cleaned.entries()) {
    for (const { field: name, rule } of handlingProblems(adjustment)) {
      details.push({ field: `${field}.${index}.${name}`, rule })
    }
  }
  if (details.length > 0) throw failure('validation', details.slice(0, 100))
  return cleaned
}

/** What was said beside the batches, without blanks around the reason. */
function cleanWords(
  { type, reason, extra = {} }: AdjustmentInput,
  path: string,
  details: ErrorDetail[],
): Pick<AdjustmentInput, 'reason'> {
  for (const [name, value] of Object.entries({ ...extra, text: reason?.text })) {
    const at = name === 'text' ? 'reason.text' : `extra.${name}`
    if (isHalf(value)) details.push({ field: `${path}.${at}`, rule: 'wrong_format' })
  }
  // Why another batch than the first was picked: no other change has a first batch (WHY-10).
  if (reason && type !== 'remove' && isOtherBatchReason(reason.code)) {
    details.push({ field: `${path}.reason.code`, rule: 'wrong' })
  }
  if (reason?.text === undefined) return {}
  const text = reason.text.trim()
  if (text === '') details.push({ field: `${path}.reason.text`, rule: 'required' })
  return { reason: { ...reason, text } }
}

/** Half a surrogate pair: the database would store another character in its place. */
function isHalf(value: unknown): boolean {
  return typeof value === 'string' && /\p{Surrogate}/u.test(value)
}

function brokenRules(
  type: AdjustmentInput['type'],
  update: BatchUpdate,
): readonly (readonly [name: keyof BatchUpdate, rule: string])[] {
  const { identifier, expiration_date, quantity, previous_quantity } = update
  const broken: [keyof BatchUpdate, string][] = []
  if (identifier === '') broken.push(['identifier', 'required'])
  if (isHalf(identifier)) broken.push(['identifier', 'wrong_format'])
  if (expiration_date !== null && !isCalendarDate(expiration_date)) {
    broken.push(['expiration_date', 'wrong_format'])
  }
  if (type === 'remove' && quantity >= 0) broken.push(['quantity', 'too_large'])
  if (type === 'receive' && quantity <= 0) broken.push(['quantity', 'too_small'])
  if (type === 'stocktaking' && previous_quantity === undefined) {
    broken.push(['previous_quantity', 'required'])
  }
  return broken
}
