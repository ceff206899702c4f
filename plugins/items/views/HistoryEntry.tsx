import { hasCode } from '@forrad/core/api'
import { isBesideAnother, isOpening, OPENED } from '@forrad/core/domain'
import type { StockProblem } from '@forrad/core/stores'
import type { Adjustment, AdjustmentRow, LedgerType } from '@forrad/openapi'
import { Button, cx, formatDate, formatDateTime, formatNumber, formatUnits } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import styles from './HistoryEntry.module.css'
import { useOriginWords } from './useOriginWords.ts'

/** Props of {@link HistoryEntry}. */
export interface HistoryEntryProps {
  readonly entry: Adjustment
  /** This person can still take it back. */
  readonly undoable: boolean
  readonly undoing: boolean
  /** Why it could not be taken back; not said once it is, as after a lost answer. */
  readonly refused: StockProblem | null
  /** What the entry's document is called; none when missing. */
  readonly document?: string | undefined
  /** What plugins added to it and none of them shows, a line for each. */
  readonly said?: readonly string[] | undefined
  /** What plugins say of it. */
  readonly marks?: ReactNode
  /** Words why a call failed. */
  readonly wordError: (error: unknown) => string
  readonly onUndo: () => void
}

/** One change: what, when, who, and for each batch what it was and became. */
export function HistoryEntry(props: HistoryEntryProps) {
  const { entry, undoable, undoing, refused, document, said, marks, wordError, onUndo } = props
  const { t } = useLingui()
  const origins = useOriginWords()
  const types: Record<LedgerType, string> = {
    remove: t`Pick`,
    stocktaking: t`Stocktaking`,
    receive: t`Reception`,
    move: t`Moved`,
    write_off: t`Written off`,
    return: t`Put back`,
    undo: t`Undoing`,
  }
  const undone = entry.undone_by_id !== null
  const { type, reason: why } = entry
  const opens = type === 'move' && why !== undefined && isOpening({ type, reason: why })
  const opened = why?.code === OPENED ? t`Opened` : t`Opening taken back`
  const kind = opens ? opened : isBesideAnother(entry) ? t`Already counted` : types[type]
  const reason = opens ? undefined : (why?.text ?? why?.code)
  // The name of its document stands above.
  const origin = document === undefined ? entry.origin : undefined
  const written = formatDateTime(entry.created_at)
  const happened = entry.occurred_at && formatDateTime(entry.occurred_at)
  return (
    <li className={styles.entry}>
      <div className={styles.head}>
        <div className={styles.text}>
          <span className={styles.type}>
            {kind}
            {undone ? <span className={styles.undone}>{t`Undone`}</span> : null}
            {document === undefined ? null : ` · ${document}`}
          </span>
          <span className={styles.when}>
            <time dateTime={entry.created_at}>{written}</time>
            {` · ${entry.user.name}`}
            {origin === undefined ? null : ` · ${origins[origin]}`}
          </span>
          {happened === undefined || happened === written ? null : (
            <span
              className={styles.when}
            >{t`Happened ${happened}, reached the server later.`}</span>
          )}
          {reason === undefined ? null : (
            <span className={styles.when}>{t`Reason: ${reason}`}</span>
          )}
          {said?.map((line) => (
            <span key={line} className={styles.when}>
              {line}
            </span>
          ))}
          {marks === undefined ? null : <span className={styles.when}>{marks}</span>}
        </div>
        {undoable ? (
          <Button icon="undo" busy={undoing} onClick={onUndo}>
            {t`Undo`}
          </Button>
        ) : null}
      </div>
      <div role="alert">
        {refused && !undone ? (
          <p className={styles.refused}>
            {hasCode(refused, 'stock_changed')
              ? t`It cannot be undone: the stock has changed since.`
              : wordError(refused)}
          </p>
        ) : null}
      </div>
      <ul className={cx(styles.rows, undone && styles.void)}>
        {entry.rows.map((row) => (
          <RowLine
            key={`${row.storage_location.id} ${row.identifier} ${row.expiration_date}`}
            row={row}
          />
        ))}
      </ul>
    </li>
  )
}

function RowLine({ row }: { readonly row: AdjustmentRow }) {
  const { t } = useLingui()
  const { location, storage_location, identifier, expiration_date, before, after, quantity } = row
  const batch = [
    identifier ?? t`UNKNOWN`,
    ...(expiration_date ? [formatDate(expiration_date)] : []),
  ]
  return (
    <li className={styles.row}>
      <span className={styles.where}>
        {`${location.name} · ${storage_location.identifier}`}
        <span className={styles.batch}>{batch.join(' · ')}</span>
      </span>
      <span className={styles.figures}>
        <b className={styles.change}>
          {quantity === 0 ? t`As recorded` : `${quantity > 0 ? '+' : ''}${formatUnits(quantity)}`}
        </b>
        <span className={styles.span}>
          {formatNumber(before)}
          <span aria-hidden> → </span>
          <span className={styles.hidden}>{` ${t`becomes`} `}</span>
          {formatNumber(after)}
        </span>
      </span>
    </li>
  )
}
