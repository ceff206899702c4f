import { useRef } from 'react'
import { IconButton } from '../Button/Button.tsx'
import { afterRemoval } from './afterRemoval.ts'
import { sayAloud } from './sayAloud.ts'
import { shieldTouch } from './shieldTouch.ts'

/** Props of {@link RemoveButton}. */
export interface RemoveButtonProps {
  /** What it removes, such as "Ta bort Alvedon från listan". */
  readonly label: string
  /** Told to whoever does not see the line go, such as "Alvedon borttagen". */
  readonly removed: string
  readonly disabled: boolean
  readonly onClick: () => void
}

/**
 * Removes the `li` that it stands in, and itself with it: the focus goes on to the next line. The next one's
 * button comes under the finger: the second half of a double touch does not reach it.
 */
export function RemoveButton({ label, removed, disabled, onClick }: RemoveButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  function remove() {
    const goOn = button.current && afterRemoval(button.current)
    if (button.current) shieldTouch(button.current)
    onClick()
    setTimeout(() => {
      if (goOn?.()) sayAloud(removed)
    })
  }
  return (
    <IconButton
      ref={button}
      data-removes=""
      icon="remove"
      label={label}
      disabled={disabled}
      onClick={remove}
    />
  )
}
