import type { OpenedMark } from '@forrad/core/domain'
import type { Batch, CalendarDate, Item } from '@forrad/openapi'
import {
  ActionBar,
  BatchHead,
  BottomSheet,
  Button,
  cx,
  formatDate,
  formatUnits,
  SendingNote,
} from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import styles from './OpenSheet.module.css'

/** Props of {@link OpenedSheet}. */
export interface OpenedSheetProps {
  readonly item: Item
  readonly place: string
  readonly batch: Batch & { readonly opened: OpenedMark }
  readonly today: CalendarDate
  /** The label is being made. */
  readonly printing: boolean
  readonly sending: boolean
  /** It was sent and nothing is known of it: only the very same may follow. */
  readonly unknown: boolean
  /** Why something was not done, in Swedish; null when nothing is wrong. */
  readonly failed: string | null
  readonly onPrint: () => void
  readonly onTakeBack: () => void
  /** Sends the same once more while no answer comes. */
  readonly onAgain: () => void
  readonly onClose: () => void
}

/** An opened pack: until when it is good, its label, and taking a mistaken opening back. */
export function OpenedSheet(props: OpenedSheetProps) {
  const { item, place, batch, today, printing, sending, unknown, failed } = props
  const { t } = useLingui()
  const { on, printed_date } = batch.opened
  const since = formatDate(on)
  const printed = formatDate(printed_date)
  const isPast = batch.expiration_date !== null && batch.expiration_date < today
  return (
    <BottomSheet
      title={t`Opened pack`}
      busy={sending}
      onClose={props.onClose}
      footer={
        <>
          <SendingNote
            sending={sending}
            unknown={unknown}
            failed={failed}
            title={t`It was not done`}
            onAgain={props.onAgain}
          />
          <ActionBar place="sheet">
            <Button busy={sending} disabled={printing} onClick={props.onTakeBack}>
              {unknown ? t`Try again` : t`Not opened, take it back`}
            </Button>
            <Button appearance="primary" busy={printing} disabled={sending} onClick={props.onPrint}>
              {t`Print label`}
            </Button>
          </ActionBar>
        </>
      }
    >
      <BatchHead
        item={item}
        lot={batch.identifier ?? t`UNKNOWN`}
        about={[place, formatUnits(batch.quantity)].join(' · ')}
      />
      <p className={styles.until}>
        <span>{t`Good until`}</span>
        <strong className={cx(isPast && styles.past)}>{formatDate(batch.expiration_date)}</strong>
        <span>
          {[t`Opened ${since}`, ...(printed_date === null ? [] : [t`printed ${printed}`])].join(
            ' · ',
          )}
        </span>
      </p>
    </BottomSheet>
  )
}
