import { BATCH_MAX_LENGTH, MAX_QUANTITY } from '@forrad/core/domain'
import {
  DateField,
  Icon,
  IconButton,
  QuantityInput,
  ShelfPlacePicker,
  shieldTouch,
  Slot,
  TypedField,
  type CreatedPlace,
  type ShelfPlaceOption,
} from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import type { DraftLine } from '../model/draft.ts'
import type { FormLine } from '../model/form.ts'
import styles from './ReceiveLine.module.css'

/** Props of {@link ReceiveLine}. */
export interface ReceiveLineProps {
  readonly line: FormLine
  readonly itemId: number
  readonly locationId: number
  /** Its place in the list, from 1. */
  readonly number: number
  readonly places: readonly ShelfPlaceOption[]
  /** yyyy-mm-dd */
  readonly today: string
  readonly disabled: boolean
  /** A scan counted here: the focus lies on the quantity. */
  readonly focused: boolean
  /** Whether a scanned shelf label chooses here; missing where the page hears labels itself. */
  readonly hearsLabels?: boolean
  readonly onChange: (change: Partial<Omit<DraftLine, 'key'>>) => void
  /** Missing for the only line. */
  readonly onRemove?: (() => void) | undefined
  readonly onCreatePlace: (identifier: string) => Promise<CreatedPlace>
  /** Enter was pressed in the quantity. */
  readonly onSave: () => void
}

/** One batch on one shelf place. */
export function ReceiveLine(props: ReceiveLineProps) {
  const { line, number, places, today, disabled, focused, onChange, onRemove } = props
  const { onCreatePlace, onSave, hearsLabels = false } = props
  const { t } = useLingui()
  const limit = BATCH_MAX_LENGTH
  return (
    <li>
      <fieldset className={styles.line} aria-label={t`Line ${number}`}>
        <div className={styles.place}>
          <ShelfPlacePicker
            label={t`Shelf place`}
            places={places}
            value={line.placeId}
            disabled={disabled}
            hearsLabels={hearsLabels}
            {...(places.length === 0
              ? {
                  hint: t`No shelf place here yet. Type a name and press Enter to create the first.`,
                }
              : {})}
            typed={line.newPlace}
            onChange={(placeId) => onChange({ placeId, placed: true, newPlace: undefined })}
            onCreate={(newPlace) => {
              // Its name is kept from here on: the answer may come after a reload.
              onChange({ placeId: null, placed: true, newPlace })
              return onCreatePlace(newPlace)
            }}
          />
        </div>
        <TypedField
          label={t`Batch`}
          value={line.identifier}
          autoComplete="off"
          enterKeyHint="next"
          disabled={disabled}
          hint={t`Empty means unknown`}
          error={line.identifierTooLong ? t`At most ${limit} characters` : null}
          onChange={(identifier) => onChange({ identifier })}
        />
        <DateField
          label={t`Expiration date`}
          value={line.expiry}
          today={today}
          disabled={disabled}
          onChange={(expiry) => onChange({ expiry })}
        />
        <form
          className={styles.quantity}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            onSave()
          }}
        >
          <QuantityInput
            label={t`Quantity`}
            showLabel
            autoFocus={focused}
            enterKeyHint="go"
            byScan
            value={line.quantity}
            max={MAX_QUANTITY}
            disabled={disabled}
            onChange={(quantity) => onChange({ quantity })}
          />
          {onRemove ? (
            <IconButton
              icon="remove"
              label={t`Remove line ${number}`}
              disabled={disabled}
              onClick={({ currentTarget }) => {
                // The next line's button comes under the finger.
                shieldTouch(currentTarget)
                onRemove()
              }}
            />
          ) : null}
        </form>
        <Slot
          name="receive.line"
          props={{
            itemId: props.itemId,
            locationId: props.locationId,
            identifier: line.identifier.trim() || null,
            placeId: line.placeId,
            onPlace: (placeId) => onChange({ placeId, placed: true, newPlace: undefined }),
          }}
        />
        {line.expired ? (
          <output className={styles.expired}>
            <Icon icon="warning" size={20} />
            {t`The expiration date has passed. Check it before you receive the goods.`}
          </output>
        ) : null}
      </fieldset>
    </li>
  )
}
