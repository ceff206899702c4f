import type { Recall, RecallReport, RecallTask, RecallWholeAnswer } from '@forrad/openapi'
import {
  Button,
  Card,
  cx,
  DateField,
  ErrorMessage,
  formatDateTime,
  formatNumber,
  formatUnits,
  Icon,
  ItemName,
  ListSkeleton,
  PageHead,
  Section,
  UNIT,
} from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { isGathering, isOverdue, isReportSince, openTasks } from '../model/recall-state.ts'
import styles from './RecallScreen.module.css'
import { WithdrawnList } from './WithdrawnList.tsx'
import { RecallHistory } from './RecallHistory.tsx'
import { RecallSteps, type RecallStepsProps } from './RecallSteps.tsx'
import { useRecallWords } from './useRecallWords.ts'

/** Props of {@link RecallScreen}. */
export interface RecallScreenProps extends Omit<RecallStepsProps, 'recall' | 'isAsker'> {
  readonly recall: Recall
  readonly tasks: readonly RecallTask[]
  readonly alike: RecallWholeAnswer['alike']
  /** Null while it comes. */
  readonly report: RecallReport | null
  readonly reportError: string | null
  /** yyyy-mm-dd */
  readonly today: string
  /** As typed. */
  readonly since: string
  /** Where this computer stands: its task comes first. */
  readonly locationId: number | null
  readonly userId: string | null
  readonly saving: boolean
  /** Answers for a location; missing for who may not. */
  readonly onAnswer?: ((task: RecallTask) => void) | undefined
  readonly onSince: (since: string) => void
  /** Fetches the figures anew. */
  readonly onRetry: () => void
  readonly onSave: (format: 'pdf' | 'csv') => void
}

/** One recall: what it says, what each location has to answer, what is written alike, and what became of it. */
export function RecallScreen(props: RecallScreenProps) {
  const { recall, tasks, alike, report, today, since, saving } = props
  const { t } = useLingui()
  const words = useRecallWords()
  const overdue = isOverdue(recall, today)
  const open = openTasks(recall)
  const mine = (task: RecallTask) => (task.location_id === props.locationId ? 0 : 1)
  const sorted = [...tasks].sort(
    (a, b) => Number(a.answered_at !== null) - Number(b.answered_at !== null) || mine(a) - mine(b),
  )
  const mayReport = props.reportError === null && isReportSince(report, since, today)
  const isAsker = recall.asked !== null && recall.asked.by.apoex_id === props.userId
  return (
    <div className={styles.page}>
      <PageHead title={t`Recall`} back="/recalls" subtitle={<ItemName item={recall.item} />} />
      <Card className={cx(styles.head, recall.state !== 'active' && styles.over)}>
        <p className={styles.lots}>
          <Icon icon="warning" size={24} />
          <span>{words.standing(recall)}</span>
        </p>
        <p>{words.about(recall)}</p>
        {overdue ? (
          <p className={styles.overdue}>{t`Overdue: ${open} locations have not answered`}</p>
        ) : null}
        {recall.instructions ? <p className={styles.instructions}>{recall.instructions}</p> : null}
        {recall.letter ? (
          <a className={styles.letter} href={`/api/recalls/${recall.id}/letter`} download>
            <Icon icon="export" size={20} /> {t`Letter:`} {recall.letter.name}
          </a>
        ) : null}
        <RecallHistory recall={recall} />
      </Card>
      <RecallSteps {...props} isAsker={isAsker} />
      {recall.state === 'draft' ? null : (
        <Section title={t`What the locations answer`}>
          {sorted.length === 0 ? (
            <p className={styles.quiet}>
              <NobodyWords recall={recall} />
            </p>
          ) : (
            <ul className={styles.list}>
              {sorted.map((task) => (
                <li key={task.location_id}>
                  <TaskCard
                    task={task}
                    onAnswer={recall.state === 'active' ? props.onAnswer : undefined}
                  />
                </li>
              ))}
            </ul>
          )}
        </Section>
      )}
      {alike.length > 0 ? (
        <Section title={t`Written alike, not blocked`}>
          <Card>
            {alike.map(({ lot, like, places }) => (
              <p key={`${like} ${lot}`} className={styles.alike}>
                <strong>{lot}</strong> {t`is like ${like}. Look at the packs:`}{' '}
                {places
                  .map(
                    ({ location_name, storage_location, quantity }) =>
                      `${location_name} ${storage_location} ${formatUnits(quantity)}`,
                  )
                  .join(' · ')}
              </p>
            ))}
          </Card>
        </Section>
      ) : null}
      {recall.state === 'draft' ? null : (
        <Section title={t`Picked since`}>
          <div className={styles.figuresOf}>
            <div className={styles.since}>
              <DateField label={t`Since`} value={since} today={today} onChange={props.onSince} />
            </div>
            {props.reportError ? (
              <ErrorMessage title={t`The figures could not be fetched`} onRetry={props.onRetry}>
                {props.reportError}
              </ErrorMessage>
            ) : report === null ? (
              <ListSkeleton />
            ) : (
              <WithdrawnList recall={recall} report={report} />
            )}
            <div className={styles.buttons}>
              <Button
                icon="print"
                busy={saving}
                disabled={!mayReport}
                onClick={() => props.onSave('pdf')}
              >
                {t`Report as PDF`}
              </Button>
              <Button
                icon="export"
                disabled={saving || !mayReport}
                onClick={() => props.onSave('csv')}
              >
                {t`Report as CSV`}
              </Button>
            </div>
          </div>
        </Section>
      )}
    </div>
  )
}

