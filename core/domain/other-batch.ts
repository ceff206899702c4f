/** The four reasons for a chosen batch that is out of turn, as the ledger has them (WHY-9). */
export const OTHER_BATCH_REASONS = [
  'batch_opened',
  'batch_missing',
  'batch_patient',
  'batch_other',
] as const

/** One of the reasons for another batch than the first. */
export type OtherBatchReason = (typeof OTHER_BATCH_REASONS)[number]

/** Whether a ledger entry's reason is one for another batch than the first; picks alone have them (WHY-10). */
export function isOtherBatchReason(code: string): code is OtherBatchReason {
  return OTHER_BATCH_REASONS.some((known) => known === code)
}
