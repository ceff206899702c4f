import type { LevelField } from '@forrad/core/domain'
import { useLingui } from '@lingui/react/macro'

/** What each level is called. */
export function useLevelLabels(): Readonly<Record<LevelField, string>> {
  const { t } = useLingui()
  return {
    reorder_point: t`Reorder point`,
    preferred_stock_level: t`Preferred stock level`,
    reorder_multiple: t`Reorder multiple`,
  }
}
