import { itemName } from '@forrad/core/domain'
import type { LyingBatch } from '@forrad/core/kernel'
import {
  ActionBar,
  BottomSheet,
  Button,
  ErrorMessage,
  formatNumber,
  ShelfPlacePicker,
  SlowHint,
  UNIT,
} from '@forrad/ui'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { TargetPlace } from './HandleSheet.tsx'
import styles from './MoveManySheet.module.css'

/** A batch to be moved, with the name of where it lies. */
export type MovingBatch = LyingBatch & { readonly place: string }

/** Props of {@link MoveManySheet}. */
export interface MoveManySheetProps {
  readonly batches: readonly MovingBatch[]
  readonly locationName: string
  readonly places: readonly TargetPlace[]
  /** The shelf place to move to; null until one is chosen. */
  readonly target: number | null
  /** It was to be done before a shelf place was chosen. */
  readonly isTargetMissing: boolean
  readonly sending: boolean
  /** It was sent and nothing is known of it: only the very same may follow. */
  readonly unknown: boolean
  /** Why the rest was not moved, in Swedish. */
  readonly failed: string | null
  /** What was refused, with its reason in Swedish. */
  readonly refused: readonly { readonly name: string; readonly reason: string }[]
  readonly onTarget: (target: number | null) => void
  readonly onSend: () => void
  readonly onClose: () => void
}

/** Moves all that is selected to one shelf place. */
export function MoveManySheet(props: MoveManySheetProps) {
  const { batches, locationName, places, target, sending, unknown, failed, refused } = props
  const { t } = useLingui()
  const isOver = refused.length > 0 && failed === null && !unknown
  const count = batches.length
  const pieces = formatNumber(batches.reduce((sum, { batch }) => sum + batch.quantity, 0))
  return (
    <BottomSheet
      title={t`${plural(count, { one: 'Move # batch', other: 'Move # batches' })}`}
      busy={sending}
      onClose={props.onClose}
      footer={
        <>
          <SlowHint active={sending} />
          {failed ? <ErrorMessage title={t`It was not saved`}>{failed}</ErrorMessage> : null}
          {unknown && !sending ? (
            <ErrorMessage title={t`No answer came`}>
              {t`Try again: it is done once, however often it is sent.`}
            </ErrorMessage>
          ) : null}
          <ActionBar place="sheet">
            {isOver ? (
              <Button appearance="primary" onClick={props.onClose}>{t`Close`}</Button>
            ) : (
              <Button
                appearance="primary"
                busy={sending}
                disabled={count === 0}
                onClick={props.onSend}
              >
                {unknown ? t`Try again` : t`Move ${pieces} pcs`}
              </Button>
            )}
          </ActionBar>
        </>
      }
    >
      <div className={styles.body}>
        <ShelfPlacePicker
          label={t`To the shelf place`}
          places={places}
          value={target}
          disabled={sending || unknown || isOver}
          error={props.isTargetMissing ? t`Choose where it goes` : null}
          hint={t`At ${locationName}. All that lies of each batch is moved.`}
          onChange={props.onTarget}
        />
        {refused.length > 0 ? (
          <ErrorMessage
            title={t`${plural(refused.length, {
              one: '# item was not moved and is still selected',
              other: '# items were not moved and are still selected',
            })}`}
          >
            {refused.map(({ name, reason }) => (
              <span key={name} className={styles.refused}>
                <b>{name}</b> {reason}
              </span>
            ))}
          </ErrorMessage>
        ) : null}
        {count === 0 ? (
          <p className={styles.none}>{t`Nothing of it lies on a shelf place.`}</p>
        ) : null}
        {isOver ? null : (
          <ul className={styles.batches} aria-label={t`To be moved`}>
            {batches.map(({ item, storageLocationId, batch, place }) => (
              <li key={`${storageLocationId} ${batch.id}`} className={styles.batch}>
                <b>{itemName(item)}</b>
                <span className={styles.about}>
                  {`${place} · ${batch.identifier ?? t`UNKNOWN`} · ${formatNumber(batch.quantity)} ${UNIT}`}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </BottomSheet>
  )
}
