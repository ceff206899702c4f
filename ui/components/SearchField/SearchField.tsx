import { useLingui } from '@lingui/react/macro'
import { useRef, type FormEvent, type ReactNode } from 'react'
import { useStartFocus } from '../../hooks/useStartFocus.ts'
import { IconButton } from '../Button/Button.tsx'
import { Icon } from '../../theme/Icon.tsx'
import styles from './SearchField.module.css'

/** Props of {@link SearchField}. */
export interface SearchFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  /** Enter was pressed. */
  readonly onSubmit?: (value: string) => void
  /** Starts the camera; without it there is no scan button. */
  readonly onScan?: (() => void) | undefined
  /** Whether there is a camera, as far as is known; without one only small screens have the scan button. */
  readonly camera?: boolean
  readonly autoFocus?: boolean
  /** Its name and placeholder; "Sök vara" when missing. */
  readonly label?: string
  /** More buttons inside the field. */
  readonly actions?: ReactNode
}

/** A search field with a button that empties it and one that starts the scanner. */
export function SearchField(props: SearchFieldProps) {
  const { value, onChange, onSubmit, onScan, autoFocus = false, camera = true, actions } = props
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  useStartFocus(input, autoFocus)
  const label = props.label ?? t`Search for an item`
  function submit(event: FormEvent) {
    event.preventDefault()
    onSubmit?.(value)
  }
  return (
    <search className={styles.search}>
      {/* Drawn by the server it must not leave the page: outside of a dialog this sends nothing. */}
      <form className={styles.field} method="dialog" onSubmit={submit}>
        <Icon icon="search" size={20} className={styles.glass} />
        <input
          ref={input}
          className={styles.input}
          type="search"
          name="search"
          aria-label={label}
          placeholder={label}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        {value === '' ? null : (
          <IconButton
            icon="close"
            label={t`Clear the search`}
            onClick={() => {
              onChange('')
              input.current?.focus()
            }}
          />
        )}
        {actions}
        {onScan ? (
          <IconButton
            icon="scan"
            label={t`Scan a barcode`}
            className={camera ? undefined : styles.small}
            onClick={onScan}
          />
        ) : null}
      </form>
    </search>
  )
}
