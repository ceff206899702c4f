/** Loads the item panel. */
export function loadPanel() {
  return import('./ItemOverlay.tsx')
}
