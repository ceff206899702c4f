import type { Adjustment, Difference } from '@forrad/openapi'
import { Button, Card, cx, formatDateTime, formatUnits, ItemName, shieldPressed } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { Writing } from '../model/differences.store.ts'
import styles from './Cards.module.css'
import { useEntryWords } from './useEntryWords.ts'

/** What can be done about a difference; a way that is missing is not offered to this person. */
export interface DifferenceWays {
  /** Opens the item's count, or its pick. */
  readonly onCount?: (() => void) | undefined
  readonly onFindBatch?: (() => void) | undefined
  readonly onReason?: (() => void) | undefined
  /** It is somebody else's to settle, in whatever way (SOLVE-3); a pick of another batch is this person's (SOLVE-6). */
  readonly byAnother?: boolean
  /** Shows what who took it has picked since then. */
  readonly onShowPicks?: (() => void) | undefined
  /** Those picks, newest first. */
  readonly picks?: readonly Adjustment[]
  /** It was that pick: the difference is solved by it. */
  readonly onConfirm?: (made: Adjustment) => void
  /** It seems to have been settled elsewhere: takes the card away if so. */
  readonly onSettled?: (() => void) | undefined
  /** What was opened is done: the difference is solved by it. */
  readonly onDone: (how: Writing) => void
  /** Which of them was begun. */
  readonly begun: Writing | null
  /** Nothing was found that solves it, or it could not be solved, in Swedish. */
  readonly failed: string | null
  readonly busy: boolean
}

/** Props of {@link DifferenceCard}. */
export interface DifferenceCardProps extends DifferenceWays {
  readonly difference: Difference
}

/** What happened and could not be written, with the ways to solve it. */
export function DifferenceCard({ difference, ...ways }: DifferenceCardProps) {
  const { t } = useLingui()
  const words = useEntryWords()
  const { item, location, storage_location: place, identifier, occurred_at, user } = difference
  return (
    <Card className={cx(styles.card, styles.needsYou)}>
      <div className={styles.text}>
        <h3 className={styles.name}>
          <ItemName item={item} />
        </h3>
        <p className={styles.why}>{words.difference(difference)}</p>
        <p className={styles.quiet}>
          {[location.name, place.identifier, identifier ? t`Batch ${identifier}` : '']
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className={styles.quiet}>
          <time dateTime={occurred_at}>{formatDateTime(occurred_at)}</time>
          {` · ${user.name}`}
        </p>
        {difference.earlier_solutions?.map((earlier) => (
          <p key={earlier.adjustment_id} className={styles.quiet}>
            {words.earlier(earlier)}
          </p>
        ))}
      </div>
      <Ways {...ways} name={user.name} />
    </Card>
  )
}

/** The ways to solve a difference: its card goes with some, and a double touch does not reach the next one's. */
function Ways(props: DifferenceWays & { readonly name: string }) {
  const { begun, busy, failed, byAnother, onCount, onFindBatch, onReason, onDone, onSettled } =
    props
  const { name, onShowPicks, picks = [], onConfirm } = props
  const { t } = useLingui()
  return (
    <>
      <div role="alert">{failed ? <p className={styles.todo}>{failed}</p> : null}</div>
      {byAnother ? (
        <p className={styles.quiet}>
          {t`Somebody else who may handle narcotics has to settle this: by counting the shelf, confirming your pick of the right batch or giving a reason. If it was of another batch, you are the one who picks it.`}
        </p>
      ) : null}
      {picks.length > 0 ? (
        <p className={styles.todo}>
          {t`${name} has picked this since then. Confirm the pick that was of the right batch.`}
        </p>
      ) : null}
      {picks.map((made) => (
        <Picked key={made.id} made={made} busy={busy} onConfirm={() => onConfirm?.(made)} />
      ))}
      <div className={styles.buttons} onClickCapture={shieldPressed}>
        {begun ? (
          <Button appearance="primary" icon="success" busy={busy} onClick={() => onDone(begun)}>
            {begun === 'count' ? t`The shelf is counted` : t`The right batch is picked`}
          </Button>
        ) : null}
        {onCount ? <Button icon="stocktake" onClick={onCount}>{t`Count the shelf`}</Button> : null}
        {onFindBatch ? <Button onClick={onFindBatch}>{t`Find the right batch`}</Button> : null}
        {onShowPicks ? (
          <Button busy={busy} onClick={onShowPicks}>{t`Confirm the right batch`}</Button>
        ) : null}
        {onReason ? <Button onClick={onReason}>{t`Give a reason`}</Button> : null}
        {onSettled ? (
          <Button busy={busy} onClick={onSettled}>{t`Remove, if it is settled`}</Button>
        ) : null}
      </div>
    </>
  )
}

interface PickedProps {
  readonly made: Adjustment
  readonly busy: boolean
  readonly onConfirm: () => void
}

/** A pick that may be what is missing. */
function Picked({ made, busy, onConfirm }: PickedProps) {
  const { t } = useLingui()
  const id = useId()
  const { rows, created_at, occurred_at = created_at } = made
  const lines = rows.map(({ quantity, identifier, storage_location: place }) =>
    [formatUnits(0 - quantity), identifier ? t`Batch ${identifier}` : '', place.identifier]
      .filter(Boolean)
      .join(' · '),
  )
  return (
    <div className={styles.text}>
      <p id={id} className={styles.quiet}>
        {[...lines, formatDateTime(occurred_at)].join(' · ')}
      </p>
      <div className={styles.buttons} onClickCapture={shieldPressed}>
        <Button busy={busy} onClick={onConfirm} aria-describedby={id}>{t`Confirm the pick`}</Button>
      </div>
    </div>
  )
}
