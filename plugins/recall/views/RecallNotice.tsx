import type { Recall } from '@forrad/openapi'
import { Icon, ItemName, Link, useToday } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import { byUrgency, isOverdue, openTasks } from '../model/recall-state.ts'
import styles from './RecallNotice.module.css'
import { useRecalls } from './useRecalls.ts'

/** Props of {@link RecallNotice}. */
export interface RecallNoticeProps {
  /** Those in force. */
  readonly recalls: readonly Recall[]
  /** yyyy-mm-dd */
  readonly today: string
}

/**
 * What nobody misses on the start page: it lies at the screen's foot, where nothing moves for it, and what is
 * said of a change stands above it. One leads to itself, where it is answered; several lead to their list.
 */
export function RecallNotice({ recalls, today }: RecallNoticeProps) {
  const { t } = useLingui()
  const [first] = byUrgency(recalls, today)
  if (!first) return null
  const others = recalls.length - 1
  const open = openTasks(first)
  return (
    <Link
      to={others > 0 ? '/recalls' : `/recalls/${first.id}`}
      className={styles.notice}
      data-foot=""
    >
      <Icon icon="warning" size={20} />
      <span className={styles.text}>
        <strong>{t`Recalled batch:`}</strong> <ItemName item={first.item} />{' '}
        {first.lots.length === 0 ? t`all batches` : first.lots.join(', ')}
        {others > 0 ? ` ${t`${plural(others, { one: 'and # more', other: 'and # more' })}`}` : null}
        {isOverdue(first, today) ? (
          <strong className={styles.overdue}>
            {t`${plural(open, { one: 'Overdue: # location has not answered', other: 'Overdue: # locations have not answered' })}`}
          </strong>
        ) : null}
      </span>
      <Icon icon="right" size={20} />
    </Link>
  )
}

/** The same at work. */
export default function LiveRecallNotice() {
  return <RecallNotice recalls={useRecalls().state.list ?? []} today={useToday()} />
}
