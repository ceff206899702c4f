import { Button, EmptyState } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'

/** Props of {@link NoInventory}. */
export interface NoInventoryProps {
  readonly query: string
  readonly placeId: number | null
  /** Takes every filter away. */
  readonly onAll: () => void
}

/** Why the inventory shows nothing. */
export function NoInventory({ query, placeId, onAll }: NoInventoryProps) {
  const { t } = useLingui()
  if (query.trim() !== '') {
    return (
      <EmptyState
        icon="filter"
        title={t`Nothing matches`}
        action={<Button onClick={onAll}>{t`Show everything`}</Button>}
      />
    )
  }
  if (placeId !== null) return <EmptyState icon="box" title={t`Nothing lies on this shelf place`} />
  return (
    <EmptyState icon="boxes" title={t`Nothing lies here yet`}>
      {t`Here stands what lies on each shelf place, once goods have been received.`}
    </EmptyState>
  )
}