function NobodyWords({ recall }: { readonly recall: Recall }) {
  const { t } = useLingui()
  if (isGathering(recall)) {
    return t`The locations have not been asked yet. It is done by itself within the hour.`
  }
  return recall.settled_at === null
    ? t`It ended before the locations were asked.`
    : t`Nothing of it lies anywhere. Nobody has to answer.`
}

function TaskCard(props: {
  readonly task: RecallTask
  readonly onAnswer: ((task: RecallTask) => void) | undefined
}) {
  const { task, onAnswer } = props
  const { t } = useLingui()
  const { answered_at, answered_by } = task
  const unknown = formatNumber(task.unknown)
  const left = formatNumber(task.left)
  return (
    <Card className={cx(styles.task, answered_at !== null && styles.done)}>
      <div className={styles.taskText}>
        <h3 className={styles.name}>{task.location_name}</h3>
        <p className={styles.figures}>
          {t`Expected`} <strong>{formatNumber(task.expected)}</strong>&nbsp;{UNIT}
          {answered_at === null ? null : (
            <>
              {' · '}
              {t`found`} <strong>{formatNumber(task.found ?? 0)}</strong>&nbsp;{UNIT}
            </>
          )}
        </p>
        {answered_at === null && task.unknown > 0 ? (
          <p>{t`Look among ${unknown} without a batch number`}</p>
        ) : null}
        {task.quarantined > 0 || task.written_off > 0 || answered_at !== null ? (
          <p className={styles.quiet}>
            {t`In quarantine`} {formatUnits(task.quarantined)} · {t`written off`}{' '}
            {formatUnits(task.written_off)}
          </p>
        ) : null}
        {task.remark ? <p>{task.remark}</p> : null}
        {answered_at === null ? null : (
          <p className={styles.quiet}>
            <Icon icon="success" size={16} />{' '}
            <time dateTime={answered_at}>{formatDateTime(answered_at)}</time>
            {` · ${answered_by?.name ?? ''}`}
          </p>
        )}
      </div>
      {answered_at === null && onAnswer ? (
        <Button appearance="primary" onClick={() => onAnswer(task)}>
          {t`Answer`}
        </Button>
      ) : null}
      {/* What came after the answer: it lies outside of the quarantine, and the recall is not closed. */}
      {answered_at !== null && task.left > 0 && onAnswer ? (
        <Button appearance="primary" onClick={() => onAnswer(task)}>
          {t`Put ${left} away`}
        </Button>
      ) : null}
    </Card>
  )
}
