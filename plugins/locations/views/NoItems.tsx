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
}

/** Why no items are shown. */
export function NoItems({ filtered, onAll, onAdd }: NoItemsProps) {
  const { t } = useLingui()
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
