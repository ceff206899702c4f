import { DRAFT_PREFIX } from '@forrad/core/stores'

/** Whether session storage holds something that was begun and not saved, of whichever plugin. */
export function hasDrafts(): boolean {
  try {
    return Object.keys(window.sessionStorage).some((key) => key.startsWith(DRAFT_PREFIX))
  } catch {
    return false
  }
}
