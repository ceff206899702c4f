import { unbroken } from '@forrad/core/domain'
import type { Item } from '@forrad/openapi'
import styles from './ItemHead.module.css'

/** Props of {@link ItemName}. */
export interface ItemNameProps {
  readonly item: Pick<Item, 'display_name' | 'strength_text'>
}

/** An item's name as it is drawn: the strength bold, and no number parted from its unit (NAME-1, NAME-2). */
export function ItemName({ item }: ItemNameProps) {
  const { display_name, strength_text } = item
  if (!strength_text) return unbroken(display_name)
  return (
    // One box: in a column of lines the strength stands behind the name, not below it.
    <span>
      {unbroken(display_name)} <span className={styles.strength}>{unbroken(strength_text)}</span>
    </span>
  )
}
