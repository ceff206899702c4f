import type { Location } from '@forrad/openapi'
import { BottomSheet, ErrorMessage, Icon, ListSkeleton, SlowHint } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import styles from './PlaceSheet.module.css'

/** Props of {@link PlaceSheet}. */
export interface PlaceSheetProps {
  readonly locations: readonly Pick<Location, 'id' | 'name'>[]
  /** Where this device is placed; null when nowhere. */
  readonly placedId: number | null
  readonly loading: boolean
  /** Why the list could not be fetched. */
  readonly reason: string | null
  readonly onPlace: (id: number) => void
  readonly onRetry: () => void
  readonly onClose: () => void
}

/** The locations, each a button that places this device there. */
export function PlaceSheet(props: PlaceSheetProps) {
  const { locations, placedId, loading, reason, onPlace, onRetry, onClose } = props
  const { t } = useLingui()
  const isEmpty = locations.length === 0
  return (
    <BottomSheet title={t`Where is this device?`} onClose={onClose}>
      <p className={styles.text}>
        {t`Picks, scans, receiving and searches begin at the location where it is placed.`}
      </p>
      {reason === null ? null : (
        <ErrorMessage
          title={t`The locations could not be fetched`}
          onRetry={onRetry}
          busy={loading}
        >
          {reason}
        </ErrorMessage>
      )}
      {isEmpty && loading ? <ListSkeleton rows={3} /> : null}
      {isEmpty && !loading && reason === null ? (
        <p className={styles.text}>
          {t`There are no locations yet. An administrator creates the first one.`}
        </p>
      ) : null}
      <ul className={styles.list}>
        {locations.map(({ id, name }) => (
          <li key={id}>
            <button
              type="button"
              className={styles.location}
              aria-current={id === placedId ? 'true' : undefined}
              onClick={() => onPlace(id)}
            >
              <span className={styles.name}>{name}</span>
              {id === placedId ? <Icon icon="check" /> : null}
            </button>
          </li>
        ))}
      </ul>
      <SlowHint active={loading} />
    </BottomSheet>
  )
}
