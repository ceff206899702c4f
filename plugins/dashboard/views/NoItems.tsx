import { Button, EmptyState } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'

/** Props of {@link NoItems}. */
export interface NoItemsProps {
  /** Leads to where goods are received; null for those who may not. */
  readonly onReceive: (() => void) | null
}

/** What stands there while there are locations and no item lies in any of them. */
export default function NoItems({ onReceive }: NoItemsProps) {
  const { t } = useLingui()
  const title = t`No items here yet`
  if (onReceive === null) {
    return (
      <EmptyState title={title}>
        {t`What is out, low or expiring stands here once goods have been received.`}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={title}
      action={
        <Button
          appearance="primary"
          icon="receive"
          onClick={onReceive}
        >{t`Receive the first goods`}</Button>
      }
    >
      {t`Receive what lies on the shelves: each item then stands at its location, with its batches.`}
    </EmptyState>
  )
}
