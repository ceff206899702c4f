/* oxlint-disable jsx-a11y/prefer-tag-over-role -- no native element is a combobox's list with choices of one's own */
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { cx } from '../../cx.ts'
import { Icon } from '../../theme/Icon.tsx'
import type { PickerOptions } from './pickerOptions.ts'
import styles from './ShelfPlacePicker.module.css'

interface PlaceOptionsProps {
  /** The field's id; options are named after it. */
  readonly id: string
  readonly label: string
  readonly options: PickerOptions
  readonly chosen: number | null
  readonly active: number | null
  readonly mayCreate: boolean
  /** Takes its room on the page instead of covering what is below. */
  readonly inline: boolean
  readonly onChoose: (id: number) => void
  readonly onCreate: () => void
}

/** The list below the field. The focus stays in the field; the active option is told by its id. */
export function PlaceOptions(props: PlaceOptionsProps) {
  const { id, label, options, chosen, active, mayCreate, inline, onChoose, onCreate } = props
  const { t } = useLingui()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' })
  })
  const entries = options.matches.map(({ id: placeId, identifier, note }) => ({
    key: String(placeId),
    text: identifier,
    note,
    selected: placeId === chosen,
    icon: null as 'add' | null,
    run: () => onChoose(placeId),
  }))
  if (mayCreate && options.creates !== null) {
    entries.push({
      key: 'create',
      text: t`Create the shelf place ${options.creates}`,
      note: undefined,
      selected: false,
      icon: 'add',
      run: onCreate,
    })
  }
  return (
    <div
      ref={list}
      id={`${id}-list`}
      role="listbox"
      aria-label={label}
      className={cx(styles.list, inline && styles.inline)}
    >
      {entries.map(({ key, text, note, selected, icon, run }, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field keeps the focus and takes the keys
        <div
          key={key}
          id={`${id}-option-${index}`}
          role="option"
          aria-selected={selected}
          data-active={index === active || undefined}
          className={cx(styles.option, index === active && styles.active)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={run}
        >
          {icon ? <Icon icon={icon} size={20} /> : null}
          <span className={styles.name}>{text}</span>
          {note ? <span className={styles.note}>{note}</span> : null}
        </div>
      ))}
    </div>
  )
}
