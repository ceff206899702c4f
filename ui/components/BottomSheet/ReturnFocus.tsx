import { useLayoutEffect } from 'react'
import { FocusKeeper } from './FocusKeeper.tsx'
import { noteOverlay } from './overlayUsed.ts'

/**
 * Stands inside a dialog: when the dialog has gone and nothing else took the focus, whatever had it
 * before gets it back.
 */
export function ReturnFocus() {
  useLayoutEffect(() => {
    noteOverlay(<FocusKeeper />)
    const before = document.activeElement
    return () => {
      setTimeout(() => {
        const lost = document.activeElement === null || document.activeElement === document.body
        if (lost && before instanceof HTMLElement && before.isConnected) {
          before.focus({ preventScroll: true })
        }
      })
    }
  }, [])
  return null
}
