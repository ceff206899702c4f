import type { KeyboardEvent } from 'react'

/**
 * Calls `submit` on Enter in a field. A browser submits nothing while the form's button is disabled,
 * and then nobody would say what is missing.
 */
export function onEnter(event: KeyboardEvent, submit: () => void): void {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
  event.preventDefault()
  if (!event.repeat) submit()
}
