import { BatchList, SelectField, TypedField, useValidationWords } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import type { NamedPlace } from '../model/count.state.ts'
import type { CountPlace } from '../model/places.ts'
import styles from './CountFields.module.css'
import { isMoveTo, isTouchOf } from './went-to.ts'

/** Props of {@link CountFields}. */
export interface CountFieldsProps {
  readonly places: readonly CountPlace[]
  /** Further shelf places of the location, where the item does not lie. */
  readonly others: readonly NamedPlace[]
  /** yyyy-mm-dd */
  readonly today: string
  readonly disabled: boolean
  readonly onType: (shelfPlaceId: number, text: string) => void
  /** A shelf place is gone to: what is scanned counts there. */
  readonly onAdd: (place: NamedPlace) => void
}

/** A field for each shelf place, and the batches that its count falls on. */
export function CountFields(props: CountFieldsProps) {
  const { places, others, today, disabled, onType, onAdd } = props
  const { t } = useLingui()
  const words = useValidationWords()
  const go = ({ id, identifier }: NamedPlace) => onAdd({ id, identifier })
  return (
    <div className={styles.root}>
      {places.length === 0 ? (
        <p className={styles.none}>{t`The item lies on no shelf place here.`}</p>
      ) : null}
      {places.map((place) => (
        <div
          key={place.id}
          className={styles.place}
          onFocus={({ currentTarget, relatedTarget }) => {
            if (isMoveTo(currentTarget, relatedTarget)) go(place)
          }}
          // Not as it begins: the finger may scroll.
          onPointerUp={({ target }) => {
            if (isTouchOf(target)) go(place)
          }}
        >
          <TypedField
            label={place.identifier}
            value={place.text}
            counted={place.counted}
            inputMode="numeric"
            autoComplete="off"
            enterKeyHint="done"
            disabled={disabled}
            error={words(place.error)}
            onChange={(text) => onType(place.id, text)}
          />
          <BatchList
            batches={place.batches}
            changes={place.changes}
            today={today}
            label={t`Batches on ${place.identifier}`}
          />
        </div>
      ))}
      {others.length > 0 ? (
        <SelectField
          label={t`Count on another shelf place`}
          placeholder={t`Choose a shelf place`}
          value={null}
          disabled={disabled}
          options={others.map(({ id, identifier }) => ({ value: id, label: identifier }))}
          onChange={(chosen) => {
            const place = others.find(({ id }) => id === chosen)
            if (place) onAdd(place)
          }}
        />
      ) : null}
    </div>
  )
}
