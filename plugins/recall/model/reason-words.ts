import type { OtherBatchReason, RETURN_REASONS, WRITE_OFF_REASONS } from '@forrad/core/domain'
import type { Translate } from '@forrad/core/kernel'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What the product itself writes to the ledger as a reason; `lost` is what a transfer writes off. */
export type KnownReason =
  (typeof WRITE_OFF_REASONS)[number] | (typeof RETURN_REASONS)[number] | OtherBatchReason | 'lost'

const WORDS: Readonly<Record<KnownReason, MessageDescriptor>> = {
  recalled: msg`recalled`,
  expired: msg`has passed its date`,
  damaged: msg`damaged`,
  lost: msg`lost`,
  other: msg`other`,
  unused: msg`not used`,
  mispicked: msg`picked by mistake`,
  batch_opened: msg`opened pack`,
  batch_missing: msg`damaged or missing`,
  batch_patient: msg`the patient’s batch`,
  batch_other: msg`other`,
}

/** A reason's code in words; null of one that is the site's own, whose words the report does not have. */
export function reasonWords(code: string, translate: Translate): string | null {
  return isKnown(code) ? translate(WORDS[code]) : null
}

function isKnown(code: string): code is KnownReason {
  return Object.hasOwn(WORDS, code)
}
