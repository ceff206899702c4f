import { Button, EmptyState, ErrorMessage, ListSkeleton } from '@forrad/ui'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { RoundPlace } from '../model/round-places.ts'
import type { Round } from '../model/round.state.ts'
import { LeftOutNote } from './LeftOutNote.tsx'
import styles from './RoundStart.module.css'

/** Props of {@link RoundStart}. */
export interface RoundStartProps {
  /** Those with something to count, in shelf order. */
  readonly places: readonly RoundPlace[]
  /** Ids of those chosen; none for all. */
  readonly chosen: readonly number[]
  /** The round that would begin; null while it is unknown what lies there. */
  readonly planned: Round | null
  readonly loading: boolean
  /** Why it could not be fetched, in words. */
  readonly reason: string | null
  readonly onChoose: (ids: readonly number[]) => void
  readonly onRetry: () => void
  readonly onBegin: () => void
}

/** Which shelf places to walk along: all of them, those ticked, or those whose label is scanned. */
export function RoundStart(props: RoundStartProps) {
  const { places, chosen, planned, loading, reason, onChoose, onRetry, onBegin } = props
  const { t } = useLingui()
  if (!planned) {
    if (loading || reason === null) return <ListSkeleton rows={6} />
    return (
      <ErrorMessage title={t`The shelf places could not be fetched`} onRetry={onRetry}>
        {reason}
      </ErrorMessage>
    )
  }
  if (places.length === 0) {
    return (
      <>
        <EmptyState icon="place" title={t`Nothing to count here`}>
          {t`No item lies on a shelf place of this location.`}
        </EmptyState>
        <LeftOutNote {...planned} />
      </>
    )
  }
  const count = planned.steps.length
  return (
    <>
      <div className={styles.scroll}>
        <LeftOutNote {...planned} />
        <p className={styles.hint}>
          {chosen.length === 0
            ? t`The whole location is counted. Tick shelf places, or scan their labels, to count those alone.`
            : t`Only the shelf places ticked are counted. Untick them all to count the whole location.`}
        </p>
        <ul className={styles.places} aria-label={t`Shelf places`}>
          {places.map(({ id, identifier, items }) => (
            <li key={id}>
              <label className={styles.place}>
                <input
                  type="checkbox"
                  className={styles.tick}
                  checked={chosen.includes(id)}
                  onChange={({ target }) => {
                    const others = chosen.filter((one) => one !== id)
                    onChoose(target.checked ? [...others, id] : others)
                  }}
                />
                <b className={styles.name}>{identifier}</b>
                <span className={styles.items}>
                  {t`${plural(items, { one: '# item', other: '# items' })}`}
                </span>
              </label>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.foot} data-foot="">
        <Button appearance="primary" wide className={styles.begin} onClick={onBegin}>
          {chosen.length === 0
            ? t`Count the whole location, ${plural(count, { one: '# item', other: '# items' })}`
            : t`Count the shelf places chosen, ${plural(count, { one: '# item', other: '# items' })}`}
        </Button>
      </div>
    </>
  )
}
