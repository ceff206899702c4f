import type { CalendarDate } from '@forrad/openapi'
import {
  isExpired,
  orderBatches,
  sameBatch,
  freeBatches,
  type BatchKey,
  type BatchReason,
  type BatchStock,
  type PreferredBatch,
} from '@forrad/core/domain'
import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { cx } from '../../cx.ts'
import { formatDate, formatNumber, UNIT } from '../../format.ts'
import { BatchActions } from './BatchActions.tsx'
import styles from './BatchList.module.css'

/** A change that a batch is about to get. */
export interface BatchPreview extends BatchKey {
  /** What will be left, in pieces. */
  readonly after: number
}

/** Props of {@link BatchRow}. */
export interface BatchRowProps {
  readonly batch: BatchStock
  readonly today: CalendarDate
  /** Why it has its place; null where that is not said. */
  readonly reason?: BatchReason | null
  /** The reason has a line of its own, so that nothing moves when it becomes another. */
  readonly roomy?: boolean
  /** What will be left, when a change is about to fall on it. */
  readonly after?: number | undefined
  /** Chooses it among the others of this name; none while there is no choice. */
  readonly choice?: BatchChoice | undefined
  /** The item that it is a batch of, where plugins may add marks and actions. */
  readonly itemId?: number | undefined
  /** The shelf place, where plugins may offer to handle the batch. */
  readonly storageLocationId?: number | undefined
  /** The shelf place, also where the batch is only being chosen. */
  readonly shelfPlaceId?: number | undefined
  /** It is the one to take from: what is done with it next stands at its row. */
  readonly next?: boolean
  /** What plugins say of it stands there, and nothing that they offer. */
  readonly brief?: boolean
}

interface BatchChoice {
  readonly name: string
  /** It gives first. */
  readonly checked: boolean
  readonly disabled: boolean
  readonly onChoose: () => void
}

/** One batch: lot, date, quantity, why it has its place, and what a change leaves of it. */
export function BatchRow(props: BatchRowProps) {
  const { batch, today, reason = null, roomy = false, after, choice, itemId, next = false } = props
  const { brief = false } = props
  const { identifier, expiration_date, opened, blocked } = batch
  const storageLocationId = props.storageLocationId ?? null
  const shelfPlaceId = props.shelfPlaceId ?? storageLocationId
  const marks = { ...(opened ? { opened } : {}), ...(blocked ? { blocked } : {}) }
  const { t } = useLingui()
  const words = useReasonWords()
  const expired = isExpired(batch.expiration_date, today)
  const lot = batch.identifier ?? t`UNKNOWN`
  const date = formatDate(batch.expiration_date)
  const left = after === undefined ? null : formatNumber(after)
  return (
    <li
      className={cx(
        styles.row,
        (reason === 'scanned' || reason === 'chosen') && styles.highlighted,
        choice && styles.choosable,
        itemId !== undefined && storageLocationId !== null && styles.handled,
      )}
    >
      {choice ? (
        <input
          type="radio"
          className={styles.radio}
          name={choice.name}
          checked={choice.checked}
          disabled={choice.disabled}
          aria-label={t`Take first from ${lot}, ${date}`}
          onChange={choice.onChoose}
        />
      ) : null}
      <span className={styles.identifier}>
        {lot}
        {reason === null ? null : (
          <span className={cx(styles.reason, roomy && styles.roomy, styles[reason])}>
            {words[reason]}
          </span>
        )}
      </span>
      <span className={styles.date}>
        {date}
        {expired && reason !== 'expired' ? (
          <span className={cx(styles.reason, styles.expired)}>{words.expired}</span>
        ) : null}
      </span>
      <span className={styles.quantity}>
        {left === null ? null : (
          <span className={styles.before}>
            {formatNumber(batch.quantity)}
            <span aria-hidden> → </span>
            <span className={styles.hidden}>{t`becomes`}</span>
          </span>
        )}
        <b>{left ?? formatNumber(batch.quantity)}</b> {UNIT}
      </span>
      {itemId === undefined ? null : (
        <BatchActions
          {...{
            itemId,
            identifier,
            expiration_date,
            storageLocationId,
            shelfPlaceId,
            next,
            ...(brief ? { brief } : {}),
            ...marks,
          }}
        />
      )}
    </li>
  )
}

