import { useLingui } from '@lingui/react/macro'
import { reasonWords } from '../model/reason-words.ts'
import type { ToldReason } from '../model/told-reason.ts'

/** By what picks are told, in words. */
export function useReasonWords(): Readonly<Record<ToldReason, string>> {
  const { i18n } = useLingui()
  return reasonWords((message) => i18n._(message))
}
