import type { StorageLocation } from '@forrad/openapi'
import { CoverLink, Icon, IconButton } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { locationAddress, TABS } from '../model/address.ts'
import styles from './ShelfPlaceRow.module.css'
import { useCountWords } from './useCountWords.ts'

/** Props of {@link ShelfPlaceRow}. */
export interface ShelfPlaceRowProps {
  readonly place: StorageLocation
  /** How many items lie there; null while that is not known. */
  readonly count: number | null
  /** Prints its label; null where nobody offers that. */
  readonly onPrint: (() => void) | null
  /** Null for those who may not. */
  readonly onRename: (() => void) | null
  readonly onRemove: (() => void) | null
}

/** One shelf place; a tap shows what lies there. */
export function ShelfPlaceRow(props: ShelfPlaceRowProps) {
  const { place, count, onPrint, onRename, onRemove } = props
  const { t } = useLingui()
  const words = useCountWords()
  const { id, location_id, identifier } = place
  return (
    <div className={styles.row}>
      <div className={styles.text}>
        <span className={styles.name}>
          <CoverLink to={locationAddress(location_id, { placeId: id, tab: TABS.inventory })}>
            {identifier}
          </CoverLink>
        </span>
        {count === null ? null : <span className={styles.count}>{words.items(count)}</span>}
      </div>
      {onPrint ? (
        <IconButton
          icon="print"
          label={t`Print the label of ${identifier}`}
          onClick={onPrint}
          className={styles.action}
        />
      ) : null}
      {onRename ? (
        <IconButton
          icon="edit"
          label={t`Rename ${identifier}`}
          onClick={onRename}
          className={styles.action}
        />
      ) : null}
      {onRemove ? (
        <IconButton
          icon="remove"
          label={t`Delete ${identifier}`}
          onClick={onRemove}
          className={styles.action}
        />
      ) : null}
      <Icon icon="right" size={20} className={styles.arrow} />
    </div>
  )
}
