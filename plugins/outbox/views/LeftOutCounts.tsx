import type { LeftOutCount } from '@forrad/openapi'
import { Button, ItemName } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { leftToCount, type ToCount } from '../model/to-count.ts'
import styles from './Cards.module.css'
import { useEntryWords } from './useEntryWords.ts'

/** Props of {@link LeftOutCounts}. */
export interface LeftOutCountsProps {
  readonly counts: readonly LeftOutCount[]
  readonly busy: boolean
  /** Opens the count of one; missing where this person may not. */
  readonly onCount?: ((what: ToCount) => void) | undefined
  /** They are counted again, or need not be. */
  readonly onPutAside: () => void
}

/** The shelf places of a round that have to be counted again, while the rest of it is written (INTENT-13). */
export function LeftOutCounts({ counts, busy, onCount, onPutAside }: LeftOutCountsProps) {
  const { t } = useLingui()
  const words = useEntryWords()
  return (
    <>
      <p className={styles.todo}>
        {t`The rest is written, but not these. Count them again, then put this aside.`}
      </p>
      <ul className={styles.list}>
        {counts.map((count) => {
          const { item, location, storage_location: place } = count
          const { identifier } = place
          const what = leftToCount(count)
          return (
            <li key={`${item.id} ${place.id}`}>
              <p className={styles.name}>
                <ItemName item={item} />
              </p>
              <p className={styles.quiet}>{`${location.name} · ${identifier}`}</p>
              <p className={styles.why}>{words.leftOut(count)}</p>
              {onCount && what ? (
                <div className={styles.buttons}>
                  <Button icon="stocktake" onClick={() => onCount(what)}>
                    {t`Count ${identifier}`}
                  </Button>
                </div>
              ) : null}
            </li>
          )
        })}
      </ul>
      <div className={styles.buttons}>
        <Button busy={busy} onClick={onPutAside}>{t`Put aside`}</Button>
      </div>
    </>
  )
}
