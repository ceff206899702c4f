import { useLayoutEffect } from 'react'
import { FocusKeeper } from './FocusKeeper.tsx'
import { focusTrail } from './focusTrail.ts'
import { noteOverlay } from './overlayUsed.ts'

/**
 * Stands inside a dialog: when the dialog has gone and nothing else took the focus, whatever had it
 * before gets it back.
 */
export function ReturnFocus() {
  useLayoutEffect(() => {
    noteOverlay(<FocusKeeper />)
    return focusTrail.open()
  }, [])
  return null
}
