import {
  BATCHES_ALONE,
  isOtherBatchReason,
  OPENED_ON,
  OTHER_BATCH,
  type OtherBatchReason,
} from '@forrad/core/domain'
import { plainExtra, type PlainExtra, type Translate } from '@forrad/core/kernel'
import type { Adjustment } from '@forrad/openapi'
import { msg } from '@lingui/core/macro'

/** Why another batch than the first was taken, in words. */
export function otherBatchWords(translate: Translate): Readonly<Record<OtherBatchReason, string>> {
  return {
    batch_opened: translate(msg`Opened pack`),
    batch_missing: translate(msg`Damaged or missing`),
    batch_patient: translate(msg`The patient’s batch`),
    batch_other: translate(msg`Other`),
  }
}

/**
 * What plugins added to an entry and no column of theirs shows, in one text (EXTRA-2); null where that is
 * nothing. A name that the product itself has no words for goes by the words of its plugin's catalog under
 * the same name, or by itself.
 */
export function wordExtra(
  extra: Adjustment['extra'],
  columnsOf: readonly string[],
  translate: Translate,
): string | null {
  const said = plainExtra(extra, columnsOf).map(({ name, value }) => {
    return `${labelOf(name, translate)}: ${wordOf(name, value, translate)}`
  })
  return said.length > 0 ? said.join('; ') : null
}

function labelOf(name: string, translate: Translate): string {
  switch (name) {
    case OPENED_ON:
      return translate(msg`Opened on`)
    case OTHER_BATCH:
      return translate(msg`Why another batch`)
    case BATCHES_ALONE:
      return translate(msg`Only these batches counted`)
    default:
      return translate({ id: name })
  }
}

function wordOf(name: string, value: PlainExtra['value'], translate: Translate): string {
  if (typeof value === 'boolean') return value ? translate(msg`Yes`) : translate(msg`No`)
  const text = String(value)
  const isReason = name === OTHER_BATCH && isOtherBatchReason(text)
  return isReason ? otherBatchWords(translate)[text] : text
}
