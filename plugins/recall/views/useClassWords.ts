import type { RecallClass } from '@forrad/openapi'
import { useLingui } from '@lingui/react/macro'

/** Each class of a recall in words. */
export function useClassWords(): Readonly<Record<RecallClass, string>> {
  const { t } = useLingui()
  return { I: t`Class I`, II: t`Class II`, III: t`Class III`, none: t`No class` }
}
