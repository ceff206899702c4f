import { itemName } from '@forrad/core/domain'
import {
  cx,
  formatDate,
  formatNumber,
  ItemName,
  NarcoticIcon,
  Slot,
  UNIT,
  useSlot,
} from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import type { ExpiringRow } from '../model/expiring.ts'
import styles from './Expiring.module.css'

/** Props of {@link ExpiringLine}. */
export interface ExpiringLineProps {
  readonly row: ExpiringRow
  /** The person has dealt with it. */
  readonly done: boolean
  readonly onDone: () => void
  readonly onOpen: (() => void) | null
}

/** A batch that expires: a tick, what and where it is, and what plugins offer to do with it. */
export function ExpiringLine({ row, done, onDone, onOpen }: ExpiringLineProps) {
  const { item, place, batch, isExpired } = row
  const { opened, blocked } = batch
  const { t } = useLingui()
  const lot = batch.identifier ?? t`UNKNOWN`
  const name = itemName(item)
  // Their views come one by one, after the line.
  const hasBadges = useSlot('batch.badges').length > 0
  const drawn = (
    <>
      <NarcoticIcon level={item.narcotic_level} /> <ItemName item={item} />
    </>
  )
  return (
    <li className={cx(styles.line, done && styles.done)}>
      <label className={styles.tick}>
        <input
          type="checkbox"
          checked={done}
          aria-label={t`Dealt with: ${name}, ${lot}`}
          onChange={onDone}
        />
      </label>
      <div className={styles.what}>
        {onOpen ? (
          <button type="button" className={styles.name} onClick={onOpen}>
            {drawn}
          </button>
        ) : (
          <span className={styles.name}>{drawn}</span>
        )}
        <div className={styles.about}>
          <b className={isExpired ? styles.expired : styles.soon}>
            {isExpired ? `${t`Past its date`} ` : null}
            {formatDate(batch.expiration_date)}
          </b>
          <span>
            <b className={styles.quantity}>{formatNumber(batch.quantity)}</b>&nbsp;{UNIT}
          </span>
          <span>{place.identifier}</span>
          <span>{lot}</span>
        </div>
      </div>
      <div className={cx(styles.badges, hasBadges && styles.room)}>
        <Slot
          name="batch.badges"
          props={{
            itemId: item.id,
            identifier: batch.identifier,
            expiration_date: batch.expiration_date,
            storageLocationId: place.id,
            item,
            brief: true,
            ...(opened ? { opened } : {}),
            ...(blocked ? { blocked } : {}),
          }}
        />
      </div>
    </li>
  )
}
