import type { Location } from '@forrad/openapi'
import { BottomSheet, Button, Icon, SelectField, SlowHint } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import styles from './ChooseLocation.module.css'

/** Props of {@link ChooseLocation}. */
export interface ChooseLocationProps {
  readonly locations: readonly Pick<Location, 'id' | 'name'>[]
  /** The name of the location that this computer is placed at; null when there is none. */
  readonly placedAt: string | null
  readonly selectedId: number | null
  readonly loading: boolean
  /** The list could not be fetched. */
  readonly failed: boolean
  readonly onChoose: (id: number) => void
  readonly onSave: () => void
  readonly onRetry: () => void
  readonly onClose: () => void
}

/** Which location this computer is placed at (spec section 2, Choose-location popup). */
export function ChooseLocation(props: ChooseLocationProps) {
  const { locations, placedAt, selectedId, loading, failed, onChoose, onSave, onRetry } = props
  const { t } = useLingui()
  const isEmpty = !loading && !failed && locations.length === 0
  return (
    <BottomSheet
      title={t`Choose location`}
      size="full"
      onClose={props.onClose}
      footer={
        <>
          <Button appearance="primary" wide disabled={selectedId === null} onClick={onSave}>
            {t`Save`}
          </Button>
          <div role="alert">
            {failed ? (
              <p className={styles.error}>
                {t`Something went wrong when the locations were fetched, please contact support`}
              </p>
            ) : null}
          </div>
          {failed ? (
            <Button icon="retry" wide onClick={onRetry}>
              {t`Try again`}
            </Button>
          ) : null}
        </>
      }
    >
      <div className={styles.half}>
        <p className={styles.text}>
          {t`Choose which location this computer is placed at. Picks and scans then begin there.`}
        </p>
        <p className={styles.placed}>
          <Icon icon="place" size={20} className={styles.place} />
          {placedAt === null
            ? t`This computer is not placed at any location.`
            : t`This computer is placed at ${placedAt}.`}
        </p>
        {isEmpty ? (
          <p className={styles.text}>
            {t`There are no locations yet. An administrator creates the first one.`}
          </p>
        ) : (
          <SelectField
            label={t`Location`}
            placeholder={
              loading && locations.length === 0 ? t`Fetching locations …` : t`Choose a location`
            }
            value={selectedId}
            options={locations.map(({ id, name }) => ({ value: id, label: name }))}
            disabled={failed && locations.length === 0}
            onChange={onChoose}
          />
        )}
        <SlowHint active={loading} />
      </div>
    </BottomSheet>
  )
}
