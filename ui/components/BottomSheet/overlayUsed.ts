const listeners = new Set<() => void>()
let used = false

/** Called when a dialog, sheet or drawer opens. */
export function noteOverlay(): void {
  if (used) return
  used = true
  for (const listener of listeners) listener()
}

/** Whether any has been open; the shell then keeps Fluent's focus management alive. */
export const overlayUsed = {
  get: () => used,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
