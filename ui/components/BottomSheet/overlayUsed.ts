import type { ReactElement } from 'react'

const listeners = new Set<() => void>()
let keeper: ReactElement | null = null

/** Called when a dialog, sheet or drawer opens, with what must stay mounted from then on. */
export function noteOverlay(element: ReactElement): void {
  if (keeper) return
  keeper = element
  for (const listener of listeners) listener()
}

/**
 * What keeps Fluent's focus management alive once any overlay has been open; null until then, so that
 * nothing of it loads before. It comes with the overlay's own code: were it loaded afterwards, a
 * dialog that closes quickly would be gone before.
 */
export const overlayUsed = {
  get: () => keeper,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
