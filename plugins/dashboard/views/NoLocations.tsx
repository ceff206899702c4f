import { EmptyState } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'

/** What stands there before the first location is made. */
export default function NoLocations() {
  const { t } = useLingui()
  return (
    <EmptyState icon="locations" title={t`No locations yet`}>
      {t`Here stands each location with its items. An administrator creates the first one.`}
    </EmptyState>
  )
}
