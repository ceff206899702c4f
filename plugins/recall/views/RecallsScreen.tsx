import type { Recall } from '@forrad/openapi'
import {
  Button,
  Card,
  EmptyState,
  ErrorMessage,
  ItemName,
  ListSkeleton,
  PageHead,
} from '@forrad/ui'
import { formatDateTime } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { recallName } from '../model/recall-rule.ts'
import styles from './RecallsScreen.module.css'
import { useClassWords } from './useClassWords.ts'

/** Props of {@link RecallsScreen}. */
export interface RecallsScreenProps {
  /** Those in force, newest first; null until they are known. */
  readonly recalls: readonly Recall[] | null
  /** Why they could not be fetched, in Swedish. */
  readonly error: string | null
  readonly onRetry: () => void
  /** Lifts a block; missing for who may not. */
  readonly onLift?: ((recall: Recall) => void) | undefined
}

/** Every batch that is blocked, by whom and why. */
export function RecallsScreen({ recalls, error, onRetry, onLift }: RecallsScreenProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Recalls`} />
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
        <ul className={styles.list}>
          {recalls.map((recall) => (
            <li key={recall.id}>
              <RecallCard recall={recall} onLift={onLift && (() => onLift(recall))} />
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}

function RecallCard(props: { readonly recall: Recall; readonly onLift: (() => void) | undefined }) {
  const { recall, onLift } = props
  const { t } = useLingui()
  const words = useClassWords()
  const lots = recall.lots.join(', ')
  const { name } = recall.begun_by
  return (
    <Card className={styles.card}>
      <div className={styles.text}>
        <h2 className={styles.name}>
          <ItemName item={recall.item} />
        </h2>
        <p className={styles.lot}>{t`Batch ${lots}`}</p>
        <p>
          {recall.class === 'none'
            ? recallName(recall)
            : `${recallName(recall)} · ${words[recall.class]}`}
        </p>
        {recall.instructions ? <p>{recall.instructions}</p> : null}
        <p className={styles.when}>
          <time dateTime={recall.begun_at}>{formatDateTime(recall.begun_at)}</time>
          {` · ${name}`}
        </p>
      </div>
      {onLift ? <Button onClick={onLift}>{t`Lift the block`}</Button> : null}
    </Card>
  )
}
