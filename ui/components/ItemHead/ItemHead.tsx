import type { NamedItem } from '@forrad/core/kernel'
import type { CalendarDate, Item } from '@forrad/openapi'
import { cx } from '../../cx.ts'
import { FormPicture } from '../FormPicture/FormPicture.tsx'
import { LicenseTag } from '../LicenseTag/LicenseTag.tsx'
import { NarcoticIcon } from '../NarcoticIcon/NarcoticIcon.tsx'
import { ItemBadges } from './ItemBadges.tsx'
import styles from './ItemHead.module.css'
import { ItemName } from './ItemName.tsx'

/** What of an item its head shows. */
export type ItemHeadItem = NamedItem['item'] & Pick<Item, 'requires_license' | 'license' | 'kind'>

/** Props of {@link ItemHead}. */
export interface ItemHeadProps {
  readonly item: ItemHeadItem
  readonly today: CalendarDate
  /** The heading's level on the page; 3 when missing. */
  readonly level?: 1 | 2 | 3 | 4
  readonly large?: boolean
  /** The heading's id, for `aria-labelledby`. */
  readonly id?: string
}

/** The form as a picture, varunummer, name with strength, the marks for narcotics and licence, and what plugins say. */
export function ItemHead({ item, today, level = 3, large = false, id }: ItemHeadProps) {
  const Heading = `h${level}` as const
  return (
    <div className={cx(styles.root, large && styles.large)}>
      <FormPicture item={item} />
      <div className={styles.text}>
        <div className={styles.number}>{item.vendor_name}</div>
        <Heading className={styles.name} id={id}>
          <ItemName item={item} />
        </Heading>
        <div className={styles.marks}>
          <NarcoticIcon level={item.narcotic_level} />
          <LicenseTag item={item} today={today} />
          <ItemBadges item={item} />
        </div>
      </div>
    </div>
  )
}
