import { Button, EmptyState } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'

/** Props of {@link NoLocations}. */
export interface NoLocationsProps {
  /** Leads to where the first one is made; null for those who may not. */
  readonly onCreate: (() => void) | null
}

/** What stands there before the first location is made. */
export default function NoLocations({ onCreate }: NoLocationsProps) {
  const { t } = useLingui()
  const title = t`No locations yet`
  if (onCreate === null) {
    return (
      <EmptyState icon="locations" title={title}>
        {t`Here stands each location with its items. An administrator creates the first one.`}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon="locations"
      title={title}
      action={
        <Button
          appearance="primary"
          icon="add"
          onClick={onCreate}
        >{t`Create the first location`}</Button>
      }
    >
      {t`Begin with a location, such as the medicine room, and its shelf places. Then goods can be received there.`}
    </EmptyState>
  )
}
