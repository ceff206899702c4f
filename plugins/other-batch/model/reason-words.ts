import type { Translate } from '@forrad/core/kernel'
import { msg } from '@lingui/core/macro'
import type { ToldReason } from './told-reason.ts'

/** Each of the four reasons in words, as whoever picked was asked; and what was scanned, where nobody is. */
export function reasonWords(translate: Translate): Readonly<Record<ToldReason, string>> {
  return {
    batch_opened: translate(msg`Opened pack`),
    batch_missing: translate(msg`Damaged or missing`),
    batch_patient: translate(msg`The patient’s batch`),
    batch_other: translate(msg`Other`),
    scanned: translate(msg`Scanned, without a reason`),
  }
}
