import { itemName } from '@forrad/core/domain'
import type { CalendarDate, Item } from '@forrad/openapi'
import { ItemBadges, ItemName, LicenseTag, NarcoticIcon } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import styles from './Table.module.css'

/** Props of {@link NameCell}. */
export interface NameCellProps {
  readonly item: Item
  readonly today: CalendarDate
  /** Opens the item; null when nobody offers it. */
  readonly onOpen: (() => void) | null
}

/** An item's name at the head of a table's row, with the marks that belong to it. */
export function NameCell({ item, today, onOpen }: NameCellProps) {
  const { t } = useLingui()
  const marks = useId()
  const drawn = (
    <>
      <span>
        <NarcoticIcon level={item.narcotic_level} /> <ItemName item={item} />
      </span>
      <span className={styles.marks} id={marks}>
        <LicenseTag item={item} today={today} />
        <ItemBadges item={item} />
      </span>
    </>
  )
  if (!onOpen) return <span className={styles.name}>{drawn}</span>
  const name = itemName(item)
  return (
    <button
      type="button"
      className={styles.name}
      onClick={onOpen}
      aria-label={t`Open ${name}`}
      // A button's own words hide what stands in it from screen readers.
      aria-describedby={marks}
    >
      {drawn}
    </button>
  )
}
