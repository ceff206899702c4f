import { cx, ItemName, NarcoticIcon } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { whyNotOrdered, type OrderRow } from '../model/order.ts'
import styles from './ItemWords.module.css'

/** An item's name, quiet where it is not ordered, with why (ORDER-8). */
export function ItemWords({ row }: { readonly row: OrderRow }) {
  const { t } = useLingui()
  const { item } = row
  const why = whyNotOrdered(row)
  const words = {
    left_out: t`Left out`,
    no_level: t`No preferred level set`,
    level_too_low: t`Preferred level too low`,
  }
  return (
    <span className={cx(styles.words, why && styles.out)}>
      <span>
        <ItemName item={item} /> <NarcoticIcon level={item.narcotic_level} />
      </span>
      {why ? <span className={styles.why}>{words[why]}</span> : null}
    </span>
  )
}
