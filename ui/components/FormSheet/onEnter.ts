import type { KeyboardEvent } from 'react'

/**
 * Saves on Enter in a text field. A browser submits nothing while the form's button is disabled, and
 * then nobody would say what is missing.
 */
export function onEnter(event: KeyboardEvent, save: () => void): void {
  const { target } = event
  if (event.key !== 'Enter' || !(target instanceof HTMLInputElement)) return
  if (target.type === 'checkbox') return
  event.preventDefault()
  if (!event.repeat) save()
}
