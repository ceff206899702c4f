import type { OtherBatchReason } from '@forrad/core/domain'
import type { Translate } from '@forrad/core/kernel'
import { msg } from '@lingui/core/macro'

/** Each of the four reasons in words, as whoever picked was asked. */
export function reasonWords(translate: Translate): Readonly<Record<OtherBatchReason, string>> {
  return {
    batch_opened: translate(msg`Opened pack`),
    batch_missing: translate(msg`Damaged or missing`),
    batch_patient: translate(msg`The patient’s batch`),
    batch_other: translate(msg`Other`),
  }
}
