import type { ComponentType } from 'react'

const listeners = new Set<() => void>()
let keeper: ComponentType | null = null

/** Called when a dialog, sheet or drawer opens, with what must stay mounted from then on. */
export function noteOverlay(component: ComponentType): void {
  if (keeper) return
  keeper = component
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
