import { itemName } from '@forrad/core/domain'
import type { LyingBatch } from '@forrad/core/kernel'
import {
  ActionBar,
  BottomSheet,
  Button,
  ErrorMessage,
  formatNumber,
  formatUnits,
  SendingNote,
} from '@forrad/ui'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import styles from './ManySheet.module.css'

/** A batch to be handled, with the name of where it lies. */
export type ListedBatch = LyingBatch & { readonly place: string }

/** Props of {@link ManySheet}. */
export interface ManySheetProps {
  readonly batches: readonly ListedBatch[]
  readonly act: 'move' | 'write_off'
  readonly sending: boolean
  /** It was sent and nothing is known of it: only the very same may follow. */
  readonly unknown: boolean
  /** Why the rest was not done, in Swedish. */
  readonly failed: string | null
  /** Something was chosen or typed that closing loses. */
  readonly dirty?: boolean
  /** All has been answered, and nothing is left to be sent; where that is not said, once something was refused. */
  readonly isOver?: boolean
  /** What was refused, or is left out, with its reason in Swedish. */
  readonly refused: readonly { readonly name: string; readonly reason: string }[]
  readonly onSend: () => void
  readonly onClose: () => void
  /** Where to, or why. */
  readonly children: ReactNode
}

/** So many batches are named; of more only how many. */
const NAMED = 50

/** Moves all that is named to one shelf place, or writes it off for one reason. */
export function ManySheet(props: ManySheetProps) {
  const { act, batches, sending, unknown, failed, refused, dirty = false } = props
  const { t } = useLingui()
  const { isOver = refused.length > 0 && failed === null && !unknown } = props
  const count = batches.length
  const isMove = act === 'move'
  const more = count - NAMED
  const pieces = formatNumber(batches.reduce((sum, { batch }) => sum + batch.quantity, 0))
  return (
    <BottomSheet
      title={
        isMove
          ? t`${plural(count, { one: 'Move # batch', other: 'Move # batches' })}`
          : t`${plural(count, { one: 'Write off # batch', other: 'Write off # batches' })}`
      }
      busy={sending}
      dirty={dirty && !unknown && !isOver}
      onClose={props.onClose}
      footer={
        <>
          <SendingNote sending={sending} unknown={unknown} failed={failed} />
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
                {unknown
                  ? t`Try again`
                  : isMove
                    ? t`Move ${pieces} pcs`
                    : t`Write off ${pieces} pcs`}
              </Button>
            )}
          </ActionBar>
        </>
      }
    >
      <div className={styles.body}>
        {props.children}
        {refused.length > 0 ? (
          <ErrorMessage
            title={t`${plural(refused.length, {
              one: '# item was left as it is',
              other: '# items were left as they are',
            })}`}
          >
            {refused.map(({ name, reason }) => (
              <span key={name} className={styles.refused}>
                <b>{name}</b> {reason}
              </span>
            ))}
          </ErrorMessage>
        ) : null}
        {count === 0 && !isOver ? (
          <p className={styles.none}>{t`Nothing of it lies on a shelf place.`}</p>
        ) : null}
        {isOver ? null : (
          <ul className={styles.batches} aria-label={t`What it is about`}>
            {batches.slice(0, NAMED).map(({ item, storageLocationId, batch, place }) => (
              <li key={`${storageLocationId} ${batch.id}`} className={styles.batch}>
                <b>{itemName(item)}</b>
                <span className={styles.about}>
                  {`${place} · ${batch.identifier ?? t`UNKNOWN`} · ${formatUnits(batch.quantity)}`}
                </span>
              </li>
            ))}
            {more > 0 ? (
              <li className={styles.batch}>
                {t`${plural(more, { one: 'and # more batch', other: 'and # more batches' })}`}
              </li>
            ) : null}
          </ul>
        )}
      </div>
    </BottomSheet>
  )
}
