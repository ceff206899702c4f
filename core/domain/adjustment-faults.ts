import type { AdjustmentInput, BatchUpdate, ErrorDetail } from '@forrad/openapi'
import { isOtherBatchReason } from './other-batch.ts'
import { isCalendarDate } from './dates.ts'
import { handlingProblems } from './handling.ts'
import { keptText } from './texts.ts'

/** Adjustments as they are written, and every value that breaks a rule which the contract's schema cannot tell. */
export interface CheckedAdjustments {
  /** With identifiers and reasons without blanks around them. */
  readonly adjustments: readonly AdjustmentInput[]
  readonly faults: readonly ErrorDetail[]
}

/**
 * Cleans adjustments of blanks around their words and says what is wrong with them, told by themselves
 * (PLAN-6, PLAN-7, HAND-1 to HAND-6, WHY-10). `field` is the list's path in the body.
 */
export function checkedAdjustments(
  given: readonly AdjustmentInput[],
  field: string,
): CheckedAdjustments {
  const faults: ErrorDetail[] = []
  const adjustments = given.map((adjustment, index) => ({
    ...adjustment,
    ...cleanWords(adjustment, `${field}.${index}`, faults),
    batch_updates: adjustment.batch_updates.map((update, row) => {
      const { type } = adjustment
      const identifier = update.identifier === null ? null : cleanLot(type, update.identifier)
      const clean = { ...update, identifier }
      const path = `${field}.${index}.batch_updates.${row}`
      for (const [name, rule] of brokenRules(type, clean)) {
        faults.push({ field: `${path}.${name}`, rule })
      }
      return clean
    }),
  }))
  for (const [index, adjustment] of adjustments.entries()) {
    for (const { field: name, rule } of handlingProblems(adjustment)) {
      faults.push({ field: `${field}.${index}.${name}`, rule })
    }
  }
  return { adjustments, faults }
}

/** A receipt brings a lot in; whatever else names one names a batch that is there, as it was written then (VALID-14). */
function cleanLot(type: AdjustmentInput['type'], identifier: string): string {
  return type === 'receive' ? keptText(identifier) : identifier.trim()
}

/** What was said beside the batches, without blanks around the reason. */
function cleanWords(
  { type, reason, extra = {} }: AdjustmentInput,
  path: string,
  faults: ErrorDetail[],
): Pick<AdjustmentInput, 'reason'> {
  for (const [name, value] of Object.entries({ ...extra, text: reason?.text })) {
    const at = name === 'text' ? 'reason.text' : `extra.${name}`
    if (isHalf(value)) faults.push({ field: `${path}.${at}`, rule: 'wrong_format' })
  }
  // Why another batch than the first was picked: no other change has a first batch (WHY-10).
  if (reason && type !== 'remove' && isOtherBatchReason(reason.code)) {
    faults.push({ field: `${path}.reason.code`, rule: 'wrong' })
  }
  if (reason?.text === undefined) return {}
  const text = reason.text.trim()
  if (text === '') faults.push({ field: `${path}.reason.text`, rule: 'required' })
  return { reason: { ...reason, text } }
}

/** Half a surrogate pair: a database would store another character in its place. */
export function isHalf(value: unknown): boolean {
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