/** Each reason in words. */
function useReasonWords(): Readonly<Record<BatchReason, string>> {
  const { t } = useLingui()
  return {
    scanned: t`Scanned`,
    same_lot: t`Same lot, other date`,
    chosen: t`Chosen`,
    expired: t`Expired`,
    opened: t`Opened`,
    first: t`Goes out first`,
    later: t`Goes out later`,
    undated: t`Without a date`,
  }
}

/** Props of {@link BatchList}. */
export interface BatchListProps {
  /** In batch order. */
  readonly batches: readonly BatchStock[]
  readonly today: CalendarDate
  /** Says at each batch why it has its place. */
  readonly why?: boolean
  /** The batch to take first: the chosen or scanned one. */
  readonly preferred?: PreferredBatch | null
  /** The changes about to be saved, so that the person sees which batches they fall on. */
  readonly changes?: readonly BatchPreview[]
  /** The list's name to screen readers. */
  readonly label?: string
  /** No other batch can be chosen just now. */
  readonly disabled?: boolean
  /** Takes another batch first; offered where there are several. */
  readonly onChoose?: ((batch: BatchStock) => void) | undefined
  /** The item that these are batches of, where plugins may add marks and actions. */
  readonly itemId?: number | undefined
  /** The shelf place, where plugins may offer to handle a batch. */
  readonly storageLocationId?: number | undefined
  /** The shelf place, also where the batches are only being chosen. */
  readonly shelfPlaceId?: number | undefined
  /** What plugins say of the batches stands there, and nothing that they offer: a list of other work. */
  readonly brief?: boolean
  /** Lots that nothing may be taken from, beside what is marked: they have no place in the order (BATCH-6, BATCH-8). */
  readonly blocked?: readonly string[]
}

/** The batches of one shelf place. */
export function BatchList(props: BatchListProps) {
  const { batches, today, why = false, preferred, changes = [], label, itemId, blocked } = props
  const { disabled = false, onChoose } = props
  const { t } = useLingui()
  const name = useId()
  if (batches.length === 0) return <p className={styles.none}>{t`No stock here`}</p>
  const free = freeBatches(batches, blocked)
  const ordered = why ? orderBatches(free, { today, preferred: preferred ?? undefined }) : []
  const several = batches.length > 1
  const [first] = ordered
  const isFirst = (batch: BatchStock) => first !== undefined && sameBatch(first.batch, batch)
  return (
    <ul className={styles.list} aria-label={label ?? t`Batches`}>
      {batches.map((batch) => {
        const reason = ordered.find((each) => sameBatch(each.batch, batch))?.reason ?? null
        return (
          <BatchRow
            key={`${batch.identifier} ${batch.expiration_date}`}
            batch={batch}
            today={today}
            reason={several || !isOfOrder(reason) ? reason : null}
            roomy={several}
            after={changes.find((change) => sameBatch(change, batch))?.after}
            choice={
              several && onChoose && free.includes(batch)
                ? { name, disabled, checked: isFirst(batch), onChoose: () => onChoose(batch) }
                : undefined
            }
            itemId={itemId}
            storageLocationId={props.storageLocationId}
            shelfPlaceId={props.shelfPlaceId}
            next={reason === 'first'}
            {...(props.brief ? { brief: true } : {})}
          />
        )
      })}
    </ul>
  )
}

/** A reason that says something only beside other batches. */
function isOfOrder(reason: BatchReason | null): boolean {
  return reason === 'first' || reason === 'later' || reason === 'undated'
}
