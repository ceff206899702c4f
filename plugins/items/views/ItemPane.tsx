import type { Item } from '@forrad/openapi'
import { DetailPane, ItemHead } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'

/** Props of {@link ItemPane}. */
export interface ItemPaneProps {
  readonly itemId: number
  /** Undefined while nothing is known of it. */
  readonly item: Item | undefined
  /** yyyy-mm-dd */
  readonly today: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The frame of the item panel, headed by the item: beside the page where there is room, else over it. */
export function ItemPane({ itemId, item, today, onClose, children }: ItemPaneProps) {
  const { t } = useLingui()
  const heading = useId()
  const head = item
    ? {
        title: <ItemHead item={item} today={today} level={2} large id={heading} />,
        labelledBy: heading,
      }
    : { title: t`Item` }
  return (
    <DetailPane contentKey={itemId} onClose={onClose} {...head}>
      {children}
    </DetailPane>
  )
}
