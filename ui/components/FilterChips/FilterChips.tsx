import { ToggleButton } from '@fluentui/react-components'
import { ThemeProvider } from '../../theme/ThemeProvider.tsx'
import styles from './FilterChips.module.css'

/** One choice of a filter. */
export interface FilterOption<Id extends string | number> {
  readonly id: Id
  readonly label: string
}

/** Props of {@link FilterChips}. */
export interface FilterChipsProps<Id extends string | number> {
  /** What is filtered, for screen readers. */
  readonly label: string
  readonly options: readonly FilterOption<Id>[]
  /** The ids that are on. */
  readonly selected: readonly Id[]
  /** None can be pressed now; which are on is still seen. */
  readonly disabled?: boolean
  readonly onToggle: (id: Id) => void
}

/** A row of buttons that are on or off, each at least 135 px wide; it scrolls sideways. */
export function FilterChips<Id extends string | number>(props: FilterChipsProps<Id>) {
  const { label, options, selected, disabled = false, onToggle } = props
  return (
    <ThemeProvider>
      <fieldset className={styles.row} aria-label={label}>
        {options.map((option) => {
          const on = selected.includes(option.id)
          return (
            <ToggleButton
              key={option.id}
              className={styles.chip}
              shape="circular"
              appearance={on ? 'primary' : 'outline'}
              checked={on}
              disabledFocusable={disabled}
              onClick={() => onToggle(option.id)}
            >
              <span className={styles.text}>{option.label}</span>
            </ToggleButton>
          )
        })}
      </fieldset>
    </ThemeProvider>
  )
}
