import type { OtherBatchReason } from '@forrad/core/domain'
import { useLingui } from '@lingui/react/macro'
import { reasonWords } from '../model/reason-words.ts'

/** Each of the four reasons in words, as whoever picked was asked. */
export function useReasonWords(): Readonly<Record<OtherBatchReason, string>> {
  const { i18n } = useLingui()
  return reasonWords((message) => i18n._(message))
}
