import { Button, EmptyState, useNavigation } from '@forrad/ui'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { SavedRound } from '../model/round.store.ts'
import styles from './RoundDone.module.css'

/** Props of {@link RoundDone}. */
export interface RoundDoneProps {
  readonly saved: SavedRound
  /** Where the way back leads. */
  readonly back: string
  /** Begins another round here. */
  readonly onMore: () => void
}

/** The round is in the ledger, or waits on the device until the network is back. */
export function RoundDone({ saved, back, onMore }: RoundDoneProps) {
  const { changed, confirmed, isWaiting = false } = saved
  const { t } = useLingui()
  const navigation = useNavigation()
  return (
    <EmptyState
      icon="success"
      title={isWaiting ? t`The round is kept on the device` : t`The round is saved`}
      action={
        <div className={styles.ways}>
          <Button onClick={onMore}>{t`Count more here`}</Button>
          <Button appearance="primary" onClick={() => navigation.go(back)}>
            {t`To the location`}
          </Button>
        </div>
      }
    >
      {isWaiting ? <p className={styles.waits}>{t`It is sent when the network is back.`}</p> : null}
      {[
        ...(changed > 0
          ? [t`${plural(changed, { one: '# item changed', other: '# items changed' })}`]
          : []),
        ...(confirmed > 0
          ? [t`${plural(confirmed, { one: '# confirmed', other: '# confirmed' })}`]
          : []),
      ].join(', ')}
    </EmptyState>
  )
}
