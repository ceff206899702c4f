import { cx, ItemName, NarcoticIcon } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import type { OrderRow } from '../model/order.ts'
import styles from './ItemWords.module.css'

/** An item's name, quiet where it is not ordered, with why where nothing is suggested. */
export function ItemWords({ row }: { readonly row: OrderRow }) {
  const { t } = useLingui()
  const { item, line, quantity } = row
  return (
    <span className={cx(styles.words, quantity === 0 && styles.out)}>
      <span>
        <ItemName item={item} /> <NarcoticIcon level={item.narcotic_level} />
      </span>
      {quantity > 0 ? null : (
        <span className={styles.why}>
          {line.suggestion > 0
            ? t`Left out`
            : line.preferred_stock_level === 0
              ? t`No preferred level set`
              : t`At its preferred level`}
        </span>
      )}
    </span>
  )
}
