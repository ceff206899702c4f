import type { Recall } from '@forrad/openapi'
import {
  Button,
  Card,
  cx,
  EmptyState,
  ErrorMessage,
  formatDateTime,
  Icon,
  ItemName,
  Link,
  ListSkeleton,
  PageHead,
  Section,
} from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { byUrgency, isOverdue, openTasks } from '../model/recall-state.ts'
import styles from './RecallsScreen.module.css'
import { useRecallWords } from './useRecallWords.ts'

/** Props of {@link RecallsScreen}. */
export interface RecallsScreenProps {
  /** Those in force, newest first; null until they are known. */
  readonly recalls: readonly Recall[] | null
  /** Why they could not be fetched, in Swedish. */
  readonly error: string | null
  readonly onRetry: () => void
  /** Those that block nothing yet. */
  readonly drafts?: readonly Recall[]
  /** The newest of those that are over. */
  readonly closed?: readonly Recall[]
  /** Shows the next of those that are over; missing when all are shown. */
  readonly onMoreClosed?: (() => void) | undefined
  /** The next ones are on their way. */
  readonly adding?: boolean
  /** Why drafts and those that are over could not be fetched, in Swedish. */
  readonly othersError?: string | null
  readonly onOthersRetry?: (() => void) | undefined
  /** yyyy-mm-dd */
  readonly today: string
  /** Writes a new one; missing for who may not. */
  readonly onNew?: (() => void) | undefined
}

/** Every batch that is blocked, by whom and why. */
export function RecallsScreen(props: RecallsScreenProps) {
  const { recalls, error, drafts = [], closed = [], today, onRetry, onNew } = props
  const { t } = useLingui()
  return (
    <>
      <PageHead
        title={t`Recalls`}
        actions={
          onNew ? (
            <Button icon="add" onClick={onNew}>
              {t`New recall`}
            </Button>
          ) : null
        }
      />
      {error ? (
        <ErrorMessage title={t`The recalls could not be fetched`} onRetry={onRetry}>
          {error}
        </ErrorMessage>
      ) : null}
      {recalls === null && error === null ? <ListSkeleton /> : null}
      {recalls?.length === 0 ? (
        <EmptyState icon="success" title={t`No batch is blocked`}>
          {t`An administrator blocks a batch from a scanned pack or from the item.`}
        </EmptyState>
      ) : null}
      {recalls && recalls.length > 0 ? (
        <ul className={cx(styles.list, styles.active)}>
          {byUrgency(recalls, today).map((recall) => (
            <li key={recall.id}>
              <RecallCard recall={recall} today={today} />
            </li>
          ))}
        </ul>
      ) : null}
      <Others title={t`Drafts`} recalls={drafts} />
      <Others title={t`Ended`} recalls={closed}>
        {props.onMoreClosed && !props.othersError ? (
          <Button wide busy={props.adding ?? false} onClick={props.onMoreClosed}>
            {t`Show more`}
          </Button>
        ) : null}
      </Others>
      {props.othersError ? (
        <ErrorMessage
          title={t`Drafts and ended recalls could not be fetched`}
          onRetry={props.onOthersRetry}
        >
          {props.othersError}
        </ErrorMessage>
      ) : null}
    </>
  )
}

/** Recalls that block nothing, each a line that leads to it. */
function Others({
  title,
  recalls,
  children,
}: {
  readonly title: string
  readonly recalls: readonly Recall[]
  /** What stands below them. */
  readonly children?: ReactNode
}) {
  const words = useRecallWords()
  if (recalls.length === 0) return null
  return (
    <Section title={title}>
      <ul className={styles.list}>
        {recalls.map((recall) => (
          <li key={recall.id}>
            <Link to={`/recalls/${recall.id}`} className={styles.other}>
              <span>
                <ItemName item={recall.item} />
                <br />
                {`${words.batches(recall)} · ${words.about(recall)}`}
              </span>
              <Icon icon="right" size={20} />
            </Link>
          </li>
        ))}
      </ul>
      {children}
    </Section>
  )
}

/** One in force; what an administrator does with it stands in its own page. */
function RecallCard({ recall, today }: { readonly recall: Recall; readonly today: string }) {
  const { t } = useLingui()
  const words = useRecallWords()
  const { name } = recall.begun_by
  const { answered, total } = recall.tasks
  return (
    <Card className={styles.card}>
      <div className={styles.text}>
        <h2 className={styles.name}>
          <ItemName item={recall.item} />
        </h2>
        <p className={styles.lot}>{words.batches(recall)}</p>
        <p>{words.about(recall)}</p>
        {recall.instructions ? <p>{recall.instructions}</p> : null}
        {total > 0 ? (
          <p className={cx(isOverdue(recall, today) && styles.overdue)}>
            {isOverdue(recall, today)
              ? t`Overdue: ${answered} of ${total} locations have answered`
              : t`${answered} of ${total} locations have answered`}
          </p>
        ) : null}
        <p className={styles.when}>
          <time dateTime={recall.begun_at}>{formatDateTime(recall.begun_at)}</time>
          {` · ${name}`}
        </p>
      </div>
      <Link to={`/recalls/${recall.id}`} className={styles.open}>
        {openTasks(recall) > 0 ? t`Open and answer` : t`Open`}
      </Link>
    </Card>
  )
}
