import { openedUntil, parseDateInput, type BatchStock } from '@forrad/core/domain'
import type { CalendarDate, Item } from '@forrad/openapi'
import {
  ActionBar,
  BatchHead,
  BottomSheet,
  Button,
  DateField,
  formatDate,
  formatUnits,
  SendingNote,
  useDirty,
} from '@forrad/ui'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { dayProblem } from '../model/opened-rule.ts'
import styles from './OpenSheet.module.css'

/** Props of {@link OpenSheet}. */
export interface OpenSheetProps {
  readonly item: Item
  readonly place: string
  readonly batch: BatchStock
  /** How many days it is good once opened. */
  readonly days: number
  readonly today: CalendarDate
  /** The day of opening, as typed. */
  readonly on: string
  readonly sending: boolean
  /** It was sent and nothing is known of it: only the very same may follow. */
  readonly unknown: boolean
  /** Why it was not done, in Swedish; null when nothing is wrong. */
  readonly failed: string | null
  readonly onDay: (on: string) => void
  readonly onOpen: () => void
  /** Sends the same once more while no answer comes. */
  readonly onAgain: () => void
  readonly onClose: () => void
}

/** Opens one pack of a batch: on which day, and until when it is good from then on. */
export function OpenSheet(props: OpenSheetProps) {
  const { item, place, batch, days, today, on, sending, unknown, failed } = props
  const { t } = useLingui()
  const isChanged = useDirty({ on })
  const day = parseDateInput(on, today)
  const problem = day === null ? 'no_day' : dayProblem(day, today)
  const until = day === null || problem !== null ? null : openedUntil(batch.expiration_date, day, days) // prettier-ignore
  const wrong = {
    no_day: null,
    not_yet: t`That day has not come yet`,
    too_long_ago: t`One year back at most`,
  }
  const printed = formatDate(batch.expiration_date)
  return (
    <BottomSheet
      title={t`Open a pack`}
      busy={sending}
      dirty={isChanged && !unknown}
      onClose={props.onClose}
      footer={
        <>
          <SendingNote
            sending={sending}
            unknown={unknown}
            failed={failed}
            onAgain={props.onAgain}
          />
          <ActionBar place="sheet">
            <Button
              appearance="primary"
              busy={sending}
              disabled={until === null && !unknown}
              onClick={props.onOpen}
            >
              {unknown ? t`Try again` : t`Open the pack`}
            </Button>
          </ActionBar>
        </>
      }
    >
      <BatchHead
        item={item}
        lot={batch.identifier ?? t`UNKNOWN`}
        about={[printed, place, formatUnits(batch.quantity)].join(' · ')}
      />
      <div className={styles.form}>
        <DateField
          label={t`Opened on`}
          value={on}
          today={today}
          disabled={sending || unknown}
          error={problem === null ? null : wrong[problem]}
          onChange={props.onDay}
        />
        <p className={styles.until} aria-live="polite">
          {until === null ? (
            t`Type the day when it was opened.`
          ) : (
            <>
              <span>{t`Good until`}</span>
              <strong className={until < today ? styles.past : undefined}>
                {formatDate(until)}
              </strong>
              <span>{reasonOf(until)}</span>
            </>
          )}
        </p>
      </div>
    </BottomSheet>
  )

  function reasonOf(date: CalendarDate): string {
    if (date < today) return t`The date has passed: it counts as expired.`
    if (date === batch.expiration_date) return t`The printed date comes first and stays.`
    return t`${plural(days, { one: '# day after opening', other: '# days after opening' })}`
  }
}
