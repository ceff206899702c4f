import type { OtherBatchReason } from '@forrad/core/domain'
import { useLingui } from '@lingui/react/macro'

/** Each of the four reasons in words, as whoever picked was asked. */
export function useReasonWords(): Readonly<Record<OtherBatchReason, string>> {
  const { t } = useLingui()
  return {
    batch_opened: t`Opened pack`,
    batch_missing: t`Damaged or missing`,
    batch_patient: t`The patient’s batch`,
    batch_other: t`Other`,
  }
}
