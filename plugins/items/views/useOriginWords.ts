import type { LedgerOrigin } from '@forrad/openapi'
import { useLingui } from '@lingui/react/macro'

/** How a change came about, in words. */
export function useOriginWords(): Readonly<Record<LedgerOrigin, string>> {
  const { t } = useLingui()
  return {
    manual: t`By hand`,
    scan: t`By scan`,
    offline: t`Without a network`,
    import: t`Import`,
    document: t`Document`,
  }
}
