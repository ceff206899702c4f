import { Button, EmptyState } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'

/** Props of {@link NoItems}. */
export interface NoItemsProps {
  /** The location keeps items, and none of them matches. */
  readonly filtered: boolean
  /** Takes every filter away. */
  readonly onAll: () => void
  /** Null for those who may not. */
  readonly onAdd: (() => void) | null
  /** Where there is no shelf place yet, leads to them; else null, and for those who may not make one. */
  readonly onPlaces: (() => void) | null
}

/** Why no items are shown. */
export function NoItems({ filtered, onAll, onAdd, onPlaces }: NoItemsProps) {
  const { t } = useLingui()
  if (!filtered && onPlaces) {
    return (
      <EmptyState
        icon="place"
        title={t`No shelf places yet`}
        action={<Button icon="add" onClick={onPlaces}>{t`Add shelf places`}</Button>}
      >
        {t`Items lie on shelf places. Create those first, then receive what lies there.`}
      </EmptyState>
    )
  }
  return filtered ? (
    <EmptyState
      icon="filter"
      title={t`No item matches`}
      action={<Button onClick={onAll}>{t`Show all items`}</Button>}
    />
  ) : (
    <EmptyState
      icon="boxes"
      title={t`No items here yet`}
      action={onAdd ? <Button icon="add" onClick={onAdd}>{t`Add an item`}</Button> : null}
    >
      {t`Here stands each item that is kept at this location. They come with deliveries, or when an administrator adds them.`}
    </EmptyState>
  )
}
