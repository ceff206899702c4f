import { SHELF_PLACE_MAX_LENGTH } from '@forrad/core/domain'
import { useLingui } from '@lingui/react/macro'
import { useId, type KeyboardEvent } from 'react'
import { cx } from '../../cx.ts'
import { IconButton } from '../Button/Button.tsx'
import { Field } from '../TextField/Field.tsx'
import fieldStyles from '../TextField/TextField.module.css'
import type { ShelfPlaceOption } from './pickerOptions.ts'
import { PlaceOptions } from './PlaceOptions.tsx'
import styles from './ShelfPlacePicker.module.css'
import { HEARS_LABELS } from './usePlaceLabel.ts'
import { usePlacePicker } from './usePlacePicker.ts'

/** What became of a new shelf place: its id, or why there is none, in Swedish. */
export type CreatedPlace =
  { readonly ok: true; readonly id: number } | { readonly ok: false; readonly reason?: string }

/** Props of {@link ShelfPlacePicker}. */
export interface ShelfPlacePickerProps {
  readonly label: string
  /** The location's shelf places, in any order. */
  readonly places: readonly ShelfPlaceOption[]
  /** The chosen shelf place's id; null when none is. */
  readonly value: number | null
  /** What stands in the field at first while none is chosen, such as what was typed before a reload. */
  readonly typed?: string | undefined
  readonly onChange: (id: number | null) => void
  /** Nothing more is to be chosen: one was pressed, entered, scanned or made, not only typed as far as its name goes. */
  readonly onSettled?: (() => void) | undefined
  /** Makes a new shelf place; missing for those who may not administrate. */
  readonly onCreate?: ((identifier: string) => Promise<CreatedPlace>) | undefined
  readonly error?: string | null
  readonly hint?: string
  readonly disabled?: boolean
  /** Whether a scanned shelf label chooses; false where the page hears labels itself. */
  readonly hearsLabels?: boolean
}

/**
 * Chooses one of a location's shelf places by typing: arrows, Enter and Escape as in any combobox; or
 * by the scan of its label. When nothing matches, Enter makes a new one (spec section 2, Locations).
 */
export function ShelfPlacePicker(props: ShelfPlacePickerProps) {
  const { label, error, hint, disabled = false, hearsLabels = true } = props
  const { t } = useLingui()
  const id = useId()
  const picker = usePlacePicker(props)
  const { text, open, active, creating, options, input } = picker
  const unmatched = text.trim() !== '' && options.matches.length === 0 && !creating
  const told = unmatched ? noMatch() : null
  const wrong = Boolean(error) || picker.failed !== null || (unmatched && options.tooLong)
  const activeId = open && active !== null ? `${id}-option-${active}` : undefined

  return (
    <div className={styles.picker}>
      <Field
        id={id}
        label={label}
        hint={creating ? t`Creating …` : (told ?? hint)}
        error={failure() ?? ((error || options.tooLong) && told ? told : error)}
      >
        <div className={styles.root}>
          <div className={cx(fieldStyles.box, wrong && fieldStyles.wrong)}>
            <input
              ref={input}
              id={id}
              role="combobox"
              type="text"
              className={fieldStyles.input}
              value={text}
              maxLength={100}
              autoComplete="off"
              autoCorrect="off"
              autoCapitalize="characters"
              spellCheck={false}
              enterKeyHint="done"
              disabled={disabled}
              readOnly={creating}
              aria-expanded={open}
              aria-controls={open ? `${id}-list` : undefined}
              aria-autocomplete="list"
              aria-activedescendant={activeId}
              aria-invalid={wrong || undefined}
              aria-describedby={`${id}-help`}
              {...(hearsLabels ? { [HEARS_LABELS]: '' } : {})}
              onChange={(event) => picker.type(event.target.value)}
              onClick={picker.show}
              onBlur={picker.leave}
              onKeyDown={onKeyDown}
            />
            <IconButton
              icon={open ? 'up' : 'down'}
              label={open ? t`Hide the shelf places` : t`Show the shelf places`}
              disabled={disabled || creating}
              onClick={picker.toggle}
            />
          </div>
          {open && !unmatched ? list() : null}
        </div>
      </Field>
      {open && unmatched ? list() : null}
    </div>
  )

  /** Below the field; where nothing matches, below what is said about it. */
  function list() {
    return (
      <PlaceOptions
        id={id}
        label={label}
        options={options}
        chosen={props.value}
        active={active}
        mayCreate={props.onCreate !== undefined}
        inline={unmatched}
        onChoose={picker.choose}
        onCreate={picker.create}
      />
    )
  }

  function noMatch(): string {
    const limit = SHELF_PLACE_MAX_LENGTH
    if (props.onCreate && options.tooLong) return t`At most ${limit} characters`
    return props.onCreate
      ? t`No matching shelf place, press Enter to create a new one.`
      : t`No matching shelf place.`
  }

  function failure(): string | null {
    if (picker.failed === null) return null
    return [t`The shelf place could not be created`, picker.failed].filter(Boolean).join('. ')
  }

  function onKeyDown(event: KeyboardEvent) {
    const act = {
      ArrowDown: () => picker.move(1),
      ArrowUp: () => picker.move(-1),
      Enter: picker.enter,
      Escape: open ? picker.hide : null,
    }[event.key]
    if (!act) return
    event.preventDefault()
    // Escape closes the list alone, not the sheet that it stands in.
    event.stopPropagation()
    act()
  }
}
